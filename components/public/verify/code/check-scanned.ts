import { checkCode, type CheckedCode, type PublicCodeKey } from '@/lib/card-code/check-code';
import { isCachedListNew, refreshCachedList } from './cached-list';
import { getCodeKeys, keysIn } from '@/lib/api/code-keys';
import { dayInIndia } from '@/lib/format/calendar';
import { readStored, writeStored } from './desk';

export { checkCachedList, refreshCachedList } from './cached-list';

/**
 * Checks the signature of a code that was scanned or opened, with the stored keys. Only for a key that is not among
 * them it asks the server: one that the server does not know either is nobody's.
 * @returns `unknownKey` only if the server could not be asked
 */
export async function checkScanned(text: string): Promise<CheckedCode> {
  const known = await checkCode(text, cachedKeys());
  if (known.result !== 'unknownKey') return known;
  try {
    return await checkCode(text, await fetchKeys(), true);
  } catch {
    return known;
  }
}

/** Stores the keys of today. Without an answer the old ones stay. @returns whether there are keys */
const renewStoredKeys = (): Promise<boolean> =>
  fetchKeys().then(
    () => true,
    () => cachedKeys().length > 0,
  );

/**
 * Stores keys and list for checks without a signal, unless the keys are of today and the list is of the last hour.
 * @returns whether there are keys and a list
 */
export async function prepare(): Promise<boolean> {
  const stored = await Promise.all([
    areCachedKeysOfToday() || renewStoredKeys(),
    isCachedListNew() || refreshCachedList(),
  ]);
  return stored.every(Boolean);
}

const STORED = 'code-keys';

/** The public keys as of this browser's last visit with a signal; none before the first. */
const cachedKeys = (): PublicCodeKey[] => keysIn(readStored(STORED));

/** Whether the stored keys were fetched today in India. They have a day of their own: the list may be newer. */
const areCachedKeysOfToday = (): boolean => {
  const { day } = (readStored(STORED) ?? {}) as { day?: unknown };
  return day === dayInIndia() && cachedKeys().length > 0;
};

/**
 * Fetches the public keys and keeps them for the next check without a signal. Those the server no longer has are gone
 * here, too: one that leaked signs nothing any more.
 * @throws if there is no answer, or none with a key
 */
async function fetchKeys(): Promise<PublicCodeKey[]> {
  const keys = await getCodeKeys();
  writeStored(STORED, { keys, day: dayInIndia() });
  return keys;
}
