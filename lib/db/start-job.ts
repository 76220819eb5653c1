import 'server-only';
import mongoose from 'mongoose';
import { log } from '@/lib/log';
import { meter } from '@/lib/meter';
import { connect } from './connect';
import { isDuplicateOf } from './server-errors';

const HOUR_MS = 60 * 60_000;

type Job = {
  /** Also the name of its lock. */
  name: string;
  everyMs: number;
  /** From the start of the process to the first look. */
  firstMs: number;
  /** How often a process checks whether it is time; by default `everyMs`, at most an hour. */
  lookEveryMs?: number;
  /** No lock: every process runs it, and they share the work. */
  everywhere?: true;
  /** Can be killed anywhere and repeated. @param stopping aborted when the process is about to end */
  run: (stopping: AbortSignal) => Promise<unknown>;
};

const locks = () => mongoose.connection.collection<{ _id: string; until: Date }>('locks');
const until = (ms: number) => ({ $set: { until: new Date(Date.now() + ms) } });

/** @returns whether it was free, so that one instance has it */
async function takeLock(name: string, forMs: number): Promise<boolean> {
  try {
    await locks().updateOne({ _id: name, until: { $lte: new Date() } }, until(forMs), { upsert: true });
    return true;
  } catch (error) {
    if (isDuplicateOf(error)) return false;
    throw error;
  }
}

/**
 * The first instance to look runs the job. It holds the lock until the next look, and after a success until the job
 * is due again: a failed or killed run is repeated at the next look.
 * @returns a function that stops it and resolves when a run in progress has ended
 */
export function startJob({ name, everyMs, firstMs, everywhere, run, ...job }: Job): () => Promise<void> {
  const lookEveryMs = job.lookEveryMs ?? Math.min(everyMs, HOUR_MS);
  // A little less, so that the next look does not come a moment too early.
  const spareMs = lookEveryMs / 10;
  const stopping = new AbortController();
  let failedBy: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  async function look(): Promise<void> {
    try {
      await connect();
      if (!everywhere && !(await takeLock(name, lookEveryMs - spareMs))) return;
      await run(stopping.signal);
      if (!everywhere) await locks().updateOne({ _id: name }, until(everyMs - spareMs));
      failedBy = undefined;
    } catch (error) {
      const { name: reason } = error as Error;
      if (!stopping.signal.aborted) meter()?.failure(name);
      // The same failure once, or a database that is away fills the log.
      if (reason !== failedBy && !stopping.signal.aborted)
        log.warn({ job: name, error: reason }, 'a job failed: it is tried again');
      failedBy = reason;
    }
  }

  function next(inMs: number): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => (looking = look().then(() => next(lookEveryMs))), inMs).unref();
  }
  next(firstMs);
  return () => {
    stopping.abort();
    clearTimeout(timer);
    return looking;
  };
}
