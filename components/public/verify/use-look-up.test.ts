// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { whyNotFound, checkedAt } from './use-look-up';

test.each([
  ['JEEVAN1234567890', 'noSuchCard'],
  ['JEEVAN1234567891', 'wrongDigits'],
  ['JEEVANABC1', 'noSuchNumber'],
  ['JEEVAN123', 'noSuchNumber'],
  ['JEEVAN0000000000', 'noSuchNumber'],
] as const)('404 for %s means %s', (cardNumber, why) => {
  expect(whyNotFound(404, cardNumber)).toBe(why);
});

test.each([
  [429, 'JEEVAN1234567891', 'tooMany'],
  [503, 'JEEVAN1234567890', 'away'],
  [500, 'JEEVAN1234567890', 'fault'],
] as const)('%s for %s means %s, whatever its digits', (status, cardNumber, why) => {
  expect(whyNotFound(status, cardNumber)).toBe(why);
});

test('a check is stamped with the date and time in India', () => {
  expect(checkedAt(new Date('2026-11-21T20:05:00Z'))).toEqual({ date: '22/11/2026', time: '01:35' });
});
