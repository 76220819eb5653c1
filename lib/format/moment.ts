import { longDate, type Language } from './display';
/** The time in India: `4:12 pm` / `शाम 4:12`. @param instant ISO 8601 */
export const timeOfDay = (instant: string, language: Language): string =>
  new Date(instant).toLocaleTimeString(language === 'hi' ? 'hi-IN' : 'en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    // Hindi includes the part of the day: subah, dopahar, shaam, raat.
    ...(language === 'hi' && { dayPeriod: 'short' }),
    timeZone: 'Asia/Kolkata',
  });

/** `21 November 2026, 4:12 pm` / `21 नवंबर 2026, शाम 4:12`, for staff screens and mails. @param instant ISO 8601 */
export const dateAndTime = (instant: string, language: Language): string =>
  `${longDate(instant, language)}, ${timeOfDay(instant, language)}`;
