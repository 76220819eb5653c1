import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import { REMOVABLE_MEMBER_FIELDS, type FamilyMemberInput, type MemberEdit } from '@/lib/schemas/members';
import { CardModel, type CardDocument, type StoredPerson } from '@/models/card';
import { SEALED_FIELDS } from '../aadhaar';
import { filledFields } from '../fields';
import { TO_PRINT } from '../card-state/to-print';
import { keepEarlier, MOST_EARLIER, sameIdentity } from './earlier-details';
import { refusalOf } from '../card-state/refusal';
import { toStoredMember, toStoredPrimary } from './stored-member';

const ATTEMPTS = 5;
type Removable = (typeof REMOVABLE_MEMBER_FIELDS)[number];
type Card = Pick<CardDocument, '_id' | 'primaryMember' | 'members'>;
/** One atomic write: the values the card must still have, and the new ones. */
type Write = {
  filter: Record<string, unknown>;
  set: Record<string, unknown>;
  keep: ReturnType<typeof keepEarlier>;
};

const refuse = (fields: Record<string, string>) => new AppError('badRequest', 'checkFields', {}, fields);

/** The stored fields an edit does not change: the person's id, and fields the edit omits. */
function unchangedFields(edit: MemberEdit, stored: StoredPerson) {
  const leftOut = REMOVABLE_MEMBER_FIELDS.filter((field) => edit[field] === undefined);
  return filledFields(stored, [
    'memberId',
    ...leftOut.flatMap((field) => (field === 'memberAadhar' ? SEALED_FIELDS : field)),
  ]);
}

/** An edit in the form of a registration: '' is the same as an omitted field. */
const asInput = (edit: MemberEdit) =>
  ({
    ...edit,
    ...Object.fromEntries(REMOVABLE_MEMBER_FIELDS.map((field) => [field, edit[field] || undefined])),
  }) as Omit<MemberEdit, Removable> & Pick<FamilyMemberInput, Removable>;

/**
 * Requires the number to be the one that was read: `npm run keys:rotate` may have re-encrypted it, and what an edit
 * replaces is kept.
 */
const sameSeal = (at: string, { memberAadhaar }: StoredPerson) => ({
  [`${at}.memberAadhaar`]: memberAadhaar ?? mongoose.trusted({ $exists: false }),
});

function familyWrite(
  { _id: card, primaryMember, members }: Card,
  memberId: string,
  edit: MemberEdit,
  by: string,
): Write {
  const index = members.findIndex((member) => member.memberId === memberId);
  const stored = members[index];
  if (!stored) throw new AppError('notFound', 'memberNotFound');
  // The card of their own has their details as they were.
  if (stored.memberMoves) throw new AppError('conflict', 'memberMoves');
  const { memberRelation, ...person } = asInput(edit);
  if (!memberRelation) throw refuse({ memberRelation: 'relationRequired' });
  const unchanged = unchangedFields(edit, stored);
  const next = {
    ...toStoredMember({ ...person, memberRelation }, primaryMember, { card, memberId }),
    ...unchanged,
    memberConsent: stored.memberConsent,
  };
  const at = `members.${index}`;
  const filter = {
    // The relation is to this primary member.
    'primaryMember.memberId': primaryMember.memberId,
    [`${at}.memberId`]: memberId,
    [`${at}.memberMoves`]: mongoose.trusted({ $exists: false }),
    ...sameIdentity(at, stored),
    ...sameSeal(at, stored),
  };
  return { filter, set: { [at]: next }, keep: keepEarlier(card, stored, next, by) };
}

/**
 * Family members whose phone or address equals the primary member's inherited it
 * (docs/contract.md#validation), and get the new one too.
 */
function primaryWrite({ _id: card, primaryMember, members }: Card, edit: MemberEdit, by: string): Write {
  const { memberContact, memberAddress, memberRelation: _, ...person } = asInput(edit);
  if (!memberContact) throw refuse({ memberContact: 'phone10' });
  if (!memberAddress) throw refuse({ memberAddress: 'addressMin5' });
  const input = { ...person, memberContact, memberAddress };
  const { memberId } = primaryMember;
  const unchanged = unchangedFields(edit, primaryMember);
  const next = { ...toStoredPrimary(input, { card, memberId }), ...unchanged };
  const write: Write = {
    filter: {
      'primaryMember.memberId': memberId,
      cardMembers: 1 + members.length,
      ...sameIdentity('primaryMember', primaryMember),
      ...sameSeal('primaryMember', primaryMember),
    },
    set: { primaryMember: next },
    keep: keepEarlier(card, primaryMember, next, by),
  };
  for (const [index, member] of members.entries()) {
    for (const field of ['memberContact', 'memberAddress'] as const) {
      if (member[field] !== primaryMember[field] || member[field] === input[field]) continue;
      write.filter[`members.${index}.memberId`] = member.memberId;
      write.filter[`members.${index}.${field}`] = member[field];
      write.set[`members.${index}.${field}`] = input[field];
    }
  }
  return write;
}

/** Whether an edit changes a name or relation, which the printed card or its code has. */
function changesPrint({ primaryMember, members }: Card, memberId: string, edit: MemberEdit): boolean {
  if (primaryMember.memberId === memberId) return primaryMember.memberName !== edit.memberName;
  const member = members.find((each) => each.memberId === memberId);
  return member?.memberName !== edit.memberName || member?.memberRelation !== edit.memberRelation;
}

/**
 * Changes one person on a card in one atomic write (ours, PUT /api/employee/member/{cardNumber}/{memberId}).
 * A family member's phone and address default to the primary member's (docs/contract.md#validation).
 * @param employeeId only a card of this employee; undefined for any card (admins)
 * @param by who edits; that employee by default
 * @throws AppError notFound for another employee's card, or a person who is not on the card; badRequest if a
 * field this person needs is missing; conflict for a replaced card, if the card changes at every attempt, or for the
 * forty-first correction of who somebody is by an employee
 */
export async function updateMember(
  { cardNumber, memberId }: { cardNumber: string; memberId: string },
  edit: MemberEdit,
  employeeId: string | undefined,
  by: string = employeeId ?? '',
): Promise<void> {
  const own = { cardNumber, ...(employeeId !== undefined && { employeeId }) };
  let holder: string | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const card = await CardModel.findOne(own, { primaryMember: 1, members: 1, earlier: 1 }).lean();
    if (!card) throw await refusalOf(cardNumber, employeeId);
    holder ??= card.primaryMember.memberId;
    if (holder !== card.primaryMember.memberId) break;
    const { filter, set, keep } =
      card.primaryMember.memberId === memberId
        ? primaryWrite(card, edit, by)
        : familyWrite(card, memberId, edit, by);
    if (keep && employeeId !== undefined && (card.earlier?.length ?? 0) >= MOST_EARLIER)
      throw new AppError('conflict', 'tooManyCorrections');
    const onPaper = changesPrint(card, memberId, edit);
    const { matchedCount } = await CardModel.updateOne(
      { ...own, ...filter },
      { $set: { ...set, ...(onPaper && TO_PRINT.set) }, ...keep, ...(onPaper && { $inc: TO_PRINT.inc }) },
    );
    if (matchedCount === 1) return;
  }
  throw new AppError('conflict', 'changedMeanwhile');
}
