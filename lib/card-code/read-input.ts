import { PRODUCT_NAME } from '@/lib/constants/trust';
import { SITE_URL } from '@/lib/constants/site';
import { CARD_NUMBER_MAX_LENGTH } from '@/lib/constants/limits';
import { hasForeignCharacters, mayBeLookedUp, typedCardNumber } from '@/lib/format/card-number';
import { checkDigitSays } from '@/lib/format/check-digit';
import { cleanText } from '@/lib/format/normalize-text';
import { digitsInLatin } from '@/lib/format/personal';
import { isAadhaarCode } from './aadhaar-code';
import { fromBase64url } from './base64url';

export type Input =
  /** A whole code: its signature decides (check-code.ts). The number is only what it claims. */
  | { kind: 'code'; text: string; cardNumber?: string }
  | { kind: 'number'; cardNumber: string }
  /** A number without its prefix, if it is a card's: only who asks can know. */
  | { kind: 'digits'; digits: string }
  /** Two or more different cards. */
  | { kind: 'several' }
  /** Part of a code or of a number. */
  | { kind: 'incomplete' }
  | { kind: 'aadhaar' }
  /** A link to another site. */
  | { kind: 'otherSite' }
  | { kind: 'foreign' };

/** Longer than any message with a link, even with everything encoded. */
const MAX_READ = 8_000;
/** Matches also the dots between the three parts of a code. */
const NOT_OF_A_CODE = /[^A-Za-z0-9_-]/g;
/** `{"alg":"ES256","kid":"`, the start of every header, and `{"n":"`, of every payload, in base64url. */
const HEADER_BEGINS = 'eyJhbGciOiJFUzI1NiIsImtpZCI6I';
const PAYLOAD_BEGINS = 'eyJuIjoi';
/** 64 bytes in base64url. */
const SIGNATURE_LENGTH = 86;
const PART_MAX_LENGTH = 400;

/** Decodes `%20` and the like, also where a link was encoded inside another one, and drops invalid encodings. */
function decoded(text: string): string {
  let plain = text;
  for (let round = 0; round < 3; round += 1)
    plain = plain.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
      try {
        return decodeURIComponent(encoded);
      } catch {
        return ' ';
      }
    });
  return plain;
}

function jsonOf(part: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(fromBase64url(part)));
  } catch {
    return undefined;
  }
}

/** The JSON object at the start of a base64url text. Tries each closing brace as its end. */
function objectAt(text: string): { part: string; json: object } | undefined {
  const begins = text.slice(0, Math.min(PART_MAX_LENGTH, text.length - (text.length % 4)));
  const binary = atob(begins.replaceAll('-', '+').replaceAll('_', '/'));
  for (let brace = binary.indexOf('}'); brace >= 0; brace = binary.indexOf('}', brace + 1)) {
    const part = text.slice(0, Math.ceil(((brace + 1) * 4) / 3));
    const json = jsonOf(part);
    if (typeof json === 'object' && json) return { part, json };
  }
  return undefined;
}

const isSignature = (part: string) => part.length === SIGNATURE_LENGTH && fromBase64url(part) !== undefined;

/** A scanner on a keyboard with Caps Lock inverts the case of every letter. */
const otherCase = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));

type Found = {
  /** In the form of a JWS (RFC 7515, 7.1). The signature says whose it is. */
  jws: string;
  /** Nothing was dropped inside it: if the signature is wrong, the code itself is wrong. */
  asWritten: boolean;
  cardNumber?: string;
};

/** Whole codes only. Ignores whatever stands between and around their characters. */
function codesIn(plain: string): Found[] {
  const squeezed = plain.replace(NOT_OF_A_CODE, '');
  const characters = squeezed.includes(HEADER_BEGINS) ? squeezed : otherCase(squeezed);
  const found = new Map<string, Found>();
  for (
    let at = characters.indexOf(HEADER_BEGINS);
    at >= 0;
    at = characters.indexOf(HEADER_BEGINS, at + HEADER_BEGINS.length)
  ) {
    const rest = characters.slice(at);
    const header = objectAt(rest);
    const payload = header && objectAt(rest.slice(header.part.length));
    if (!payload) continue;
    const from = header.part.length + payload.part.length;
    const signature = rest.slice(from, from + SIGNATURE_LENGTH);
    if (!isSignature(signature)) continue;
    const jws = [header.part, payload.part, signature].join('.');
    const { n: cardNumber } = payload.json as { n?: unknown };
    const behind = (characters === squeezed ? plain : otherCase(plain)).split(jws)[1];
    const asWritten = behind !== undefined && !/^[\w-]/.test(behind);
    found.set(jws, { jws, asWritten, ...(typeof cardNumber === 'string' && { cardNumber }) });
  }
  if (found.size > 0) return [...found.values()];
  // With another header than ours it is nobody's code, if it is whole.
  const [, header = '', payload = '', signature = ''] =
    /([\w-]+)\.([\w-]+)\.([\w-]{86})(?![\w-])/.exec(plain) ?? [];
  const isWhole = [header, payload].every((part) => jsonOf(part) !== undefined) && isSignature(signature);
  return isWhole ? [{ jws: `${header}.${payload}.${signature}`, asWritten: true }] : [];
}

