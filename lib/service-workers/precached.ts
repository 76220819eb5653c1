import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PrecacheEntry } from 'serwist';
import { inEachLanguage, VERIFY } from '@/lib/constants/service-workers';
import { routing } from '@/lib/i18n/routing';

const NAMES = String.raw`static/(?:chunks|media)/[\w.~-]+\.(?:js|css|woff2)`;
const FONTS = /\/fonts\/[\w-]+\.woff2/g;
/** Scripts for browsers too old for service workers, and the sheets that the page holds itself. */
const NOT_LOADED = [/<script src="[^"]+" noModule=""/g, /<style [^>]*data-href="[^"]+"/g];
/** A worker with its scripts: ZXing's, which reads codes with a file of its own (.wasm) that only /verify stores. */
const ZXING = /"static\/chunks\/turbopack-worker-[^\]]+\]/g;
/** For a desk that checks cards on a device without a font for Hindi. A phone has one, also for headings. */
const HINDI_TEXT = '/fonts/noto-devanagari-1.woff2';

/** The framework's files that a page loads, also later when a part of it is needed: their names, sorted. */
function filesOf(built: string, html: string, zxing: boolean): string[] {
  const found = new Set<string>();
  const look = (text: string) => {
    const read = zxing ? text : text.replaceAll(ZXING, '');
    for (const [name] of read.matchAll(new RegExp(NAMES, 'g'))) {
      const file = path.join(built, name);
      if (found.has(name) || !existsSync(file)) continue;
      found.add(name);
      if (/\.(?:js|css)$/.test(name)) look(readFileSync(file, 'utf8'));
    }
  };
  look(html);
  const unused = NOT_LOADED.flatMap((pattern) => html.match(pattern) ?? []).join(' ');
  return [...found].filter((name) => !unused.includes(name)).sort();
}

/**
 * What a page needs without a signal, in each language: the page, its scripts, styles and fonts.
 * @param built the build's folder, `.next`
 * @param page its address in English
 * @returns the entries by the page's address, and their bytes as the server packs them
 * @throws if the build has no such page
 */
export function precached(
  built: string,
  page: string,
): Record<string, { entries: PrecacheEntry[]; bytes: number }> {
  const packed = (file: string) =>
    file.endsWith('.woff2') ? statSync(file).size : gzipSync(readFileSync(file)).length;
  return Object.fromEntries(
    inEachLanguage(page).map((url, at) => {
      const file = path.join(built, `server/app/${routing.locales[at]}${page}.html`);
      const html = readFileSync(file, 'utf8');
      const revision = createHash('sha256').update(html).digest('hex').slice(0, 16);
      const isVerify = page === VERIFY.page;
      const names = filesOf(built, html, isVerify);
      const hindi = url.startsWith('/hi/') ? [HINDI_TEXT] : [];
      const fonts = isVerify ? [...new Set([...(html.match(FONTS) ?? []), ...hindi])].sort() : [];
      const files = [
        file,
        ...names.map((name) => path.join(built, name)),
        ...fonts.map((font) => path.join(built, '../public', font)),
      ];
      const entries = [
        { url, revision },
        // Their names hold a hash or a version.
        ...names.map((name) => ({ url: `/_next/${name}`, revision: null })),
        ...fonts.map((font) => ({ url: font, revision: null })),
      ];
      return [url, { entries, bytes: files.reduce((sum, each) => sum + packed(each), 0) }];
    }),
  );
}
