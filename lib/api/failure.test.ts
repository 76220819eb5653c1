import { expect, test } from 'vitest';
import { whyFailed } from './failure';

test.each([
  [429, 'tooMany'],
  [503, 'away'],
  [500, 'fault'],
  [400, 'fault'],
] as const)('a response with %s means %s', (status, why) => {
  expect(whyFailed(status, true)).toBe(why);
  expect(whyFailed(status, false)).toBe(why);
});

test('no response means offline if the browser knows of no network', () => {
  expect(whyFailed(0, true)).toBe('noAnswer');
  expect(whyFailed(0, false)).toBe('offline');
});
