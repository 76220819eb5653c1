import { expect, test } from 'vitest';
import { holdTime } from './take-registration';

const NOW = new Date('2026-11-28T10:00:00.000Z');

test.each([
  ['of today', '2026-11-28T06:00:00.000Z', '2026-11-28T06:00:00.000Z', undefined],
  ['of 14 days ago', '2026-11-14T10:00:00.000Z', '2026-11-14T10:00:00.000Z', undefined],
  ['older', '2026-11-10T10:00:00.000Z', '2026-11-14T10:00:00.000Z', '2026-11-10T10:00:00.000Z'],
  ['yet to come', '2027-01-01T00:00:00.000Z', '2026-11-28T10:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  // A clock a little ahead is not worth a word.
  ['a few minutes ahead', '2026-11-28T10:04:00.000Z', '2026-11-28T10:00:00.000Z', undefined],
])('an entry %s', (_, said, counts, kept) => {
  const { filledAt, filledAtSaid } = holdTime({ filledAt: said }, NOW);
  expect([filledAt.toISOString(), filledAtSaid?.toISOString()]).toEqual([counts, kept]);
});

test.each([
  ['2015-01-01T00:00:00.000Z', '2015-01-01T00:00:00.000Z'],
  ['2038-01-19T00:00:00.000Z', '2038-01-19T00:00:00.000Z'],
  ['2026-11-27T01:00:00.000Z', undefined],
])('of a phone that did not know the day its clock is kept too: %s', (clock, kept) => {
  const { filledAt, filledAtSaid } = holdTime({ filledAt: '2026-11-27T06:00:00.000Z', clock }, NOW);
  expect([filledAt.toISOString(), filledAtSaid?.toISOString()]).toEqual(['2026-11-27T06:00:00.000Z', kept]);
});
