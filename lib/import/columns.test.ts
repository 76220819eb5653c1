import { expect, test } from 'vitest';
import { PERSON_FIELDS } from '@/lib/schemas/register-form';
import { importHeadings } from '@/tests/import-job';
import { COLUMNS } from './columns';
import { matchColumns } from './match-columns';

/** What a file says as an age. */
const NO_COLUMN = ['memberDOBEstimated'];

test('every field of a person has a column of the import', () => {
  const columns: string[] = COLUMNS.families.map(({ field }) => field);
  const forgotten = PERSON_FIELDS.filter((field) => !columns.includes(field) && !NO_COLUMN.includes(field));
  expect(forgotten, 'add it to FAMILY_COLUMNS in lib/import/columns.ts').toEqual([]);
});

test('headings are known with their brackets, then without: a father’s name is not the name', () => {
  const heads = [
    'Name (father)',
    'Full Name',
    'Mobile No.* (10 digits)',
    'DOB (dd/mm/yyyy)',
    'Relation\nwith head',
  ];
  const { header, mapping } = matchColumns('families', [{ row: 1, cells: heads }], importHeadings);
  expect([header, mapping]).toEqual([
    0,
    { memberName: 1, memberContact: 2, memberDOB: 3, memberRelation: 4 },
  ]);
});

test.each([
  ['मुखिया से सम्बन्ध', 'memberRelation'],
  ['मोबाइल नम्बर', 'memberContact'],
  ['फ़ोन न०', 'memberContact'],
  ['आधार कार्ड नम्बर', 'memberAadhar'],
  ['ग्राम का नाम', 'memberVillage'],
  ['परिवार क्रमांक', 'family'],
])('the heading %s is known however Hindi writes it: %s', (heading, field) => {
  expect(matchColumns('families', [{ row: 1, cells: [heading] }], importHeadings).mapping).toEqual({
    [field]: 0,
  });
});

test.each(['क्रम', 'क्रमांक', 'क्र.सं.', 'S.No', 'Sr. No.'])(
  'the number of the row, %s, is nobody’s family number',
  (heading) => {
    const { mapping } = matchColumns('families', [{ row: 1, cells: [heading, 'Name'] }], importHeadings);
    expect(mapping).toEqual({ memberName: 1 });
  },
);
