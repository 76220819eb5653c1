import localFont from 'next/font/local';
import { preload } from 'react-dom';
import './fonts.css';

/**
 * Baloo 2 for Latin headings, with only the characters used (app/fonts/README.md). Text and Hindi use the device's own
 * font, which needs no download. Fonts of the office, of print, and for devices without Hindi are in fonts.css.
 */
const baloo = localFont({
  src: '../fonts/baloo-latin.woff2',
  weight: '700',
  variable: '--font-baloo',
  display: 'swap',
});

export const fontVariables = baloo.variable;

/** Without this, tables would move when their font arrives. */
export const preloadOfficeFont = (): void =>
  preload('/fonts/inter-latin-1.woff2', { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
