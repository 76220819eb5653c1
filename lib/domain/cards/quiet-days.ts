import 'server-only';
import { CARD_VALIDITY_MONTHS } from '@/lib/constants/limits';
import { addMonths, startOfDayInIndia } from '@/lib/format/calendar';
import type { Quiet } from '../lists/order';
import { DAY_MS } from '../lists/spans';

/**
 * The days up to now in which hardly any card was registered that a filter matches: whoever is due before a day was
 * registered a year before it, or earlier. Cards that were brought in from a file may be due sooner.
 * @param filter `cardDueDate` in it may have an end, `YYYY-MM-DD`
 * @returns undefined if nothing is known
 */
export function quietDays({ cardDueDate }: { cardDueDate?: { $lt?: string } }): Quiet | undefined {
  const end = cardDueDate?.$lt;
  if (!end) return undefined;
  const since = startOfDayInIndia(addMonths(end, -CARD_VALIDITY_MONTHS));
  const days = (Date.now() - since.getTime()) / DAY_MS;
  return days > 0 ? { days, among: { cardDueDate } } : undefined;
}
