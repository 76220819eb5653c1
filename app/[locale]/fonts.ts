import localFont from 'next/font/local';
import { preload } from 'react-dom';
import type { Locale } from '@/lib/i18n/routing';
import './fonts.css';

/**
 * Baloo 2 for headings, Inter and Noto Sans Devanagari for text, subset to the characters the pages use
 * (app/fonts/README.md) and self-hosted. Every page needs these two; language-specific fonts are in
 * fonts.css.
 */
const inter = localFont({
  src: '../fonts/inter-latin.woff2',
  weight: '400 700',
  variable: '--font-inter',
  display: 'swap',
});
const baloo = localFont({
  src: '../fonts/baloo-latin.woff2',
  weight: '700',
  variable: '--font-baloo',
  display: 'swap',
});

export const fontVariables = [inter, baloo].map((font) => font.variable).join(' ');

/** Fonts of each language's first screen, preloaded to avoid layout shift. */
const FIRST: Record<Locale, string[]> = {
  en: ['noto-hindi-word-1'],
  hi: ['noto-devanagari-1', 'baloo-devanagari-1'],
};

export function preloadFonts(locale: Locale): void {
  for (const name of FIRST[locale])
    preload(`/fonts/${name}.woff2`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}
