import { expect, test } from 'vitest';
import { PERSON_FIELDS } from '@/lib/schemas/register-form';
import { COLUMNS } from './columns';

/** What a file says as an age. */
const NO_COLUMN = ['memberDOBEstimated'];

test('every field of a person has a column of the import', () => {
  const columns: string[] = COLUMNS.families.map(({ field }) => field);
  const forgotten = PERSON_FIELDS.filter((field) => !columns.includes(field) && !NO_COLUMN.includes(field));
  expect(forgotten, 'add it to FAMILY_COLUMNS in lib/import/columns.ts').toEqual([]);
});
