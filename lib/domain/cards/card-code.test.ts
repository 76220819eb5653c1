import { afterEach, expect, test, vi } from 'vitest';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { toEntry, toOldEntry, type SigningKey } from '@/lib/code-keys/parse';

/** Keys of now, of later and of earlier, docs/contract.md#the-cards-code. */
const earlier = newSigningKey('2026-01-01');
const current = newSigningKey('2026-06-01');
const next = newSigningKey('2026-12-01');
const gone = newSigningKey('2025-01-01');

/** env() is read once a process. */
async function withKeys(keys: SigningKey[], old: SigningKey[] = []) {
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1/test');
  vi.stubEnv('JWT_SECRET', 'x'.repeat(32));
  vi.stubEnv('AADHAAR_KEY', Buffer.alloc(32).toString('base64'));
  vi.stubEnv('CARD_CODE_KEYS', keys.map(toEntry).join(','));
  vi.stubEnv('CARD_CODE_OLD_KEYS', old.map(toOldEntry).join(','));
  vi.resetModules();
  return import('./card-code');
}
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('all public keys are there: those of before, of now, and of later, published before their first day', async () => {
  const { publicKeys, signingKey } = await withKeys([earlier, current, next], [gone]);
  expect(publicKeys()).toEqual({
    keys: [earlier, current, next, gone].map(({ kid, x, y }) => ({
      ...{ kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig' },
    })),
  });
  // Ninety days before its own first day the next one is published, and another one signs.
  expect(signingKey('2026-09-02')?.kid).toBe(current.kid);
  expect(signingKey('2026-11-30')?.kid).toBe(current.kid);
  expect(signingKey('2026-12-01')?.kid).toBe(next.kid);
  expect(JSON.stringify(publicKeys())).not.toContain(next.d);
});

test('a key that was put among the old ones while it still signs is there once', async () => {
  const { publicKeys } = await withKeys([current], [current, gone]);
  expect(publicKeys().keys.map(({ kid }) => kid)).toEqual([current.kid, gone.kid]);
});

test('without keys there is an empty set, and none signs', async () => {
  const { publicKeys, signingKey } = await withKeys([]);
  expect(publicKeys()).toEqual({ keys: [] });
  expect(signingKey('2026-12-01')).toBeUndefined();
});
