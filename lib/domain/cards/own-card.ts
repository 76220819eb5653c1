import 'server-only';
import mongoose from 'mongoose';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { AppError } from '@/lib/errors';
import type { OwnCardInput } from '@/lib/schemas/family-change';
import type { NewCard } from '@/lib/schemas/responses/cards';
import { CardModel, type CardDocument, type StoredMember } from '@/models/card';
import type { Actor } from '../actor';
import { markRepeated } from '../repeat';
import { encryptedForCard } from '../aadhaar';
import { TO_PRINT } from '../card-state/to-print';
import { pushChange } from './change-primary-member';
import { createCard } from './create-card';
import { earlierForCard } from './earlier-details';
import { cardOf } from './new-card';
import { newCardAnswer } from './new-card-answer';
import { asPrimary } from './people-after';
import { mustNotBeErased, NOT_BLOCKED, refusalOf } from '../card-state/refusal';
import { scopeOf } from '../card-state/scope';
import { toStoredConsent } from './stored-member';

type Who = { cardNumber: string; memberId: string };

/** The card a person moved to from this one; undefined before that. */
const ownCardOf = (card: CardDocument, memberId: string) =>
  CardModel.findOne({ 'movedFrom.card': card._id, 'movedFrom.memberId': memberId }).lean<CardDocument>();

/** Why a person of this card cannot move. */
function refusalFor({ primaryMember, members, blocked }: CardDocument, memberId: string) {
  if (primaryMember.memberId === memberId)
    return new AppError('conflict', members.length > 0 ? 'primaryMemberMovesNot' : 'onlyOneOnCard');
  if (!members.some((member) => member.memberId === memberId))
    return new AppError('notFound', 'memberNotFound');
  return new AppError('conflict', blocked ? 'cardIsBlocked' : 'changedMeanwhile');
}

/** Stores the new card of a person who is moving from `card`. */
async function makeCard(
  card: CardDocument,
  member: StoredMember,
  { holder, consent: given }: OwnCardInput,
  by: string,
  key: string | undefined,
): Promise<CardDocument> {
  const { memberId } = member;
  const at = new Date();
  const primaryMember = asPrimary(member, holder, card.primaryMember);
  const consent = toStoredConsent(given, by) ?? member.memberConsent ?? card.consent;
  return createCard({ key, input: { ownCard: String(card._id), memberId, holder } }, () => {
    const { zoneID, employeeId } = card;
    const _id = new mongoose.Types.ObjectId();
    const alone = { primaryMember: encryptedForCard(primaryMember, card._id, _id), members: [] };
    const made = cardOf({ _id, cardNumber: undefined, zoneID }, alone, {
      ...{ employeeId, issuedBy: by, at, by, consent },
    });
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

/** Takes the person off the old card, unless that was done before. Somebody else may serve the new card by now. */
async function finish(
  actor: Actor,
  card: CardDocument,
  memberId: string,
  made: CardDocument,
): Promise<NewCard> {
  const answer = await newCardAnswer(actor, made);
  const { cardNumber } = answer;
  const { at, by } = made.movedFrom!;
  const { modifiedCount } = await CardModel.updateOne(
    { _id: card._id, 'members.memberId': memberId },
    {
      $pull: { members: { memberId }, earlier: { memberId }, replaced: { memberId } },
      $set: TO_PRINT.set,
      $inc: { cardMembers: -1, ...TO_PRINT.inc },
      $push: pushChange({ what: 'ownCard', at, by, memberId, cardNumber }),
    },
  );
  if (modifiedCount === 0) markRepeated();
  return answer;
}

/**
 * Moves a family member to a card of their own (docs/decisions.md#cards; ours, POST
 * /api/card/{cardNumber}/members/{memberId}/ownCard). Three writes: the member is marked as moving, so that nothing else
 * changes their place meanwhile; their card is made, only once however often it is asked for; they are taken off the old
 * card. A repeat finishes what was interrupted, so they are always on a card, and in the end on exactly one.
 * @param key the caller's Idempotency-Key
 * @returns the number, the due date and the code of the new card; if somebody else serves it by now, its first number
 * and due date, without a code
 * @throws AppError notFound for the card or a person who is not on it; badRequest for a minor without a guardian;
 * conflict for the primary member, for a blocked or replaced card, and for a key whose card was erased
 */
export async function ownCard(
  actor: Actor,
  { cardNumber, memberId }: Who,
  input: OwnCardInput,
  key?: string,
): Promise<NewCard> {
  const own = { cardNumber, ...scopeOf(actor) };
  const found = await CardModel.findOne(own).lean<CardDocument>();
  if (!found) throw await refusalOf(actor, cardNumber);
  const keyed = key ? await CardModel.exists({ creationKey: key }) : null;
  const before = await ownCardOf(found, memberId);
  if (before) return finish(actor, found, memberId, before);
  // Nothing is marked unless the card can be made.
  if (keyed) throw new AppError('conflict', 'keyUsedForOther');
  await mustNotBeErased(key);

  const member = found.members.find((each) => each.memberId === memberId);
  if (!member) throw refusalFor(found, memberId);
  asPrimary(member, input.holder, found.primaryMember);
  const card = await CardModel.findOneAndUpdate(
    { _id: found._id, ...own, ...NOT_BLOCKED, 'members.memberId': memberId },
    { $set: { 'members.$[mover].memberMoves': new Date() } },
    { arrayFilters: [{ 'mover.memberId': memberId }], returnDocument: 'after' },
  ).lean<CardDocument>();
  if (!card) return again(actor, cardNumber, memberId);

  const mover = card.members.find((each) => each.memberId === memberId)!;
  const made = await makeCard(card, mover, input, actor.id, key).catch(async (error: unknown) => {
    // The same request at the same time.
    const twin = isDuplicateOf(error, 'movedFrom.card') ? await ownCardOf(card, memberId) : null;
    if (!twin) throw error;
    return twin;
  });
  return finish(actor, card, memberId, made);
}

/** The card changed since it was read: perhaps the same request was first. */
async function again(actor: Actor, cardNumber: string, memberId: string) {
  const card = await CardModel.findOne({ cardNumber, ...scopeOf(actor) }).lean<CardDocument>();
  if (!card) throw await refusalOf(actor, cardNumber);
  const twin = await ownCardOf(card, memberId);
  if (!twin) throw refusalFor(card, memberId);
  return finish(actor, card, memberId, twin);
}
