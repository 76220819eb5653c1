import { expect, test } from 'vitest';
import { holdTime } from './hold-time';

const NOW = new Date('2026-11-28T10:00:00.000Z');

test.each([
  ['of today', '2026-11-28T06:00:00.000Z', '2026-11-28T06:00:00.000Z', undefined],
  ['of 14 days ago', '2026-11-14T10:00:00.000Z', '2026-11-14T10:00:00.000Z', undefined],
  ['older', '2026-11-10T10:00:00.000Z', '2026-11-14T10:00:00.000Z', '2026-11-10T10:00:00.000Z'],
  ['yet to come', '2027-01-01T00:00:00.000Z', '2026-11-28T10:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  // A clock a little ahead is not worth a word.
  ['a few minutes ahead', '2026-11-28T10:04:00.000Z', '2026-11-28T10:00:00.000Z', undefined],
])('an entry %s', (_, said, counts, kept) => {
  const { filledAt, filledAtSaid } = holdTime(new Date(said), NOW);
  expect([filledAt.toISOString(), filledAtSaid?.toISOString()]).toEqual([counts, kept]);
});
