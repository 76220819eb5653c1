import 'server-only';
import { randomInt } from 'node:crypto';
import { keyedBytes } from '@/lib/db/encryption';
import { dayInIndia } from '@/lib/format/calendar';

// Eight digits, the first one not 0.
const FIRST = 10_000_000;
const AFTER_LAST = 100_000_000;

/**
 * What the sender of a request or message can call it by: 8 digits, as they are read aloud in either language and typed on
 * the keyboard of the phone number. It opens nothing without that number.
 */
export const newReference = (): string => String(randomInt(FIRST, AFTER_LAST));

/**
 * The reference of some content on a day: the same content sent again that day gets the same one, and nobody without the key
 * can compute it.
 * @param attempt another one, if an earlier one is in use
 */
export function referenceOf(content: unknown, attempt: number): string {
  const number = keyedBytes(`reference ${dayInIndia()} ${attempt} ${JSON.stringify(content)}`).readUIntBE(
    0,
    6,
  );
  return String(FIRST + (number % (AFTER_LAST - FIRST)));
}
