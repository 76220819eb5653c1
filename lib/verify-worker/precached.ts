import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PrecacheEntry } from 'serwist';
import { routing } from '@/lib/i18n/routing';

const NAMES = String.raw`static/(?:chunks|media)/[\w.~-]+\.(?:js|css|woff2)`;
const FONTS = /\/fonts\/[\w-]+\.woff2/g;
/** For a device without a font for Hindi: its text must be readable without a signal, too. */
const HINDI_TEXT = '/fonts/noto-devanagari-1.woff2';

/** The page in a language, by its address. */
const PAGES = Object.fromEntries(
  routing.locales.map((locale) => [
    locale === routing.defaultLocale ? '/verify' : `/${locale}/verify`,
    `server/app/${locale}/verify.html`,
  ]),
);

/** Framework files that are named in `texts`, and those that their own text names: parts that load when they are needed. */
function filesNamedIn(built: string, text: string, found = new Set<string>()): Set<string> {
  for (const [name] of text.matchAll(new RegExp(NAMES, 'g'))) {
    const file = path.join(built, name);
    if (found.has(name) || !existsSync(file)) continue;
    found.add(name);
    if (/\.(?:js|css)$/.test(name)) filesNamedIn(built, readFileSync(file, 'utf8'), found);
  }
  return found;
}

/**
 * What /verify needs without a signal, for each language: the page, its scripts, styles and fonts.
 * @param built the build's folder, `.next`
 * @returns the entries by the page's address, and their bytes uncompressed
 * @throws if the build has no such page
 */
export function precached(built: string): Record<string, { entries: PrecacheEntry[]; bytes: number }> {
  return Object.fromEntries(
    Object.entries(PAGES).map(([url, file]) => {
      const html = readFileSync(path.join(built, file), 'utf8');
      const revision = createHash('sha256').update(html).digest('hex').slice(0, 16);
      const names = [...filesNamedIn(built, html)].sort();
      const own = url.startsWith('/hi/') ? [HINDI_TEXT] : [];
      const fonts = [...new Set([...own, ...(html.match(FONTS) ?? [])])].sort();
      const sizes = [
        ...names.map((name) => path.join(built, name)),
        ...fonts.map((font) => path.join(built, '../public', font)),
      ].map((each) => statSync(each).size);
      const entries = [
        { url, revision },
        // Their names hold a hash or a version.
        ...names.map((name) => ({ url: `/_next/${name}`, revision: null })),
        ...fonts.map((font) => ({ url: font, revision: null })),
      ];
      return [url, { entries, bytes: sizes.reduce((sum, size) => sum + size, html.length) }];
    }),
  );
}
