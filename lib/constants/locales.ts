/** Apart from the other choices, because every page has them. */
export const LOCALES = ['en', 'hi'] as const;
