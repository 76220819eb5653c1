import 'server-only';
import { AppError, wrongFields } from '@/lib/errors';
import { dayInIndia } from '@/lib/format/calendar';
import { needsGuardian } from '@/lib/format/guardian';
import type { ChangePrimaryMemberInput, NewPrimaryMemberInput } from '@/lib/schemas/family-change';
import type { CardDocument, StoredMember, StoredPerson } from '@/models/card';
import { filledFields } from '../fields';
import { INHERITED, storedAgain } from './stored-member';

type People = Pick<CardDocument, 'primaryMember' | 'members'>;
type Guardian = Pick<NewPrimaryMemberInput, 'memberGuardianName' | 'memberGuardianRelation'>;

/**
 * The guardian of a person in their new place on a card: the one given or the one stored, none where none is needed.
 * @param relation to the primary member; undefined for that member
 * @param at the person's path in the request
 * @throws AppError badRequest at each field that is missing
 */
function guardianOf(
  stored: StoredPerson,
  given: Guardian,
  relation: string | undefined,
  at: string,
  now: Date,
) {
  const { memberDOB, memberGuardianName, memberGuardianRelation } = { ...stored, ...defined(given) };
  if (!needsGuardian(memberDOB, relation, dayInIndia(now)))
    return { memberGuardianName: undefined, memberGuardianRelation: undefined };
  const missing = {
    ...(!memberGuardianName && { [`${at}.memberGuardianName`]: 'guardianMin2' }),
    ...(!memberGuardianRelation && { [`${at}.memberGuardianRelation`]: 'guardianRelation' }),
  };
  if (Object.keys(missing).length > 0) throw wrongFields(missing);
  return { memberGuardianName, memberGuardianRelation };
}

const defined = <T extends object>(given: T): Partial<T> =>
  filledFields(given, Object.keys(given) as Array<keyof T>);

/**
 * A family member as the primary member of a card: with what is given, else what is stored. Someone with the same address
 * as the former primary member also gets their village.
 * @throws AppError badRequest for a minor without a guardian
 */
export function asPrimary(
  stored: StoredMember,
  given: NewPrimaryMemberInput,
  former: StoredPerson,
  now: Date,
): StoredPerson {
  const { memberAddress = stored.memberAddress } = given;
  const memberVillage =
    given.memberVillage ??
    stored.memberVillage ??
    (memberAddress === former.memberAddress ? former.memberVillage : undefined);
  const guardian = guardianOf(stored, given, undefined, 'holder', now);
  return storedAgain(stored, { ...defined(given), memberVillage, ...guardian });
}

/**
 * Everyone on a card after a family member became the primary member. Phone and address that family members had from
 * the earlier primary member become those of the new one (docs/contract.md#validation).
 * @returns `next`, the new primary member as they were
 * @throws AppError notFound if that person is not on the card; conflict if they are leaving it, or if the relations are
 * not those of everyone else; badRequest for a minor without a guardian
 */
export function peopleAfter(
  { primaryMember: former, members }: People,
  input: ChangePrimaryMemberInput,
  now: Date,
) {
  const { memberId, reason, relations } = input;
  const next = members.find((member) => member.memberId === memberId);
  if (!next) throw new AppError('notFound', 'memberNotFound');
  if (next.memberMoves) throw new AppError('conflict', 'memberMoves');

  const stays = (input.former ?? (reason === 'wish' ? 'stays' : 'leaves')) === 'stays';
  const others: Array<StoredPerson & Partial<StoredMember>> = [
    ...(stays ? [former] : []),
    ...members.filter((member) => member !== next),
  ];
  const places = new Map(relations.map((row, place) => [row.memberId, place]));
  const all = others.length === relations.length && others.every((person) => places.has(person.memberId));
  if (!all) throw new AppError('conflict', 'peopleChanged');

  const primaryMember = asPrimary(next, input.holder, former, now);
  const related = others.map((person): StoredMember => {
    const place = places.get(person.memberId)!;
    const { memberRelation, ...given } = relations[place]!;
    const shared = INHERITED.filter((field) => person !== former && person[field] === former[field]);
    const guardian = guardianOf(person, given, memberRelation, `relations.${place}`, now);
    return {
      ...storedAgain(person, { ...filledFields(primaryMember, shared), ...guardian }, primaryMember),
      memberRelation,
      ...filledFields(person, ['memberConsent', 'memberMoves']),
    };
  });
  return { primaryMember, members: related, next };
}
