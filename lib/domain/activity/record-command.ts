import 'server-only';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Action } from '@/lib/constants/activity';
import { completeActivity, recordActivity, type Subject } from './record-activity';

/**
 * Runs a command's work between the two halves of its activity record, as a request's write is
 * (docs/security.md#activity). Whoever can run commands can also write to the database: the record is for those who
 * ask later who did what, and is shipped like any other.
 * @throws whatever `work` throws; the database's error if the first half cannot be stored
 */
export async function recordCommand<T>(action: Action, subject: Subject, work: () => Promise<T>): Promise<T> {
  const from = { role: 'server', client: hostname(), requestId: randomUUID() } as const;
  const id = await recordActivity({ ...from, action, ...subject, outcome: 'begun' });
  try {
    const result = await work();
    await completeActivity(id, { outcome: 'done' });
    return result;
  } catch (error) {
    await completeActivity(id, { outcome: 'failed' }).catch(() => {});
    throw error;
  }
}
