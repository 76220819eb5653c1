import localFont from 'next/font/local';
import { preload } from 'react-dom';
import type { Locale } from '@/lib/i18n/routing';
import './fonts.css';

/**
 * Baloo 2 for headings, with only the characters used (app/fonts/README.md). Public text uses the device's own font,
 * which needs no download. Fonts of one language, staff or print are in fonts.css.
 */
const baloo = localFont({
  src: '../fonts/baloo-latin.woff2',
  weight: '700',
  variable: '--font-baloo',
  display: 'swap',
});

export const fontVariables = baloo.variable;

const preloadFont = (name: string) =>
  preload(`/fonts/${name}.woff2`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });

/** Without this, headings would move when their font arrives. */
export function preloadFonts(locale: Locale): void {
  if (locale === 'hi') preloadFont('baloo-devanagari-1');
}

export const preloadStaffFont = (): void => preloadFont('inter-latin-1');
