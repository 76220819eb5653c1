import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import type { NewPrimaryMemberInput, OwnCardInput } from '@/lib/schemas/family-change';
import type { NewCard } from '@/lib/schemas/responses/cards';
import { CardModel, type CardDocument, type MovedFrom } from '@/models/card';
import type { Actor } from '../actor';
import { encryptedForCard } from '../aadhaar';
import {
  changeCard,
  changeCardAgain,
  type DecideCard,
  mustNotBeErased,
  refusalOf,
  scopeOf,
} from '../card-state/change-card';
import { withChange, asPrimary } from './change-primary-member';
import { earlierForCard } from './earlier-details';
import { cardOf, newCardAnswer, createCard } from './new-card';
import { withoutMember } from './change-members';
import { toStoredConsent } from './stored-member';

/** Marks the member, so that nothing else changes their place until they are on their own card. */
export const moving =
  (memberId: string, holder: NewPrimaryMemberInput): DecideCard =>
  ({ primaryMember, members, blocked }, { now }) => {
    if (primaryMember.memberId === memberId)
      throw new AppError('conflict', members.length > 0 ? 'primaryMemberMovesNot' : 'onlyOneOnCard');
    const mover = members.find((member) => member.memberId === memberId);
    if (!mover) throw new AppError('notFound', 'memberNotFound');
    // Nobody is marked unless the card can be made.
    asPrimary(mover, holder, primaryMember, now);
    if (blocked) throw new AppError('conflict', 'cardIsBlocked');
    const marked = { ...mover, memberMoves: now };
    return { fields: { members: members.map((member) => (member === mover ? marked : member)) } };
  };

export const moved =
  ({ memberId, at, by }: MovedFrom, cardNumber: string): DecideCard =>
  (card) =>
    card.members.some((member) => member.memberId === memberId)
      ? {
          fields: {
            ...withoutMember(card, memberId),
            ...withChange(card, { what: 'ownCard', at, by, memberId, cardNumber }),
          },
        }
      : { repeated: true };

async function makeCard(
  card: CardDocument,
  memberId: string,
  { holder, consent: given }: OwnCardInput,
  by: string,
  key: string | undefined,
): Promise<CardDocument> {
  const member = card.members.find((each) => each.memberId === memberId)!;
  const at = new Date();
  const primaryMember = asPrimary(member, holder, card.primaryMember, at);
  const consent = toStoredConsent(given, by) ?? member.memberConsent ?? card.consent;
  return createCard({ key, input: { ownCard: String(card._id), memberId, holder } }, () => {
    const { zoneID, employeeId } = card;
    const _id = new mongoose.Types.ObjectId();
    const alone = { primaryMember: encryptedForCard(primaryMember, card._id, _id), members: [] };
    const issue = { employeeId, issuedBy: by, at, by, consent };
    const made = cardOf({ _id, cardNumber: undefined, zoneID }, alone, issue);
    return {
      ...made,
      // 12 months like any new card, or as long as the family's if that is longer.
      cardDueDate: card.cardDueDate > made.cardDueDate ? card.cardDueDate : made.cardDueDate,
      ...(card.earlier && { earlier: earlierForCard(card.earlier, memberId, card._id, _id) }),
      ...(card.replaced && { replaced: card.replaced.filter((edit) => edit.memberId === memberId) }),
      movedFrom: { card: card._id, cardNumber: card.cardNumber, memberId, at, by },
    };
  });
}

/**
 * Three writes: mark the member as moving; make their card, once; take them off the old card. A repeat finishes what
 * was interrupted: they are always on a card, and in the end on exactly one.
 * @returns if somebody else serves the new card by now: its first number and due date, without a code
 * @throws AppError as `changeCard`; notFound for a person who is not on the card; badRequest for a minor without a
 * guardian; conflict for the primary member, for a blocked card, and for a key whose card was erased
 */
export async function ownCard(
  actor: Actor,
  { cardNumber, memberId }: { cardNumber: string; memberId: string },
  input: OwnCardInput,
  key?: string,
): Promise<NewCard> {
  const old = await CardModel.findOne({ cardNumber, ...scopeOf(actor) }, { _id: 1 }).lean();
  if (!old) throw await refusalOf(actor, cardNumber);
  const findMade = () =>
    CardModel.findOne({ 'movedFrom.card': old._id, 'movedFrom.memberId': memberId }).lean<CardDocument>();
  const makeNow = async () => {
    const { before } = await changeCard(actor, cardNumber, {}, moving(memberId, input.holder));
    return makeCard(before!, memberId, input, actor.id, key);
  };
  const keyed = key ? await CardModel.exists({ creationKey: key }) : null;
  let made = await findMade();
  if (!made) {
    // Nobody is marked unless the key can be used.
    if (keyed) throw new AppError('conflict', 'keyUsedForOther');
    await mustNotBeErased(key);
    made = await makeNow().catch(async (error: unknown) => {
      // The same request at the same time.
      const twin = await findMade();
      if (!twin) throw error;
      return twin;
    });
  }
  const answer = await newCardAnswer(actor, made);
  // Whatever the number of the old card is by now, and whoever serves it; an erased one has nobody on it.
  const gone = new AppError('notFound', 'cardNotFound');
  await changeCardAgain(old._id, {}, async () => gone, moved(made.movedFrom!, answer.cardNumber)).catch(
    (error: unknown) => {
      if (error !== gone) throw error;
    },
  );
  return answer;
}
