import { expect, test } from 'vitest';
import { takes } from './encodings';

test.each([
  ['gzip, deflate, br, zstd', true],
  ['GZIP, BR', true],
  ['br;q=0.5', true],
  ['br ; q=1.0', true],
  ['gzip', false],
  ['br;q=0', false],
  ['br; q=0.000, gzip', false],
  ['brotli', false],
  ['*', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding: %s takes Brotli: %s', (header, taken) => {
  expect(takes(header, 'br')).toBe(taken);
});
