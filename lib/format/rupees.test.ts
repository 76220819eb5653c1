import { expect, test } from 'vitest';
import { typedRupees, wholeRupees } from './rupees';

test.each([
  ['25000.50', '25000.50', 25_000],
  ['25000.', '25000.', 25_000],
  ['25000.505', '25000.50', 25_000],
  ['₹25,000.00', '25000.00', 25_000],
  ['1,25,000', '125000', 125_000],
  ['₹ 1,25,000', '125000', 125_000],
  ['Rs. 25,000/-', '25000', 25_000],
  ['Rs.25,000.50', '25000.50', 25_000],
  ['१,२५,०००.५०', '125000.50', 125_000],
  ['  18 000 ', '18000', 18_000],
  ['018000', '18000', 18_000],
  ['0', '0', 0],
  ['0.99', '0.99', 0],
  ['1234567890', '123456789', 123_456_789],
])('%j is shown as %j and sent as %i', (typed, shown, sent) => {
  expect(typedRupees(typed)).toBe(shown);
  expect(typedRupees(shown)).toBe(shown);
  expect(wholeRupees(shown)).toBe(sent);
});

test.each(['', ' ', '.', 'abc', '₹', '-'])('%j is not an amount', (typed) =>
  expect(typedRupees(typed)).toBe(''),
);

test('typing gives the same amount as pasting', () => {
  expect([...'₹25,000.505'].reduce((field, key) => typedRupees(field + key), '')).toBe('25000.50');
});
