import localFont from 'next/font/local';

/**
 * Baloo 2 for headings (one hand for Latin and Devanagari), Inter and Noto Sans Devanagari for text, cut to what
 * the pages show (app/fonts/README.md) and served from our own origin. The Latin files are preloaded; the others
 * have ranges, so a page asks only for what stands on it.
 */
const inter = localFont({
  src: '../fonts/inter-latin.woff2',
  weight: '400 700',
  variable: '--font-inter',
  display: 'swap',
});
const rupee = localFont({
  src: '../fonts/inter-rupee.woff2',
  weight: '400 700',
  variable: '--font-rupee',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
});
const noto = localFont({
  src: '../fonts/noto-devanagari.woff2',
  weight: '400 700',
  variable: '--font-noto',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0900-097F,U+200C-200D,U+25CC' }],
});
const balooLatin = localFont({
  src: '../fonts/baloo-latin.woff2',
  weight: '700',
  variable: '--font-baloo',
  display: 'swap',
});
const balooDevanagari = localFont({
  src: '../fonts/baloo-devanagari.woff2',
  weight: '700',
  variable: '--font-baloo-devanagari',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0900-097F,U+200C-200D,U+25CC' }],
});
/** The one word of Hindi on a page in English: it must not bring the whole script along. */
const hindiWord = localFont({
  src: '../fonts/noto-hindi.woff2',
  weight: '600',
  variable: '--font-hindi-word',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
});

export const fontVariables = [inter, rupee, noto, balooLatin, balooDevanagari, hindiWord]
  .map((font) => font.variable)
  .join(' ');
