import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { letter } from '@/lib/export/sheet';
import { jobOf as readJob } from '@/tests/import-job';
import { readFile } from './read-file';

// fixtures/make.py says how LibreOffice made these files.
const fixture = (name: string) =>
  new Uint8Array(readFileSync(path.join(import.meta.dirname, 'fixtures', name)));
const jobOf = (name: string) => readJob(fixture(name));

/**
 * The column and the sentence of each kind of fault, in the order in which the families have them. A `note` keeps nobody
 * out: the value is optional, and left out.
 */
const KINDS: Array<[column: string, key: string, ofTheChild?: 'child' | 'note']> = [
  ['B', 'emptyCell'],
  ['C', 'nameMin2'],
  ['E', 'sexWord'],
  ['F', 'noSuchDay'],
  ['F', 'monthFirst'],
  ['F', 'dateOrder'],
  ['F', 'dobPast'],
  ['H', 'phone10'],
  ['H', 'numberShortened'],
  ['I', 'aadhaar12', 'note'],
  ['J', 'addressMin5'],
  ['K', 'bloodWord', 'note'],
  ['L', 'emailInvalid', 'note'],
  ['M', 'cardPrefix'],
  ['N', 'zoneWord'],
  ['P', 'consentWhole'],
  ['D', 'relationWord', 'child'],
  // 'twelve' is an age.
  ['G', 'nothing', 'child'],
  ['C', 'formula'],
  ['I', 'errorValue', 'note'],
];

test('200 faults of 20 kinds in a file of LibreOffice: each at its cell, and the other families come in', () => {
  const job = jobOf('faults.xlsx');
  const all = Array.from({ length: 200 }, (_, at) => {
    const [column, key, of] = KINDS[at % 20]!;
    // The employee is written in the row above, but for the first family.
    const said = key === 'emptyCell' && at > 0 ? 'employeeAbove' : key;
    return {
      list: key === 'nothing' ? 'nowhere' : of === 'note' || said !== key ? 'notes' : 'faults',
      text: `${column}${2 + 2 * at + Number(of === 'child')} ${said}`,
    };
  });
  const texts = (wanted: string) => all.filter(({ list }) => list === wanted).map(({ text }) => text);
  const { faults, notes, ...sums } = job.summary();
  const found = ({ cells }: typeof faults) =>
    cells.map(({ row, column, key }) => `${letter(column)}${row} ${key}`);
  expect(found(faults)).toEqual(texts('faults'));
  expect(found(notes)).toEqual(texts('notes'));
  expect([faults.count, notes.count]).toEqual([141, 49]);
  expect(sums).toMatchObject({ entries: 220, good: 79, people: 158, peopleOut: 282, odd: 0, doubtCount: 0 });
  const { part, count, next } = job.part(0, { done: [[2, 401]], leave: { doubtful: true, odd: true } });
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
  expect([...job.left({ doubtful: true, odd: true })]).toHaveLength(282);
});

test('a file goes on where it was: rows that are in are not sent again', () => {
  const { part } = jobOf('faults.xlsx').part(0, { done: [[2, 420]], leave: { doubtful: true, odd: true } });
  expect(part.families!.map(({ row }) => row)).toEqual([422, 424, 426, 428, 430, 432, 434, 436, 438, 440]);
});

test.each(['merged.xlsx', 'old.xls'])(
  '%s: an address that is merged for two people is both people’s',
  (name) => {
    expect(jobOf(name).summary()).toMatchObject({ entries: 3, good: 3, people: 6, faults: { count: 0 } });
  },
);

test('an encrypted file is told from a damaged one', () => {
  expect(() => readFile(fixture('password.xlsx'))).toThrow('password');
});
