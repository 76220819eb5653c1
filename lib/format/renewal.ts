import { CARD_RENEWAL_HORIZON_MONTHS, CARD_VALIDITY_MONTHS } from '@/lib/constants/limits';
import { addMonths, dayInIndia, dayOf } from './calendar';

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
