import { expect, test } from 'vitest';
import type { Relation, Sex } from '@/lib/constants/choices';
import { likelyRelation, needsGuardian } from './family';

type Row = [next: Relation, person: [Relation | undefined, Sex], likely: Relation | ''];

test.each<Row>([
  // The husband died, his wife becomes the primary member.
  ['Spouse', ['Child', 'Female'], 'Child'],
  ['Spouse', ['Mother', 'Female'], 'Other'],
  ['Spouse', ['Sibling', 'Male'], 'Other'],
  ['Spouse', [undefined, 'Male'], 'Spouse'],
  // The daughter: her brothers, her mother, her grandmother.
  ['Child', ['Child', 'Male'], 'Sibling'],
  ['Child', ['Spouse', 'Female'], 'Mother'],
  ['Child', ['Spouse', 'Male'], 'Father'],
  ['Child', ['Mother', 'Female'], 'Other'],
  ['Child', [undefined, 'Male'], 'Father'],
  ['Child', [undefined, 'Female'], 'Mother'],
  ['Child', [undefined, 'Other'], 'Other'],
  ['Sibling', ['Mother', 'Female'], 'Mother'],
  ['Sibling', ['Sibling', 'Male'], 'Sibling'],
  ['Sibling', ['Spouse', 'Female'], 'Other'],
  ['Sibling', [undefined, 'Male'], 'Sibling'],
  // The father of the primary member.
  ['Father', ['Mother', 'Female'], 'Spouse'],
  ['Father', ['Sibling', 'Male'], 'Child'],
  ['Father', ['Spouse', 'Female'], 'Other'],
  ['Mother', [undefined, 'Male'], 'Child'],
  // Nothing is known.
  ['Other', ['Child', 'Male'], ''],
  ['Other', [undefined, 'Male'], ''],
  ['Spouse', ['Other', 'Male'], ''],
])('%s becomes the primary member: %j is probably their %s', (next, [memberRelation, memberSex], likely) => {
  expect(likelyRelation(next, { memberSex, ...(memberRelation && { memberRelation }) })).toBe(likely);
});

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
