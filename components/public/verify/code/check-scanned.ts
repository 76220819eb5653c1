import { checkCode, type CheckedCode, type PublicCodeKey } from '@/lib/card-code/check-code';
import { isCachedListNew, refreshCachedList } from './cached-list';
import { getCodeKeys, keysIn } from '@/lib/api/code-keys';
import { dayInIndia } from '@/lib/format/calendar';
import { readStored, writeStored } from './stored';

export { checkCachedList, refreshCachedList } from './cached-list';

/**
 * Asks the server only for an unknown key. If the server does not know it either, the code is not genuine.
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

/**
 * Without an answer the old ones stay.
 * @returns whether there are keys
 */
const renewStoredKeys = (): Promise<boolean> =>
  fetchKeys().then(
    () => true,
    () => cachedKeys().length > 0,
  );

/**
 * Fetches keys once a day and the list once an hour.
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

const cachedKeys = (): PublicCodeKey[] => keysIn(readStored(STORED));

/** Whether the keys were fetched today in India. The list may be newer. */
const areCachedKeysOfToday = (): boolean => {
  const { day } = (readStored(STORED) ?? {}) as { day?: unknown };
  return day === dayInIndia() && cachedKeys().length > 0;
};

/**
 * Also drops keys that the server no longer has, because one may have leaked.
 * @throws if there is no answer, or none with a key
 */
async function fetchKeys(): Promise<PublicCodeKey[]> {
  const keys = await getCodeKeys();
  writeStored(STORED, { keys, day: dayInIndia() });
  return keys;
}
