import 'server-only';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { encrypt } from '@/lib/db/encryption';
import { AppError, wrongFields } from '@/lib/errors';
import {
  familyMemberSchema,
  MEMBER_PAIRS,
  REMOVABLE_MEMBER_FIELDS,
  type AddMembersInput,
  type FamilyMemberInput,
  type MemberEdit,
  type MemberValues,
} from '@/lib/schemas/members';
import { sameValue } from '@/lib/format/same-value';
import type { StoredMember, StoredPerson, CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { changeCard, type DecideCard, type CardFields } from '../card-state/change-card';
import { toPrint } from '../card-state/print-queue';
import { AADHAAR_FIELDS } from '../aadhaar';
import { decideEdit, sayWho, type AuditRead } from '../edit';
import { filledFields } from '../fields';
import {
  toStoredConsent,
  toStoredMember,
  newMemberId,
  INHERITED,
  toRequest,
  toStoredPrimary,
  type Place,
} from './stored-member';
import { MOST_EARLIER, withEarlier, earlierWithout } from './earlier-details';

/** Relations are to the primary member at the first read. */
export const membersAdded =
  (
    { cardMembers, consent: agreed }: Omit<AddMembersInput, 'cardNumber'>,
    by: string,
    newId: () => string,
    seal: typeof encrypt,
  ): DecideCard<{ added?: number }> =>
  (card, { first, now }) => {
    const { _id, primaryMember, members } = card;
    if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');
    if (primaryMember.memberId !== first.primaryMember.memberId)
      throw new AppError('conflict', 'changedMeanwhile');
    const count = card.cardMembers + cardMembers.length;
    if (count > MAX_CARD_MEMBERS)
      throw new AppError('conflict', 'maxMembers', {}, { cardMembers: 'maxMembers' });
    const consent = toStoredConsent(agreed, by, now);
    const added = cardMembers.map((member) => ({
      ...toStoredMember(member, primaryMember, { card: _id, memberId: newId(), seal }),
      ...(consent && { memberConsent: consent }),
    }));
    return {
      fields: { members: [...members, ...added], cardMembers: count, ...toPrint(card) },
      answer: { added: added.length },
    };
  };

/**
 * Up to six people with the primary member.
 * @throws AppError as `changeCard`; conflict over the cap, for a blocked card, or if another became the primary
 * member
 */
export async function addMembers(
  actor: Actor,
  { cardNumber, ...input }: AddMembersInput,
  key?: string,
): Promise<{ added: number }> {
  const asked = { key, request: { cardNumber, cardMembers: input.cardMembers } };
  const decide = membersAdded(input, actor.id, newMemberId, encrypt);
  const { answer } = await changeCard(actor, cardNumber, asked, decide);
  // Answers kept by earlier versions do not say how many.
  return { added: answer.added ?? input.cardMembers.length };
}

const FIELDS = familyMemberSchema.keyof().options;

const STORED_FIELDS = [
  ...familyMemberSchema.keyof().exclude(['memberAadhar']).options,
  ...AADHAAR_FIELDS,
  'memberSearch',
] as const;

type Person = StoredPerson & Partial<Pick<StoredMember, 'memberRelation' | 'memberMoves' | 'memberConsent'>>;

/** Empties inherited values, so that they stay inherited. */
const inheriting = <T extends object>(values: T, primary: StoredPerson | undefined): T =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const inherited = INHERITED.find((each) => each === field);
      return [field, inherited && primary && value === primary[inherited] ? '' : value];
    }),
  ) as T;

/** Without `was` the edit is the whole person: what is left out is removed. */
function sentFields(edit: MemberEdit, primary: StoredPerson | undefined): MemberEdit {
  const removed = FIELDS.filter((field) => !REMOVABLE_MEMBER_FIELDS.some((each) => each === field));
  const removedFields = edit.was ? {} : Object.fromEntries(removed.map((field) => [field, undefined]));
  const sent = { ...removedFields, ...edit };
  // Whoever saw a relation and changes it learns that this person is the primary member now.
  if (!primary && !edit.was) delete sent.memberRelation;
  return { ...inheriting(sent, primary), ...(edit.was && { was: inheriting(edit.was, primary) }) };
}

