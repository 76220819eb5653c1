import 'server-only';
import { randomInt } from 'node:crypto';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { verhoeffCheckDigit } from '@/lib/format/verhoeff';

/** Each has a unique index: no number is issued twice, not even one that was replaced. */
export const NUMBER_FIELDS = ['cardNumber', 'numbers.number'];

const RANDOM_DIGITS = 11;
// Without I, L, O, U, for reading aloud and typing by hand.
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * An automatic card number: the prefix and 12 digits, eleven from a CSPRNG and a check digit. It cannot be guessed, not
 * even among a million cards; it needs no shared counter, and a mistyped digit is caught (docs/decisions.md#cards).
 */
export function newCardNumber(): string {
  const digits = String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0');
  return `${PRODUCT_NAME}${digits}${verhoeffCheckDigit(digits)}`;
}

/** `M-` and eight random letters or digits (40 bits): unique among the few members of a card. */
export const newMemberId = (): string =>
  `M-${Array.from({ length: 8 }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join('')}`;
