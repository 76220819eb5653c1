import { addDays, addMonths, birthOfAge, dayInIndia, dayOf, estimatedBirth, isCalendarDay } from './calendar';
import { normalizeText } from './normalize-text';

/** Keys of `validation` or, for imported lists, of `importCells`. */
export type DayFault = 'noSuchDay' | 'monthFirst' | 'dateUnclear' | 'dayWithTime' | 'ageWhole';

/**
 * `guess`: the century of a two-digit year, or the day if only a year or an age is known (then 1 January and
 * `estimated`).
 */
export type DayRead =
  | { value: string; estimated?: true; guess?: 'century' | 'year' | 'age' }
  | { fault: DayFault };

const MONTHS = [
  'january जनवरी जन',
  'february फरवरी फ़रवरी फर फ़र',
  'march मार्च',
  'april अप्रैल अप्रेल',
  'may मई',
  'june जून',
  'july जुलाई जुलाइ',
  'august अगस्त',
  'september sept सितंबर सितम्बर सितंम्बर सित',
  'october अक्टूबर अक्तूबर अक्टुबर अक्तुबर अक्टू',
  'november नवंबर नवम्बर नव',
  'december दिसंबर दिसम्बर दिस',
].map((names) => names.normalize('NFC').split(' '));

/** '' for an unknown word. Also finds a beginning of an English name, like `Aug`. */
function monthOf(word: string): string {
  const plain = word.normalize('NFC').toLowerCase().replace(/[.॰]$/, '');
  const at = MONTHS.findIndex(([english = '', ...others]) =>
    plain.length >= 3 && english.startsWith(plain) ? true : others.includes(plain),
  );
  return at === -1 ? '' : String(at + 1);
}

export const YEAR_LAST = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})$/;
const YEAR_LAST_GLUED = /^(\d{2})(\d{2})((?:19|20)\d{2})$/;
const YEAR_FIRST_GLUED = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const MONTH_NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([^\s\d.,/-]+)[\s.,/-]*(\d{4}|\d{2})$/iu;
const MONTH_NAMED_FIRST = /^([^\s\d.,/-]+)[\s./-]*(\d{1,2})(?:st|nd|rd|th)?[\s.,/-]+(\d{4})$/iu;

const TIME =
  /^(.*?\d)(?:\s*T\s*|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|(?:GMT|UTC)?\s*[+-]\d{2}:?\d{2})?$/i;

/** As written; '' for a month of an unknown name. */
function partsOf(plain: string): [year: string, month: string, day: string] | undefined {
  const iso = YEAR_FIRST.exec(plain);
  if (iso) return [iso[1]!, iso[2]!, iso[3]!];
  const last = YEAR_LAST.exec(plain);
  if (last) return [last[3]!, last[2]!, last[1]!];
  const glued = YEAR_LAST_GLUED.exec(plain);
  if (glued && isCalendarDay(`${glued[3]}-${glued[2]}-${glued[1]}`)) return [glued[3]!, glued[2]!, glued[1]!];
  const gluedFirst = YEAR_FIRST_GLUED.exec(plain);
  if (gluedFirst) return [gluedFirst[1]!, gluedFirst[2]!, gluedFirst[3]!];
  if (glued) return [glued[3]!, glued[2]!, glued[1]!];
  const named = MONTH_NAMED.exec(plain);
  if (named) return [named[3]!, monthOf(named[2]!), named[1]!];
  const namedFirst = MONTH_NAMED_FIRST.exec(plain);
  return namedFirst ? [namedFirst[3]!, monthOf(namedFirst[1]!), namedFirst[2]!] : undefined;
}

/** A two-digit year is the latest that is not after today. */
function withCentury(year: string, month: string, day: string, today: string): string {
  const century = Number(today.slice(0, 2));
  const inThis = `${century}${year}-${month}-${day}`;
  return inThis <= today ? inThis : `${century - 1}${year}-${month}-${day}`;
}

