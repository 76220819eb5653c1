/** 48 px high for touch. */
export const CONTROL =
  'border-edge bg-raised text-ink placeholder:text-soft w-full min-h-12 rounded-field border px-4 py-2.5 text-base ' +
  'aria-invalid:border-danger aria-invalid:border-2 disabled:opacity-60';

/**
 * SEGMENTS for the frame, SEGMENT for each label or button. As round as one line is high, so that several lines stay
 * inside.
 */
export const SEGMENTS = 'bg-sunken border-line grid gap-1 rounded-[1.75rem] border p-1 print:hidden';

export const SEGMENT =
  'flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-3xl px-4 py-1 text-center leading-tight font-semibold transition-colors ' +
  'hover:text-teal has-checked:bg-teal has-checked:text-on-teal aria-pressed:bg-teal aria-pressed:text-on-teal ' +
  'has-focus-visible:outline-teal has-focus-visible:outline-3 has-focus-visible:outline-offset-2';
