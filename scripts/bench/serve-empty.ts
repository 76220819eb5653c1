import { cpSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../lib/ports';
import { node, packageBin, ROOT } from '../lib/run';
import { type RunningApp, serve } from '../lib/serve';

const APP = path.join(ROOT, 'scripts/bench/empty-app');
const SERVED = path.join(APP, '.next/standalone/scripts/bench/empty-app');

/** Builds and serves an empty page of the same framework: what a page cannot go below. */
export async function serveEmpty(): Promise<RunningApp> {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  if ((await node([packageBin('next/dist/bin/next'), 'build', APP], env)) !== 0)
    throw new Error('The empty app could not be built (see above).');
  cpSync(path.join(APP, '.next/static'), path.join(SERVED, '.next/static'), { recursive: true });
  return serve(['--dns-result-order=ipv4first', path.join(SERVED, 'server.js')], '127.0.0.1', {
    env: { ...env, PORT: String(await freePort()), HOSTNAME: 'localhost' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
