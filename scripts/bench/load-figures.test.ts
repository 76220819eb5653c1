import { expect, test } from 'vitest';
import { median, quantile, spread } from './load-figures';

test('shares, the median and the spread of values', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1)]).toEqual([51, 100, 100]);
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 3, NaN]);
  expect(spread([3, 10.26, 1], 1)).toBe('3.0 (1.0 to 10.3)');
});
