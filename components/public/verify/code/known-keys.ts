import { getCodeKeys, keysIn } from '@/lib/api/code-keys';
import type { PublicCodeKey } from '@/lib/card-code/check-code';
import { readStored, writeStored } from './stored';

const STORED = 'code-keys';

/** The public keys as of this browser's last visit with a signal; none before the first. */
export const knownKeys = (): PublicCodeKey[] => keysIn(readStored(STORED));

/**
 * Fetches the public keys and keeps them for the next check without a signal.
 * @throws if there is no answer, or none with a key
 */
export async function fetchKeys(): Promise<PublicCodeKey[]> {
  const keys = await getCodeKeys();
  writeStored(STORED, { keys });
  return keys;
}
