import path from 'node:path';
import { build } from 'esbuild';
import { FIELD, LANGUAGE_CACHE, READER_CACHE, VERIFY, inEachLanguage } from '@/lib/constants/service-workers';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { PrecacheEntry } from 'serwist';
import { routing } from '@/lib/i18n/routing';

const WORKERS = [
  {
    ...VERIFY,
    source: 'verify.ts',
    setting: 'NEXT_PUBLIC_OFFLINE_VERIFY',
    caches: [LANGUAGE_CACHE, READER_CACHE],
  },
  { ...FIELD, source: 'field.ts', setting: 'NEXT_PUBLIC_OFFLINE_FIELD', caches: [] },
];

/**
 * Runs after the build. A worker whose setting is `off` is replaced by one that removes itself from browsers.
 * @param built the build's folder, `.next`
 * @param to the folder of the served public files
 * @returns what they store, in a line for each page and language
 */
export async function buildServiceWorkers(built: string, to: string): Promise<string[]> {
  const lines = await Promise.all(
    WORKERS.map(async ({ page, worker, source, setting, caches }) => {
      const retired = process.env[setting] === 'off';
      const pages = precached(built, page);
      const entries = Object.fromEntries(Object.entries(pages).map(([url, { entries }]) => [url, entries]));
      await build({
        entryPoints: [path.join(import.meta.dirname, retired ? 'retired.ts' : source)],
        outfile: path.join(to, worker),
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2020',
        define: {
          PRECACHED: JSON.stringify(entries),
          OWN_CACHES: JSON.stringify(caches),
          'process.env.NODE_ENV': '"production"',
        },
        alias: { '@': path.join(import.meta.dirname, '../..') },
        logLevel: 'warning',
      });
      if (retired)
        return [`${page} without a signal is off: its service worker removes itself from browsers.`];
      return Object.entries(pages).map(
        ([url, { entries, bytes }]) =>
          `${url} without a signal: ${entries.length} files, ${Math.round(bytes / 1024)} KB packed`,
      );
    }),
  );
  return lines.flat();
}

const NAMES = String.raw`static/(?:chunks|media)/[\w.~-]+\.(?:js|css|woff2)`;
const FONTS = /\/fonts\/[\w-]+\.woff2/g;
/** Scripts for browsers too old for service workers, and style sheets the page contains itself. */
const NOT_LOADED = [/<script src="[^"]+" noModule=""/g, /<style [^>]*data-href="[^"]+"/g];
/** ZXing's worker with its scripts. It reads codes with a .wasm file that only /verify stores. */
const ZXING = /"static\/chunks\/turbopack-worker-[^\]]+\]/g;
/** For desk devices without a Hindi font. Phones have one. */
const HINDI_TEXT = '/fonts/noto-devanagari-1.woff2';

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
 * The page, its scripts, styles and fonts, in each language.
 * @param built the build's folder, `.next`
 * @param page its address in English
 * @returns by the page's address: the entries, and their bytes as compressed by the server
 * @throws if the build has no such page
 */
function precached(built: string, page: string): Record<string, { entries: PrecacheEntry[]; bytes: number }> {
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
