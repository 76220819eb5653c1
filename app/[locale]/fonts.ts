import localFont from 'next/font/local';

/**
 * Baloo 2 for headings (one hand for Latin and Devanagari), Inter and Noto Sans Devanagari for text; all
 * OFL, served from our own origin. Only the Latin files are preloaded: a page in English never asks for
 * the others, and the ranges let one in Hindi fetch them by itself.
 */
const inter = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-inter',
  display: 'swap',
});
const noto = localFont({
  src: '../../node_modules/@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-noto',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF',
    },
  ],
});
const baloo = localFont({
  src: '../../node_modules/@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2',
  weight: '400 800',
  variable: '--font-baloo',
  display: 'swap',
});
const balooDevanagari = localFont({
  src: '../../node_modules/@fontsource-variable/baloo-2/files/baloo-2-devanagari-wght-normal.woff2',
  weight: '400 800',
  variable: '--font-baloo-devanagari',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF',
    },
  ],
});

export const fontVariables = [inter, noto, baloo, balooDevanagari].map((font) => font.variable).join(' ');
