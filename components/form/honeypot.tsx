import type { ComponentProps } from 'react';

/**
 * A honeypot: hidden from sight, tab order, assistive technology, password managers and autofill. Bots that
 * fill in every field reveal themselves.
 */
export function Honeypot({ label, ...field }: ComponentProps<'input'> & { label: string }) {
  return (
    // Clipped rather than `display: none`, which bots look for.
    <div aria-hidden className="sr-only">
      <label>
        <span>{label}</span>
        <input
          {...field}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
          data-bwignore
        />
      </label>
    </div>
  );
}
