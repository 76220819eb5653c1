import path from 'node:path';
import { build } from 'esbuild';
import { FIELD, LANGUAGE_CACHE, READER_CACHE, VERIFY } from '@/lib/constants/service-workers';
import { precached } from './precached';

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
 * Writes the service workers next to the site's public files, after the build. One whose setting is `off` is written as one
 * that removes itself from browsers instead (docs/operations.md#pages-without-a-signal).
 * @param built the build's folder, `.next`
 * @param to the folder of the public files that are served
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
