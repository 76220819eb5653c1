import { expect, test } from 'vitest';
import { whyFailed } from './look-up-failure';

test.each([
  [404, 'JEEVAN1234567890', 'noSuchCard'],
  [404, 'JEEVAN1234567891', 'wrongDigits'],
  [404, 'JEEVANABC1', 'noSuchNumber'],
  [404, 'JEEVAN123', 'noSuchNumber'],
  [429, 'JEEVAN1234567891', 'tooMany'],
  [503, 'JEEVAN1234567890', 'away'],
  [500, 'JEEVAN1234567890', 'fault'],
  [0, 'JEEVAN1234567890', 'noAnswer'],
] as const)('an answer of %s for %s is told as %s', (status, cardNumber, why) => {
  expect(whyFailed({ status }, cardNumber, true)).toBe(why);
});

test('no answer while the browser knows of no network is told as no signal', () => {
  expect(whyFailed({ status: 0 }, 'JEEVAN1234567890', false)).toBe('offline');
});
