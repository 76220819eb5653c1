import { getCodeKeys, keysIn } from '@/lib/api/code-keys';
import type { PublicCodeKey } from '@/lib/card-code/check-code';
import { dayInIndia } from '@/lib/format/calendar';
import { readStored, writeStored } from './stored';

const STORED = 'code-keys';

/** The public keys as of this browser's last visit with a signal; none before the first. */
export const cachedKeys = (): PublicCodeKey[] => keysIn(readStored(STORED));

/** Whether the stored keys were fetched today in India. They have a day of their own: the list may be newer. */
export const areCachedKeysOfToday = (): boolean => {
  const { day } = (readStored(STORED) ?? {}) as { day?: unknown };
  return day === dayInIndia() && cachedKeys().length > 0;
};

/**
 * Fetches the public keys and keeps them for the next check without a signal. Those the server no longer has are gone
 * here, too: one that leaked signs nothing any more.
 * @throws if there is no answer, or none with a key
 */
export async function fetchKeys(): Promise<PublicCodeKey[]> {
  const keys = await getCodeKeys();
  writeStored(STORED, { keys, day: dayInIndia() });
  return keys;
}
