import 'server-only';
import { NO_CALL } from '@/lib/constants/calls';
import { AppError, wrongFields } from '@/lib/errors';
import type { ChangePrimaryMemberInput, NewPrimaryMemberInput } from '@/lib/schemas/family-change';
import type { CardDocument, FamilyChange, StoredMember, StoredPerson } from '@/models/card';
import { PhotoModel } from '@/models/photo';
import { dayInIndia } from '@/lib/format/calendar';
import { needsGuardian } from '@/lib/format/family';
import type { Actor } from '../actor';
import { changeCard, type DecideCard } from '../card-state/change-card';
import { toPrint } from '../card-state/print-queue';
import { filledFields } from '../fields';
import { earlierWithout } from './earlier-details';
import { toStoredConsent, INHERITED, storedAgain } from './stored-member';

type People = Pick<CardDocument, 'primaryMember' | 'members'>;

type Guardian = Pick<NewPrimaryMemberInput, 'memberGuardianName' | 'memberGuardianRelation'>;

/**
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
 * Someone with the same address as the former primary member also gets their village.
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
 * Phones and addresses inherited from the earlier primary member become the new one's.
 * @returns `next`: the new primary member as they were before
 * @throws AppError notFound if that person is not on the card; conflict if they are leaving it, or if the relations
 * are not those of everyone else; badRequest for a minor without a guardian
 */
function peopleAfter({ primaryMember: former, members }: People, input: ChangePrimaryMemberInput, now: Date) {
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

/** More than a family has in a lifetime. */
const MAX_CHANGES = 20;

export const withChange = ({ changes = [] }: CardDocument, change: FamilyChange) => ({
  changes: [...changes, change].slice(-MAX_CHANGES),
});

/** The same person for the same reason is a repeat. */
export const holderChanged =
  (input: ChangePrimaryMemberInput, by: string): DecideCard =>
  (card, { now }) => {
    const { memberId, reason } = input;
    const { memberId: former } = card.primaryMember;
    if (former === memberId) {
      const last = card.changes?.findLast(({ what }) => what === 'holder');
      if (last?.memberId === memberId && last.reason === reason) return { repeated: true };
      throw new AppError('conflict', 'alreadyPrimaryMember');
    }
    if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');
    const { primaryMember, members, next } = peopleAfter(card, input, now);
    const consent = toStoredConsent(input.consent, by, now) ?? card.consent ?? next.memberConsent;
    return {
      fields: {
        primaryMember,
        members,
        cardMembers: 1 + members.length,
        ...(consent && { consent }),
        // Whoever is the holder now is called about the next renewal.
        ...(card.callOn === NO_CALL && { callOn: undefined }),
        ...withChange(card, {
          ...{ what: 'holder', at: now, by, memberId, reason },
          ...filledFields(card, ['consent']),
          ...filledFields(next, ['memberConsent']),
        }),
        ...(!members.some((member) => member.memberId === former) && earlierWithout(card, former)),
        ...toPrint(card),
      },
    };
  };

/**
 * Number, due date and history stay.
 * @throws AppError as `changeCard`; notFound for a person who is not on the card; badRequest for a missing guardian;
 * conflict for a blocked card, or if other people are on it than those whose relation was given
 */
export async function changePrimaryMember(
  actor: Actor,
  cardNumber: string,
  input: ChangePrimaryMemberInput,
  key?: string,
): Promise<void> {
  // Its fingerprint is stored, so these names stay.
  const asked = { key, request: { changeHolder: cardNumber, ...input, consent: undefined } };
  const { before } = await changeCard(actor, cardNumber, asked, holderChanged(input, actor.id));
  // Of the former primary member: nobody is shown it from now on, and it goes.
  if (before) await PhotoModel.deleteOne({ _id: before._id, memberId: before.primaryMember.memberId });
}
