import { expect, test } from 'vitest';
import { count, longDate, paperDate, rupees, shortDate } from './display';

test.each([
  ['2026-11-21', '21/11/2026'],
  ['2026-01-05', '05/01/2026'],
  ['2026-11-20T18:29:59.999Z', '20/11/2026'],
  ['2026-11-20T18:30:00.000Z', '21/11/2026'],
])('%s on a public screen is %s', (date, shown) => expect(shortDate(date)).toBe(shown));

test.each([
  ['2026-11-21', 'en', '21 November 2026'],
  ['2026-01-05', 'en', '5 January 2026'],
  ['2026-12-31T18:30:00.000Z', 'en', '1 January 2027'],
  ['2026-11-21', 'hi', '21 नवंबर 2026'],
] as const)('%s on a staff screen in %s is %s', (date, language, shown) =>
  expect(longDate(date, language)).toBe(shown),
);

test.each([
  [125_000, '₹1,25,000'],
  [0, '₹0'],
  [999, '₹999'],
  [10_000_000, '₹1,00,00,000'],
])('%i rupees are %s in both languages', (amount, shown) => {
  expect(rupees(amount, 'en')).toBe(shown);
  expect(rupees(amount, 'hi')).toBe(shown);
});

test('counts are grouped as in India', () => {
  expect(count(100_000, 'en')).toBe('1,00,000');
  expect(count(1_000, 'hi')).toBe('1,000');
  expect(count(999, 'hi')).toBe('999');
});

test('a date on a card of paper has a short month', () => {
  expect(paperDate('2027-11-24', 'en')).toBe('24 Nov 2027');
  expect(paperDate('2027-11-24', 'hi')).toBe('24 नवंबर 2027');
});
