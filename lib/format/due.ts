import { EXPIRY_WARNING_DAYS } from '@/lib/constants/limits';
import { dayInIndia, dayOf, daysBetween } from './calendar';

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
