import { PRODUCT_NAME } from '@/lib/constants/trust';

/**
 * Verhoeff catches every wrong digit and every swap of neighbours. Used by Aadhaar numbers and our automatic card
 * numbers.
 */
const MULTIPLY = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];

const PERMUTE = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

const INVERSE = '0432156789';

const checksum = (digits: string, offset: number) =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const permuted = Number(PERMUTE[(index + offset) % 8]![Number(digit)]);
    return Number(MULTIPLY[sum]![permuted]);
  }, 0);

export const verhoeffCheckDigit = (digits: string): string => INVERSE[checksum(digits, 1)]!;

export const hasVerhoeffCheckDigit = (digits: string): boolean => checksum(digits, 0) === 0;

/**
 * An automatic number is the prefix and 12 digits (10 on older cards), the last one a check digit. A manual number
 * has none (`silent`), but may look like an automatic one: a doubt is a hint and never a refusal. One digit repeated
 * is `silent` too: it was made up.
 * @param typed false while ten digits may still become twelve
 */
export function checkDigitSays(value: string, typed = true): 'fits' | 'doubtful' | 'silent' {
  const digits = value.startsWith(PRODUCT_NAME) ? value.slice(PRODUCT_NAME.length) : '';
  if (!/^(\d{10}|\d{12})$/.test(digits) || /^(\d)\1+$/.test(digits)) return 'silent';
  if (!typed && digits.length === 10) return 'silent';
  return hasVerhoeffCheckDigit(digits) ? 'fits' : 'doubtful';
}
