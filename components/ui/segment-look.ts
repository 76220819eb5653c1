/** Two or three choices that look like one switch: what holds them, and each of them (a label or a button). */
export const SEGMENTS = 'bg-sunken border-line grid gap-1 rounded-full border p-1';

export const SEGMENT =
  'flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-full px-4 text-center leading-tight font-semibold transition-colors ' +
  'hover:text-teal has-checked:bg-teal has-checked:text-on-teal aria-pressed:bg-teal aria-pressed:text-on-teal ' +
  'has-focus-visible:outline-teal has-focus-visible:outline-3 has-focus-visible:outline-offset-2';
