import { PRODUCT_NAME } from '@/lib/constants/trust';
import { hasVerhoeffCheckDigit } from './verhoeff';

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
