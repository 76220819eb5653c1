import { PRODUCT_NAME } from '@/lib/constants/trust';
import { verhoeffCheckDigit } from './check-digit';
const RANDOM_DIGITS = 11;
/** The bytes below it give every digit equally often. */
const FAIR_BELOW = 250;

/**
 * An automatic card number: the prefix and 12 digits, eleven from a CSPRNG and a check digit. It cannot be guessed, not
 * even among a million cards; it needs no shared counter, so a phone without a signal makes them too, and a mistyped digit is
 * caught (docs/decisions.md#cards).
 */
export function newCardNumber(): string {
  let digits = '';
  while (digits.length < RANDOM_DIGITS) {
    const [byte = FAIR_BELOW] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FAIR_BELOW) digits += byte % 10;
  }
  return `${PRODUCT_NAME}${digits}${verhoeffCheckDigit(digits)}`;
}
