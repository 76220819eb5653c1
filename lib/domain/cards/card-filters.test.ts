import { expect, test } from 'vitest';
import { inBurst } from './card-filters';

const MINUTE = 60_000;
const at = (...minutes: number[]) => minutes.map((minute) => minute * MINUTE);
const everySixth = (count: number, from = 0) => Array.from({ length: count }, (_, each) => from + 6 * each);
const countOf = (minutes: number[]) => inBurst(at(...minutes)).filter(Boolean).length;

test('nine within an hour are none, ten are a burst', () => {
  expect(countOf(everySixth(9))).toBe(0);
  expect(countOf(everySixth(10))).toBe(10);
});

test('the tenth may be sixty minutes after the first, not a millisecond later', () => {
  const nine = at(0, 1, 2, 3, 4, 5, 6, 7, 8);
  expect(inBurst([...nine, 60 * MINUTE])).not.toContain(false);
  expect(inBurst([...nine, 60 * MINUTE + 1])).not.toContain(true);
});

test('every moment of a longer burst counts, and none before or after it', () => {
  // Eleven of the fourteen: the first is too early, the last two are too late.
  const moments = [0, ...everySixth(11, 100), 300, 310];
  expect(inBurst(at(...moments))).toEqual([false, ...Array<boolean>(11).fill(true), false, false]);
});
