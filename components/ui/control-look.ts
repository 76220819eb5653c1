/** The look of whatever text is typed into or chosen in. 48 px high, so that a thumb finds it. */
export const CONTROL =
  'border-edge bg-raised text-ink placeholder:text-soft w-full min-h-12 rounded-field border px-4 py-2.5 text-base ' +
  'aria-invalid:border-danger aria-invalid:border-2 disabled:opacity-60';
