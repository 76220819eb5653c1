import { expect, test } from 'vitest';
import { financialYearOf, monthsOfYear, yearName } from './financial-year';

test.each([
  ['2026-03-31', 2025],
  ['2026-04-01', 2026],
  ['2026-12', 2026],
  ['2027-01-01', 2026],
])('%s is in the financial year that begins in %i', (day, year) => {
  expect(financialYearOf(day)).toBe(year);
});

test('a year has its months from April to March, and the name accountants use', () => {
  expect(monthsOfYear(2026)).toEqual([
    '2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09',
    '2026-10', '2026-11', '2026-12', '2027-01', '2027-02', '2027-03',
  ]); // oxfmt-ignore
  expect([yearName(2026), yearName(2008), yearName(1999)]).toEqual(['2026–27', '2008–09', '1999–00']);
});
