'use client';

import { useId, type ReactNode } from 'react';
import type { Elements } from './elements';

export type FieldAria = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
};

type Props = {
  label: string | Elements;
  help?: string;
  error?: string;
  /** A doubt about what was typed. Never prevents a submit; hidden while there is an error. */
  hint?: ReactNode;
  required?: boolean;
  /** A fieldset with a legend instead of a label. */
  group?: boolean;
  children: (aria: FieldAria) => Elements;
};

/** The error appears after its field got the focus, and may be below the screen. */
const intoView = (error: HTMLElement | null) => {
  if (error?.parentElement?.contains(document.activeElement)) error.scrollIntoView({ block: 'nearest' });
};

export function Field({ label, help, error, hint, required, group = false, children }: Props) {
  const id = useId();
  const doubt = error ? undefined : hint;
  const notes =
    [help && `${id}-help`, error && `${id}-error`, doubt && `${id}-hint`].filter(Boolean).join(' ') ||
    undefined;
  const Frame = group ? 'fieldset' : 'div';
  const Label = group ? 'legend' : 'label';

  return (
    <Frame data-field className="min-w-0" aria-describedby={group ? notes : undefined}>
      <Label htmlFor={group ? undefined : id} className="mb-1.5 block font-semibold">
        <span>{label}</span>
        {required && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </Label>
      {help && (
        <p id={`${id}-help`} className="text-soft mb-1.5 text-pretty">
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
        <p
          ref={intoView}
          id={`${id}-error`}
          role="alert"
          className="text-danger mt-1.5 scroll-mb-4 font-medium"
        >
          {error}
        </p>
      )}
      {doubt && (
        <p id={`${id}-hint`} role="status" className="text-due mt-1.5">
          {doubt}
        </p>
      )}
    </Frame>
  );
}
