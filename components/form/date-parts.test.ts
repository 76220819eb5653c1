import { expect, test } from 'vitest';
import { joinParts, nextBox, splitParts, typeIntoParts } from './date-parts';

const none = { day: '', month: '', year: '' };
const type = (box: 'day' | 'month' | 'year', typed: string, before = none) =>
  typeIntoParts(before, box, typed);

test.each([
  [{ day: '4', month: '8', year: '1985' }, '1985-08-04'],
  [{ day: '14', month: '08', year: '1985' }, '1985-08-14'],
  [none, ''],
  [{ day: '14', month: '', year: '' }, '--14'],
  [{ day: '14', month: '8', year: '85' }, '85-08-14'],
])('%j is stored as %j', (parts, value) => {
  expect(joinParts(parts)).toBe(value);
});

test('an incomplete date is restored as it was typed', () => {
  expect(splitParts('--14')).toEqual({ day: '14', month: '', year: '' });
  expect(splitParts('1985-08-04')).toEqual({ day: '04', month: '08', year: '1985' });
  expect(splitParts('')).toEqual(none);
});

test.each([
  '14/08/1985',
  '14-8-1985',
  '14.08.1985',
  ' 14 08 1985 ',
  '14081985',
  '1985-08-14',
  '१४/०८/१९८५',
  '14 Aug 1985',
  '1985-08-14 00:00:00',
])('%j pasted into any box fills the whole date', (pasted) => {
  for (const box of ['day', 'month', 'year'] as const) {
    expect(joinParts(type(box, pasted))).toBe('1985-08-14');
  }
});

test.each(['1985-08-14T18:30:00.000Z', '1985-08-14T18:30:00Z', '14/08/1985 18:30', '14 Aug 1985 23:59:50'])(
  '%j pasted fills nothing: the day may be another one in India',
  (pasted) => expect(type('month', pasted, { ...none, day: '3' })).toEqual({ ...none, day: '3' }),
);

test('a day that does not exist is shown as it was pasted', () => {
  expect(joinParts(type('day', '31/02/1985'))).toBe('1985-02-31');
  expect(joinParts(type('day', '14/08/85'))).toBe('85-08-14');
});

test('a box takes only digits, up to its length', () => {
  expect(type('day', '1a')).toEqual({ ...none, day: '1' });
  expect(type('day', '123')).toEqual({ ...none, day: '12' });
  expect(type('year', '19855')).toEqual({ ...none, year: '1985' });
  expect(type('month', '०८', { day: '14', month: '', year: '' })).toEqual({
    day: '14',
    month: '08',
    year: '',
  });
});

test('a separator moves to the next box', () => {
  expect(nextBox('day', '14/')).toBe('month');
  expect(nextBox('month', '8-')).toBe('year');
  expect(nextBox('year', '1985/')).toBeUndefined();
  expect(nextBox('day', '14')).toBeUndefined();
  expect(nextBox('day', '/')).toBeUndefined();
});
