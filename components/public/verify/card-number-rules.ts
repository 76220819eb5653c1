import { CARD_NUMBER_MAX_LENGTH, CARD_NUMBER_MIN_LENGTH } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { hasVerhoeffCheckDigit } from '@/lib/format/verhoeff';
import { digitsInLatin } from '@/lib/format/personal';

/** What may stand in the field: capitals and digits (docs/contract.md#validation). `jeevan 123-456` becomes `JEEVAN123456`. */
export const cleanCardNumber = (typed: string): string =>
  digitsInLatin(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CARD_NUMBER_MAX_LENGTH);

/** Whether something was typed that no card number holds; spaces and dashes between groups are no mistake. */
export const hasForeignCharacters = (typed: string): boolean =>
  /[^A-Z0-9\s\p{Pd}]/u.test(digitsInLatin(typed).toUpperCase());

/**
 * The rule of docs/contract.md#validation that a cleaned number breaks, told once it helps: a wrong beginning as soon as no more
 * typing can mend it, the length once the prefix is complete or the field was left.
 * @param left whether the person has moved on from the field
 */
export function cardNumberProblem(value: string, left = false): 'cardPrefix' | 'cardMin9' | undefined {
  if (value === '') return undefined;
  if (!value.startsWith(PRODUCT_NAME) && !PRODUCT_NAME.startsWith(value)) return 'cardPrefix';
  if (value.length >= CARD_NUMBER_MIN_LENGTH) return undefined;
  return left || value.startsWith(PRODUCT_NAME) ? 'cardMin9' : undefined;
}

/** Whether a look-up may be sent: no rule broken and long enough (docs/contract.md#validation). */
export const mayBeLookedUp = (value: string): boolean =>
  value.length >= CARD_NUMBER_MIN_LENGTH && value.startsWith(PRODUCT_NAME);

/**
 * What the digits say about themselves. An automatic number is the prefix and 10 digits, the last of which is a
 * check digit: `doubtful` ones hold a mistake. A number somebody chose has none (`silent`); where it happens to
 * look like an automatic one it may be doubted wrongly, so doubt is a hint and never a refusal.
 */
export function checkDigitSays(value: string): 'fits' | 'doubtful' | 'silent' {
  const digits = value.startsWith(PRODUCT_NAME) ? value.slice(PRODUCT_NAME.length) : '';
  if (!/^\d{10}$/.test(digits)) return 'silent';
  return hasVerhoeffCheckDigit(digits) ? 'fits' : 'doubtful';
}

/** The number in what was typed, pasted or scanned: a QR code of ours is read as its whole link. */
export function numberIn(typed: string): string {
  const [, linked] = /[?&]card=([^&#]*)/i.exec(typed) ?? [];
  return linked === undefined ? typed : decoded(linked);
}

/** A link's `%20` and `+` as the spaces they stand for; a broken one as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part.replace(/\+/g, ' '));
  } catch {
    return part;
  }
}
