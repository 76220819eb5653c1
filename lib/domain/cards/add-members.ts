import 'server-only';
import mongoose from 'mongoose';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { fingerprint } from '@/lib/db/encryption';
import { AppError } from '@/lib/errors';
import type { AddMembersInput } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import type { Actor } from '../actor';
import { TO_PRINT } from '../card-state/to-print';
import { NOT_BLOCKED, refusalOf } from '../card-state/refusal';
import { scopeOf } from '../card-state/scope';
import { pushIdempotencyRecord, idempotencyRecord, writeIdempotent } from '../card-state/idempotency-record';
import { toStoredConsent, toStoredMember } from './stored-member';

/**
 * Adds family members in one atomic write whose filter holds the cap of six (docs/contract.md#calls, PUT addMember).
 * @throws AppError notFound for another employee's card, conflict over the cap, or for a blocked or
 * replaced card
 */
export async function addMembers(
  actor: Actor,
  { cardNumber, cardMembers, consent: agreed }: AddMembersInput,
  key?: string,
): Promise<{ added: number }> {
  const own = { cardNumber, ...scopeOf(actor) };
  const request = { cardNumber, cardMembers };
  const find = () =>
    CardModel.findOne(own, {
      primaryMember: 1,
      keptAnswers: 1,
      cardMembers: 1,
      blocked: 1,
      issuedBy: 1,
      zoneID: 1,
      cardRegisterDate: 1,
    }).lean();

  const card = await find();
  if (!card) throw await refusalOf(actor, cardNumber);
  const before = idempotencyRecord(card, key, request);
  if (before) return { added: before.added ?? cardMembers.length };
  if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');

  const added = cardMembers.length;
  const consent = toStoredConsent(agreed, actor.id);
  const members = cardMembers.map((member) => ({
    ...toStoredMember(member, card.primaryMember, { card: card._id }),
    ...(consent && { memberConsent: consent }),
  }));
  const { modifiedCount } = await writeIdempotent(() =>
    CardModel.updateOne(
      {
        ...own,
        ...NOT_BLOCKED,
        // Their relations are to this primary member.
        'primaryMember.memberId': card.primaryMember.memberId,
        cardMembers: mongoose.trusted({ $lte: MAX_CARD_MEMBERS - added }),
        ...(key && { 'keptAnswers.key': mongoose.trusted({ $ne: key }) }),
      },
      {
        $push: {
          members: { $each: members },
          ...(key && pushIdempotencyRecord({ key, fingerprint: fingerprint(request), added })),
        },
        $set: TO_PRINT.set,
        $inc: { cardMembers: added, ...TO_PRINT.inc },
      },
    ),
  );
  if (modifiedCount === 1) return { added };

  // The filter did not match: a concurrent call has handled the same request, or the card is full.
  const now = await find();
  if (!now) throw await refusalOf(actor, cardNumber);
  const twin = idempotencyRecord(now, key, request);
  if (twin) return { added: twin.added ?? added };
  if (now.blocked) throw new AppError('conflict', 'cardIsBlocked');
  if (now.primaryMember.memberId !== card.primaryMember.memberId)
    throw new AppError('conflict', 'changedMeanwhile');
  throw new AppError('conflict', 'maxMembers', {}, { cardMembers: 'maxMembers' });
}
