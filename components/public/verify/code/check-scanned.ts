import { checkCode, type CheckedCode } from '@/lib/card-code/check-code';
import { fetchKeys, knownKeys } from './known-keys';
import { hasListOfToday, renewStoredList } from './known-list';

export { askStoredList, renewStoredList } from './known-list';

/**
 * Checks the signature of a code that was scanned or opened, with the stored keys. Only for a key that is not among
 * them it asks the server: one that the server does not know either is nobody's.
 * @returns `unknownKey` only if the server could not be asked
 */
export async function checkScanned(text: string): Promise<CheckedCode> {
  const known = await checkCode(text, knownKeys());
  if (known.result !== 'unknownKey') return known;
  try {
    const checked = await checkCode(text, await fetchKeys());
    return checked.result === 'unknownKey' ? { result: 'notOurs' } : checked;
  } catch {
    return known;
  }
}

/**
 * Stores keys and list for checks without a signal, unless those of today are here.
 * @returns whether there are keys and a list
 */
export async function prepare(): Promise<boolean> {
  if (knownKeys().length > 0 && hasListOfToday()) return true;
  const stored = await Promise.all([
    fetchKeys().then(
      () => true,
      () => knownKeys().length > 0,
    ),
    renewStoredList(),
  ]);
  return stored.every(Boolean);
}
