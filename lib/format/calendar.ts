import { EARLIEST_BIRTH_DATE } from '@/lib/constants/limits';
import { isDayKnown, now } from './clock';

/**
 * Calendar days are `YYYY-MM-DD` strings: they sort, compare and store as they are, independent of time zones.
 * "Today" is the day in India wherever the server is.
 */
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

const inIndia = (instant: Date): string => new Date(instant.getTime() + IST_OFFSET_MS).toISOString();

/** In Asia/Kolkata; the default is now, as far as it is known. */
export const dayInIndia = (instant: Date = now()): string => inIndia(instant).slice(0, 10);

/** By this device's own clock, even if that is not believed. */
export const dayOfClock = (): string => dayInIndia(new Date());

/** If a phone does not know the day: the last possible one, so that nothing is refused as in the future. */
export const latestDay = (): string => (isDayKnown() ? dayInIndia() : '9000-12-31');

/**
 * For decisions without a signal: a day named by a list or a code has come, whatever this device's clock says.
 * @param days `YYYY-MM-DD`
 */
export const latestKnownDay = (...days: Array<string | undefined>): string =>
  days.reduce<string>((latest, day) => (day && day > latest ? day : latest), dayInIndia());

/** `14:05`, in Asia/Kolkata. */
export const timeInIndia = (instant: Date): string => inIndia(instant).slice(11, 16);

/**
 * In India.
 * @param date `YYYY-MM-DD` or an ISO instant
 */
export const dayOf = (date: string): string => (date.length > 10 ? dayInIndia(new Date(date)) : date);

/** @param day `YYYY-MM-DD` */
export function startOfDayInIndia(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS);
}

/**
 * The instant at which the next day begins.
 * @param day `YYYY-MM-DD`
 */
export function endOfDayInIndia(day: string): Date {
  return new Date(startOfDayInIndia(day).getTime() + DAY_MS);
}

/** `YYYY-MM-DD`; 31 February is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The month's last day if the day does not exist (29 Feb + 12). */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** From 1900 on and before today in India, if that is known. */
export const isBirthDate = (day: string): boolean =>
  isCalendarDay(day) && day >= EARLIEST_BIRTH_DATE && day < latestDay();

/** A form keeps an age if the date of birth is unknown: a year would depend on the phone's day. */
export const isAge = (typed: string): boolean => /^\d{1,3}$/.test(typed);

/**
 * Completed years.
 * @param dateOfBirth or an age in its place (`isAge`)
 */
export function ageOn(dateOfBirth: string, day: string = dayInIndia()): number {
  if (isAge(dateOfBirth)) return Number(dateOfBirth);
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/**
 * 1 January of the year.
 * @param day `YYYY-MM-DD`
 */
export const estimatedBirth = (day: string): string => `${day.slice(0, 4)}-01-01`;

/** Estimated, for an age on a day (default: today in India). */
export const birthOfAge = (age: number, day: string = dayInIndia()): string =>
  estimatedBirth(`${String(Number(day.slice(0, 4)) - age).padStart(4, '0')}-01-01`);
