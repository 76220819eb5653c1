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

type FrameProps = FieldProps & {
  /** Several controls that make one answer: a fieldset with a legend in place of a label. */
  group?: boolean;
  children: (aria: Aria) => ReactNode;
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
export function FieldFrame({ name, label, help, hint, required, group = false, children }: FrameProps) {
  const id = useId();
  const say = useValidationWords();
  const { formState } = useFormContext();
  const said = (get(formState.errors, name) as { message?: unknown } | undefined)?.message;
  const error = typeof said === 'string' ? say(said) : undefined;
  const notes =
    [help && `${id}-help`, error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') ||
    undefined;
  const Frame = group ? 'fieldset' : 'div';
  const Label = group ? 'legend' : 'label';

  return (
    <Frame className="min-w-0" aria-describedby={group ? notes : undefined}>
      <Label htmlFor={group ? undefined : id} className="mb-1.5 block font-semibold">
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' '}
            *
          </span>
        )}
      </Label>
      {help && (
        <p id={`${id}-help`} className="text-soft mb-1.5">
          {help}
        </p>
      )}
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': group ? undefined : notes,
        'aria-required': required,
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger mt-1.5 font-medium">
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} role="status" className="text-due mt-1.5">
          {hint}
        </p>
      )}
    </Frame>
  );
}
