import 'server-only';
import pino from 'pino';
import { ACTIVITY_TO_STDOUT, env } from '@/lib/env';
import { log } from '@/lib/log';
import { meter } from '@/lib/meter';

type Line = { id: string; [field: string]: unknown };

const MINUTE_MS = 60_000;

let warned = 0;
function failed(error: Error): void {
  meter()?.failure('activityLog');
  if (Date.now() - warned < MINUTE_MS) return;
  warned = Date.now();
  log.error({ event: 'activityNotWritten', reason: error.message }, 'activity could not be written');
}

// Synchronous, so that a crash loses no line.
function open(to: string) {
  const dest = to === ACTIVITY_TO_STDOUT ? process.stdout.fd : to;
  return pino.destination({ dest, append: true, mkdir: true, sync: true }).on('error', failed);
}

let file: ReturnType<typeof open> | undefined;

/**
 * Writes a line of an activity record to `ACTIVITY_LOG`, out of reach of whoever can write to the database
 * (docs/operations.md#activity-outside-the-database). Never throws: what is not written is logged.
 * @param line the record's id, and what was just stored of it
 */
export function shipActivity(line: Line): void {
  // Commands run without the other settings.
  const to = process.env.ACTIVITY_LOG && env().ACTIVITY_LOG;
  if (!to) return;
  try {
    file ??= open(to);
    file.write(`${JSON.stringify(line)}\n`);
  } catch (error) {
    failed(error as Error);
  }
}
