import { PHONE_DIGITS } from '@/lib/constants/limits';
import { digitsInLatin, digitsOnly } from './personal';
import { isScientificNotation, normalizeText, wholeNumber, withoutSigns, type Read } from './normalize-text';

/**
 * The address that opens WhatsApp with a text ready to send.
 * @param phone ten digits, of India; anything else (a masked number) lets the sender choose the person
 */
export const whatsappLink = (phone: string | undefined, text: string): string =>
  `https://wa.me/${/^\d{10}$/.test(phone ?? '') ? `91${phone}` : ''}?text=${encodeURIComponent(text)}`;

/** What is wrong with a phone number: keys of `validation` in messages/. */
export type PhoneFault =
  | 'phone10'
  | 'phone11'
  | 'phoneMore'
  | 'phoneTwo'
  | 'phoneLetters'
  | 'phoneCountry'
  | 'numberShortened';

/** +91, 91, 0091 or 091 before the ten digits of an Indian number, then or alone the 0 of a call within the country. */
const PREFIXED = /^(?:0{0,2}91)?0?([1-9]\d{9})$/;

/** Signs between two numbers; between the groups of one are spaces, dashes, dots and brackets. */
const BETWEEN_NUMBERS = /[/,;|&+\n\r\\]/;

/** What is in front of a sign between two numbers, or all of it. */
function firstOfTwo(plain: string): string {
  const start = plain.search(/\d/);
  return start === -1 ? plain : plain.slice(0, start) + plain.slice(start).split(BETWEEN_NUMBERS)[0]!;
}

/** Whether the first groups are a whole number of their own, with something behind it: `9198765432-33`. */
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
 * A phone number as people write it, as its ten digits: with spaces, dashes, dots or brackets between its groups, with
 * +91, 91, 0091 or 0 before it, in digits of any Indian script, or as a spreadsheet's number. Digits on two sides of a
 * sign that means something never become one number.
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

/** The longest numbers of the world have 15 digits. */
const LONGEST = 15;

/**
 * What a phone field keeps of what was typed or pasted into it: ten digits, without other characters
 * (docs/contract.md#validation). One that begins with +, 91 or 0 may be longer until its beginning is known to be the
 * country's or not: cut at ten digits, it would be a stranger's.
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

/** What to say at a phone field: keys of `validation` in messages/. */
export type PhoneNotice = Exclude<PhoneFault, 'phone10'> | 'phoneCut' | 'phoneHint';

/**
 * What to say at a field about the number it shows, before it is sent: a doubt, or that not all of what was typed
 * is there.
 * @param typed what was typed or pasted last, before `typedPhone`
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
 * Whether a phone number of ten digits looks made up or rounded: no mobile prefix, one digit repeated, a run, zeros at
 * its end. For a hint, never a refusal.
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

/** A hospital's: an optional +91 (with a dash or space after it), then 10 digits starting 6-9 (docs/contract.md#validation). */
export const HOSPITAL_PHONE = /^(\+91[- ]?)?[6-9]\d{9}$/;

/** A hospital's number as people write it: as it is where that is accepted, else its ten digits. */
export function readHospitalPhone(text: string): Read<PhoneFault> {
  const plain = normalizeText(text);
  return HOSPITAL_PHONE.test(plain) ? { value: plain } : readPhone(text);
}

/**
 * The address that calls a number: an Indian one with its country's code, so that landlines and calls from abroad work.
 * Anything else is dialled as it is written, such as a short number.
 */
export function telLink(number: string): string {
  const read = readPhone(number);
  // Free numbers (1800) are dialled within the country only.
  return 'value' in read && !/^18[06]0/.test(read.value)
    ? `tel:+91${read.value.replace(/^0/, '')}`
    : `tel:${digitsInLatin(number).replace(/[^+\d]/g, '')}`;
}

/** Fewer digits are in nearly every number. */
const LEAST = 3;

/**
 * What of a stored phone number somebody may have typed: `+91 94170 11224`, `094170…` and a piece of the ten digits.
 * @returns the number, or pieces of which one is in the number; none for a text that has no digits, or few
 */
export function phonePieces(typed: string): string[] {
  const read = readPhone(typed);
  if ('value' in read) return [read.value];
  const digits = digitsOnly(withoutSigns(typed));
  if (digits.length < LEAST) return [];
  const withCountry = /^\D*\+/.test(typed) || digits.startsWith('00') || digits.length > PHONE_DIGITS;
  const piece = digits.replace(withCountry ? /^0*(?:91)?0*/ : /^0+/, '');
  return [...new Set([digits, piece])].filter(({ length }) => length >= LEAST && length <= PHONE_DIGITS);
}

/** Digits in groups, as people write a number into a text. */
const GROUPED = /(?<!\d)\+?\d(?:[\s().-]{0,3}\d){9,13}(?!\d)/g;

/** Twelve digits in fours are an Aadhaar number, which is not stored once more. */
const IN_FOURS = /^\d{4}[\s-]\d{4}[\s-]\d{4}$/;

/** The phone numbers that stand in a text, each as its ten digits: `call me at 94170 11224`. */
export const phonesIn = (text: string): string[] =>
  (digitsInLatin(text).match(GROUPED) ?? [])
    .filter((found) => !IN_FOURS.test(found))
    .map(readPhone)
    .flatMap((read) => ('value' in read ? [read.value] : []));