function storedAs(place: Place, values: MemberValues, person: Person, primary?: StoredPerson): Person {
  const { memberRelation, ...input } = filledFields(values, FIELDS) as FamilyMemberInput;
  const aadhaar = 'memberAadhar' in values ? {} : filledFields(person, AADHAAR_FIELDS);
  if (primary) {
    if (!memberRelation) throw wrongFields({ memberRelation: 'relationRequired' });
    return { ...toStoredMember({ ...input, memberRelation }, primary, place), ...aadhaar };
  }
  const { memberContact, memberAddress } = input;
  if (!memberContact) throw wrongFields({ memberContact: 'phone10' });
  if (!memberAddress) throw wrongFields({ memberAddress: 'addressMin5' });
  return { ...toStoredPrimary({ ...input, memberContact, memberAddress }, place), ...aadhaar };
}

/** The relation refers to the primary member as first read. */
export const memberEdited =
  (memberId: string, edit: MemberEdit, { id: by, role }: Actor, seal: typeof encrypt): DecideCard =>
  (card, { first, now }) => {
    const { _id, primaryMember, members } = card;
    if (primaryMember.memberId !== first.primaryMember.memberId)
      throw new AppError('conflict', 'changedMeanwhile');
    const isPrimary = primaryMember.memberId === memberId;
    const person: Person | undefined = isPrimary
      ? primaryMember
      : members.find((member) => member.memberId === memberId);
    if (!person) throw new AppError('notFound', 'memberNotFound');
    // The card of their own has their details as they were.
    if (person.memberMoves) throw new AppError('conflict', 'memberMoves');

    const primary = isPrimary ? undefined : primaryMember;
    const values: MemberValues = inheriting(toRequest(person, _id) as MemberValues, primary);
    const sent = sentFields(edit, primary);
    const changed = decideEdit<MemberValues>({ values, edits: person.edits }, sent, MEMBER_PAIRS);
    if (isPrimary && changed.memberRelation) throw new AppError('conflict', 'alreadyPrimaryMember');
    const { memberAadhar: _, ...others } = values;
    const place = { card: _id, memberId, seal };
    const stored = storedAs(place, { ...others, ...changed }, person, primary);
    if (Object.keys(changed).length === 0) return {};

    const done = { by, at: now };
    const fields = STORED_FIELDS.filter((field) => !sameValue(person[field], stored[field]));
    const kept = withEarlier(card, person, fields, done, seal);
    if (role === 'employee' && (kept.earlier?.length ?? 0) > MOST_EARLIER)
      throw new AppError('conflict', 'tooManyCorrections');
    const withNew = <P extends Person>(of: P, which: Array<keyof Person>, edited: string[]) => ({
      ...of,
      ...Object.fromEntries(which.map((field) => [field, stored[field]])),
      edits: { ...of.edits, ...Object.fromEntries(edited.map((field) => [field, done])) },
    });
    const next = withNew(person, fields, Object.keys(changed));
    const inherit = (member: StoredMember) => {
      const shared = INHERITED.filter((field) => fields.includes(field) && member[field] === person[field]);
      return shared.length > 0 ? withNew(member, shared, shared) : member;
    };
    return {
      fields: {
        ...(isPrimary
          ? { primaryMember: next, members: members.map(inherit) }
          : { members: members.map((member) => (member === person ? (next as StoredMember) : member)) }),
        ...kept,
        ...(('memberName' in changed || 'memberRelation' in changed) && toPrint(card)),
      },
    };
  };

/**
 * Phone and address default to the primary member's.
 * @throws AppError as `changeCard`; notFound for a person who is not on the card; badRequest if a field this person
 * needs is missing; conflict if somebody else changed what is edited, or for an employee's forty-first correction of
 * who somebody is
 */
export async function updateMember(
  actor: Actor,
  { cardNumber, memberId }: { cardNumber: string; memberId: string },
  edit: MemberEdit,
  auditRead?: AuditRead,
): Promise<void> {
  const decide = memberEdited(memberId, edit, actor, encrypt);
  await sayWho(changeCard(actor, cardNumber, {}, decide), auditRead);
}

export function withoutMember(card: CardDocument, memberId: string): CardFields {
  const members = card.members.filter((each) => each.memberId !== memberId);
  return { members, cardMembers: 1 + members.length, ...earlierWithout(card, memberId), ...toPrint(card) };
}

export const removal =
  (memberId: string): DecideCard =>
  (card) => {
    if (card.primaryMember.memberId === memberId) throw new AppError('conflict', 'primaryStays');
    const isThere = card.members.some((each) => each.memberId === memberId);
    return isThere ? { fields: withoutMember(card, memberId) } : {};
  };

/**
 * Repeating it succeeds.
 * @throws AppError as `changeCard`; conflict for the primary member
 */
export async function removeMember(
  actor: Actor,
  { cardNumber, memberId }: { cardNumber: string; memberId: string },
): Promise<void> {
  await changeCard(actor, cardNumber, {}, removal(memberId));
}
