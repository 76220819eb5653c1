'use client';

import type { InputHTMLAttributes } from 'react';
import { useFormContext } from 'react-hook-form';
import { cleanInPlace } from '@/components/ui/clean-in-place';
import { CONTROL } from '@/components/ui/styles';
import { FieldFrame, type FieldProps } from './field-frame';

type InputProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'placeholder'
    | 'maxLength'
    | 'max'
  > & {
    /** Applied to every keystroke. */
    clean?: (typed: string) => string;
    /** Before it is cleaned. */
    onTyped?: (typed: string) => void;
    className?: string;
  };

export function TextField({
  name,
  label,
  help,
  hint,
  required,
  missing,
  clean,
  onTyped,
  className = '',
  ...input
}: InputProps) {
  const { register } = useFormContext();
  const { onChange, ...field } = register(name);
  return (
    <FieldFrame {...{ name, label, help, hint, required, missing }}>
      {(aria) => (
        <input
          enterKeyHint="next"
          {...input}
          {...field}
          {...aria}
          onChange={(event) => {
            onTyped?.(event.target.value);
            if (clean) cleanInPlace(event.target, clean);
            return onChange(event);
          }}
          className={`${CONTROL} ${className}`}
        />
      )}
    </FieldFrame>
  );
}

/** By default the browser does not keep the text in its history: a note names a family. */
export function TextAreaField({
  name,
  label,
  help,
  hint,
  required,
  missing,
  rows = 3,
  autoComplete = 'off',
  ...area
}: FieldProps & { rows?: number; autoComplete?: string; autoCapitalize?: string; maxLength?: number }) {
  const { register } = useFormContext();
  return (
    <FieldFrame {...{ name, label, help, hint, required, missing }}>
      {(aria) => (
        <textarea {...area} {...register(name)} {...aria} {...{ rows, autoComplete }} className={CONTROL} />
      )}
    </FieldFrame>
  );
}

export type Choice = { value: string; label: string };

/** @param empty the text of the empty first option */
export function SelectField({
  name,
  label,
  help,
  hint,
  required,
  missing,
  choices,
  empty,
}: FieldProps & { choices: Choice[]; empty: string }) {
  const { register } = useFormContext();
  return (
    <FieldFrame {...{ name, label, help, hint, required, missing }}>
      {(aria) => (
        <select {...register(name)} {...aria} className={CONTROL}>
          <option value="">{empty}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
