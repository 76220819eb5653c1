import 'server-only';
import mongoose from 'mongoose';
import { fingerprint } from '@/lib/db/encryption';
import { AppError } from '@/lib/errors';
import { dayInIndia } from '@/lib/format/calendar';
import { isRenewable, renewedDueDate } from '@/lib/format/renewal';
import { CardModel } from '@/models/card';
import type { Actor } from '../actor';
import { TO_PRINT } from '../card-state/to-print';
import { NOT_BLOCKED, refusalOf } from '../card-state/refusal';
import { scopeOf } from '../card-state/scope';
import { pushIdempotencyRecord, idempotencyRecord, writeIdempotent } from '../card-state/idempotency-record';

/**
 * Renews to 12 months after the due date, or after today if that is later: renewing early loses no time, renewing late
 * never gives a date in the past (docs/decisions.md#cards; docs/contract.md#calls, PUT renew). The old due
 * date is part of the filter, so of concurrent renewals one succeeds.
 * @returns the new due date, `YYYY-MM-DD`
 * @throws AppError notFound; conflict beyond 24 months ahead, for a blocked or replaced card, or if another renewal
 * succeeded first
 */
export async function renewCard(
  actor: Actor,
  cardNumber: string,
  key?: string,
  today: string = dayInIndia(),
): Promise<{ dueDate: string }> {
  const own = { cardNumber, ...scopeOf(actor) };
  const request = { renew: cardNumber };
  const find = () =>
    CardModel.findOne(own, {
      cardDueDate: 1,
      keptAnswers: 1,
      blocked: 1,
      issuedBy: 1,
      zoneID: 1,
    }).lean();

  const card = await find();
  if (!card) throw await refusalOf(actor, cardNumber);
  const before = idempotencyRecord(card, key, request);
  if (before?.dueDate) return { dueDate: before.dueDate };
  if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');

  const dueDate = renewedDueDate(card.cardDueDate, today);
  if (!isRenewable(card.cardDueDate, today)) {
    throw new AppError('conflict', 'renewedFarEnough', { date: card.cardDueDate });
  }
  const { modifiedCount } = await writeIdempotent(() =>
    CardModel.updateOne(
      {
        ...own,
        ...NOT_BLOCKED,
        cardDueDate: card.cardDueDate,
        ...(key && { 'keptAnswers.key': mongoose.trusted({ $ne: key }) }),
      },
      {
        $set: { cardDueDate: dueDate, cardStatus: true, ...TO_PRINT.set },
        $unset: { callOn: 1 },
        $inc: TO_PRINT.inc,
        $push: {
          renewals: { at: new Date(), by: actor.id, from: card.cardDueDate, until: dueDate },
          ...(key && pushIdempotencyRecord({ key, fingerprint: fingerprint(request), dueDate })),
        },
      },
    ),
  );
  if (modifiedCount === 1) return { dueDate };

  const now = await find();
  const twin = now ? idempotencyRecord(now, key, request) : undefined;
  if (twin?.dueDate) return { dueDate: twin.dueDate };
  if (!now) throw await refusalOf(actor, cardNumber);
  if (now.blocked) throw new AppError('conflict', 'cardIsBlocked');
  throw new AppError('conflict', 'renewedMeanwhile');
}
