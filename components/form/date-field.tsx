'use client';

import { useRef, useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { CONTROL } from '@/components/ui/control-look';
import { joinParts, nextBox, PARTS, splitParts, typeIntoParts, type DateParts } from './date-parts';
import { FieldFrame, type FieldProps } from './field-frame';

type Props = FieldProps & {
  /** The labels of the three boxes. */
  boxes: Record<keyof DateParts, string>;
  /** Extracts the digits of a text, in any script. */
  digits: (text: string) => string;
  /** Shown beside the boxes: what follows from the date. */
  beside?: ReactNode;
};

/**
 * A date people know by heart, typed on a number keypad in three boxes: scrolling a calendar back to 1955
 * takes a minute on a cheap phone. The form stores `YYYY-MM-DD`, padded; anything else is an incomplete date.
 */
export function DateField({ boxes, digits, beside, ...frame }: Props) {
  const { field } = useController({ name: frame.name });
  const value = String(field.value ?? '');
  const [typed, setTyped] = useState(() => splitParts(value));
  const inputs = useRef<Partial<Record<keyof DateParts, HTMLInputElement | null>>>({});
  // The form's value wins; the typed parts only keep how it was written ('4', not '04').
  const shown = joinParts(typed) === value ? typed : splitParts(value);

  function type(box: keyof DateParts, text: string) {
    const parts = typeIntoParts(shown, box, text, digits);
    setTyped(parts);
    field.onChange(joinParts(parts));
    const next = nextBox(box, text);
    if (next) inputs.current[next]?.focus();
  }

  return (
    <FieldFrame {...frame} group>
      {(aria) => (
        <div
          className="flex flex-wrap items-end gap-x-3 gap-y-2"
          onBlur={(event) => {
            // Counts as left only when all three are, so that no error appears between day and month.
            if (!event.currentTarget.contains(event.relatedTarget)) field.onBlur();
          }}
        >
          {PARTS.map((box) => (
            <label key={box} className="block">
              <span className="text-soft mb-1.5 block">{boxes[box]}</span>
              <input
                ref={(input) => {
                  inputs.current[box] = input;
                  if (box === 'day') field.ref(input);
                }}
                inputMode="numeric"
                enterKeyHint="next"
                autoComplete="off"
                aria-invalid={aria['aria-invalid']}
                aria-required={aria['aria-required']}
                value={shown[box]}
                onChange={(event) => type(box, event.target.value)}
                className={`${CONTROL} tabular-nums ${box === 'year' ? 'max-w-24' : 'max-w-16'} px-3 text-center`}
              />
            </label>
          ))}
          {beside && <p className="text-soft flex min-h-12 items-center pl-1">{beside}</p>}
        </div>
      )}
    </FieldFrame>
  );
}
