import { expect, test } from 'vitest';
import { readAge, readBirth, readDay } from './day';

const TODAY = '2026-11-27';

test.each([
  ['1985-08-14', '1985-08-14'],
  ['1985/8/14', '1985-08-14'],
  ['14/08/1985', '1985-08-14'],
  ['14-8-1985', '1985-08-14'],
  [' 14 08 1985 ', '1985-08-14'],
  ['14.08.1985', '1985-08-14'],
  ['14081985', '1985-08-14'],
  ['19850814', '1985-08-14'],
  ['१४/०८/१९८५', '1985-08-14'],
  ['14-AUG-1985', '1985-08-14'],
  ['14th August, 1985', '1985-08-14'],
  ['August 14, 1985', '1985-08-14'],
  ['14 अगस्त 1985', '1985-08-14'],
  ['14 अगस्\u200Dत 1985', '1985-08-14'],
  ['२ फ़रवरी १९९०', '1990-02-02'],
  ["'14/08/1985", '1985-08-14'],
  ['29/02/2024', '2024-02-29'],
  // Midnight is a whole day.
  ['1985-08-14 00:00:00', '1985-08-14'],
  ['1985-08-14T00:00:00+05:30', '1985-08-14'],
  ['1985-08-14T00:00:00Z', '1985-08-14'],
  ['14/08/1985 12:00:00 AM', '1985-08-14'],
])('the day written as %j is %s', (text, value) => expect(readDay(text, TODAY)).toEqual({ value }));

test.each([
  ['14/08/85', '1985-08-14'],
  ['27/11/26', '2026-11-27'],
  ['28/11/26', '1926-11-28'],
  ['1 जनवरी ०५', '2005-01-01'],
])('of a year of two digits the century is guessed: %j is %s', (text, value) =>
  expect(readDay(text, TODAY)).toEqual({ value, guess: 'century' }),
);

test.each([
  ['1985-08-14T18:30:00.000Z', 'dayWithTime'],
  ['1985-08-14T18:30:00+05:30', 'dayWithTime'],
  ['14/08/1985 18:30', 'dayWithTime'],
  ['१४/०८/१९८५ १८:३०', 'dayWithTime'],
  ['14/08/1985 12:00 PM', 'dayWithTime'],
  // The 13th in India.
  ['1985-08-14T00:00:00+09:00', 'dayWithTime'],
  ['31/02/1985', 'noSuchDay'],
  ['29/02/2023', 'noSuchDay'],
  ['00/00/1985', 'noSuchDay'],
  ['32081985', 'noSuchDay'],
  ['08/14/1985', 'monthFirst'],
  ['14 Foo 1985', 'dateUnclear'],
  ['1985-08-14 or 15', 'dateUnclear'],
  ['1985', 'dateUnclear'],
  ['40', 'dateUnclear'],
  ['', 'dateUnclear'],
])('%j is no day: %s', (text, fault) => expect(readDay(text, TODAY)).toEqual({ fault }));

const age = (value: string) => ({ value, estimated: true, guess: 'age' });
const year = (value: string) => ({ value, estimated: true, guess: 'year' });

test.each([
  ['40', age('1986-01-01')],
  ['40.0', age('1986-01-01')],
  ['४०', age('1986-01-01')],
  ['40yrs.', age('1986-01-01')],
  ['40 years old', age('1986-01-01')],
  ['40 वर्षीय', age('1986-01-01')],
  ['उनसठ', age('1967-01-01')],
  ['Forty-two years', age('1984-01-01')],
  ['sixty five yrs', age('1961-01-01')],
  ['Approx. 35 years', age('1991-01-01')],
  ['35+', age('1991-01-01')],
  ['करीब पैंतीस साल की', age('1991-01-01')],
  ['0', age('2026-01-01')],
  ['6 months', age('2026-01-01')],
  ['11 months', age('2025-01-01')],
  ['छह महीने', age('2026-01-01')],
  ['1 year 6 months', age('2025-01-01')],
  ['2 साल और 3 महीने', age('2024-01-01')],
  ['15 days', age('2026-01-01')],
  ['ढाई साल', age('2024-01-01')],
  ['डेढ़ वर्ष', age('2025-01-01')],
  ['साढ़े तीन साल', age('2023-01-01')],
  ['2½', age('2024-01-01')],
  ['डेढ़ महीना', age('2026-01-01')],
  ['नवजात', age('2026-01-01')],
  ['New born', age('2026-01-01')],
  ['साढ़े', { fault: 'ageWhole' }],
  ['approx 1985', year('1985-01-01')],
  ['१९८५', year('1985-01-01')],
  ['40-45', { fault: 'ageWhole' }],
  ['4.5', { fault: 'ageWhole' }],
  ['126', { fault: 'ageWhole' }],
  ['-4', { fault: 'ageWhole' }],
  ['2027', { fault: 'ageWhole' }],
  ['old', { fault: 'ageWhole' }],
  ['', { fault: 'ageWhole' }],
])('the age written as %j is %j', (text, read) => expect(readAge(text, TODAY)).toEqual(read));

test.each([
  ['14/08/1985', { value: '1985-08-14' }],
  ['1985', year('1985-01-01')],
  ['1985.0', year('1985-01-01')],
  ['40 yrs', age('1986-01-01')],
  ['about 35', age('1991-01-01')],
  ['1985 (approx)', year('1985-01-01')],
  ['चालीस साल', age('1986-01-01')],
  // It may be a year or an age.
  ['40', { fault: 'dateUnclear' }],
  ['1985-08-14T18:30:00.000Z', { fault: 'dayWithTime' }],
  ['31/02/1985', { fault: 'noSuchDay' }],
])('the birth written as %j is %j', (text, read) => expect(readBirth(text, TODAY)).toEqual(read));
