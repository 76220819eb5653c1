import 'server-only';
import mongoose from 'mongoose';
import { AppError, wrongFields } from '@/lib/errors';
import { sameValue } from '@/lib/format/same-value';
import {
  familyMemberSchema,
  MEMBER_PAIRS,
  REMOVABLE_MEMBER_FIELDS,
  type FamilyMemberInput,
  type MemberEdit,
  type MemberValues,
} from '@/lib/schemas/members';
import { CardModel, type CardDocument, type StoredMember, type StoredPerson } from '@/models/card';
import type { Actor } from '../actor';
import { AADHAAR_FIELDS } from '../aadhaar';
import { TO_PRINT } from '../card-state/to-print';
import { refusalOf } from '../card-state/refusal';
import { scopeOf } from '../card-state/scope';
import { decideEdit, replacing, untilWritten, type Options } from '../edit';
import { filledFields } from '../fields';
import { keepEarlier, MOST_EARLIER, SEALED_FIELDS } from './earlier-details';
import { toRequest, toStoredMember, toStoredPrimary } from './stored-member';

const FIELDS = familyMemberSchema.keyof().options;
const EDITED_FIELDS = familyMemberSchema.keyof().exclude(['memberAadhar']).options;
/** Where an edit is stored. */
const STORED_FIELDS = [...EDITED_FIELDS, ...AADHAAR_FIELDS, 'memberSearch'] as const;
/** What a family member has of the primary member's, unless they have their own. */
const INHERITED = ['memberContact', 'memberAddress'] as const;

type Card = Pick<CardDocument, '_id' | 'primaryMember' | 'members' | 'earlier'>;
type Person = StoredPerson & Partial<Pick<StoredMember, 'memberRelation' | 'memberMoves' | 'memberConsent'>>;

/** The same values, with those empty that a family member inherits: they stay inherited. */
const inheriting = <T extends object>(values: T, primary: StoredPerson | undefined): T =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const inherited = INHERITED.find((each) => each === field);
      return [field, inherited && primary && value === primary[inherited] ? '' : value];
    }),
  ) as T;

/** Without `was` it is the whole: what is left out is removed, but for what an edit keeps. */
function sentFields(edit: MemberEdit, primary: StoredPerson | undefined): MemberEdit {
  const removed = FIELDS.filter((field) => !REMOVABLE_MEMBER_FIELDS.some((each) => each === field));
  const removedFields = edit.was ? {} : Object.fromEntries(removed.map((field) => [field, undefined]));
  const sent = { ...removedFields, ...edit };
  // Whoever saw a relation and changes it learns that this person is the primary member now.
  if (!primary && !edit.was) delete sent.memberRelation;
  return { ...inheriting(sent, primary), ...(edit.was && { was: inheriting(edit.was, primary) }) };
}

