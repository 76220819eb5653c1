import { expect, test } from 'vitest';
import { needsGuardian } from './guardian';

const TODAY = '2026-11-21';

test.each([
  ['2015-01-02', 'Sibling', true],
  ['2015-01-02', 'Other', true],
  ['2015-01-02', 'Spouse', true],
  // A child's own card.
  ['2015-01-02', undefined, true],
  ['2008-11-22', 'Sibling', true],
  ['2008-11-21', 'Sibling', false],
  ['2008-11-21', undefined, false],
  ['2015-01-02', 'Child', false],
  // A child cannot have a child: the year is wrong.
  ['2015-01-02', 'Mother', false],
  ['2015-01-02', 'Father', false],
  ['2015-01-02', '', false],
  ['2015-02-30', 'Sibling', false],
  ['', 'Sibling', false],
  // An age, as forms have it.
  ['0', 'Sibling', true],
  ['17', undefined, true],
  ['18', 'Sibling', false],
  ['4.5', 'Sibling', false],
  ['2026-11-21', 'Sibling', false],
])('born %s, %s of the primary member: %s', (dob, relation, needed) => {
  expect(needsGuardian(dob, relation, TODAY)).toBe(needed);
});
