import { CARD_NUMBER_MIN_LENGTH } from '@/lib/constants/limits';
import { PRODUCT_NAME } from '@/lib/constants/trust';

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
