import 'server-only';
import { newCardNumber } from '@/lib/format/new-card-number';
import type { StoredBlock } from '@/models/card';
import type { Actor } from '../actor';
import { changeCard, type DecideCard } from '../card-state/change-card';
import { toPrint } from '../card-state/to-print';
import { newCodeId } from './code-id';
import { numbersOf } from './first-issuer';

/** People, due date and history stay, and a block ends with the old number. */
export const replacement =
  (
    by: string,
    newNumber: () => string,
    newId: () => string,
    reason?: StoredBlock['reason'],
  ): DecideCard<{ number: string }> =>
  (card, { now: at }) => {
    const number = newNumber();
    const why = card.blocked?.reason ?? reason;
    const given = { number, at, by, codeId: newId(), ...(why && { reason: why }) };
    return {
      fields: {
        cardNumber: number,
        numbers: [...numbersOf(card), given],
        replacedAt: at,
        blocked: undefined,
        ...toPrint(card),
      },
      answer: { number },
    };
  };

/**
 * Gives the family's card a new number.
 * @param reason why, of a card that is not blocked
 * @param key the caller's Idempotency-Key; a repeated request names the old number, and returns the same new one
 * @throws AppError as `changeCard`: of several at once one succeeds, for the others the number was replaced
 */
export async function replaceCard(
  actor: Actor,
  cardNumber: string,
  key?: string,
  reason?: StoredBlock['reason'],
): Promise<{ cardNumber: string }> {
  const asked = { key, request: { replace: cardNumber }, evenIfHandedOver: true };
  const decide = replacement(actor.id, newCardNumber, newCodeId, reason);
  return { cardNumber: (await changeCard(actor, cardNumber, asked, decide)).answer.number };
}
