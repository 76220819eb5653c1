import { digitsInLatin } from './personal';
/** The number of digits of the largest amount, a salary. */
const MAX_DIGITS = 9;

/**
 * The value of a field for rupees for what was typed or pasted: `₹1,25,000.50` becomes `125000.50`. Point and
 * paise stay visible: without the point they would look like two more digits of the amount.
 */
export function typedRupees(typed: string): string {
  const [whole = '', ...behind] = digitsInLatin(typed)
    // Drop what comes before the amount first: the point of `Rs.` is not a decimal point.
    .replace(/^\D+|[^\d.]/g, '')
    .split('.');
  const rupees = whole.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS);
  return behind.length > 0 ? `${rupees}.${behind[0]!.slice(0, 2)}` : rupees;
}

/** The integer to send (docs/contract.md#validation): whole rupees. @param typed from `typedRupees`, not '' */
export const wholeRupees = (typed: string): number => Number.parseInt(typed, 10);
