import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { calculateJwkThumbprint } from 'jose';
import { newSigningKey } from './new-key';
import { keyOf, keyPair, readFieldKeys, readOldKeys, readSigningKeys, toEntry, toOldEntry } from './parse';

const DAMAGED = (name: string, at: number) =>
  `${name} must be keys as npm run codes:key prints them, separated by commas; number ${at} is damaged`;

test('a key is the one Node makes of the same number, named by its thumbprint (RFC 7638)', async () => {
  for (let round = 0; round < 20; round += 1) {
    const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
    const { kid, x, y, d } = keyPair(jwk.d!);
    expect({ x, y, d }).toEqual({ x: jwk.x, y: jwk.y, d: jwk.d });
    expect((await calculateJwkThumbprint({ ...jwk, kty: 'EC' })).slice(0, 8)).toBe(kid);
  }
});

test('entries read back as what they were made of', () => {
  const one = newSigningKey('2026-11-23');
  const two = newSigningKey('2027-02-21');
  expect(toEntry(one)).toMatch(/^[\w-]{8}\.2026-11-23\.[\w-]{43}$/);
  expect(readSigningKeys(`${toEntry(one)}, ${toEntry(two)}`)).toEqual([one, two]);
  const { kty, crv, x, y, kid, alg, use } = one;
  expect(readOldKeys(toOldEntry(one))).toEqual([{ kty, crv, x, y, kid, alg, use }]);
});

test('keys of sealed entries are read alike, and say whose setting is wrong', () => {
  const { kid, from, x, y, d } = newSigningKey('2026-11-23');
  const entry = toEntry({ kid, from, d });
  expect(readFieldKeys(entry)).toEqual([{ kid, from, x, y, d }]);
  expect(() => readFieldKeys(entry.slice(1))).toThrow(
    new Error(
      'FIELD_KEYS must be keys as npm run codes:key -- field prints them, separated by commas; number 1 is damaged',
    ),
  );
  expect(() => readFieldKeys(`${entry},${entry}`)).toThrow(
    new Error('FIELD_KEYS must have each key once, and one key for each day'),
  );
});

test('the key of a day: nothing before the first, the new one from its day on', () => {
  const first = newSigningKey('2026-11-23');
  const next = newSigningKey('2027-02-21');
  for (const keys of [
    [first, next],
    [next, first],
  ]) {
    expect(keyOf(keys, '2026-11-22')).toBeUndefined();
    expect(keyOf(keys, '2026-11-23')).toBe(first);
    expect(keyOf(keys, '2027-02-20')).toBe(first);
    expect(keyOf(keys, '2027-02-21')).toBe(next);
    expect(keyOf(keys, '2027-02-22')).toBe(next);
    expect(keyOf(keys, '2050-01-01')).toBe(next);
  }
  expect(keyOf([], '2027-02-21')).toBeUndefined();
});

test('a damaged key is named by its place, and never repeated', () => {
  const good = newSigningKey('2026-11-23');
  const { kid, d } = good;
  for (const wrong of [
    'secret',
    '',
    `${kid}.2026-11-23.${d.slice(1)}`,
    `${kid}.2026-11-23.${d}.x`,
    `${kid}.2026-13-23.${d}`,
    `${kid}.soon.${d}`,
    `AAAAAAAA.2026-11-23.${d}`,
    `${kid}.2026-11-23.${(d.startsWith('A') ? 'B' : 'A') + d.slice(1)}`,
    `${kid}.2026-11-23.${'_'.repeat(43)}`,
    `${kid}.2026-11-23.${'A'.repeat(43)}`,
  ])
    expect(() => readSigningKeys(`${toEntry(good)},${wrong}`)).toThrow(
      new Error(DAMAGED('CARD_CODE_KEYS', 2)),
    );
  const { x, y } = good;
  for (const wrong of [
    'secret',
    `${kid}.${x}`,
    `${kid}.${y}.${x}`,
    `${kid}.${x}.${(y.startsWith('A') ? 'B' : 'A') + y.slice(1)}`,
    toEntry(good),
  ])
    expect(() => readOldKeys(wrong)).toThrow(new Error(DAMAGED('CARD_CODE_OLD_KEYS', 1)));
});

test('a key is there once, and a day has one key', () => {
  const key = newSigningKey('2026-11-23');
  const once = 'CARD_CODE_KEYS must have each key once, and one key for each day';
  expect(() => readSigningKeys(`${toEntry(key)},${toEntry(key)}`)).toThrow(once);
  expect(() => readSigningKeys(`${toEntry(key)},${toEntry({ ...key, from: '2027-01-01' })}`)).toThrow(once);
  expect(() => readSigningKeys(`${toEntry(key)},${toEntry(newSigningKey('2026-11-23'))}`)).toThrow(once);
});
