import { PHONE_DIGITS } from '@/lib/constants/limits';
import { withoutSigns } from './name-words';
import { digitsOnly } from './personal';
import { readPhone } from './phone';

/** Fewer digits are in nearly every number. */
const LEAST = 3;

/**
 * What of a stored phone number somebody may have typed: `+91 94170 11224`, `094170…` and a piece of the ten digits.
 * @returns the number, or pieces of which one is in the number; none for a text that has no digits, or few
 */
export function phonePieces(typed: string): string[] {
  const read = readPhone(typed);
  if ('value' in read) return [read.value];
  const digits = digitsOnly(withoutSigns(typed));
  if (digits.length < LEAST) return [];
  const withCountry = /^\D*\+/.test(typed) || digits.startsWith('00') || digits.length > PHONE_DIGITS;
  const piece = digits.replace(withCountry ? /^0*(?:91)?0*/ : /^0+/, '');
  return [...new Set([digits, piece])].filter(({ length }) => length >= LEAST && length <= PHONE_DIGITS);
}
