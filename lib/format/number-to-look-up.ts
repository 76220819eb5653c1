import { CARD_NUMBER_MIN_LENGTH } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { digitsInLatin } from './personal';

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
