import { dayOf, addMonths, dayInIndia } from './calendar';
import { digitsInLatin } from './personal';

/** The largest amount is a salary. */
const MAX_DIGITS = 9;

/**
 * `₹1,25,000.50` becomes `125000.50`. The point stays: without it, paise would look like two more digits of rupees.
 */
export function typedRupees(typed: string): string {
  const [whole = '', ...behind] = digitsInLatin(typed)
    // Drop what comes before the amount first: the point of `Rs.` is not a decimal point.
    .replace(/^\D+|[^\d.]/g, '')
    .split('.');
  const rupees = whole.replace(/^0+(?=\d)/, '').slice(0, MAX_DIGITS);
  return behind.length > 0 ? `${rupees}.${behind[0]!.slice(0, 2)}` : rupees;
}

/** @param typed from `typedRupees`, not '' */
export const wholeRupees = (typed: string): number => Number.parseInt(typed, 10);

const written = (month: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(language === 'hi' ? 'hi-IN' : 'en-IN', {
    ...options,
    timeZone: 'UTC',
  });

/** `November 2026` / `नवंबर 2026`. @param month `YYYY-MM` */
export const monthAndYear = (month: string, language: Language): string =>
  written(month, language, { month: 'long', year: 'numeric' });

/** `Nov` / `नव॰`. @param month `YYYY-MM` */
export const shortMonth = (month: string, language: Language): string =>
  written(month, language, { month: 'short' });

/** Latest first, `YYYY-MM`: the next one, this one and eleven before it. */
export const renewalMonths = (today: string = dayInIndia()): string[] =>
  Array.from({ length: 13 }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, 1 - back).slice(0, 7));

export type Language = 'en' | 'hi';

const tag = (language: Language) => (language === 'hi' ? 'hi-IN' : 'en-IN');

/** A calendar day is shown as it is, an instant as its day in India. */
const zoned = (date: string) => ({
  value: new Date(date.length === 10 ? `${date}T00:00:00Z` : date),
  timeZone: date.length === 10 ? 'UTC' : 'Asia/Kolkata',
});

/** `dd/mm/yyyy`, for public screens. @param date `YYYY-MM-DD` or an ISO instant */
export const shortDate = (date: string): string => dayOf(date).split('-').reverse().join('/');

/** `21 November 2026` / `21 नवंबर 2026`, for staff screens. @param date `YYYY-MM-DD` or an ISO instant */
export function longDate(date: string, language: Language): string {
  const { value, timeZone } = zoned(date);
  return value.toLocaleDateString(tag(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
}

/**
 * For narrow lines on paper: `21 Nov 2026` / `21 नवंबर 2026`. In Hindi the whole month is as short.
 * @param date `YYYY-MM-DD` or an ISO instant
 */
export function paperDate(date: string, language: Language): string {
  const { value, timeZone } = zoned(date);
  const month = language === 'en' ? 'short' : 'long';
  return value.toLocaleDateString(tag(language), { day: 'numeric', month, year: 'numeric', timeZone });
}

/** Whole rupees with Indian grouping: `₹1,25,000`. */
export const rupees = (amount: number, language: Language): string =>
  amount.toLocaleString(tag(language), { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/**
 * `1,00,000`. Small counts skip the browser's number formats: their first use takes 15 to 20 ms, on a slow phone
 * four times as long.
 */
export const count = (value: number, language: Language): string =>
  value < 1_000 ? String(value) : value.toLocaleString(tag(language));

/**
 * In India: `4:12 pm` / `शाम 4:12`.
 * @param instant ISO 8601
 */
export const timeOfDay = (instant: string, language: Language): string =>
  new Date(instant).toLocaleTimeString(language === 'hi' ? 'hi-IN' : 'en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    // Hindi includes the part of the day: subah, dopahar, shaam, raat.
    ...(language === 'hi' && { dayPeriod: 'short' }),
    timeZone: 'Asia/Kolkata',
  });

/** `21 November 2026, 4:12 pm` / `21 नवंबर 2026, शाम 4:12`, for staff screens and mails. @param instant ISO 8601 */
export const dateAndTime = (instant: string, language: Language): string =>
  `${longDate(instant, language)}, ${timeOfDay(instant, language)}`;
