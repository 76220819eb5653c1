/**
 * `npm run build`: builds the app, adds what `npm start` needs, and stamps it with a hash of its sources. With `--if-stale`
 * only if they have changed since.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SITE_URL } from '@/lib/constants/site';
import { sampleSettings } from '@/lib/constants/trust';
import { checkBuiltSettings } from '@/lib/env';
import { buildServiceWorkers } from '@/lib/service-workers/build';
import { compileEarly } from './build/compile-early';
import { assertNotServed, buildState, sourcesHash, stampBuild } from './lib/build-state';
import { loadEnvFile } from './lib/database';
import { node, packageBin, ROOT } from './lib/run';
import { fail, main } from './lib/command';

/** As small as Brotli can, for lib/http/pack.ts. */
function packStatic(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css)$/.test(name)) continue;
    const file = path.join(folder, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

main(async () => {
  if (process.argv.includes('--stop-with-parent')) {
    // Next's own process ends with this one (lib/run.ts): what a killed demo left would be in the way of the next start.
    process.once('SIGTERM', () => process.exit(1));
    (process.stdin as Socket)
      .once('close', () => process.exit(1))
      .resume()
      .unref();
  }
  // NEXT_PUBLIC_ variables, also from .env, are fixed at build time and part of the hash.
  loadEnvFile();
  if (process.argv.includes('--if-stale') && buildState() === 'fresh') return;
  checkBuiltSettings();
  assertNotServed();
  const built = path.join(ROOT, '.next');
  const standalone = path.join(built, 'standalone');
  const hash = sourcesHash();
  rmSync(path.join(built, 'build-stamp'), { force: true });
  rmSync(standalone, { recursive: true, force: true });

  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  if ((await node([packageBin('next/dist/bin/next'), 'build'], env)) !== 0) process.exit(1);
  if (!existsSync(path.join(standalone, 'server.js')))
    fail('The build produced no server. Is `output` set to "standalone" in next.config.ts?');

  cpSync(path.join(built, 'static'), path.join(standalone, '.next/static'), { recursive: true });
  compileEarly(path.join(standalone, '.next'));
  packStatic(path.join(standalone, '.next/static'));
  const assets = path.join(ROOT, 'public');
  if (existsSync(assets)) cpSync(assets, path.join(standalone, 'public'), { recursive: true });
  const workers = await buildServiceWorkers(built, path.join(standalone, 'public'));
  console.log(workers.join('\n'));
  // Next copies .env files into the build, but settings and secrets belong to the machine that serves it.
  for (const name of readdirSync(standalone)) {
    if (name.startsWith('.env')) rmSync(path.join(standalone, name));
  }
  stampBuild(hash);
  const samples = sampleSettings(process.env);
  if (samples.length > 0)
    console.log(
      `Visitors of this build see samples, so it starts only as the demo. Not set: ${samples.join(', ')}.`,
    );
  if (!process.env.NEXT_PUBLIC_SITE_URL)
    console.log(
      `NEXT_PUBLIC_SITE_URL is not set. The QR codes of cards, passkeys, search engines and link previews will use ${SITE_URL}.`,
    );
});
