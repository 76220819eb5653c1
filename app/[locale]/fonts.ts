import localFont from 'next/font/local';
import { preload } from 'react-dom';
import type { Locale } from '@/lib/i18n/routing';
import './fonts.css';

/**
 * Baloo 2 for headings, subset to the characters the pages use (app/fonts/README.md) and self-hosted. Text of public
 * pages is in the device's own font: it is there before the first byte (docs/brand.md#type). Fonts of one language, of
 * staff or of paper are in fonts.css.
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

/** Headings are on each first screen: without this they would move when their font comes. */
export function preloadFonts(locale: Locale): void {
  if (locale === 'hi') preloadFont('baloo-devanagari-1');
}

/** Of the staff area. */
export const preloadStaffFont = (): void => preloadFont('inter-latin-1');
