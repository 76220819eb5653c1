import { AADHAAR_DIGITS, PHONE_DIGITS } from '@/lib/constants/limits';
import { hasVerhoeffCheckDigit } from './verhoeff';

/** Only the digits of what was typed, Devanagari ones (०-९) turned into 0-9. */
export function digitsOnly(text: string): string {
  return text.replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/\D/g, '');
}

/** Groups of four from the left: `1234 1234 1234`; a masked number keeps its mask (spec §9). */
export function groupByFour(number: string): string {
  return number.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** A card number as it is read out: the prefix, then its digits in groups (`JEEVAN 123 456 7890`). */
export function groupCardNumber(cardNumber: string): string {
  const [, letters, rest] = /^([A-Z]*)(.*)$/.exec(cardNumber) ?? [];
  const grouped = rest?.length === 10 ? rest.replace(/^(.{3})(.{3})(.{4})$/, '$1 $2 $3') : (rest ?? '');
  return [letters, grouped].filter(Boolean).join(' ') || cardNumber;
}

/** `XXXX XXXX 1234`: the only form in which the public may see one (Aadhaar Act s. 29(4)). */
export const maskAadhaar = (aadhaar: string): string => `XXXX XXXX ${aadhaar.slice(-4)}`;

/** `XXXXXX3210` */
export const maskPhone = (phone: string): string => phone.slice(-4).padStart(phone.length, 'X');

/** `r***@example.org` */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');

/** Why an Aadhaar number of 12 digits deserves a second look; a hint, never a refusal. */
export function doubtfulAadhaar(aadhaar: string): boolean {
  if (aadhaar.length !== AADHAAR_DIGITS) return false;
  const palindrome = [...aadhaar].reverse().join('') === aadhaar;
  return /^[01]/.test(aadhaar) || palindrome || !hasVerhoeffCheckDigit(aadhaar);
}

/** Whether a phone number of 10 digits looks made up: no mobile prefix, one digit repeated, or a run. */
export function doubtfulPhone(phone: string): boolean {
  if (phone.length !== PHONE_DIGITS) return false;
  return (
    /^[0-5]/.test(phone) || /^(\d)\1{9}$/.test(phone) || phone === '9876543210' || phone === '1234567890'
  );
}
