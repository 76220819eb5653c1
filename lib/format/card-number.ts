import { CARD_NUMBER_MAX_LENGTH, CARD_NUMBER_MIN_LENGTH } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { checkDigitSays } from './check-digit';
import { digitsInLatin, groupByFour } from './personal';
import { normalizeText, type Read } from './normalize-text';

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