export const codeIn = (text: string): Found | undefined => codesIn(decoded(text.slice(0, MAX_READ)))[0];

const LABEL = String.raw`\b(?:MEDICAL|CARD|NUMBER|NUM|NO|NR|ID)\b|मेडिकल|कार्ड|नंबर|नम्बर|नं|संख्या|क्रमांक`;
/** Excludes the underscore, which may stand for a missing character. */
const SIGN = String.raw`[^\p{L}\p{N}_]`;
const NUMBER = new RegExp(
  String.raw`(^|[^A-Z])(${PRODUCT_NAME}(?:${SIGN}|${LABEL}){0,12}?)([A-Z0-9]*\d[A-Z0-9]*)((?:${SIGN}{1,3}\d+(?![A-Z0-9_]))*)(?!_?[A-Z0-9])`,
  'gu',
);
const BEGUN = new RegExp(String.raw`(?:^|[^A-Z])${PRODUCT_NAME}${SIGN}*\d+${SIGN}*$`, 'u');
const ADDRESSES = new RegExp(
  String.raw`(?:[A-Z]+://|\bWWW\.)\S+|[\w.+-]+@[\w-]+\.[\w.]+|\b[A-Z](?:[\w-]*\.)+(?!${PRODUCT_NAME})[A-Z]{2,}/\S*`,
  'g',
);
/** Any host: cards printed before the site moved stay valid. */
const MAY_HAVE_A_NUMBER = /\/VERIFY|[?&;]CARD=/;
/** An address without its host. Most other addresses become empty: their names are no numbers. */
const ownPartOf = (address: string) =>
  MAY_HAVE_A_NUMBER.test(address) ? address.replace(/^([A-Z]+:\/\/)?[^\s/?#]+/, ' ') : ' ';

const inLatin = (plain: string) =>
  digitsInLatin(cleanText(plain.normalize('NFKC')).replace(/[\u200C\u200D\uFE0F\u20E3]/g, ''))
    .toUpperCase()
    .replace(ADDRESSES, ownPartOf)
    .replace(new RegExp(String.raw`(\d)(?=${PRODUCT_NAME})`, 'g'), '$1 ');

const digitsOf = (text: string) => text.replace(/\D/g, '');
const fits = (number: string) => checkDigitSays(number) === 'fits';

/**
 * How much of the digits behind a prefix belongs to its number: an automatic number, if its check digit or groups
 * say so, otherwise all digits divided only by spaces and dashes.
 * @param first if it has letters, it is the whole number
 * @param more further digits, each with the signs before it
 */
function numberPart(first: string, more: string): string {
  if (!/^\d/.test(first)) return first;
  const groups = [first, ...(more.match(/\D+\d+/g) ?? [])];
  const upTo = (count: number) => groups.slice(0, count).join('');
  const parts = groups.map((_, at) => upTo(at + 1));
  // A letter among the digits is a mistake of whoever typed it.
  const automatic = /[A-Z]/.test(first)
    ? []
    : [12, 10].flatMap((length) => parts.filter((part) => digitsOf(part).length === length));
  const byCheckDigit = automatic.find((part) => fits(PRODUCT_NAME + digitsOf(part)));
  const byGroups = automatic.find((part) =>
    /^(\d{12}|\d{10}|\d{4}\D+\d{4}\D+\d{4}|\d{3}\D+\d{3}\D+\d{4})$/.test(part),
  );
  const divided = groups.findIndex((group, at) => at > 0 && !/^[ \p{Pd}]+\d/u.test(group));
  return byCheckDigit ?? byGroups ?? upTo(divided < 0 ? groups.length : divided);
}

const AADHAAR = 'A?ADH?AA?R|आधार';
/**
 * Ten digits may be a phone number, so they come last. Excludes digits behind a + and those called Aadhaar, whose
 * check digit is the same.
 */
const AUTOMATIC = [4, 3].map(
  (group) =>
    new RegExp(
      String.raw`(?=\d)(?<![A-Z0-9+]|\+\d\d?[\s\p{Pd}]*|(?:${AADHAAR})(?:(?!${PRODUCT_NAME})[^\d,;])*)(?=((?:\d{${group}}[\s_.\p{Pd}]{0,3}){2}\d{4})(?![A-Z0-9]|\s*(?:\(|IS )(?:MY )?(?:${AADHAAR})))`,
      'gu',
    ),
);

function automaticIn(latin: string): string[] {
  const found = AUTOMATIC.map((length) => [...latin.matchAll(length)].map(([, at = '']) => digitsOf(at)));
  const fit = found.map((all) => all.filter((digits) => fits(PRODUCT_NAME + digits)));
  return [...new Set(fit.find(({ length }) => length > 0))];
}

/** May be a year or a house behind a name like the prefix, as in "Jeevan 2026". */
const isShort = (cardNumber: string) => /^\d{3,4}$/.test(cardNumber.slice(PRODUCT_NAME.length));

type Numbered = { cardNumber: string; around: string };

function numbersIn(latin: string): Numbered[] {
  const found = new Map<string, Numbered>();
  for (const { index, 1: before = '', 2: prefix = '', 3: first = '', 4: more = '' } of latin.matchAll(
    NUMBER,
  )) {
    const part = numberPart(first, more);
    const cardNumber = PRODUCT_NAME + part.replace(/[^A-Z0-9]/g, '');
    const from = index + before.length;
    const behind = latin.slice(from + prefix.length + part.length);
    const isHost = /^\.[A-Z]/.test(behind) && checkDigitSays(cardNumber) === 'silent';
    if (!mayBeLookedUp(cardNumber) || cardNumber.length > CARD_NUMBER_MAX_LENGTH || isHost) continue;
    found.set(cardNumber, { cardNumber, around: `${latin.slice(0, from)} ${behind}`.trim() });
  }
  // Behind the prefix and words: "JEEVAN number is 6482…".
  if (latin.includes(PRODUCT_NAME) && [...found.keys()].every(isShort))
    for (const digits of automaticIn(latin))
      found.set(digits, { cardNumber: PRODUCT_NAME + digits, around: latin });
  return [...found.values()];
}

function wholeNumber(latin: string): Numbered[] {
  const text = latin.trim();
  const isPlain = /^[A-Z0-9\s\p{Pd}]+$/u.test(text) && (/\d/.test(text) || !/\s/.test(text));
  const cardNumber = typedCardNumber(text);
  const isNumber = isPlain && mayBeLookedUp(cardNumber) && text.length <= CARD_NUMBER_MAX_LENGTH + 8;
  return isNumber ? [{ cardNumber, around: '' }] : [];
}

export const numberAmong = (text: string): Numbered | undefined => numbersIn(inLatin(text))[0];

/** Whatever `/verify?card=…` contains; undefined without one. */
export function linkedNumber(text: string): string | undefined {
  const [, linked] = /[?&;]card=([^&#\s]*)/i.exec(text) ?? [];
  return linked && decoded(linked.replace(/\+/g, ' '));
}

const ownHosts = () =>
  [SITE_URL.replace(/^https?:\/\//, ''), globalThis.location?.host].filter(Boolean) as string[];

/** Whether a code or its link begins or ends in the text. */
function isPartOfCode(plain: string): boolean {
  const squeezed = plain.replace(NOT_OF_A_CODE, '');
  const link = plain
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '');
  const [, fragment = /^#|^eyj/.test(link) ? link.replace('#', '') : undefined] =
    /\/verify\/?#(.*)$/is.exec(link) ?? [];
  const letters = squeezed.toLowerCase();
  return (
    [HEADER_BEGINS, PAYLOAD_BEGINS].some((begin) => letters.includes(begin.toLowerCase())) ||
    (fragment !== undefined && HEADER_BEGINS.toLowerCase().startsWith(fragment.replace(NOT_OF_A_CODE, ''))) ||
    /[\w-]{20,}\.[\w-]{86}(?![\w-])/.test(plain) ||
    ownHosts().some((host) =>
      ['/verify#', '/hi/verify#'].some((page) => link.includes('/') && `${host}${page}`.startsWith(link)),
    )
  );
}

export const isOtherCode = (text: string) =>
  /^\s*(?:begin:v|(?:upi|wifi|mecard|matmsg|otpauth):\S|(?:tel|mailto|geo):\S+\s*$)/i.test(text);

const isOtherSite = (plain: string) => {
  const [, host] =
    /(?:\b[a-z][a-z+.-]*:\/\/|\bwww\.|\b(?=[a-z](?:[\w-]*\.)+[a-z]{2,}\/))([^\s/?#]+)/i.exec(plain) ?? [];
  return host !== undefined && !ownHosts().includes(host.toLowerCase());
};

/**
 * The only reader of card numbers, links and codes. Ignores words, punctuation, line ends, invisible characters,
 * percent-encoding and the script of digits.
 */
export function readInput(text: string): Input {
  if (isAadhaarCode(text)) return { kind: 'aadhaar' };
  if (isOtherCode(text)) return { kind: 'foreign' };
  const plain = decoded(text.slice(0, MAX_READ));
  const latin = inLatin(plain);
  const codes = codesIn(plain);
  const linked = linkedNumber(text);
  // Mail breaks long lines, also in the middle of a number.
  const found =
    [latin, latin.replace(/\s*[\r\n]+[>\s]*/g, '')].map(numbersIn).find(({ length }) => length > 0) ?? [];
  const whole = found.filter(({ cardNumber: part }) =>
    found.every(({ cardNumber }) => fits(part) || cardNumber === part || !cardNumber.startsWith(part)),
  );
  const long = whole.filter(({ cardNumber }) => !isShort(cardNumber));
  const numbers = codes.length > 0 || long.length > 0 ? long : whole;
  const known = [...codes, ...numbers].map(({ cardNumber }) => cardNumber).filter(Boolean);
  if (new Set(known).size > 1) return { kind: 'several' };
  const [code] = codes;
  // Of a number alone nothing is left out, unless what is left is an automatic one.
  const [number = numbers[0]] = numbers.some(({ cardNumber }) => checkDigitSays(cardNumber) !== 'silent')
    ? numbers
    : wholeNumber(latin);
  if (code) return { kind: 'code', text, ...(code.cardNumber && { cardNumber: code.cardNumber }) };
  if (number) return { kind: 'number', cardNumber: number.cardNumber };
  const words = inLatin(linked ?? plain);
  const alone = words.replace(new RegExp(LABEL, 'gu'), ' ');
  const isNamed = new RegExp(LABEL, 'u').test(words.replaceAll('_', ' ')) || !/\p{L}/u.test(words);
  const [only, ...others] = isNamed ? automaticIn(words) : [];
  const digits = only && others.length === 0 ? only : digitsOf(alone);
  if (digits === only || (digits.length > 2 && !/[\p{L}_+]/u.test(alone))) {
    const cardNumber = PRODUCT_NAME + digits;
    if (linked === undefined) return { kind: 'digits', digits };
    if (cardNumber.length <= CARD_NUMBER_MAX_LENGTH) return { kind: 'number', cardNumber };
  }
  if (isPartOfCode(plain) || BEGUN.test(latin)) return { kind: 'incomplete' };
  return { kind: isOtherSite(plain) ? 'otherSite' : 'foreign' };
}

/** Digits alone get the prefix that every card has. */
export function numberInField(typed: string): string {
  const input = readInput(typed);
  const read =
    input.kind === 'digits' ? PRODUCT_NAME + input.digits : 'cardNumber' in input && input.cardNumber;
  if (read && (hasForeignCharacters(typed) || fits(read))) return read;
  const number = typedCardNumber(typed);
  return /^\d/.test(number) ? PRODUCT_NAME + number : number;
}

export function readSeen(texts: readonly string[]): Input | undefined {
  const seen = texts.filter((text) => text !== '').map((text) => readInput(text));
  const numbers = new Set(seen.map((each) => 'cardNumber' in each && each.cardNumber).filter(Boolean));
  if (numbers.size > 1) return { kind: 'several' };
  const order = [
    'code',
    'number',
    'several',
    'incomplete',
    'aadhaar',
    'otherSite',
    'digits',
    'foreign',
  ] as const;
  return order.map((kind) => seen.find((each) => each.kind === kind)).find(Boolean);
}
