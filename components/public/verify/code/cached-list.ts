import { call } from '@/lib/api/client';
import { now } from '@/lib/format/clock';
import { blockedHash, type BlockedList } from '@/lib/card-code/blocked-list';
import { readStored, writeStored } from './stored';

const STORED = 'code-blocked';
const NEW_FOR_MS = 60 * 60 * 1000;

const isList = (list: unknown): list is BlockedList =>
  typeof list === 'object' &&
  list !== null &&
  typeof (list as BlockedList).asOf === 'string' &&
  Array.isArray((list as BlockedList).hashes);

/** undefined without a stored list. `asOf`: the time of the list. */
export async function checkCachedList(id: string): Promise<{ blocked: boolean; asOf: string } | undefined> {
  const list = readStored(STORED);
  if (!isList(list)) return undefined;
  return { blocked: list.hashes.includes(await blockedHash(id)), asOf: list.asOf };
}

/** Whether it is of the last hour. A list from the future is not: this device's clock is wrong. */
export function isCachedListNew(): boolean {
  const list = readStored(STORED);
  return isList(list) && Math.abs(now().getTime() - Date.parse(list.asOf)) < NEW_FOR_MS;
}

/**
 * Without an answer the old list stays, and the next check asks again.
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
