import { CARD_NUMBER_MAX_LENGTH, CARD_NUMBER_MIN_LENGTH } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { checkDigitSays } from './check-digit';
import { digitsInLatin, groupByFour } from './personal';
import { normalizeText, type Read } from './normalize-text';

/** Spaces and dashes between groups are allowed. */
export const hasForeignCharacters = (typed: string): boolean =>
  /[^A-Z0-9\s\p{Pd}]/u.test(digitsInLatin(typed).toUpperCase());

/** No rule broken and long enough. */
export const mayBeLookedUp = (value: string): boolean =>
  value.length >= CARD_NUMBER_MIN_LENGTH && value.startsWith(PRODUCT_NAME);

/** In characters after the prefix. Shorter numbers can be guessed. */
const SHORT = 8;

/** This many digits at its end: whoever knows one can count up. */
const RUNNING_NUMBER = /\d{5}$/;

/** Short, or can be counted up, and not an automatic number. */
export const canBeGuessed = (cardNumber: string): boolean =>
  checkDigitSays(cardNumber) !== 'fits' &&
  (cardNumber.length < PRODUCT_NAME.length + SHORT || RUNNING_NUMBER.test(cardNumber));

/** `jeevan 123-४५६` becomes `JEEVAN123456`. Keeps letters and digits only, up to the maximum length. */
export const typedCardNumber = (typed: string): string =>
  digitsInLatin(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CARD_NUMBER_MAX_LENGTH);

/** Keys of `validation` in messages/. */
export type CardNumberFault = 'cardCharacters' | 'tooLong';

/** Takes groups, either case and digits of any script. Drops nothing. */
export function readCardNumber(text: string): Read<CardNumberFault> {
  const plain = normalizeText(text);
  if (hasForeignCharacters(plain)) return { fault: 'cardCharacters' };
  const whole = plain.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return whole.length > CARD_NUMBER_MAX_LENGTH ? { fault: 'tooLong' } : { value: whole };
}

/**
 * `JEEVAN 1234 5678 9012`, and `JEEVAN 123 456 7890` as on older cards. Not for numbers with letters after the
 * prefix.
 */
export function groupCardNumber(cardNumber: string): string {
  const rest = cardNumber.startsWith(PRODUCT_NAME) ? cardNumber.slice(PRODUCT_NAME.length) : '';
  if (!/^\d+$/.test(rest)) return cardNumber;
  const groups = rest.length === 12 ? groupByFour(rest) : rest.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
  return `${PRODUCT_NAME} ${groups}`;
}
