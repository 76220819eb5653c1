import { expect, test } from 'vitest';
import { Latencies, median, slope, spread } from './load-figures';

test('percentiles of latencies', () => {
  const latencies = new Latencies();
  for (let ms = 1; ms <= 100; ms += 1) latencies.add(ms);
  expect(latencies.within(0.5, 0.99, 1)).toEqual([50, 99, 100]);
});

test.each([
  [[100, 102, 104, 106], 2],
  [[5, 5, 5], 0],
  [[3, 1, 2, 0], -0.8],
])('%j rises by %d', (values, rise) => expect(slope(values)).toBeCloseTo(rise));

test('the median and the spread of values', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 3, NaN]);
  expect(spread([3, 10.26, 1], 1)).toBe('3.0 (1.0 to 10.3)');
});
