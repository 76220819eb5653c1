import { expect, test } from 'vitest';
import type { Relation, Sex } from '@/lib/constants/choices';
import { likelyRelation } from './family';

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
