import { HOSPITAL_CONFIRM_MONTHS } from '@/lib/constants/limits';
import { addMonths, dayInIndia } from '@/lib/format/calendar';

type Known = { lastConfirmed?: string; registeredDate: string };

/**
 * Whether a hospital's details should be checked: it was neither confirmed nor added within the last six months.
 * @param today `YYYY-MM-DD`
 */
export const wantsConfirming = (
  { lastConfirmed, registeredDate }: Known,
  today: string = dayInIndia(),
): boolean =>
  dayInIndia(new Date(lastConfirmed ?? registeredDate)) < addMonths(today, -HOSPITAL_CONFIRM_MONTHS);
