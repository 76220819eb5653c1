import { AADHAAR_DIGITS } from '@/lib/constants/limits';
import { digitsOnly } from './personal';
import { hasVerhoeffCheckDigit } from './check-digit';
import { isScientificNotation, normalizeText, wholeNumber, type Read } from './normalize-text';

/** Keys of `validation` in messages/. */
export type AadhaarFault = 'aadhaar12' | 'aadhaar11' | 'aadhaar13' | 'aadhaarLetters' | 'numberShortened';

/** Takes groups, and digits of any Indian script. */
export function readAadhaar(text: string): Read<AadhaarFault> {
  const plain = wholeNumber(normalizeText(text));
  if (isScientificNotation(plain)) return { fault: 'numberShortened' };
  const digits = plain.replace(/\D/g, '');
  if (digits !== '' && !/^[\d\s().-]*$/.test(plain)) return { fault: 'aadhaarLetters' };
  if (digits.length === AADHAAR_DIGITS) return { value: digits };
  if (digits.length === AADHAAR_DIGITS - 1) return { fault: 'aadhaar11' };
  return { fault: digits.length === AADHAAR_DIGITS + 1 ? 'aadhaar13' : 'aadhaar12' };
}

/** Twelve digits at most. */
export function typedAadhaar(typed: string): string {
  const plain = wholeNumber(normalizeText(typed));
  return isScientificNotation(plain) ? '' : plain.replace(/\D/g, '').slice(0, AADHAAR_DIGITS);
}

/** Keys of `validation` in messages/. */
export type AadhaarNotice = Exclude<AadhaarFault, 'aadhaar12' | 'aadhaar11' | 'aadhaar13'> | 'aadhaarCut';

/**
 * If the field does not show all of what was typed.
 * @param typed last, before `typedAadhaar`
 */
export function aadhaarNotice(shown: string, typed: string): AadhaarNotice | undefined {
  const read = readAadhaar(typed);
  if ('value' in read || typedAadhaar(typed) !== shown) return undefined;
  if (read.fault === 'numberShortened' || read.fault === 'aadhaarLetters') return read.fault;
  return digitsOnly(typed).length > AADHAAR_DIGITS ? 'aadhaarCut' : undefined;
}

/** Wrong, or rounded by a spreadsheet (234568000000): for a hint, never a refusal. */
export function doubtfulAadhaar(aadhaar: string): boolean {
  if (aadhaar.length !== AADHAAR_DIGITS) return false;
  const palindrome = [...aadhaar].reverse().join('') === aadhaar;
  return /^[01]|0000$/.test(aadhaar) || palindrome || !hasVerhoeffCheckDigit(aadhaar);
}
