import {
  EXPIRY_WARNING_DAYS,
  CARD_RENEWAL_HORIZON_MONTHS,
  CARD_VALIDITY_MONTHS,
} from '@/lib/constants/limits';
import { dayInIndia, dayOf, daysBetween, addMonths } from './calendar';

/**
 * The later of due date and today, plus 12 months.
 * @param dueDate `YYYY-MM-DD` or an ISO instant
 */
export function renewedDueDate(dueDate: string, today: string = dayInIndia()): string {
  const due = dayOf(dueDate);
  return addMonths(due > today ? due : today, CARD_VALIDITY_MONTHS);
}

/** The new due date may be at most 24 months from today. */
export const isRenewable = (dueDate: string, today: string = dayInIndia()): boolean =>
  renewedDueDate(dueDate, today) <= addMonths(today, CARD_RENEWAL_HORIZON_MONTHS);

export type DueState = { state: 'expired' | 'expiring' | 'valid'; days: number };

/**
 * The card is still valid on the due date itself.
 * @param dueDate `YYYY-MM-DD` or an ISO instant
 */
export function dueState(dueDate: string, today: string = dayInIndia()): DueState {
  const days = daysBetween(today, dayOf(dueDate));
  if (days < 0) return { state: 'expired', days };
  return { state: days <= EXPIRY_WARNING_DAYS ? 'expiring' : 'valid', days };
}
