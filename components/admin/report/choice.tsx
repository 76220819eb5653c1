'use client';

import { useId } from 'react';
import { CONTROL } from '@/components/ui/control-styles';

type Props = {
  label: string;
  value: string;
  choices: Array<{ value: string; label: string }>;
  onChange: (value: string) => void;
};

/** A choice of what the report shows. */
export function Choice({ label, value, choices, onChange }: Props) {
  const id = useId();
  return (
    <div className="max-sm:min-w-0 max-sm:grow max-sm:basis-36 print:hidden">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)} className={CONTROL}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
