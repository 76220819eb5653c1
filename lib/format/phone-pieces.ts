import { PHONE_DIGITS } from '@/lib/constants/limits';
import { digitsInLatin, digitsOnly } from './personal';
import { withoutSigns } from './normalize-text';
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

/** Digits in groups, as people write a number into a text. */
const GROUPED = /(?<!\d)\+?\d(?:[\s().-]{0,3}\d){9,13}(?!\d)/g;
/** Twelve digits in fours are an Aadhaar number, which is not stored once more. */
const IN_FOURS = /^\d{4}[\s-]\d{4}[\s-]\d{4}$/;

/** The phone numbers that stand in a text, each as its ten digits: `call me at 94170 11224`. */
export const phonesIn = (text: string): string[] =>
  (digitsInLatin(text).match(GROUPED) ?? [])
    .filter((found) => !IN_FOURS.test(found))
    .map(readPhone)
    .flatMap((read) => ('value' in read ? [read.value] : []));
