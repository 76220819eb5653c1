import { expect, test } from 'vitest';
import { progressOf } from './progress';

test('a line for each tenth, with the time left', () => {
  const written: string[] = [];
  let time = 0;
  const progress = progressOf(
    'cards',
    1_000_000,
    (line) => written.push(line),
    () => time,
  );
  for (const [ms, done] of [
    [1_000, 50_000],
    [2_000, 100_000],
    [3_000, 150_000],
    [600_000, 500_000],
    [1_200_000, 1_000_000],
  ] as const) {
    time = ms;
    progress(done);
  }
  expect(written).toEqual([
    '1,00,000 of 10,00,000 cards, 18 s left',
    '5,00,000 of 10,00,000 cards, 10 min left',
    '10,00,000 of 10,00,000 cards',
  ]);
});
