import 'server-only';
import { AppError } from '@/lib/errors';
import { dayInIndia } from '@/lib/format/calendar';
import { isRenewable, renewedDueDate } from '@/lib/format/renewal';
import type { Actor } from '../actor';
import { changeCard, type DecideCard } from '../card-state/change-card';
import { toPrint } from '../card-state/to-print';

/** Renews from the due date that the caller saw: of several at once one renews, and the others are refused. */
export const renewal =
  (by: string, today: string): DecideCard<{ dueDate: string }> =>
  (card, { first, now }) => {
    const { cardDueDate: from } = card;
    if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');
    if (from !== first.cardDueDate) throw new AppError('conflict', 'renewedMeanwhile');
    if (!isRenewable(from, today)) throw new AppError('conflict', 'renewedFarEnough', { date: from });
    const dueDate = renewedDueDate(from, today);
    return {
      fields: {
        cardDueDate: dueDate,
        cardStatus: true,
        callOn: undefined,
        renewals: [...(card.renewals ?? []), { at: now, by, from, until: dueDate }],
        ...toPrint(card),
      },
      answer: { dueDate },
    };
  };

/**
 * Renews to 12 months after the due date, or after today if that is later: renewing early loses no time, renewing late
 * never gives a date in the past.
 * @param key the caller's Idempotency-Key
 * @returns the new due date, `YYYY-MM-DD`
 * @throws AppError as `changeCard`; conflict beyond 24 months ahead, for a blocked card, or if another renewal came first
 */
export async function renewCard(
  actor: Actor,
  cardNumber: string,
  key?: string,
  today: string = dayInIndia(),
): Promise<{ dueDate: string }> {
  const asked = { key, request: { renew: cardNumber } };
  return (await changeCard(actor, cardNumber, asked, renewal(actor.id, today))).answer;
}
