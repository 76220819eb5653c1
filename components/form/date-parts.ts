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
 * The parts after `typed` was entered in a box. A whole date pasted into any box (14/08/1985, 14-8-1985,
 * 1985-08-14, 14081985) fills all three.
 * @param digits extracts the digits of a text, in any script
 */
export function typeIntoParts(
  parts: DateParts,
  box: keyof DateParts,
  typed: string,
  digits: (text: string) => string,
): DateParts {
  const groups = typed
    .split(/[\s/.,-]+/)
    .map(digits)
    .filter(Boolean);
  const whole = groups.length === 1 && groups[0]!.length === 8 ? groups[0]! : undefined;
  const [first = '', second = '', third = ''] = whole
    ? [whole.slice(0, 2), whole.slice(2, 4), whole.slice(4)]
    : groups;
  if (groups.length === 3 || whole) {
    const [day, year] = first.length === 4 ? [third, first] : [first, third];
    return { day: day.slice(0, 2), month: second.slice(0, 2), year: year.slice(0, 4) };
  }
  return { ...parts, [box]: digits(typed).slice(0, LENGTH[box]) };
}

/** The next box after a typed separator: `14/` in the day leads to the month. */
export function nextBox(box: keyof DateParts, typed: string): keyof DateParts | undefined {
  const separated = /^\s*\S+[\s/.,-]$/.test(typed);
  return separated ? PARTS[PARTS.indexOf(box) + 1] : undefined;
}
