import { getBlockedCodes } from '@/lib/api/endpoints';
import { blockedHash, type BlockedList } from '@/lib/card-code/blocked-list';
import { dayInIndia } from '@/lib/format/calendar';
import { readStored, writeStored } from './stored';

const STORED = 'code-blocked';

const isList = (list: unknown): list is BlockedList =>
  typeof list === 'object' &&
  list !== null &&
  typeof (list as BlockedList).asOf === 'string' &&
  Array.isArray((list as BlockedList).hashes);

/** Whether a code is on the list stored here, and the time of that list; undefined without one. */
export async function askStoredList(id: string): Promise<{ blocked: boolean; asOf: string } | undefined> {
  const list = readStored(STORED);
  if (!isList(list)) return undefined;
  return { blocked: list.hashes.includes(await blockedHash(id)), asOf: list.asOf };
}

/** Whether the stored list is of today in India. */
export function hasListOfToday(): boolean {
  const list = readStored(STORED);
  return isList(list) && dayInIndia(new Date(list.asOf)) === dayInIndia();
}

/**
 * Stores the list of today, for checks without a signal. Without an answer the old one stays, and the next check asks again.
 * @returns whether there is a list
 */
export async function renewStoredList(): Promise<boolean> {
  try {
    const { asOf, hashes } = await getBlockedCodes();
    writeStored(STORED, { asOf, hashes });
  } catch {
    // See above.
  }
  return isList(readStored(STORED));
}
