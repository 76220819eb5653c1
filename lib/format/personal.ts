/**
 * The zeros of other scripts used here and of Japanese keyboards, as char codes. The other nine digits follow each
 * zero.
 */
export const ZEROS = [...'٠۰०০੦૦୦௦౦೦൦０'].map((zero) => zero.charCodeAt(0));

export const digitsInLatin = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const zero = ZEROS.find((first) => digit.charCodeAt(0) >= first && digit.charCodeAt(0) < first + 10);
    return zero === undefined ? digit : String(digit.charCodeAt(0) - zero);
  });

/** Stored upper-case, without spaces, with digits 0-9. */
export const typedId = (typed: string): string => digitsInLatin(typed).replace(/\s/g, '').toUpperCase();

/** In characters, however the keyboard composes letters (NFKC, as hashed by lib/auth/password.ts). */
export const passwordLength = (plain: string): number => [...plain.normalize('NFKC')].length;

export const digitsOnly = (text: string): string => digitsInLatin(text).replace(/\D/g, '');

export function groupByFour(number: string): string {
  return number.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}

/** `XXXX XXXX 1234`, the only form that may be public (Aadhaar Act s. 29(4)). */
export const maskAadhaar = (aadhaar: string): string => `XXXX XXXX ${aadhaar.slice(-4)}`;

/** Shown for a stored number that no key decrypts. */
export const UNREADABLE_AADHAAR = 'XXXX XXXX XXXX';

/** `XXXXXX3210` */
export const maskPhone = (phone: string): string => phone.slice(-4).padStart(phone.length, 'X');

export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***');
