import { dayOf } from './calendar';

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
