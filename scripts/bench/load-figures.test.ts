import { expect, test } from 'vitest';
import { Latencies, slope } from './load-figures';

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
