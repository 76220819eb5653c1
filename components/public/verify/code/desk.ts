import { dayInIndia } from '@/lib/format/calendar';
import { readStored, writeStored } from './stored';

const FIRST_DAY = 'verify-first-day';

/** Whether this is a desk that checks cards again and again: the page is installed, or was opened on an earlier day. */
export function isDesk(): boolean {
  const today = dayInIndia();
  const first = readStored(FIRST_DAY) ?? today;
  writeStored(FIRST_DAY, first);
  return first !== today || window.matchMedia('(display-mode: standalone)').matches;
}

/** The Network Information API (WICG), which Safari and Firefox do not have. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether data is dear or slow here. Mobile data as such is neither: most desks have nothing else. */
export function savesData(): boolean {
  const { connection = {} } = navigator as { connection?: Connection };
  return connection.saveData === true || (connection.effectiveType ?? '').endsWith('2g');
}
