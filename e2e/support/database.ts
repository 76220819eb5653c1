import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';

const POLL_MS = 50;
const POLLS = 600;

/** The embedded database of an app, which a test may kill and restart. */
export type Database = {
  uri: string;
  /** Simulates a power cut (kill -9). */
  kill: () => Promise<void>;
  /** Starts it again on the same data. Does nothing while it runs. */
  start: () => Promise<void>;
  /** Kills it and starts it again. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts an embedded database on a data folder. It ends with this process. */
export async function startDatabase(dir: string, port: number): Promise<Database> {
  let running = await ensureDatabase({ dir, port });
  const ended = () => running.child!.exitCode !== null || running.child!.signalCode !== null;
  const kill = async () => {
    if (ended()) return;
    running.child!.kill('SIGKILL');
    await once(running.child!, 'exit');
    for (let poll = 0; await answers(port); poll += 1) {
      if (poll === POLLS) throw new Error('The database still responds after kill -9.');
      await delay(POLL_MS);
    }
  };
  const start = async () => {
    if (ended()) running = await ensureDatabase({ dir, port });
  };
  return {
    uri: running.uri,
    kill,
    start,
    restart: async () => {
      await kill();
      await start();
    },
    stop: async () => running.stop(),
  };
}
