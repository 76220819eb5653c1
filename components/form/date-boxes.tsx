'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { Elements } from '@/components/ui/elements';
import { CONTROL } from '@/components/ui/control-styles';
import { hasTimeOfDay } from '@/lib/format/day';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { joinParts, nextBox, PARTS, splitParts, typeIntoParts, type DateParts } from './date-parts';

type Props = {
  /** `YYYY-MM-DD`; '' for none, anything else is an incomplete date. */
  value: string;
  onChange: (value: string) => void;
  /** All three boxes were left. */
  onLeave?: () => void;
  /** Shows the labels inside empty boxes, not above them: for a bar of filters. */
  compact?: boolean;
  /** The first box. */
  first?: Ref<HTMLInputElement>;
  invalid?: boolean | undefined;
  required?: boolean | undefined;
  /** Shown after the boxes. */
  children?: Elements;
};

const assign = (ref: Ref<HTMLInputElement> | undefined, input: HTMLInputElement | null) => {
  if (typeof ref === 'function') ref(input);
  else if (ref) ref.current = input;
};

/**
 * A date in three boxes, day first as everyone here writes it: a browser's own date field shows the order of the
 * language it was installed in. A full box leads to the next, so that eight digits can be typed in one go.
 */
export function DateBoxes({ value, onChange, onLeave, compact, ...props }: Props) {
  const { first, invalid, required, children } = props;
  const t = useTranslations('common');
  const [typed, setTyped] = useState(() => splitParts(value));
  /** Nothing was filled in of a pasted day with a time of day. */
  const [timed, setTimed] = useState(false);
  /** The box that was entered by typing into the one before. */
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
