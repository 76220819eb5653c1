import path from 'node:path';
import { build } from 'esbuild';
import { VERIFY_WORKER } from '@/lib/constants/verify-worker';
import { precached } from './precached';

/**
 * Writes the service worker of /verify next to the site's public files, after the build.
 * @param built the build's folder, `.next`
 * @param to the folder of the public files that are served
 * @param retired writes one that removes itself from browsers instead
 * @returns what it is, in a line for each language
 */
export async function buildVerifyWorker(built: string, to: string, retired: boolean): Promise<string[]> {
  const pages = precached(built);
  const entries = Object.fromEntries(Object.entries(pages).map(([url, { entries }]) => [url, entries]));
  await build({
    entryPoints: [path.join(import.meta.dirname, retired ? 'retired.ts' : 'worker.ts')],
    outfile: path.join(to, VERIFY_WORKER),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    define: { PRECACHED: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
    alias: { '@': path.join(import.meta.dirname, '../..') },
    logLevel: 'warning',
  });
  if (retired) return ['/verify without a signal is off: its service worker removes itself from browsers.'];
  return Object.entries(pages).map(
    ([url, { entries, bytes }]) =>
      `${url} without a signal: ${entries.length} files, ${Math.round(bytes / 1024)} KB before compression`,
  );
}