function withoutTime(plain: string, today: string): DayRead {
  const [year, month, day] = partsOf(plain) ?? [];
  if (!year || !month || !day) return { fault: 'dateUnclear' };
  const [wholeMonth, wholeDay] = [month.padStart(2, '0'), day.padStart(2, '0')];
  const guessed = year.length === 2;
  const value = guessed
    ? withCentury(year, wholeMonth, wholeDay, today)
    : `${year}-${wholeMonth}-${wholeDay}`;
  if (isCalendarDay(value)) return guessed ? { value, guess: 'century' } : { value };
  const swapped = Number(month) > 12 && Number(month) <= 31 && Number(day) <= 12;
  return { fault: swapped ? 'monthFirst' : 'noSuchDay' };
}

/** Whether the time is midnight, and the day in India still the written one. */
function isMidnight(day: string, [, , hour, minute, second = '00', half, offset]: string[]): boolean {
  const noon = half?.toLowerCase().startsWith('a') ? '12' : '00';
  if (Number(minute) + Number(second) > 0 || hour?.padStart(2, '0') !== noon || /^p/i.test(half ?? ''))
    return false;
  const [, hours, minutes] = /([+-]\d{2}):?(\d{2})/.exec(offset ?? '') ?? [];
  if (!offset) return true;
  return dayOf(`${day}T00:00:00${hours ? `${hours}:${minutes}` : 'Z'}`) === day;
}

/**
 * Day first: `14/08/1985`, `1985-08-14`, `14 Aug 1985`, `१४ अगस्त १९८५`. A time of day is a fault: in India the
 * instant may fall on another day. Midnight is allowed, as programs write it for a whole day.
 */
export function readDay(text: string, today = dayInIndia()): DayRead {
  const plain = normalizeText(text).replace(/\s+/g, ' ');
  const timed = TIME.exec(plain);
  if (!timed) return withoutTime(plain, today);
  const read = withoutTime(timed[1]!, today);
  return 'fault' in read || isMidnight(read.value, timed) ? read : { fault: 'dayWithTime' };
}

export function hasTimeOfDay(text: string): boolean {
  const read = readDay(text);
  return 'fault' in read && read.fault === 'dayWithTime';
}

/** Before or after a number that is a guess. */
const ABOUT =
  /^(?:about|approx(?:imately)?\.?|around|nearly|almost|circa|ca\.?|age|aged|~|लगभग|करीब|क़रीब|तकरीबन|अनुमानित|उम्र|आयु)\s*[:.-]?\s*/i;
const ABOUT_BEHIND = /\s*(?:\+|\(?(?:approx\.?|about|estimated|लगभग|अनुमानित)\)?|old|की उम्र|का|की|के)$/i;

const UNITS: Array<[unit: 'years' | 'months' | 'days', days: number, words: RegExp]> = [
  ['years', 1, /^(?:years?|yrs?\.?|y|saal|sal|varsh|वर्षीय|वर्ष|साल|बरस)(?![a-z])|^(?:वर्षीय|वर्ष|साल|बरस)/i],
  ['months', 1, /^(?:months?|mths?\.?|mon|m|mahine|mahina|maah)(?![a-z])|^(?:महीने|महीना|महिने|माह|मास)/i],
  ['days', 7, /^(?:weeks?|wks?|w|hafte)(?![a-z])|^(?:हफ़्ते|हफ्ते|सप्ताह)/i],
  ['days', 1, /^(?:days?|d|din)(?![a-z])|^(?:दिन)/i],
];

type Age = { years: number; months: number; days: number; units: number };

const NO_AGE: Age = { years: 0, months: 0, days: 0, units: 0 };

