/** A day as it is typed: three boxes, each digits only, none padded. */
export type DateParts = { day: string; month: string; year: string };

const LENGTH = { day: 2, month: 2, year: 4 } as const;
export const PARTS = ['day', 'month', 'year'] as const;

const padded = (digits: string) => (digits.length === 1 ? digits.padStart(2, '0') : digits);

/** `YYYY-MM-DD`; '' where nothing was typed, and no calendar day where only some of it was (`--14`). */
export const joinParts = ({ day, month, year }: DateParts): string =>
  day || month || year ? `${year}-${padded(month)}-${padded(day)}` : '';

/** The way back from `joinParts`, so that a half typed date is still there when the step is opened again. */
export function splitParts(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

/**
 * What a box becomes when `typed` is in it; a whole date pasted into any box (14/08/1985, 14-8-1985,
 * 1985-08-14, 14081985) fills all three.
 * @param digits the digits of a text, however they are written
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

/** The box a typed separator leads on to: `14/` in the day means the month is next. */
export function nextBox(box: keyof DateParts, typed: string): keyof DateParts | undefined {
  const separated = /^\s*\S+[\s/.,-]$/.test(typed);
  return separated ? PARTS[PARTS.indexOf(box) + 1] : undefined;
}
