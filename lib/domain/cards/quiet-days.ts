import 'server-only';
import { CARD_VALIDITY_MONTHS } from '@/lib/constants/limits';
import { addMonths, startOfDayInIndia } from '@/lib/format/calendar';
import { DAY_MS } from '../lists/spans';

/**
 * For how many days up to now hardly any registered card matches a filter: whoever is due before a day was registered a
 * year before it, or earlier. Cards that were brought in from a file may be due sooner.
 * @param filter `cardDueDate` in it may have an end, `YYYY-MM-DD`
 * @returns days and part of a day
 */
export function quietDays(filter: { cardDueDate?: { $lt?: string } }): number {
  const end = filter.cardDueDate?.$lt;
  if (!end) return 0;
  const since = startOfDayInIndia(addMonths(end, -CARD_VALIDITY_MONTHS));
  return Math.max(0, (Date.now() - since.getTime()) / DAY_MS);
}