/** `1 year 6 months`; a number without a unit is years. */
function ageOf(text: string): Age | undefined {
  const age: Age = { ...NO_AGE };
  let rest = text;
  while (rest !== '') {
    const [written = '', number] = numberAtStart(rest) ?? [];
    if (number === undefined) return undefined;
    rest = rest.slice(written.length).trimStart();
    const unit = UNITS.find(([, , words]) => words.test(rest));
    if (!unit && (rest !== '' || age.units > 0)) return undefined;
    const [of, days] = unit ?? ['years', 1];
    age[of] += Math.floor(number * days);
    // डेढ़ साल is a year and six months; half a month does not matter.
    if (of === 'years' && number % 1 > 0) age.months += 6;
    age.units += unit ? 1 : 0;
    rest = unit ? rest.replace(unit[2], '').replace(/^\s*(?:,|and|और|व)?\s*/, '') : '';
  }
  return age.years <= 125 && age.months <= 240 && age.days <= 1000 ? age : undefined;
}

/** Numbers with a half: डेढ़, ढाई, साढ़े तीन, 2½. */
const HALF_NUMBERS: Record<string, number> = Object.fromEntries(
  [['डेढ़', 1.5] as const, ['ढाई', 2.5] as const, ['अढ़ाई', 2.5] as const].map(([word, number]) => [
    word.normalize('NFC'),
    number,
  ]),
);
const HALVES = new RegExp(
  `^(?:(${Object.keys(HALF_NUMBERS).join('|')})(?![\\p{L}\\p{M}])|(\\d{1,3})\\s?½|${'साढ़े'.normalize('NFC')}\\s+)`,
  'u',
);

function numberAtStart(text: string): [written: string, number: number] | undefined {
  const [half = '', word = '', full = ''] = HALVES.exec(text) ?? [];
  if (half !== '' && HALF_NUMBERS[word]) return [half, HALF_NUMBERS[word]];
  if (half !== '' && full !== '') return [half, Number(full) + 0.5];
  if (half !== '') {
    const [written = '', number] = numberInWords(text.slice(half.length)) ?? [];
    return number === undefined ? undefined : [half + written, number + 0.5];
  }
  const digits = /^(\d{1,3})(?:\.0+)?(?![.\d])/.exec(text);
  if (digits) return [digits[0], Number(digits[1])];
  return numberInWords(text);
}

const BIRTH_YEAR = /^(?:born |b\.? ?|year |सन् ?|वर्ष )?((?:19|20)\d{2})(?:\.0+)?$/;
const NEWBORN = /^(?:new[ -]?born(?: baby)?|नवजात(?: शिशु)?)$/;

function asBirth(text: string, today: string, needsUnit: boolean): DayRead | undefined {
  const plain = normalizeText(text).normalize('NFC').replace(/\s+/g, ' ').toLowerCase();
  const about = ABOUT.test(plain) || ABOUT_BEHIND.test(plain);
  const bare = plain.replace(ABOUT, '').replace(ABOUT_BEHIND, '').replace(ABOUT_BEHIND, '').trim();
  const [, year] = BIRTH_YEAR.exec(plain) ?? BIRTH_YEAR.exec(bare) ?? [];
  if (year && year <= today.slice(0, 4))
    return { value: estimatedBirth(`${year}-01-01`), estimated: true, guess: 'year' };
  const age = bare === '' ? undefined : NEWBORN.test(bare) ? { ...NO_AGE, units: 1 } : ageOf(bare);
  if (!age || (needsUnit && !about && age.units === 0)) return undefined;
  if (age.months === 0 && age.days === 0) {
    return { value: birthOfAge(age.years, today), estimated: true, guess: 'age' };
  }
  const born = addDays(addMonths(today, -(age.years * 12 + age.months)), -age.days);
  return { value: estimatedBirth(born), estimated: true, guess: 'age' };
}

/**
 * `40`, `40 yrs`, `चालीस साल`, `about 35`, `6 months`, or the year of birth. Gives 1 January of the year of birth.
 */
