import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  dayInIndia,
  daysBetween,
  endOfDayInIndia,
  isBirthDate,
  isCalendarDay,
  startOfDayInIndia,
  timeInIndia,
} from './calendar';
import { financialYearOf, monthsOfYear, yearName } from './financial-year';

test.each([
  ['2026-11-20T18:29:59.999Z', '23:59'],
  ['2026-11-20T18:30:00.000Z', '00:00'],
  ['2026-11-21T08:35:00Z', '14:05'],
])('%s is %s in India', (instant, time) => expect(timeInIndia(new Date(instant))).toBe(time));

describe('dayInIndia', () => {
  test.each([
    // Midnight in India is 18:30 UTC of the previous day.
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
  ])('%s is %s', (instant, day) => expect(dayInIndia(new Date(instant))).toBe(day));
});

test('a day in India begins at 18:30 UTC of the previous day and ends where the next begins', () => {
  expect(startOfDayInIndia('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  expect(endOfDayInIndia('2026-11-21').toISOString()).toBe('2026-11-21T18:30:00.000Z');
  expect(endOfDayInIndia('9999-12-31').getTime()).not.toBeNaN();
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['21/11/2026', false],
  ['2026-11-21T00:00', false],
  ['', false],
])('isCalendarDay(%s) is %s', (text, expected) => expect(isCalendarDay(text)).toBe(expected));

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2027-02-28', 12, '2028-02-28'],
  ['2028-02-29', 48, '2032-02-29'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s plus %i months is %s', (day, months, expected) => expect(addMonths(day, months)).toBe(expected));

test.each([
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s plus %i days is %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected));

test.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-12-21', 30],
  ['2026-11-21', '2026-11-20', -1],
  ['2028-02-28', '2028-03-01', 2],
  ['2027-02-28', '2027-03-01', 1],
  ['2027-01-01', '2028-01-01', 365],
])('from %s to %s is %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

test.each([
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-22', '2026-11-21', 17],
  ['2008-12-01', '2026-11-30', 17],
  ['2026-11-20', '2026-11-21', 0],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('born on %s, the age on %s is %i', (born, day, age) => expect(ageOn(born, day)).toBe(age));

test.each([
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2001-02-29', false],
  [addDays(dayInIndia(), -1), true],
  [dayInIndia(), false],
  ['', false],
])('whether %j can be a date of birth: %s', (day, can) => expect(isBirthDate(day)).toBe(can));

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
