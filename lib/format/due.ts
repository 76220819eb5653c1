import {
  EXPIRY_WARNING_DAYS,
  CARD_RENEWAL_HORIZON_MONTHS,
  CARD_VALIDITY_MONTHS,
} from '@/lib/constants/limits';
import { dayInIndia, dayOf, daysBetween, addMonths } from './calendar';

/**
 * The due date after a renewal: the later of due date and today, plus 12 months (docs/decisions.md#cards).
 * @param dueDate `YYYY-MM-DD` or an ISO instant
 */
export function renewedDueDate(dueDate: string, today: string = dayInIndia()): string {
  const due = dayOf(dueDate);
  return addMonths(due > today ? due : today, CARD_VALIDITY_MONTHS);
}

/** Whether a renewal stays within 24 months from today; otherwise it is refused (docs/contract.md#limits). */
export const isRenewable = (dueDate: string, today: string = dayInIndia()): boolean =>
  renewedDueDate(dueDate, today) <= addMonths(today, CARD_RENEWAL_HORIZON_MONTHS);

export type DueState = { state: 'expired' | 'expiring' | 'valid'; days: number };

/**
 * The state of a due date today (docs/contract.md#verify): expired once it is past, expiring with 30 days or
 * fewer left. The card is still valid on the due date itself.
 * @param dueDate `YYYY-MM-DD` or an ISO instant
 */
export function dueState(dueDate: string, today: string = dayInIndia()): DueState {
  const days = daysBetween(today, dayOf(dueDate));
  if (days < 0) return { state: 'expired', days };
  return { state: days <= EXPIRY_WARNING_DAYS ? 'expiring' : 'valid', days };
}
