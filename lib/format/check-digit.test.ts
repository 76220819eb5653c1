import { expect, test } from 'vitest';
import { checkDigitSays, hasVerhoeffCheckDigit, verhoeffCheckDigit } from './check-digit';

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

test.each([
  ['236', '3'],
  ['12345', '1'],
  ['142857', '0'],
  ['84736430954837284567892', '2'],
  ['12341234123', '4'],
])('the check digit of %s is %s', (digits, check) => {
  expect(verhoeffCheckDigit(digits)).toBe(check);
  expect(hasVerhoeffCheckDigit(digits + check)).toBe(true);
});

test.each(['123412341234', '999999999999', '2363', '123451'])('%s is valid', (number) =>
  expect(hasVerhoeffCheckDigit(number)).toBe(true),
);

test.each([
  ['a wrong digit', '123412341235'],
  ['a wrong digit in the middle', '123412351234'],
  ['neighbours swapped', '213412341234'],
  ['neighbours swapped', '3263'],
])('%s is detected: %s', (_, number) => expect(hasVerhoeffCheckDigit(number)).toBe(false));

test('detects every single wrong digit and every swap of different neighbours', () => {
  const right = '123412341234';
  for (let index = 0; index < right.length; index += 1) {
    for (const digit of '0123456789') {
      const wrong = right.slice(0, index) + digit + right.slice(index + 1);
      expect(hasVerhoeffCheckDigit(wrong), wrong).toBe(wrong === right);
    }
    const [a = '', b = ''] = right.slice(index, index + 2);
    const swapped = right.slice(0, index) + b + a + right.slice(index + 2);
    expect(hasVerhoeffCheckDigit(swapped), swapped).toBe(swapped === right);
  }
});
