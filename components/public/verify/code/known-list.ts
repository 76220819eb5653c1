import { getBlockedCodes } from '@/lib/api/endpoints';
import { blockedHash, type BlockedList } from '@/lib/card-code/blocked-list';
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

/** Stores the list of today, for checks without a signal. Without an answer the old one stays. */
export async function renewStoredList(): Promise<void> {
  try {
    const { asOf, hashes } = await getBlockedCodes();
    writeStored(STORED, { asOf, hashes });
  } catch {
    // The next check asks again.
  }
}
