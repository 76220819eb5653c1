import { expect, test } from 'vitest';
import { count, longDate, paperDate, rupees, shortDate } from './display';
import { typedRupees, wholeRupees } from './rupees';
import { dateAndTime } from './moment';

test.each([
  ['2026-11-21', '21/11/2026'],
  ['2026-11-20T18:29:59.999Z', '20/11/2026'],
  ['2026-11-20T18:30:00.000Z', '21/11/2026'],
])('%s on a public screen is %s', (date, shown) => expect(shortDate(date)).toBe(shown));

test.each([
  ['2026-11-21', 'en', '21 November 2026'],
  ['2026-12-31T18:30:00.000Z', 'en', '1 January 2027'],
  ['2026-11-21', 'hi', '21 नवंबर 2026'],
] as const)('%s on a staff screen in %s is %s', (date, language, shown) =>
  expect(longDate(date, language)).toBe(shown),
);

test.each([
  [125_000, '₹1,25,000'],
  [0, '₹0'],
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

test.each([
  ['2026-11-21T10:42:00.000Z', '21 November 2026, 4:12 pm', '21 नवंबर 2026, शाम 4:12'],
  // Past midnight in India, but still the previous day in UTC.
  ['2026-11-20T19:02:00.000Z', '21 November 2026, 12:32 am', '21 नवंबर 2026, रात 12:32'],
])('%s', (instant, english, hindi) => {
  expect(dateAndTime(instant, 'en')).toBe(english);
  expect(dateAndTime(instant, 'hi')).toBe(hindi);
});

test.each([
  ['25000.50', '25000.50', 25_000],
  ['25000.505', '25000.50', 25_000],
  ['1,25,000', '125000', 125_000],
  ['Rs. 25,000/-', '25000', 25_000],
  ['१,२५,०००.५०', '125000.50', 125_000],
  ['  18 000 ', '18000', 18_000],
  ['018000', '18000', 18_000],
  ['0', '0', 0],
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
