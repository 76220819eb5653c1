import { hasTimeOfDay, readDay } from '@/lib/format/day';
import { digitsOnly } from '@/lib/format/personal';

/** A date as it is typed: three boxes of digits, without padding. */
export type DateParts = { day: string; month: string; year: string };

const LENGTH = { day: 2, month: 2, year: 4 } as const;
export const PARTS = ['day', 'month', 'year'] as const;

const padded = (digits: string) => (digits.length === 1 ? digits.padStart(2, '0') : digits);

/** `YYYY-MM-DD`; '' if nothing was typed, and not a valid date if incomplete (`--14`). */
export const joinParts = ({ day, month, year }: DateParts): string =>
  day || month || year ? `${year}-${padded(month)}-${padded(day)}` : '';

/** The inverse of `joinParts`: restores an incomplete date when its step is opened again. */
export function splitParts(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

/**
 * The parts after `typed` was entered in a box. A whole date pasted into any box (14/08/1985, 14 Aug 1985,
 * 1985-08-14, 14081985) fills all three; one with a time of day, none.
 */
export function typeIntoParts(parts: DateParts, box: keyof DateParts, typed: string): DateParts {
  const read = readDay(typed);
  if ('value' in read && !read.guess) return splitParts(read.value);
  if (hasTimeOfDay(typed)) return parts;
  const groups = typed
    .split(/[\s/.,-]+/)
    .map(digitsOnly)
    .filter(Boolean);
  const [first = '', second = '', third = ''] = groups;
  // Of a day that does not exist, so that it is seen.
  if (groups.length === 3) {
    const [day, year] = first.length === 4 ? [third, first] : [first, third];
    return { day: day.slice(0, 2), month: second.slice(0, 2), year: year.slice(0, 4) };
  }
  return { ...parts, [box]: digitsOnly(typed).slice(0, LENGTH[box]) };
}

/** The next box after a typed separator: `14/` in the day leads to the month. */
export function nextBox(box: keyof DateParts, typed: string): keyof DateParts | undefined {
  const separated = /^\s*\S+[\s/.,-]$/.test(typed);
  return separated ? PARTS[PARTS.indexOf(box) + 1] : undefined;
}
