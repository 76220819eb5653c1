'use client';

import { useId, type ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useValidationWords } from '@/lib/i18n/use-validation-words';

export type FieldProps = {
  /** Path in the form: `family.0.memberName`. */
  name: string;
  label: string;
  /** What to know before typing. */
  help?: string;
  /** Something doubtful about what was typed; it never stops a submit. */
  hint?: string;
  required?: boolean;
};

export const CONTROL =
  'border-edge bg-raised text-ink placeholder:text-soft w-full min-h-12 rounded-field border px-4 py-2.5 text-base ' +
  'aria-invalid:border-danger aria-invalid:border-2 disabled:opacity-60';

type Aria = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
};

/** Label, help, error and the ARIA between them, wired once for every kind of control. */
export function FieldFrame({
  name,
  label,
  help,
  hint,
  required,
  children,
}: FieldProps & { children: (aria: Aria) => ReactNode }) {
  const id = useId();
  const say = useValidationWords();
  const { formState } = useFormContext();
  const said = (get(formState.errors, name) as { message?: unknown } | undefined)?.message;
  const error = typeof said === 'string' ? say(said) : undefined;
  const notes = [help && `${id}-help`, error && `${id}-error`, hint && `${id}-hint`]
    .filter(Boolean)
    .join(' ');

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' '}
            *
          </span>
        )}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-soft mb-1.5 text-sm">
          {help}
        </p>
      )}
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': notes || undefined,
        'aria-required': required,
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger mt-1.5 text-sm font-medium">
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} role="status" className="text-due mt-1.5 text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
