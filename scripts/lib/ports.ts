import { once } from 'node:events';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { servingProcess } from './build-state';

/** @throws Error with a one-line fix if the port cannot be used */
export async function assertPortFree(port: number, host: string, command: string): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const ours = servingProcess();
    const way = ours
      ? `Process ${ours} serves the app from this folder: use it, or end it (kill ${ours}) if it is left over.`
      : `Stop the program that uses it, or choose another port: PORT=${port + 1} ${command}`;
    throw new Error(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use. ${way}`
        : `Cannot listen on ${host}:${port} (${code}). Choose another PORT or HOST.`,
    );
  } finally {
    probe.close();
  }
}

/** An empty file for each port given out: processes of this machine see each other's. */
const CLAIMS = path.join(tmpdir(), 'medical-card-ports');
const CLAIMED_FOR_MS = 10 * 60_000;

/**
 * A free port on loopback. No other process is given it for ten minutes: the program it is for needs a moment until it
 * listens, and another program on its port would answer in its place.
 */
export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return claim(port) ? port : freePort();
}

/** Whether the port was not given out just before. */
function claim(port: number): boolean {
  const file = path.join(CLAIMS, String(port));
  mkdirSync(CLAIMS, { recursive: true });
  const before = statSync(file, { throwIfNoEntry: false });
  if (before && Date.now() - before.mtimeMs > CLAIMED_FOR_MS) rmSync(file, { force: true });
  try {
    writeFileSync(file, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** PORT as a number. @throws Error when it is not a port */
export function chosenPort(fallback = 3000): number {
  const port = Number(process.env.PORT || fallback);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('PORT must be a number from 1 to 65535.');
  return port;
}
