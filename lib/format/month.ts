import type { Language } from './display';

const written = (month: string, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(language === 'hi' ? 'hi-IN' : 'en-IN', {
    ...options,
    timeZone: 'UTC',
  });

/** `November 2026` / `नवंबर 2026`. @param month `YYYY-MM` */
export const monthAndYear = (month: string, language: Language): string =>
  written(month, language, { month: 'long', year: 'numeric' });

/** `Nov` / `नव॰`. @param month `YYYY-MM` */
export const shortMonth = (month: string, language: Language): string =>
  written(month, language, { month: 'short' });
