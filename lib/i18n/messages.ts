import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import type { Locale } from './routing';

export type Messages = typeof en;

// A key missing in one of the languages does not compile.
const catalogue: Record<Locale, Messages> = { en, hi };

export const loadMessages = (locale: Locale): Messages => catalogue[locale];
