import { addMonths, dayInIndia } from './calendar';
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

/** The months whose renewals are looked at, latest first, `YYYY-MM`: the next one, this one and eleven before it. */
export const renewalMonths = (today: string = dayInIndia()): string[] =>
  Array.from({ length: 13 }, (_, back) => addMonths(`${today.slice(0, 7)}-01`, 1 - back).slice(0, 7));
