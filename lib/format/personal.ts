/**
 * The zeros of the other scripts in use here, and those of Japanese keyboards, as char codes: each is followed by its other
 * nine digits.
 */
export const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦０'].map((zero) => zero.charCodeAt(0));

/** Converts Devanagari digits (०-९), as Hindi keyboards type them, and those of other Indian scripts to 0-9. */
export const digitsInLatin = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const zero = ZEROS.find((first) => digit.charCodeAt(0) >= first && digit.charCodeAt(0) < first + 10);
    return zero === undefined ? digit : String(digit.charCodeAt(0) - zero);
  });

/** The stored form of an id, however it was typed: upper-case, without spaces, digits 0-9. */
export const typedId = (typed: string): string => digitsInLatin(typed).replace(/\s/g, '').toUpperCase();

/**
 * The length of a password in characters, independent of how the keyboard composes letters (NFKC, as hashed
 * by lib/auth/password.ts).
 */
export const passwordLength = (plain: string): number => [...plain.normalize('NFKC')].length;

/** Only the digits of a text, Devanagari ones converted to 0-9. */
export const digitsOnly = (text: string): string => digitsInLatin(text).replace(/\D/g, '');

/** Groups of four: `1234 1234 1234`; masked numbers too (docs/contract.md#limits). */
export function groupByFour(number: string): string {
  return number.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** `XXXX XXXX 1234`, the only form in which it may be public (Aadhaar Act s. 29(4)). */
export const maskAadhaar = (aadhaar: string): string => `XXXX XXXX ${aadhaar.slice(-4)}`;

/** Shown for a stored number that no key decrypts. */
export const UNREADABLE_AADHAAR = 'XXXX XXXX XXXX';

/** `XXXXXX3210` */
export const maskPhone = (phone: string): string => phone.slice(-4).padStart(phone.length, 'X');

/** `r***@example.org` */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');
