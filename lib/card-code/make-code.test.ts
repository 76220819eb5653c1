import { p256 } from '@noble/curves/nist.js';
import { expect, test } from 'vitest';
import { sign } from './make-code';

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (signature: Uint8Array) => Buffer.from(signature).toString('hex');

test('signs as RFC 6979, A.2.5, with the smaller s', () => {
  const key = Buffer.from('c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721', 'hex');
  expect(hex(sign(bytes('test'), key))).toBe(
    'f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367' +
      '019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083',
  );
  // The RFC has s = f7cb1c94…: this is the curve's order less that.
  expect(hex(sign(bytes('sample'), key))).toBe(
    'efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716' +
      '0834e36ad29a83bf2bc9385e491d6099c8fdf9d1ed67aa7ea5f51f93782857a9',
  );
});

test('signs as noble does alone', () => {
  for (let round = 0; round < 100; round += 1) {
    const key = p256.utils.randomSecretKey();
    const text = bytes(`card ${round}`);
    expect(hex(sign(text, key))).toBe(hex(p256.sign(text, key, { lowS: true })));
  }
});
