import { CARD_NUMBER_MAX_LENGTH, CARD_NUMBER_MIN_LENGTH } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { checkDigitSays, verhoeffCheckDigit } from './check-digit';
import { digitsInLatin, groupByFour } from './personal';
import { normalizeText, type Read } from './normalize-text';

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

/**
 * Whether it contains a character that cannot be in a card number. Spaces and dashes between groups are
 * allowed.
 */
export const hasForeignCharacters = (typed: string): boolean =>
  /[^A-Z0-9\s\p{Pd}]/u.test(digitsInLatin(typed).toUpperCase());

/** Whether a look-up may be sent: no rule broken and long enough (docs/contract.md#validation). */
export const mayBeLookedUp = (value: string): boolean =>
  value.length >= CARD_NUMBER_MIN_LENGTH && value.startsWith(PRODUCT_NAME);

/** A number with fewer characters after the prefix can be guessed. */
const SHORT = 8;

/** With so many digits at its end it has neighbours: whoever knows one can count up. */
const RUNNING_NUMBER = /\d{5}$/;

/**
 * Whether a number can be guessed: it is short, or can be counted up, and is not an automatic one
 * (docs/decisions.md#cards).
 */
export const canBeGuessed = (cardNumber: string): boolean =>
  checkDigitSays(cardNumber) !== 'fits' &&
  (cardNumber.length < PRODUCT_NAME.length + SHORT || RUNNING_NUMBER.test(cardNumber));

/**
 * The stored form of a card number, however it was typed: `jeevan 123-४५६` is `JEEVAN123456`. Only letters
 * and digits remain, up to the maximum length.
 */
export const typedCardNumber = (typed: string): string =>
  digitsInLatin(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CARD_NUMBER_MAX_LENGTH);

/** What is wrong with a card number: keys of `validation` in messages/. */
export type CardNumberFault = 'cardCharacters' | 'tooLong';

/** A card number as people write it in a list: in groups, in either case, in digits of any script. Nothing is dropped. */
export function readCardNumber(text: string): Read<CardNumberFault> {
  const plain = normalizeText(text);
  if (hasForeignCharacters(plain)) return { fault: 'cardCharacters' };
  const whole = plain.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return whole.length > CARD_NUMBER_MAX_LENGTH ? { fault: 'tooLong' } : { value: whole };
}

/**
 * A card number in groups: `JEEVAN 1234 5678 9012`, and `JEEVAN 123 456 7890` as it is printed on cards from before. A
 * number with letters after the prefix is not grouped.
 */
export function groupCardNumber(cardNumber: string): string {
  const rest = cardNumber.startsWith(PRODUCT_NAME) ? cardNumber.slice(PRODUCT_NAME.length) : '';
  if (!/^\d+$/.test(rest)) return cardNumber;
  const groups = rest.length === 12 ? groupByFour(rest) : rest.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
  return `${PRODUCT_NAME} ${groups}`;
}
