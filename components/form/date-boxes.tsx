'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useController } from 'react-hook-form';
import type { Elements } from '@/components/ui/elements';
import { CONTROL } from '@/components/ui/styles';
import { hasTimeOfDay, readDay } from '@/lib/format/day';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { digitsOnly } from '@/lib/format/personal';
import { FieldFrame, type FieldProps } from './field-frame';

type DateParts = { day: string; month: string; year: string };

const LENGTH = { day: 2, month: 2, year: 4 } as const;

const PARTS = ['day', 'month', 'year'] as const;

const padded = (digits: string) => (digits.length === 1 ? digits.padStart(2, '0') : digits);

/** `YYYY-MM-DD`; '' if nothing was typed; invalid if incomplete (`--14`). */
export const joinParts = ({ day, month, year }: DateParts): string =>
  day || month || year ? `${year}-${padded(month)}-${padded(day)}` : '';

/** The inverse of `joinParts`, also for incomplete dates. */
export function splitParts(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day, month, year };
}

/**
 * A whole date pasted into any box (14/08/1985, 14 Aug 1985, 1985-08-14, 14081985) fills all three; one with a time
 * of day, none.
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

/** No digit can follow: `4` is the fourth, `1` may become the 14th. */
const isFull = (box: keyof DateParts, digits: string) =>
  digits.length >= LENGTH[box] || (box === 'day' && digits > '3') || (box === 'month' && digits > '1');

/**
 * Moves on after a separator (`14/`) or the last digit a box takes.
 * @param before the parts before `typed` was entered
 * @param after after it
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

type Props = {
  /** `YYYY-MM-DD`; '' for none, anything else is incomplete. */
  value: string;
  onChange: (value: string) => void;
  /** All three boxes were left. */
  onLeave?: () => void;
  /** Labels inside empty boxes, for a bar of filters. */
  compact?: boolean;
  first?: Ref<HTMLInputElement>;
  invalid?: boolean | undefined;
  required?: boolean | undefined;
  children?: Elements;
};

const assign = (ref: Ref<HTMLInputElement> | undefined, input: HTMLInputElement | null) => {
  if (typeof ref === 'function') ref(input);
  else if (ref) ref.current = input;
};

/**
 * Day first, as written in India; a browser's date field uses the order of its language. A full box leads to the
 * next, so that eight digits can be typed in one go.
 */
export function DateBoxes({ value, onChange, onLeave, compact, ...props }: Props) {
  const { first, invalid, required, children } = props;
  const t = useTranslations('common');
  const [typed, setTyped] = useState(() => splitParts(value));
  /** A pasted day with a time of day filled in nothing. */
  const [timed, setTimed] = useState(false);
  /** Entered by typing into the box before. */
  const jumped = useRef<keyof DateParts>(undefined);
  const inputs = useRef<Partial<Record<keyof DateParts, HTMLInputElement | null>>>({});
  // The value wins; the typed parts only keep how it was written ('4', not '04').
  const shown = joinParts(typed) === value ? typed : splitParts(value);

  function type(box: keyof DateParts, text: string) {
    const parts = typeIntoParts(shown, box, text);
    setTimed(hasTimeOfDay(text));
    setTyped(parts);
    onChange(joinParts(parts));
    const next = nextBox(box, text, shown, parts);
    jumped.current = next;
    if (next) inputs.current[next]?.focus();
  }

  function move(box: keyof DateParts, event: KeyboardEvent<HTMLInputElement>) {
    // Whoever presses Tab by habit is there already.
    if (event.key === 'Tab' && !event.shiftKey && jumped.current === box && !shown[box])
      event.preventDefault();
    jumped.current = undefined;
    const last = PARTS[PARTS.indexOf(box) - 1];
    if (event.key === 'Backspace' && !shown[box] && last) inputs.current[last]?.focus();
  }

  return (
    <div
      className={`flex items-end ${compact ? 'gap-x-1.5' : 'flex-wrap gap-x-3 gap-y-2'}`}
      onBlur={(event) => {
        // Counts as left only when all three are, so that no error appears between day and month.
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.();
      }}
    >
      {PARTS.map((box) => (
        <label key={box} className="block">
          <span className={compact ? 'sr-only' : 'text-soft mb-1.5 block'}>{t(box)}</span>
          <input
            ref={(input) => {
              inputs.current[box] = input;
              if (box === 'day') assign(first, input);
            }}
            inputMode="numeric"
            enterKeyHint="next"
            autoComplete="off"
            aria-invalid={invalid}
            aria-required={required}
            placeholder={compact ? t(box) : undefined}
            value={shown[box]}
            onChange={(event) => type(box, event.target.value)}
            onKeyDown={(event) => move(box, event)}
            className={`${CONTROL} tabular-nums ${box === 'year' ? 'max-w-24' : 'max-w-16'} ${compact ? 'px-1!' : 'px-3'} text-center`}
          />
        </label>
      ))}
      {children}
      {timed && !compact && <TimeOfDayNote />}
    </div>
  );
}

function TimeOfDayNote() {
  const say = useValidationWords();
  return (
    <p role="status" className="text-due basis-full">
      {say('dayWithTime')}
    </p>
  );
}

type DateFieldProps = FieldProps & {
  compact?: boolean;
  beside?: Elements;
};

/**
 * Typed, because scrolling a calendar back to 1955 takes a minute on a cheap phone. Stores `YYYY-MM-DD`, padded;
 * anything else is incomplete.
 */
export function DateField({ compact, beside, ...frame }: DateFieldProps) {
  const { field } = useController({ name: frame.name });
  return (
    <FieldFrame {...frame} group>
      {(aria) => (
        <DateBoxes
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onLeave={field.onBlur}
          compact={compact}
          first={field.ref}
          invalid={aria['aria-invalid']}
          required={aria['aria-required']}
        >
          {beside && <p className="text-soft flex min-h-12 items-center pl-1">{beside}</p>}
        </DateBoxes>
      )}
    </FieldFrame>
  );
}
