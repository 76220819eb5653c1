import { EARLIEST_BIRTH_DATE } from '@/lib/constants/limits';
import { isDayKnown, now } from './clock';

/**
 * Calendar days are `YYYY-MM-DD` strings: they sort, compare and store as they are, independent of time
 * zones. "Today" is the day in India wherever the server is (docs/decisions.md#cards).
 */
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What clocks in India show at an instant, written as ISO 8601 writes it. */
const inIndia = (instant: Date): string => new Date(instant.getTime() + IST_OFFSET_MS).toISOString();

/** The calendar day, in Asia/Kolkata, of an instant (default: now, as far as it is known). */
export const dayInIndia = (instant: Date = now()): string => inIndia(instant).slice(0, 10);

/** The day in India by this device's own clock, believed or not. */
export const dayOfClock = (): string => dayInIndia(new Date());

/** Today in India; for a phone that does not know the day, the last there is: nothing is refused as yet to come. */
export const latestDay = (): string => (isDayKnown() ? dayInIndia() : '9000-12-31');

/**
 * Today or later, for what is judged without a signal: a day of which a list or a code tells has come, whatever the clock of
 * this device says.
 * @param days `YYYY-MM-DD`
 */
export const latestKnownDay = (...days: Array<string | undefined>): string =>
  days.reduce<string>((latest, day) => (day && day > latest ? day : latest), dayInIndia());

/** The time of day in Asia/Kolkata of an instant: `14:05`. */
export const timeInIndia = (instant: Date): string => inIndia(instant).slice(11, 16);

/** The calendar day in India. @param date `YYYY-MM-DD` or an ISO instant */
export const dayOf = (date: string): string => (date.length > 10 ? dayInIndia(new Date(date)) : date);

/** The instant at which a calendar day begins in India. @param day `YYYY-MM-DD` */
export function startOfDayInIndia(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS);
}

/** The instant at which a calendar day ends in India and the next one begins. @param day `YYYY-MM-DD` */
export function endOfDayInIndia(day: string): Date {
  return new Date(startOfDayInIndia(day).getTime() + DAY_MS);
}

/** Whether `text` is a real day written `YYYY-MM-DD` (31 February is not). */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** `day` moved by whole days, forwards or back. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `day` moved by whole months; the last day of the month if the day does not exist (29 Feb + 12). */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** Days from one calendar day to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Whether `day` can be a date of birth: a real day from 1900 on and before today in India, where that is known. */
export const isBirthDate = (day: string): boolean =>
  isCalendarDay(day) && day >= EARLIEST_BIRTH_DATE && day < latestDay();

/** How a form has the age of somebody who does not know their date of birth: a year would depend on the phone's day. */
export const isAge = (typed: string): boolean => /^\d{1,3}$/.test(typed);

/** Completed years from a date of birth, or an age in its place (`isAge`), to a day (default: today in India). */
export function ageOn(dateOfBirth: string, day: string = dayInIndia()): number {
  if (isAge(dateOfBirth)) return Number(dateOfBirth);
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Estimated dates of birth are stored as 1 January of their year. @param day `YYYY-MM-DD` */
export const estimatedBirth = (day: string): string => `${day.slice(0, 4)}-01-01`;

/** The estimated date of birth of somebody of this age on a day (default: today in India). */
export const birthOfAge = (age: number, day: string = dayInIndia()): string =>
  estimatedBirth(`${String(Number(day.slice(0, 4)) - age).padStart(4, '0')}-01-01`);

/** India's financial year runs from April to March and is named by the year it begins in: 2026 is 2026–27. */
const FIRST_MONTH = 4;

/** The financial year of a day (default: today in India). @param day `YYYY-MM-DD` or `YYYY-MM` */
export function financialYearOf(day: string = dayInIndia()): number {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) < FIRST_MONTH ? year - 1 : year;
}

/** Its twelve months, `YYYY-MM`, April first. */
export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = FIRST_MONTH - 1 + index;
    return `${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });

/** `2026–27` */
export const yearName = (year: number): string => `${year}–${String((year + 1) % 100).padStart(2, '0')}`;
