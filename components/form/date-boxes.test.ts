import { expect, test } from 'vitest';
import { joinParts, nextBox, splitParts, typeIntoParts } from './date-boxes';

const none = { day: '', month: '', year: '' };
const type = (box: 'day' | 'month' | 'year', typed: string, before = none) =>
  typeIntoParts(before, box, typed);

test.each([
  [{ day: '4', month: '8', year: '1985' }, '1985-08-04'],
  [none, ''],
  [{ day: '14', month: '', year: '' }, '--14'],
  [{ day: '14', month: '8', year: '85' }, '85-08-14'],
])('%j is stored as %j', (parts, value) => {
  expect(joinParts(parts)).toBe(value);
});

test('an incomplete date is restored as it was typed', () => {
  expect(splitParts('--14')).toEqual({ day: '14', month: '', year: '' });
});

test.each(['14/08/1985', ' 14.8.1985 ', '14081985', '1985-08-14', '१४/०८/१९८५', '14 Aug 1985'])(
  '%j pasted into any box fills the whole date',
  (pasted) => {
    for (const box of ['day', 'month', 'year'] as const) {
      expect(joinParts(type(box, pasted))).toBe('1985-08-14');
    }
  },
);

test.each(['1985-08-14T18:30:00.000Z', '14/08/1985 18:30'])(
  '%j pasted fills nothing: the day may be another one in India',
  (pasted) => expect(type('month', pasted, { ...none, day: '3' })).toEqual({ ...none, day: '3' }),
);

test('a day that does not exist is shown as it was pasted', () => {
  expect(joinParts(type('day', '31/02/1985'))).toBe('1985-02-31');
  expect(joinParts(type('day', '14/08/85'))).toBe('85-08-14');
});

test('a box takes only digits, up to its length', () => {
  expect(type('day', '1a')).toEqual({ ...none, day: '1' });
  expect(type('day', '123', { ...none, month: '8' })).toEqual({ ...none, day: '12', month: '8' });
  expect(type('year', '19855', { ...none, day: '4' })).toEqual({ ...none, day: '4', year: '1985' });
  expect(type('month', '०८', { ...none, day: '14' })).toEqual({ ...none, day: '14', month: '08' });
});

test('what a box has no room for goes into the empty next one', () => {
  expect(type('day', '140')).toEqual({ day: '14', month: '0', year: '' });
  expect(type('day', '1408198')).toEqual({ day: '14', month: '08', year: '198' });
});

test('eight digits typed from the month or the year on are a whole date', () => {
  expect(type('year', '08198', { ...none, month: '14' })).toEqual({ day: '', month: '14', year: '08198' });
  expect(joinParts(type('year', '081985', { ...none, month: '14' }))).toBe('1985-08-14');
});

test.each([
  // typed separators
  ['day', '14/', '14', 'month'],
  ['year', '1985/', '1985', undefined],
  ['day', '/', '', undefined],
  // full boxes
  ['day', '14', '1', 'month'],
  ['day', '4', '', 'month'],
  ['day', '3', '', undefined],
  ['month', '2', '', 'year'],
  ['month', '1', '', undefined],
  ['year', '1985', '198', undefined],
  // two boxes at once, and a digit that was deleted
  ['day', '1408', '1', 'year'],
  ['day', '14', '145', undefined],
] as const)('in the box %s, %j after %j leads to %s', (box, typed, was, to) => {
  const before = { ...none, [box]: was.slice(0, 4) };
  expect(nextBox(box, typed, before, typeIntoParts(before, box, typed))).toBe(to);
});
