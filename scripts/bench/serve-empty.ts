import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../lib/ports';
import { node, packageBin, ROOT } from '../lib/run';

const APP = path.join(ROOT, 'scripts/bench/empty-app');
const SERVED = path.join(APP, '.next/standalone/scripts/bench/empty-app');

/** Builds and serves an empty page of the same framework: what a page cannot go below. */
export async function serveEmpty(): Promise<{ url: string; stop: () => Promise<void> }> {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
  if ((await node([packageBin('next/dist/bin/next'), 'build', APP], env)) !== 0)
    throw new Error('The empty app could not be built (see above).');
  cpSync(path.join(APP, '.next/static'), path.join(SERVED, '.next/static'), { recursive: true });
  const port = await freePort();
  const child = spawn(process.execPath, ['--dns-result-order=ipv4first', path.join(SERVED, 'server.js')], {
    env: { ...env, PORT: String(port), HOSTNAME: 'localhost' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error('The empty app did not start (see above).');
    await delay(20);
  }
  const stop = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url, stop };
}
