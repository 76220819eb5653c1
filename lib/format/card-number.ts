import { CARD_NUMBER_MAX_LENGTH, CARD_NUMBER_MIN_LENGTH } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
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

/** Extracts the number from what was typed, pasted or scanned; our QR codes contain a whole link. */
export function numberIn(typed: string): string {
  const [, linked] = /[?&]card=([^&#]*)/i.exec(typed) ?? [];
  return linked === undefined ? typed : decoded(linked);
}

/** Decodes `%20` and `+` of a link; a malformed link is returned unchanged. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replace(/\+/g, ' '));
  } catch {
    return part;
  }
}

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
