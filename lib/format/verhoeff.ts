/**
 * The Verhoeff check digit catches every single wrong digit and every swap of neighbours. Aadhaar numbers
 * (docs/india.md) and our automatic card numbers end with one.
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

/** The digit to append to `digits` (digits only). */
export const verhoeffCheckDigit = (digits: string): string => INVERSE[checksum(digits, 1)]!;

/** Whether the last of `digits` (digits only) is the correct check digit of the others. */
export const hasVerhoeffCheckDigit = (digits: string): boolean => checksum(digits, 0) === 0;