export const readAge = (text: string, today = dayInIndia()): DayRead =>
  asBirth(text, today, false) ?? { fault: 'ageWhole' };

/** A day, a year (`1985`) or an age with its unit (`40 yrs`, `चालीस साल`). */
export function readBirth(text: string, today = dayInIndia()): DayRead {
  const read = readDay(text, today);
  if ('fault' in read && read.fault === 'dateUnclear') return asBirth(text, today, true) ?? read;
  return read;
}

/** Each number has a word of its own, some have several. */
const HINDI = `एक/दो/तीन/चार/पाँच,पांच/छह,छः,छ,छे/सात/आठ/नौ/दस/ग्यारह/बारह/तेरह/चौदह/पंद्रह,पन्द्रह/सोलह/सत्रह/अठारह,अट्ठारह/उन्नीस
बीस/इक्कीस/बाईस,बाइस/तेईस,तेइस/चौबीस/पच्चीस/छब्बीस/सत्ताईस,सत्ताइस/अट्ठाईस,अठ्ठाईस,अट्ठाइस,अठाईस/उनतीस,उन्तीस
तीस/इकतीस,इकत्तीस/बत्तीस/तैंतीस,तेंतीस/चौंतीस/पैंतीस/छत्तीस/सैंतीस/अड़तीस/उनतालीस,उन्तालीस
चालीस/इकतालीस/बयालीस/तैंतालीस,तेंतालीस,तिरालीस/चौवालीस,चवालीस/पैंतालीस/छियालीस/सैंतालीस/अड़तालीस/उनचास,उन्चास
पचास/इक्यावन/बावन/तिरपन,तिरेपन/चौवन/पचपन/छप्पन/सत्तावन/अट्ठावन,अठ्ठावन,अठावन/उनसठ
साठ/इकसठ/बासठ/तिरसठ,तिरेसठ/चौंसठ/पैंसठ/छियासठ/सड़सठ,सरसठ/अड़सठ/उनहत्तर
सत्तर/इकहत्तर/बहत्तर/तिहत्तर/चौहत्तर/पचहत्तर/छिहत्तर/सतहत्तर/अठहत्तर/उनासी,उन्यासी
अस्सी/इक्यासी/बयासी/तिरासी/चौरासी/पचासी/छियासी/सत्तासी,सतासी/अट्ठासी,अठासी/नवासी
नब्बे/इक्यानवे,इक्यानबे/बानवे,बानबे/तिरानवे,तिरानबे/चौरानवे,चौरानबे/पचानवे,पंचानवे/छियानवे,छियानबे/सत्तानवे,सत्तानबे/अट्ठानवे,अट्ठानबे/निन्यानवे,निन्यानबे/सौ`;

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

const plain = (word: string) => word.normalize('NFC').replace('fourty', 'forty');

const WORDS = new Map<string, number>([
  ...HINDI.split(/[/\n]/).flatMap((words, at) =>
    words.split(',').map((word): [string, number] => [plain(word), at + 1]),
  ),
  ...ONES.split(' ').map((word, at): [string, number] => [word, at + 1]),
  ...TENS.split(' ').map((word, at): [string, number] => [word, (at + 2) * 10]),
  ['hundred', 100],
]);

/**
 * In English or Hindi words, from 1 to 100.
 * @param text in lower case
 */
function numberInWords(text: string): [written: string, number: number] | undefined {
  const [first = '', second = ''] =
    /^[\p{L}\p{M}]+(?:[ -][\p{L}\p{M}]+)?/u.exec(text)?.[0].split(/[ -]/) ?? [];
  const number = WORDS.get(plain(first));
  if (number === undefined) return undefined;
  const more = number >= 20 && number < 100 && number % 10 === 0 ? WORDS.get(plain(second)) : undefined;
  const isPair = /^[a-z]+$/.test(first) && more !== undefined && more < 10;
  return isPair ? [text.slice(0, first.length + 1 + second.length), number + more] : [first, number];
}
