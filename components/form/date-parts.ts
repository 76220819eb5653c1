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
  return typeDigits(parts, box, digitsOnly(typed));
}

/** Eight digits may begin in any box that has none before it; of two digits more, an empty next box takes the rest. */
function typeDigits(parts: DateParts, box: keyof DateParts, digits: string): DateParts {
  const before = box === 'year' && !parts.day ? parts.month : '';
  const whole = readDay(before + digits);
  if (before && digits.length + before.length === 8 && 'value' in whole) return splitParts(whole.value);
  const room = box === 'year' && !parts.day ? 8 - before.length : LENGTH[box];
  const now = { ...parts, [box]: digits.slice(0, room) };
  const [rest, next] = [digits.slice(room), PARTS[PARTS.indexOf(box) + 1]];
  return rest && next && !parts[next] ? typeDigits(now, next, rest) : now;
}

/** No digit more can be typed: `4` is the fourth, `1` may become the 14th. */
const isFull = (box: keyof DateParts, digits: string) =>
  digits.length >= LENGTH[box] || (box === 'day' && digits > '3') || (box === 'month' && digits > '1');

/**
 * The box to go on in after typing: behind a separator (`14/`) or the last digit that a box takes.
 * @param before the parts before @param after and after `typed` was entered
 */
export function nextBox(
  box: keyof DateParts,
  typed: string,
  before: DateParts,
  after: DateParts,
): keyof DateParts | undefined {
  const separated = /^\s*\S+[\s/.,-]$/.test(typed);
  const added = after[box].length > before[box].length || digitsOnly(typed).length > after[box].length;
  if (!separated && !(added && isFull(box, after[box]))) return undefined;
  const next = PARTS[PARTS.indexOf(box) + 1];
  return next === 'month' && after.month !== before.month && isFull(next, after.month) ? 'year' : next;
}
