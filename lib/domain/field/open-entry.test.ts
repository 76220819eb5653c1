import { randomBytes } from 'node:crypto';
import { CompactEncrypt, exportJWK, generateKeyPair, type JWK } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { toEntry, type SigningKey } from '@/lib/code-keys/parse';
import { MAX_SEALED_PHOTO_BYTES } from '@/lib/constants/photo';
import { sealEntry } from '@/lib/field/seal-entry';
import type { FieldEntry } from '@/lib/schemas/field';

// docs/contract.md#sealed-entries

const before = newSigningKey('2026-06-01');
const now = newSigningKey('2026-11-01');
const later = newSigningKey('2026-12-01');
const gone = newSigningKey('2025-01-01');

const lost: FieldEntry = {
  v: 1,
  employee: 'EMP001',
  filledAt: '2026-11-20T06:30:00.000Z',
  kind: 'lost',
  body: { cardNumber: 'JEEVAN123456789012' },
};

/** env() is read once a process. */
async function withKeys(...keys: SigningKey[]) {
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1/test');
  vi.stubEnv('JWT_SECRET', 'x'.repeat(32));
  vi.stubEnv('AADHAAR_KEY', Buffer.alloc(32).toString('base64'));
  vi.stubEnv('FIELD_KEYS', keys.map(toEntry).join(','));
  vi.resetModules();
  return { ...(await import('./open-entry')), ...(await import('./open-entry')) };
}
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('phones get the key of the day, and every key there is opens what they sealed', async () => {
  const { openEntry, publicFieldKey } = await withKeys(before, now, later);
  expect(publicFieldKey('2026-10-31')).toEqual({ kid: before.kid, x: before.x, y: before.y });
  expect(publicFieldKey('2026-11-30')).toEqual({ kid: now.kid, x: now.x, y: now.y });
  for (const key of [before, now, later]) expect(await openEntry(await sealEntry(key, lost))).toEqual(lost);
});

test('what is sealed has nothing readable in it, and is another text each time', async () => {
  const [one, two] = [await sealEntry(now, lost), await sealEntry(now, lost)];
  expect(one).not.toBe(two);
  const parts = one.split('.').map((each) => Buffer.from(each, 'base64url').toString('latin1'));
  expect(JSON.parse(parts[0]!)).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: now.kid });
  expect(parts.join()).not.toMatch(/EMP001|JEEVAN/);
});

test('a key that is gone is told apart from an entry that is damaged', async () => {
  const { openEntry } = await withKeys(now);
  await expect(openEntry(await sealEntry(gone, lost))).rejects.toMatchObject({
    status: 410,
    key: 'fieldKeyGone',
  });
  const whole = await sealEntry(now, lost);
  const damaged = [
    `${whole.slice(0, -4)}AAAA`,
    whole.slice(0, -9),
    'a..b.c.d',
    // Another's key under our name.
    await sealEntry({ ...gone, kid: now.kid }, lost),
    await sealEntry(now, { ...lost, v: 2 } as unknown as FieldEntry),
    await sealEntry(now, { ...lost, filledAt: 'yesterday' }),
    await sealEntry(now, { ...lost, kind: 'renewal' } as unknown as FieldEntry),
  ];
  for (const sealed of damaged)
    await expect(openEntry(sealed)).rejects.toMatchObject({
      status: 400,
      fieldErrors: { sealed: 'sealedDamaged' },
    });
});

const sealedAs = (header: { alg: string; zip?: string }, key: JWK, content = JSON.stringify(lost)) =>
  new CompactEncrypt(new TextEncoder().encode(content))
    .setProtectedHeader({ enc: 'A256GCM', kid: now.kid, ...header })
    .encrypt(key);

test('nothing is opened that was sealed in another way, or compressed, or is too deep', async () => {
  const { openEntry } = await withKeys(now);
  const { publicKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true });
  const ours = { kty: 'EC', crv: 'P-256', x: now.x, y: now.y };
  const deep = JSON.stringify(lost).replace(
    '"JEEVAN',
    `${'['.repeat(5_000)}${']'.repeat(5_000)},"x":"JEEVAN`,
  );
  expect(JSON.parse(deep)).toMatchObject({ kind: 'lost' });
  const refused = [
    await sealedAs({ alg: 'RSA-OAEP-256' }, await exportJWK(publicKey)),
    await sealedAs({ alg: 'ECDH-ES', zip: 'DEF' }, ours),
    await sealedAs({ alg: 'ECDH-ES' }, ours, deep),
  ];
  for (const sealed of refused)
    await expect(openEntry(sealed)).rejects.toMatchObject({
      status: 400,
      fieldErrors: { sealed: 'sealedDamaged' },
    });
  expect(await openEntry(await sealedAs({ alg: 'ECDH-ES' }, ours))).toEqual(lost);
});

test('without keys there is none to seal with, and none to open', async () => {
  const { openEntry, publicFieldKey } = await withKeys();
  expect(publicFieldKey('2026-11-30')).toBeNull();
  await expect(openEntry(await sealEntry(now, lost))).rejects.toMatchObject({ status: 410 });
});

test('the largest photo that may be sealed fits in a body', async () => {
  const sealed = await sealEntry(now, {
    ...lost,
    kind: 'photo',
    body: {
      cardNumber: 'JEEVAN123456789012',
      photo: randomBytes(MAX_SEALED_PHOTO_BYTES).toString('base64'),
      consent: { version: '1', locale: 'hi' },
    },
  });
  expect(JSON.stringify({ sealed }).length).toBeLessThan(64 * 1024);
});
