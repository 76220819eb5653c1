import { checkCode, type CheckedCode } from '@/lib/card-code/check-code';
import { fetchKeys, areCachedKeysOfToday, cachedKeys } from './cached-keys';
import { isCachedListNew, refreshCachedList } from './cached-list';

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
