import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  hashPassword,
  isEasilyGuessed,
  isPassword,
  needsRehash,
  openDigest,
  temporaryPassword,
  verifyPassword,
} from './password';

// sha256sum of `secret123`, hard-coded so that the test does not repeat the code it tests.
const DIGEST = 'fcf730b6d95236ecd3c9fc2d92d7b6b2bb061514961aec041d6c7a7192f592e4';
const SENT = `${DIGEST}secret123${DIGEST}`;

describe('the sign-in form of a password: digest, password, digest', () => {
  test('is parsed', () => expect(openDigest(SENT)).toBe('secret123'));

  test.each([
    ['the plain password alone', 'secret123'],
    ['two digests and nothing between', DIGEST + DIGEST],
    ['another password between the digests', `${DIGEST}secret124${DIGEST}`],
    ['the first digest missing', `secret123${DIGEST}`],
    ['the last digest missing', `${DIGEST}secret123`],
    ['a wrong first digest', `${'0'.repeat(64)}secret123${DIGEST}`],
    ['digests in upper case', `${DIGEST.toUpperCase()}secret123${DIGEST.toUpperCase()}`],
    ['letters of several bytes in place of the digest', `${'é'.repeat(64)}secret123${'न'.repeat(64)}`],
  ])('is rejected if it is %s', (_, sent) => expect(openDigest(sent)).toBeNull());

  test('supports letters of every script', () => {
    // sha256sum of `नमस्ते दुनिया`
    const digest = 'd7be5996fa562294908ffe50c6aece46c34d6bed34e241dec5d1e8b5e83f7596';
    expect(openDigest(`${digest}नमस्ते दुनिया${digest}`)).toBe('नमस्ते दुनिया');
  });
});

describe('a hash', () => {
  test('is Argon2id with the parameters of docs/security.md and verifies only its password', async () => {
    const hash = await hashPassword('secret123');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(needsRehash(hash)).toBe(false);
    expect(await verifyPassword(hash, SENT)).toBe(true);
    expect(await verifyPassword(hash, 'secret123')).toBe(false);
    expect(await verifyPassword(undefined, SENT)).toBe(false);
    expect(await verifyPassword(await hashPassword('secret124'), SENT)).toBe(false);
    expect(await verifyPassword(await hashPassword(''), DIGEST + DIGEST)).toBe(false);
  });

  test.each([
    ['$argon2id$v=19$m=4096,t=2,p=1$c2FsdA$aGFzaA', true],
    ['$argon2id$v=19$m=19456,t=3,p=1$c2FsdA$aGFzaA', true],
    ['$argon2id$v=19$m=19456,t=2,p=4$c2FsdA$aGFzaA', true],
    ['$argon2id$v=16$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
    ['$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
  ])('%s needs a new hash: %s', (hash, needed) => expect(needsRehash(hash)).toBe(needed));

  test('verifies the password from every keyboard', async () => {
    // क़िला: the nukta letter as one character (U+0958) and as two (U+0915 U+093C).
    const [one, two] = ['\u0958िला is old', '\u0915\u093Cिला is old'] as const;
    const form = (plain: string) => {
      const digest = createHash('sha256').update(plain, 'utf8').digest('hex');
      return digest + plain + digest;
    };
    for (const [chosen, typed] of [
      [one, two],
      [two, one],
    ] as const) {
      const hash = await hashPassword(chosen);
      expect(await verifyPassword(hash, form(typed))).toBe(true);
      expect(await isPassword(hash, typed)).toBe(true);
    }
    expect(await verifyPassword(await hashPassword(one), form('\u0915िला is old'))).toBe(false);
  });
});

test.each([
  ['password', true],
  ['PassWord', true],
  ['Jaishriram', true],
  // In full-width letters, which are equivalent to an attacker.
  ['ｐａｓｓｗｏｒｄ', true],
  // From the international list, and from ours.
  ['Trustno1', true],
  ['ChitraKoot123', true],
  ['Welcome@123', true],
  // Made of the trust's, the person's own name or id.
  ['Jeevan@2026', true],
  ['J33van#2026', true],
  ['medicalcard', true],
  ['rameshkumar', true],
  ['Ramesh Kumar 123', true],
  ['kumar.r@m3sh', true],
  ['ADMIN001ADMIN001', true],
  ['admin001@123', true],
  ['Employee@12345', true],
  // Fewer than four different characters.
  ['😀😀😀😀😀😀😀😀', true],
  ['abababab', true],
  ['trust my sister on the road', false],
  ['ramesh drinks tea at six', false],
  ['jeevan 83017 49265', false],
  ['83017-49265', false],
  ['admin001', true],
  ['neem-tree-by-the-well', false],
  ['गंगा किनारे घर', false],
])('whether %s is easily guessed: %s', async (plain, guessed) => {
  expect(await isEasilyGuessed(plain, { id: 'ADMIN001', name: 'Ramesh Kumar' })).toBe(guessed);
});

test('an id is easily guessed only for its own account', async () => {
  expect(await isEasilyGuessed('emp000117', { id: 'EMP000117', name: 'Kamla' })).toBe(true);
  expect(await isEasilyGuessed('emp000117', { id: 'EMP000118', name: 'Kamla' })).toBe(false);
});

test('temporary passwords have 12 unambiguous letters and digits and never repeat', () => {
  const made = Array.from({ length: 200 }, temporaryPassword);
  for (const password of made) expect(password).toMatch(/^[a-hjkmnp-zA-HJ-NP-Z2-9]{12}$/);
  expect(new Set(made).size).toBe(200);
});
