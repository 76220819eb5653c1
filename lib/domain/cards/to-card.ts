import 'server-only';
import type { CardState } from '@/lib/constants/choices';
import { dayInIndia } from '@/lib/format/calendar';
import type { Card } from '@/lib/schemas/responses/cards';
import type { CardDocument } from '@/models/card';

/** The fields of a list row; never the members. */
export const CARD_FIELDS = {
  cardNumber: 1,
  cardStatus: 1,
  cardDueDate: 1,
  cardRegisterDate: 1,
  cardMembers: 1,
  zoneID: 1,
  employeeId: 1,
  'blocked.reason': 1,
} as const;

/** What a number of a card is good for: replaced before blocked before expired (docs/decisions.md#cards). */
function stateOf(stored: CardDocument, number: string, today: string): CardState {
  if (number !== stored.cardNumber) return 'replaced';
  if (stored.blocked) return 'blocked';
  return stored.cardStatus && stored.cardDueDate >= today ? 'active' : 'expired';
}

/**
 * A stored card as the API returns it (docs/contract.md#entities).
 * @param today `YYYY-MM-DD`, in India
 * @param number the number it was looked up by, which may be an old one; the current one by default
 */
export function toCard(
  stored: CardDocument,
  today: string = dayInIndia(),
  number: string = stored.cardNumber,
): Card {
  const cardState = stateOf(stored, number, today);
  return {
    _id: String(stored._id),
    cardNumber: number,
    cardStatus: cardState === 'active',
    cardState,
    cardDueDate: stored.cardDueDate,
    cardRegisterDate: stored.cardRegisterDate.toISOString(),
    cardMembers: stored.cardMembers,
    zoneID: stored.zoneID,
    employeeId: stored.employeeId,
  };
}
