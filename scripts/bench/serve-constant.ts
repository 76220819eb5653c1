import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../lib/ports';
import { node, packageBin, ROOT } from '../lib/run';

const APP = path.join(ROOT, 'scripts/bench/constant-app');
const SERVED = path.join(APP, '.next/standalone/scripts/bench/constant-app');

const environment = (bytes: number) => ({
  ...process.env,
  NODE_ENV: 'production' as const,
  NEXT_TELEMETRY_DISABLED: '1',
  CONSTANT_BYTES: `${bytes}`,
});

/** Builds the baseline app. @param bytes length of the constant response */
export async function buildConstant(bytes: number): Promise<void> {
  const env = environment(bytes);
  if ((await node([packageBin('next/dist/bin/next'), 'build', APP], env)) !== 0)
    throw new Error('The constant app could not be built (see above).');
  cpSync(path.join(APP, '.next/static'), path.join(SERVED, '.next/static'), { recursive: true });
}

/** Serves the baseline app, which must be built. @param bytes as it was built with */
export async function startConstant(bytes: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const env = environment(bytes);
  const port = await freePort();
  const child = spawn(process.execPath, ['--dns-result-order=ipv4first', path.join(SERVED, 'server.js')], {
    env: { ...env, PORT: String(port), HOSTNAME: 'localhost' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${url}/api/constant`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error('The constant app did not start (see above).');
    await delay(20);
  }
  const stop = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url, stop };
}

/**
 * Serves the baseline app, with a constant response at /api/constant and an empty page at /, built and served
 * the same way as the app itself.
 * @param bytes length of the constant response
 */
export async function serveConstant(bytes: number): ReturnType<typeof startConstant> {
  await buildConstant(bytes);
  return startConstant(bytes);
}
