import type { PublicCodeKey } from '@/lib/card-code/check-code';

const ADDRESS = '/.well-known/jwks.json';
/** A desk does not wait longer for keys that it may not need. */
const TIMEOUT_MS = 8_000;

const isKey = (key: unknown): key is PublicCodeKey =>
  typeof key === 'object' &&
  key !== null &&
  (['x', 'y', 'kid'] as const).every((name) => typeof (key as PublicCodeKey)[name] === 'string');

export const keysIn = (answer: unknown): PublicCodeKey[] => {
  const { keys } = (answer ?? {}) as { keys?: unknown };
  return Array.isArray(keys) ? keys.filter(isKey) : [];
};

/** @throws if there is no answer, or none with a key */
export async function getCodeKeys(): Promise<PublicCodeKey[]> {
  // A stored answer would not know a key of today: without a signal there is none.
  const response = await fetch(ADDRESS, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const keys = response.ok ? keysIn(await response.json()) : [];
  if (keys.length === 0) throw new Error(`no keys: ${response.status}`);
  return keys;
}
