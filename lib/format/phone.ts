import { PHONE_DIGITS } from '@/lib/constants/limits';
import { isScientificNotation, normalizeText, wholeNumber, type Read } from './normalize-text';

export type PhoneFault =
  | 'phone10'
  | 'phone11'
  | 'phoneMore'
  | 'phoneTwo'
  | 'phoneLetters'
  | 'phoneCountry'
  | 'numberShortened';

/** +91, 91, 0091 or 091, then the 0 of a domestic call; either may be missing. */
const PREFIXED = /^(?:0{0,2}91)?0?([1-9]\d{9})$/;

/** Signs between two numbers. Spaces, dashes, dots and brackets only group one number. */
const BETWEEN_NUMBERS = /[/,;|&+\n\r\\]/;

function firstOfTwo(plain: string): string {
  const start = plain.search(/\d/);
  return start === -1 ? plain : plain.slice(0, start) + plain.slice(start).split(BETWEEN_NUMBERS)[0]!;
}

/** Whether a complete number is followed by something else: `9198765432-33`. */
function hasMoreBehind(plain: string, digits: string): boolean {
  const [first = '', ...rest] = plain.match(/\d+/g) ?? [];
  if (/^(0{0,2}91|0)$/.test(first) && PREFIXED.test(digits)) return false;
  let length = first.length;
  for (const group of rest) {
    if (length === PHONE_DIGITS) return true;
    length += group.length;
  }
  return false;
}

/**
 * Reads a number as people write it: grouped with spaces, dashes, dots or brackets, with +91, 91, 0091 or 0, in
 * digits of any Indian script, or as a spreadsheet's number. Returns ten digits. Never joins the digits of two
 * numbers.
 */
export function readPhone(text: string): Read<PhoneFault> {
  const plain = wholeNumber(normalizeText(text));
  if (isScientificNotation(plain)) return { fault: 'numberShortened' };
  const digits = plain.replace(/\D/g, '');
  if (digits === '') return { fault: 'phone10' };
  if (/\p{L}/u.test(plain)) return { fault: 'phoneLetters' };
  if (/\d/.test(plain.slice(firstOfTwo(plain).length))) return { fault: 'phoneTwo' };
  if (!/^[\d\s().+-]*$/.test(plain)) return { fault: 'phoneLetters' };
  const international = plain.includes('+');
  // Of a number that is still being typed, the beginning may be there alone.
  if (international && !/^0{0,2}(91|9?$)/.test(digits)) return { fault: 'phoneCountry' };
  if (!international && hasMoreBehind(plain, digits)) return { fault: 'phoneTwo' };
  const [, ten] = PREFIXED.exec(digits) ?? [];
  // +91 with eight digits behind it has ten, too.
  if (international ? ten && digits.length > PHONE_DIGITS + 1 : ten) return { value: ten! };
  if (!international && digits.length === PHONE_DIGITS) return { value: digits };
  const length = digits.length - (international ? 2 : 0);
  if (length === PHONE_DIGITS + 1) return { fault: 'phone11' };
  return { fault: length > PHONE_DIGITS ? 'phoneMore' : 'phone10' };
}

const LONGEST = 15;

/**
 * What a phone field keeps: ten digits. A number that begins with +, 91 or 0 may be longer until it is clear whether
 * that is the country code: cut at ten digits, it would be a stranger's.
 */
export function typedPhone(typed: string): string {
  const read = readPhone(typed);
  if ('value' in read) return read.value;
  const plain = wholeNumber(normalizeText(typed));
  if (read.fault === 'numberShortened') return '';
  const first = firstOfTwo(plain);
  if (first !== plain) return typedPhone(first);
  const digits = plain.replace(/\D/g, '');
  if (/^[\s(]*\+/.test(plain)) return `+${digits.slice(0, LONGEST)}`;
  return digits.slice(0, read.fault !== 'phoneTwo' && /^(91|0)/.test(digits) ? LONGEST : PHONE_DIGITS);
}

export type PhoneNotice = Exclude<PhoneFault, 'phone10'> | 'phoneCut' | 'phoneHint';

/**
 * A hint before sending: the number looks doubtful, or was cut.
 * @param typed the last input, before `typedPhone`
 */
export function phoneNotice(shown: string, typed = shown): PhoneNotice | undefined {
  const read = readPhone(shown);
  if ('fault' in read && read.fault !== 'phone10') return read.fault;
  const raw = typedPhone(typed) === shown ? readPhone(typed) : read;
  if ('fault' in raw && raw.fault !== 'phone10') {
    return raw.fault === 'phone11' || raw.fault === 'phoneMore' ? 'phoneCut' : raw.fault;
  }
  return doubtfulPhone(shown) ? 'phoneHint' : undefined;
}

/**
 * Looks made up or rounded: no mobile prefix, one digit repeated, a run, zeros at the end. For a hint, never a
 * refusal.
 */
export function doubtfulPhone(phone: string): boolean {
  if (phone.length !== PHONE_DIGITS) return false;
  return (
    /^[0-5]/.test(phone) ||
    /^(\d)\1{9}$/.test(phone) ||
    /0{6}$/.test(phone) ||
    phone === '9876543210' ||
    phone === '1234567890'
  );
}

export const HOSPITAL_PHONE = /^(\+91[- ]?)?[6-9]\d{9}$/;

export function readHospitalPhone(text: string): Read<PhoneFault> {
  const plain = normalizeText(text);
  return HOSPITAL_PHONE.test(plain) ? { value: plain } : readPhone(text);
}
