import { digitsInLatin } from './personal';

/** Of the largest salary there may be. */
const MAX_DIGITS = 9;

/**
 * What may stand in a salary's field, however the amount was typed or pasted: `₹1,25,000.50` is `125000.50`. The
 * point and the paise stay in sight: without the point they would be two more digits of the amount.
 */
export function typedSalary(typed: string): string {
  const [whole = '', ...behind] = digitsInLatin(typed)
    // First what stands before the amount: the point of `Rs.` is not the amount's.
    .replace(/^\D+|[^\d.]/g, '')
    .split('.');
  const rupees = whole.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS);
  return behind.length > 0 ? `${rupees}.${behind[0]!.slice(0, 2)}` : rupees;
}

/** The integer that is sent for it (docs/contract.md#validation): whole rupees. @param typed what `typedSalary` lets stand, not '' */
export const wholeRupees = (typed: string): number => Number.parseInt(typed, 10);
