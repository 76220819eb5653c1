import { expect, test } from 'vitest';
import { checkDigitSays } from './check-digit';

test.each([
  ['JEEVAN1234567890', 'fits'],
  ['JEEVAN1234567891', 'doubtful'],
  ['JEEVAN1234567809', 'doubtful'],
  ['JEEVAN123456789', 'silent'],
  ['JEEVAN12345678901', 'silent'],
  ['JEEVANAB34567890', 'silent'],
])('the check digit of %s: %s', (value, says) => {
  expect(checkDigitSays(value)).toBe(says);
});
