import en from '@/messages/en.json';
import hi from '@/messages/hi.json';
import type { Locale } from './routing';

export type Messages = typeof en;

// A Hindi file that lacks a key, or has one English lacks, does not compile.
const catalogue: Record<Locale, Messages> = { en, hi };

/** Every word a person sees, in one language. */
export const loadMessages = (locale: Locale): Messages => catalogue[locale];
