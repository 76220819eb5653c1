import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ENDPOINT_FILE, livePort } from '@/scripts/embedded-db/endpoint';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';

const POLL_MS = 50;
const POLLS = 600;
/** While this file stands in the data folder, a database that ended is not started again. */
const holdFile = (dir: string) => path.join(dir, 'e2e-hold');

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    if (await holds()) return;
    await delay(POLL_MS);
  }
  throw new Error(`e2e: ${what}: waited in vain`);
}

/**
 * Keeps an embedded database running on a data folder and port, as a service manager would: one that was
 * killed is started again with the data it acknowledged. It ends with this process.
 */
export async function superviseDatabase(
  dir: string,
  port: number,
): Promise<{ uri: string; stop: () => Promise<void> }> {
  let stopping = false;
  let running = await ensureDatabase({ dir, port });
  const watching = (async () => {
    while (!stopping) {
      if (running.child && running.child.exitCode === null && running.child.signalCode === null)
        await once(running.child, 'exit');
      while (!stopping && existsSync(holdFile(dir))) await delay(POLL_MS);
      if (!stopping) running = await ensureDatabase({ dir, port });
    }
  })();
  const stop = async () => {
    stopping = true;
    await running.stop();
    await watching;
  };
  return { uri: running.uri, stop };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** What a journey may do to the database under the app. */
export const database = {
  /** Ends it as a power cut would (kill -9) and keeps it away until `start`. */
  async kill(): Promise<void> {
    const dir = process.env.E2E_DATA_DIR!;
    const { pid, port } = JSON.parse(readFileSync(path.join(dir, ENDPOINT_FILE), 'utf8')) as {
      pid: number;
      port: number;
    };
    writeFileSync(holdFile(dir), '');
    process.kill(pid, 'SIGKILL');
    await until('the database to be gone', async () => !(await answers(port)));
  },
  async start(): Promise<void> {
    const dir = process.env.E2E_DATA_DIR!;
    rmSync(holdFile(dir), { force: true });
    await until('the database to be back', () => livePort(dir) !== undefined);
  },
  /** Killed and started again, on the same data. */
  async restart(): Promise<void> {
    await database.kill();
    await database.start();
  },
};
