import { LOCALES } from './locales';

/** /verify notes its address here, so that without a signal the link on a card opens in the language used last. */
export const LANGUAGE_CACHE = 'verify-language';
export const LANGUAGE_ADDRESS = '/verify-language';
export const READER_CACHE = 'verify-reader';

export const VERIFY = { page: '/verify', worker: '/verify-worker.js' } as const;
export const FIELD = { page: '/employee/field', worker: '/field-worker.js' } as const;

/** The default language first. */
export const inEachLanguage = (path: string): string[] =>
  LOCALES.map((locale, at) => (at === 0 ? path : `/${locale}${path}`));
