import { z } from 'zod';
import { CARD_NUMBER_MAX_LENGTH, CARD_NUMBER_MIN_LENGTH } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { hasVerhoeffCheckDigit } from '@/lib/format/verhoeff';
import { digitsInLatin } from '@/lib/format/personal';
import type { ValidationKey } from '@/lib/i18n/keys';

/** What may stand in the field: capitals and digits (spec §5). `jeevan 123-456` becomes `JEEVAN123456`. */
export const cleanCardNumber = (typed: string): string =>
  digitsInLatin(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, CARD_NUMBER_MAX_LENGTH);

/** Whether something was typed that no card number holds; spaces and dashes between groups are no mistake. */
export const hasForeignCharacters = (typed: string): boolean =>
  /[^A-Z0-9\s\p{Pd}]/u.test(digitsInLatin(typed).toUpperCase());

/**
 * The rule of spec §5 that a cleaned number breaks, told once it helps: a wrong beginning as soon as no more
 * typing can mend it, the length once the prefix is complete or the field was left.
 * @param left whether the person has moved on from the field
 */
export function cardNumberProblem(value: string, left = false): ValidationKey | undefined {
  if (value === '') return undefined;
  if (!value.startsWith(PRODUCT_NAME) && !PRODUCT_NAME.startsWith(value)) return 'cardPrefix';
  if (value.length >= CARD_NUMBER_MIN_LENGTH) return undefined;
  return left || value.startsWith(PRODUCT_NAME) ? 'cardMin9' : undefined;
}

/** Whether a look-up may be sent: no rule broken and long enough (spec §5). */
export const mayBeLookedUp = (value: string): boolean =>
  value.length >= CARD_NUMBER_MIN_LENGTH && cardNumberProblem(value) === undefined;

/** An automatic number (prefix and 10 digits) whose check digit does not fit. A manual one may look alike: a hint, no refusal. */
export function hasDoubtfulDigits(value: string): boolean {
  const digits = value.startsWith(PRODUCT_NAME) ? value.slice(PRODUCT_NAME.length) : '';
  return /^\d{10}$/.test(digits) && !hasVerhoeffCheckDigit(digits);
}

/** The field while it is typed in; the server applies the whole rule again. */
export const typedCardSchema = z.object({
  cardNumber: z.string().superRefine((value, context) => {
    const problem = cardNumberProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
});
