import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { letter } from '@/lib/export/sheet';
import en from '@/messages/en.json';
import { ImportJob } from './import-job';
import { matchColumns } from './match-columns';
import { readFile } from './read-file';

// fixtures/make.py says how LibreOffice made these files.
const fixture = (name: string) =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, 'fixtures', name)));
const headings = Object.fromEntries(Object.entries(en.importColumns).map(([field, head]) => [field, [head]]));
const zones = [{ id: 'CKTD', name: 'Chitrakoot' }];

function jobOf(name: string): ImportJob {
  const sheet = readFile(fixture(name));
  const { header, mapping } = matchColumns('families', sheet.rows, headings);
  return new ImportJob(sheet, 'families', header, mapping, zones);
}

/** The column and the sentence of each kind of fault, in the order in which the families have them. */
const KINDS: Array<[column: string, key: string, ofTheChild?: true]> = [
  ['B', 'emptyCell'],
  ['C', 'nameMin2'],
  ['E', 'sexWord'],
  ['F', 'noSuchDay'],
  ['F', 'monthFirst'],
  ['F', 'yearTwoDigits'],
  ['F', 'dobPast'],
  ['H', 'phone10'],
  ['H', 'shortened'],
  ['I', 'aadhaar12'],
  ['J', 'addressMin5'],
  ['K', 'bloodWord'],
  ['L', 'emailInvalid'],
  ['M', 'cardPrefix'],
  ['N', 'zoneWord'],
  ['P', 'consentWhole'],
  ['D', 'relationWord', true],
  ['G', 'ageWhole', true],
  ['C', 'formula'],
  ['I', 'errorValue'],
];

test('200 faults of 20 kinds in a file of LibreOffice: each at its cell, and the other 20 families come in', () => {
  const job = jobOf('faults.xlsx');
  const expected = Array.from({ length: 200 }, (_, at) => {
    const [column, key, ofTheChild] = KINDS[at % 20]!;
    return `${column}${2 + 2 * at + (ofTheChild ? 1 : 0)} ${key}`;
  });
  const { faults, ...sums } = job.summary();
  expect(faults.map(({ row, column, key }) => `${letter(column)}${row} ${key}`)).toEqual(expected);
  expect(sums).toMatchObject({ entries: 220, good: 20, people: 40, faultCount: 200, doubtCount: 0 });
  const { part, count, next } = job.part(0, { done: [], leaveDoubtful: true });
  expect([count, next]).toEqual([20, undefined]);
  expect(part.families![0]).toEqual({
    row: 402,
    family: {
      employeeID: 'EMP1',
      cardPrimaryHolder: {
        memberName: 'Persont ho',
        memberSex: 'Female',
        memberDOB: '1985-08-14',
        memberContact: '9876501234',
        memberAddress: 'Ward 4, Karwi',
      },
      cardMembers: [
        {
          memberName: 'Ravi Kumar',
          memberSex: 'Male',
          memberDOB: `${new Date().getFullYear() - 12}-01-01`,
          memberDOBEstimated: true,
          memberRelation: 'Child',
        },
      ],
    },
  });
  expect([...job.left({ leaveDoubtful: true })]).toHaveLength(400);
});

test('a file goes on where it was: rows that are in are not sent again', () => {
  const { part } = jobOf('faults.xlsx').part(0, { done: [[402, 420]], leaveDoubtful: true });
  expect(part.families!.map(({ row }) => row)).toEqual([422, 424, 426, 428, 430, 432, 434, 436, 438, 440]);
});

test('merged cells are named in every row they cover', () => {
  const { faults } = jobOf('merged.xlsx').summary();
  expect(faults.map(({ row, column, key }) => `${letter(column)}${row} ${key}`)).toEqual([
    'J4 merged',
    'J5 merged',
  ]);
});

test('an old Excel file and an encrypted one are told apart', () => {
  expect(() => readFile(fixture('old.xls'))).toThrow('oldExcel');
  expect(() => readFile(fixture('password.xlsx'))).toThrow('password');
});
