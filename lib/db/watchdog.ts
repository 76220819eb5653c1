import 'server-only';
import mongoose from 'mongoose';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { withTimeout, ping } from './connect';

const LOOK_EVERY_MS = 5_000;
const STUCK_AFTER_MS = 30_000;

type Settings = {
  stuckAfterMs?: number;
  /** The database as another client would reach it. */
  uri?: string;
  exit?: (code: number) => void;
};

const succeeds = (work: () => Promise<unknown>): Promise<boolean> =>
  withTimeout(work).then(
    () => true,
    () => false,
  );

/** Whether a client of its own, closed again at once, reaches the database. */
async function othersReach(uri: string): Promise<boolean> {
  const timeouts = { serverSelectionTimeoutMS: 2_500, connectTimeoutMS: 2_500, socketTimeoutMS: 4_500 };
  const client = new mongoose.mongo.MongoClient(uri, { ...timeouts, maxPoolSize: 1 });
  const reached = await succeeds(() => client.db().command({ ping: 1 }));
  await succeeds(() => client.close());
  return reached;
}

/**
 * The last resort if this process's client is stuck (docs/security.md#database-failures). While the database is really
 * away it does nothing: the client recovers by itself.
 * @returns looks once: if the client has not been answered for `stuckAfterMs` although another one is, replaces it, or
 * ends the process if the new one is not answered either
 */
export function watchdog({ stuckAfterMs = STUCK_AFTER_MS, uri, exit = process.exit }: Settings = {}) {
  let answered = performance.now();
  return async (): Promise<void> => {
    if (await succeeds(ping)) return void (answered = performance.now());
    const seconds = Math.round((performance.now() - answered) / 1000);
    if (performance.now() - answered < stuckAfterMs || !(await othersReach(uri ?? env().MONGODB_URI))) return;
    // Closed first, so that there is never a second pool.
    await succeeds(() => mongoose.disconnect());
    if (await succeeds(ping)) {
      answered = performance.now();
      log.error(
        { event: 'databaseClientReplaced', seconds },
        'the database answered others but not this process: its client was replaced (docs/operations.md#health)',
      );
      return;
    }
    log.fatal(
      { event: 'databaseClientStuck', seconds },
      'the database answers others but not this process, which ends to be started again (docs/operations.md#health)',
    );
    exit(1);
  };
}

/** Looks every 5 s. @returns a function that ends it */
export function startWatchdog(): () => void {
  const look = watchdog();
  let stopped = false;
  const next = () => {
    if (!stopped) setTimeout(() => void look().finally(next), LOOK_EVERY_MS).unref();
  };
  next();
  return () => void (stopped = true);
}
