import { call } from '@/lib/api/client';
import { now } from '@/lib/format/clock';
import { blockedHash, type BlockedList } from '@/lib/card-code/blocked-list';
import { readStored, writeStored } from './desk';

const STORED = 'code-blocked';
const NEW_FOR_MS = 60 * 60 * 1000;

const isList = (list: unknown): list is BlockedList =>
  typeof list === 'object' &&
  list !== null &&
  typeof (list as BlockedList).asOf === 'string' &&
  Array.isArray((list as BlockedList).hashes);

/** Whether a code is on the list stored here, and the time of that list; undefined without one. */
export async function checkCachedList(id: string): Promise<{ blocked: boolean; asOf: string } | undefined> {
  const list = readStored(STORED);
  if (!isList(list)) return undefined;
  return { blocked: list.hashes.includes(await blockedHash(id)), asOf: list.asOf };
}

/** Whether the stored list is of the last hour. One from the future is not: the clock of this device is wrong. */
export function isCachedListNew(): boolean {
  const list = readStored(STORED);
  return isList(list) && Math.abs(now().getTime() - Date.parse(list.asOf)) < NEW_FOR_MS;
}

/**
 * Stores the list as it is now, for checks without a signal. Without an answer the old one stays, and the next check asks again.
 * @returns whether there is a list
 */
export async function refreshCachedList(): Promise<boolean> {
  try {
    const { asOf, hashes } = await call('GET /api/blockedCodes', { auth: 'none' });
    writeStored(STORED, { asOf, hashes });
  } catch {
    // See above.
  }
  return isList(readStored(STORED));
}
