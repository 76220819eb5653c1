import { CARD_NUMBER_MIN_LENGTH } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { hasVerhoeffCheckDigit } from '@/lib/format/verhoeff';

/**
 * The rule of docs/contract.md#validation that a cleaned number breaks, reported once that helps: a wrong
 * prefix as soon as further typing cannot fix it, the length once the prefix is complete or the field was
 * left.
 * @param left whether the field has lost the focus
 */
export function cardNumberProblem(value: string, left = false): 'cardPrefix' | 'cardMin9' | undefined {
  if (value === '') return undefined;
  if (!value.startsWith(PRODUCT_NAME) && !PRODUCT_NAME.startsWith(value)) return 'cardPrefix';
  if (value.length >= CARD_NUMBER_MIN_LENGTH) return undefined;
  return left || value.startsWith(PRODUCT_NAME) ? 'cardMin9' : undefined;
}

/**
 * The result of the check digit. An automatic number is the prefix and 12 digits (10 before), the last of
 * which is a check digit; if it is wrong, the number is `doubtful`. A manual number has none (`silent`). One that looks
 * like an automatic number may be doubted wrongly, so a doubt is a hint and never a refusal. One digit repeated
 * is `silent` too: it was made up, even where the check digit fits.
 * @param typed false while ten digits may still become twelve
 */
export function checkDigitSays(value: string, typed = true): 'fits' | 'doubtful' | 'silent' {
  const digits = value.startsWith(PRODUCT_NAME) ? value.slice(PRODUCT_NAME.length) : '';
  if (!/^(\d{10}|\d{12})$/.test(digits) || /^(\d)\1+$/.test(digits)) return 'silent';
  if (!typed && digits.length === 10) return 'silent';
  return hasVerhoeffCheckDigit(digits) ? 'fits' : 'doubtful';
}
