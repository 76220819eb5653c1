/**
 * A line of the search form that moves sideways on a phone, to the form's edges. Positioned, so that it also clips what
 * only screen readers read.
 */
export const SIDEWAYS =
  'max-sm:relative max-sm:-mx-2 max-sm:-my-1 max-sm:overflow-x-auto max-sm:px-2 max-sm:py-1';
