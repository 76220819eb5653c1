import 'server-only';
import { AppError } from '@/lib/errors';
import type { MemberEdit } from '@/lib/schemas/members';
import { CardModel, type CardDocument, type StoredPerson } from '@/models/card';
import { toStoredMember, toStoredPrimary } from './stored-member';

const ATTEMPTS = 3;
type Place = { cardNumber: string; memberId: string };
type Card = Pick<CardDocument, 'primaryMember' | 'members'>;
/** One atomic write: what the card must still be, and what it becomes. */
type Write = { filter: Record<string, unknown>; set: Record<string, unknown> };

const refuse = (fields: Record<string, string>) => new AppError('badRequest', 'checkFields', {}, fields);

/** What an edit says nothing about, as it is kept now: who the person is, and their consent, is never its to say. */
function kept(
  edit: MemberEdit,
  { memberId, memberAadhaar, memberAadhaarEnd, memberAadhaarDigest, ...stored }: StoredPerson,
): Partial<StoredPerson> & Pick<StoredPerson, 'memberId'> {
  const { memberGuardianName, memberGuardianRelation } = stored;
  return {
    memberId,
    ...(edit.memberAadhar === undefined && { memberAadhaar, memberAadhaarEnd, memberAadhaarDigest }),
    ...(edit.memberGuardianName === undefined && { memberGuardianName }),
    ...(edit.memberGuardianRelation === undefined && { memberGuardianRelation }),
  };
}

/** An edit as a person's input: '' takes away, as what was left out does when somebody is registered. */
const asInput = ({ memberAadhar, memberGuardianName, memberGuardianRelation, ...person }: MemberEdit) => ({
  ...person,
  memberAadhar: memberAadhar || undefined,
  memberGuardianName: memberGuardianName || undefined,
  memberGuardianRelation: memberGuardianRelation || undefined,
});

/** What is kept must still be there: `npm run keys:rotate` may have sealed it anew since it was read. */
const asKept = (at: string, { memberAadhaar }: Partial<StoredPerson>) =>
  memberAadhaar ? { [`${at}.memberAadhaar`]: memberAadhaar } : {};

function familyWrite({ primaryMember, members }: Card, memberId: string, edit: MemberEdit): Write {
  const place = members.findIndex((member) => member.memberId === memberId);
  const stored = members[place];
  if (!stored) throw new AppError('notFound', 'memberNotFound');
  const { memberRelation, ...person } = asInput(edit);
  if (!memberRelation) throw refuse({ memberRelation: 'relationRequired' });
  const keeps = kept(edit, stored);
  const next = {
    ...toStoredMember({ ...person, memberRelation }, primaryMember),
    ...keeps,
    memberConsent: stored.memberConsent,
  };
  const at = `members.${place}`;
  return { filter: { [`${at}.memberId`]: memberId, ...asKept(at, keeps) }, set: { [at]: next } };
}

/** Who has the primary member's phone or address has it from there (docs/contract.md#validation), and gets the new one with them. */
function primaryWrite({ primaryMember, members }: Card, edit: MemberEdit): Write {
  const { memberContact, memberAddress, memberRelation: _, ...person } = asInput(edit);
  if (!memberContact) throw refuse({ memberContact: 'phone10' });
  if (!memberAddress) throw refuse({ memberAddress: 'addressMin5' });
  const input = { ...person, memberContact, memberAddress };
  const { memberId } = primaryMember;
  const keeps = kept(edit, primaryMember);
  const write: Write = {
    filter: {
      'primaryMember.memberId': memberId,
      cardMembers: 1 + members.length,
      ...asKept('primaryMember', keeps),
    },
    set: { primaryMember: { ...toStoredPrimary(input), ...keeps } },
  };
  for (const [place, member] of members.entries()) {
    for (const field of ['memberContact', 'memberAddress'] as const) {
      if (member[field] !== primaryMember[field] || member[field] === input[field]) continue;
      write.filter[`members.${place}.memberId`] = member.memberId;
      write.filter[`members.${place}.${field}`] = member[field];
      write.set[`members.${place}.${field}`] = input[field];
    }
  }
  return write;
}

/**
 * Changes one person of a card, the primary member or another, in one atomic write (ours, PUT
 * /api/employee/member/{cardNumber}/{memberId}). Phone and address left out are the primary member's (docs/contract.md#validation).
 * @throws AppError notFound for a card that is not this employee's and for a person who is not on it; badRequest
 *   where this person needs more; conflict where the card does not stand still
 */
export async function updateMember(
  { cardNumber, memberId }: Place,
  edit: MemberEdit,
  employeeId: string,
): Promise<void> {
  const own = { cardNumber, employeeId };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const card = await CardModel.findOne(own, { primaryMember: 1, members: 1 }).lean();
    if (!card) throw new AppError('notFound', 'cardNotFound');
    const { filter, set } =
      card.primaryMember.memberId === memberId ? primaryWrite(card, edit) : familyWrite(card, memberId, edit);
    const { matchedCount } = await CardModel.updateOne({ ...own, ...filter }, { $set: set });
    if (matchedCount === 1) return;
  }
  throw new AppError('conflict', 'changedMeanwhile');
}
