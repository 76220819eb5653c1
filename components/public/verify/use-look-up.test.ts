// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { whyNotFound } from './use-look-up';

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
