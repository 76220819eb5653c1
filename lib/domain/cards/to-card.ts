import 'server-only';
import { dayInIndia } from '@/lib/format/calendar';
import type { Card } from '@/lib/schemas/answers';
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
} as const;

/** A stored card as the API returns it; past its due date it is Inactive (docs/decisions.md#cards). */
export const toCard = (stored: CardDocument, today: string = dayInIndia()): Card => ({
  _id: String(stored._id),
  cardNumber: stored.cardNumber,
  cardStatus: stored.cardStatus && stored.cardDueDate >= today,
  cardDueDate: stored.cardDueDate,
  cardRegisterDate: stored.cardRegisterDate.toISOString(),
  cardMembers: stored.cardMembers,
  zoneID: stored.zoneID,
  employeeId: stored.employeeId,
});