/** The person as they are stored with these values. A number that is not among them stays as it is. */
function storedAs(
  values: MemberValues,
  person: Person,
  primary: StoredPerson | undefined,
  card: Card,
): Person {
  const place = { card: card._id, memberId: person.memberId };
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

type Paths = Record<string, unknown>;

/** The family members who have the primary member's phone or address get the new one too. */
function inherit({ primaryMember, members }: Card, next: Person, edited: object) {
  const [before, after]: [Paths, Paths] = [{}, {}];
  for (const [index, member] of members.entries()) {
    for (const field of INHERITED) {
      if (member[field] !== primaryMember[field] || member[field] === next[field]) continue;
      before[`members.${index}.memberId`] = member.memberId;
      before[`members.${index}.${field}`] = member[field];
      after[`members.${index}.${field}`] = next[field];
      after[`members.${index}.edits.${field}`] = edited;
    }
  }
  return { before, after };
}

/**
 * Changes one person on a card in one atomic write (ours, PUT /api/card/{cardNumber}/members/{memberId}).
 * A family member's phone and address default to the primary member's (docs/contract.md#validation).
 * @param auditRead records that the actor sees what is stored now
 * @throws AppError notFound for another employee's card, or a person who is not on the card; badRequest if a
 * field this person needs is missing; conflict if somebody else changed what is edited (docs/contract.md#edits), for a
 * replaced card, if the card changes at every attempt, or for the forty-first correction of who somebody is by an
 * employee
 */
export async function updateMember(
  actor: Actor,
  { cardNumber, memberId }: { cardNumber: string; memberId: string },
  edit: MemberEdit,
  auditRead?: Options['auditRead'],
): Promise<void> {
  const by = actor.id;
  const own = { cardNumber, ...scopeOf(actor) };
  let holder: string | undefined;
  await untilWritten(async () => {
    const card = await CardModel.findOne(own, { primaryMember: 1, members: 1, earlier: 1 }).lean();
    if (!card) throw await refusalOf(actor, cardNumber);
    const { primaryMember, members } = card;
    holder ??= primaryMember.memberId;
    // The relation is to this primary member.
    if (holder !== primaryMember.memberId) throw new AppError('conflict', 'changedMeanwhile');
    const index = members.findIndex((member) => member.memberId === memberId);
    const isPrimary = primaryMember.memberId === memberId;
    const person: Person | undefined = isPrimary ? primaryMember : members[index];
    if (!person) throw new AppError('notFound', 'memberNotFound');
    // The card of their own has their details as they were.
    if (person.memberMoves) throw new AppError('conflict', 'memberMoves');

    const primary = isPrimary ? undefined : primaryMember;
    const values: MemberValues = inheriting(toRequest(person, card._id) as MemberValues, primary);
    const found = { values, edits: person.edits };
    const options = { pairs: MEMBER_PAIRS, auditRead };
    const changed = await decideEdit<MemberValues>(found, sentFields(edit, primary), options);
    if (isPrimary && changed.memberRelation) throw new AppError('conflict', 'alreadyPrimaryMember');
    const { memberAadhar: _, ...others } = values;
    const next = storedAs({ ...others, ...changed }, person, primary, card);
    if (Object.keys(changed).length === 0) return true;

    const fields = STORED_FIELDS.filter((field) => !sameValue(person[field], next[field]));
    const at = isPrimary ? 'primaryMember' : `members.${index}`;
    const of = (source: Person) =>
      Object.fromEntries(fields.map((field) => [`${at}.${field}`, source[field]]));
    const edited = { by, at: new Date() };
    const family = isPrimary ? inherit(card, next, edited) : { before: {}, after: {} };
    const { filter, set, unset } = replacing({
      before: { ...of(person), ...family.before },
      after: { ...of(next), ...family.after },
    });
    const edits = Object.fromEntries(Object.keys(changed).map((field) => [`${at}.edits.${field}`, edited]));
    const open = EDITED_FIELDS.filter((field) => fields.includes(field) && !SEALED_FIELDS.includes(field));
    const { identity, push } = keepEarlier(card._id, person, next, open, edited);
    if (identity && actor.role === 'employee' && (card.earlier?.length ?? 0) >= MOST_EARLIER)
      throw new AppError('conflict', 'tooManyCorrections');
    const onPaper = 'memberName' in changed || 'memberRelation' in changed;
    const { matchedCount } = await CardModel.updateOne(
      {
        ...own,
        ...filter,
        'primaryMember.memberId': holder,
        [`${at}.memberId`]: memberId,
        ...(isPrimary
          ? // Somebody added meanwhile may have inherited what this changes.
            { cardMembers: 1 + members.length }
          : {
              [`${at}.memberMoves`]: mongoose.trusted({ $exists: false }),
              'primaryMember.memberContact': primaryMember.memberContact,
              'primaryMember.memberAddress': primaryMember.memberAddress,
            }),
      },
      {
        $set: { ...set, ...edits, ...(onPaper && TO_PRINT.set) },
        ...(Object.keys(unset).length > 0 && { $unset: unset }),
        ...(Object.keys(push).length > 0 && { $push: push }),
        ...(onPaper && { $inc: TO_PRINT.inc }),
      },
    );
    return matchedCount === 1 || undefined;
  });
}
