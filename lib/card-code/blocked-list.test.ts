import { expect, test } from 'vitest';
import { blockedHash } from './blocked-list';

// Issue H: under 50 KB for a thousand blocked codes (100,000 cards, 1 % of them blocked), and fewer false hits than one in
// a million.

test('a thousand hashes are under 50 KB as they are sent', async () => {
  const hashes = await Promise.all(
    Array.from({ length: 1_000 }, (_, at) => blockedHash(`AbCdEfGhIjKl${String(at).padStart(4, '0')}`)),
  );
  expect(new Set(hashes).size).toBe(1_000);
  const sent = JSON.stringify({ asOf: '2026-11-24T06:00:00.000Z', hashes });
  expect(Buffer.byteLength(sent)).toBeLessThan(50_000);
});

test('a good code is taken for one of a thousand blocked ones less than once in a million', async () => {
  const [hash, other] = [await blockedHash('AbCdEfGhIjKlMn-_'), await blockedHash('AbCdEfGhIjKlMn--')];
  // The first six bytes of what `printf %s AbCdEfGhIjKlMn-_ | sha256sum` prints.
  expect(Buffer.from(hash, 'base64url').toString('hex')).toBe('11e8908b015a');
  expect(other).not.toBe(hash);
  const bits = Buffer.from(hash, 'base64url').length * 8;
  expect(1_000 / 2 ** bits).toBeLessThan(1e-6);
});
