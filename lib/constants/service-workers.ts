import { LOCALES } from './choices';

/** Where /verify notes its own address, so that without a signal the link on a card opens in the language used last. */
export const LANGUAGE_CACHE = 'verify-language';
export const LANGUAGE_ADDRESS = '/verify-language';
/** Holds the reader of codes, where a phone has none of its own. */
export const READER_CACHE = 'verify-reader';

/** The pages that open without a signal, and the file of the service worker that stores each. */
export const VERIFY = { page: '/verify', worker: '/verify-worker.js' } as const;
export const FIELD = { page: '/employee/field', worker: '/field-worker.js' } as const;

/** A path in each language, the default one first. */
export const inEachLanguage = (path: string): string[] =>
  LOCALES.map((locale, at) => (at === 0 ? path : `/${locale}${path}`));
