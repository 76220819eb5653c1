import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { jobOf } from '@/tests/import-job';
import { withoutAadhaar } from './corrections';
import { Employees } from './employees';
import type { Fix } from './fixes';
import type { ImportJob } from './import-job';

const HEAD = 'Family,Employee ID,Full name,Relation,Sex,Date of birth,Phone number,Address,Zone,Card number';
const csv = (...rows: string[]) => jobOf([HEAD, ...rows].join('\n'));
const KARWI = '"Ward 4, Karwi"';
/** What is wrong, as `column:fault[text] count`. */
const causes = (job: ImportJob) =>
  job
    .summary()
    .faults.groups.map(
      ({ column, key, text, count }) => `${column}:${key}${text === undefined ? '' : `[${text}]`} ${count}`,
    );
const people = (job: ImportJob) =>
  job
    .part(0, { done: [], leave: { doubtful: false, odd: false } })
    .part.families?.flatMap(({ family }) => [family.cardPrimaryHolder, ...family.cardMembers!]) ?? [];
const fix = (job: ImportJob, what: Fix) => job.correct(job.with(what));

test('one press writes a relation into all cells with the same text, and nothing else', () => {
  const job = csv(
    `1,EMP001,Ram,Self,M,14/08/1985,9876501234,${KARWI}`,
    '1,,Sita,Lady,F,14/08/1986,,',
    `2,EMP001,Mohan,Self,M,14/08/1975,9876501235,${KARWI}`,
    '2,,Gita,lady ,F,14/08/1976,,',
    '2,,Ravi,Lad,M,14/08/2012,,',
  );
  expect(causes(job)).toEqual(['3:relationWord[Lady] 2']);
  fix(job, { column: 3, key: 'relationWord', text: 'Lady', way: 'write', value: 'Spouse' });
  const { good, faults, corrections } = job.summary();
  expect([good, faults.count]).toEqual([1, 1]);
  expect(corrections).toEqual([{ row: 3, column: 3, count: 2, to: 'Spouse' }]);
  fix(job, { column: 3, key: 'relationWord', row: 6, way: 'write', value: 'Child' });
  expect(people(job).map((one) => ('memberRelation' in one ? one.memberRelation : 'Self'))).toEqual([
    'Self',
    'Spouse',
    'Self',
    'Spouse',
    'Child',
  ]);
  job.correct(job.corrections.slice(1));
  expect(causes(job)).toEqual(['3:relationWord[Lady] 2']);
});

test('an employee for whole families: the same name in the other rows of a family goes with the first', () => {
  const staff = new Employees([
    { employeeId: 'EMP001', employeeName: 'Sita Devi', employeeZone: 'CKTD' },
    { employeeId: 'EMP005', employeeName: 'Neha Yadav', employeeZone: 'CKTD' },
    { employeeId: 'EMP007', employeeName: 'Neha Yadav', employeeZone: 'CKTD' },
  ]);
  const rows = [
    `1,Sita didi,Ram,Self,M,14/08/1985,9876501234,${KARWI}`,
    '1,Sita didi,Gita,wife,F,14/08/1986,,',
    `2,,Mohan,Self,M,14/08/1975,9876501235,${KARWI}`,
    `3,Neha Yadav,Kamla,Self,F,14/08/1975,9876501236,${KARWI}`,
    `4,emp 001,Asha,Self,F,14/08/1975,9876501237,${KARWI}`,
  ];
  const job = jobOf([HEAD, ...rows].join('\n'), false, staff);
  expect(causes(job)).toEqual(['1:importEmployee[Sita didi] 2']);
  const { groups, cells } = job.summary().faults;
  expect(groups[0]).toMatchObject({ likely: 'EMP001', rows: [2, 4], ways: ['write'] });
  expect(cells.at(-1)).toMatchObject({
    row: 5,
    key: 'employeeSeveral',
    values: { ids: 'EMP005, EMP007' },
    name: 'Kamla',
  });
  fix(job, { column: 1, key: 'importEmployee', text: 'Sita didi', way: 'write', value: 'EMP001' });
  expect(job.summary()).toMatchObject({ good: 3, faults: { count: 1 } });
});

test.each([
  ['dayFirst', '1985-03-05', '1985-04-02'],
  ['monthFirst', '1985-05-03', '1985-02-04'],
] as const)('a column of doubtful dates, %s: all with one press', (way, first, second) => {
  const job = csv(
    `1,EMP001,Ram,Self,M,05/03/1985,9876501234,${KARWI}`,
    `2,EMP001,Mohan,Self,M,2/4/1985,9876501235,${KARWI}`,
    `3,EMP001,Kamla,Self,F,03/25/1985,9876501236,${KARWI}`,
  );
  expect(causes(job)).toEqual(['5:dateOrder 2', '5:monthFirst 1']);
  fix(job, { column: 5, key: 'monthFirst', way: 'monthFirst' });
  fix(job, { column: 5, key: 'dateOrder', way });
  expect(people(job).map(({ memberDOB }) => memberDOB)).toEqual([first, second, '1985-03-25']);
});

test('numbers that begin again in each village, a day that does not exist, old card numbers: one press each', () => {
  const job = csv(
    `1,EMP001,Ram,Self,M,31/02/1985,9876501234,${KARWI},,JT-1`,
    `2,EMP001,Mohan,Self,M,14/08/1975,9876501235,${KARWI},Karwi,JT-2`,
    `1,EMP001,Kamla,Self,F,14/08/1975,9876501236,${KARWI},,`,
    '1,,Ravi,son,M,14/08/2012,,',
  );
  expect(causes(job)).toEqual(['0:familySplit 2', '9:cardPrefix 2', '5:noSuchDay 1']);
  fix(job, { column: 0, key: 'familySplit', way: 'separate' });
  fix(job, { column: 9, key: 'cardPrefix', way: 'leaveOut' });
  fix(job, { column: 5, key: 'noSuchDay', way: 'yearOnly' });
  fix(job, { column: 8, key: 'zoneWord', row: 3, way: 'write', value: 'CKTD' });
  expect(job.summary()).toMatchObject({ entries: 3, good: 3, people: 4, faults: { count: 0 } });
  expect(people(job)[0]).toMatchObject({ memberDOB: '1985-01-01', memberDOBEstimated: true });
});

test('a part of a consent is left out whole', () => {
  const job = jobOf(
    [
      `${HEAD},Consent: language,Consent: day,Consent: notice version`,
      `1,EMP001,Ram,Self,M,14/08/1985,9876501234,${KARWI},,,Hindi,,`,
    ].join('\n'),
  );
  expect(causes(job)).toEqual(['11:consentWhole 1', '12:consentWhole 1']);
  fix(job, { column: 11, key: 'consentWhole', way: 'leaveOut' });
  expect(job.summary()).toMatchObject({ good: 1, withoutConsent: 1 });
});

test('a cell inside a merged one stands for itself once it is corrected; the others keep what was merged', () => {
  const sheet = utils.aoa_to_sheet([
    HEAD.split(','),
    [1, 'EMP001', 'Ram', 'Self', 'M', '14/08/1985', '98765', 'Ward 4, Karwi'],
    [2, '', 'Mohan', 'Self', 'M', '14/08/1975', '', 'Ward 5, Karwi'],
    [3, '', 'Kamla', 'Self', 'F', '14/08/1975', '', 'Ward 6, Karwi'],
  ]);
  sheet['!merges'] = [utils.decode_range('G2:G4')];
  const job = jobOf(new Uint8Array(write(utils.book_new(sheet, 'Karwi'), { type: 'array' }) as ArrayBuffer));
  expect(causes(job)).toEqual(['6:phone10[98765] 3']);
  fix(job, { column: 6, key: 'phone10', row: 3, way: 'write', value: '9876501235' });
  expect(causes(job)).toEqual(['6:phone10[98765] 2']);
  fix(job, { column: 6, key: 'phone10', text: '98765', way: 'write', value: '9876501234' });
  expect(people(job).map(({ memberContact }) => memberContact)).toEqual([
    '9876501234',
    '9876501235',
    '9876501234',
  ]);
});

test('what the server said stays with a family that is not changed, and only a changed one is asked about again', () => {
  const job = csv(
    `1,EMP001,Ram,Self,M,14/08/1985,9876501234,${KARWI}`,
    `2,EMP001,Mohan,Self,M,14/08/1975,9876501235,${KARWI}`,
    `3,EMP001,Kamla,Lady,F,14/08/1975,9876501236,${KARWI}`,
  );
  const ask = () => job.part(0, { done: [], leave: { doubtful: false, odd: false }, unseen: true });
  expect([job.summary().unasked, ask().count]).toEqual([2, 2]);
  job.addAnswers(
    [{ row: 2, fieldErrors: { employeeID: 'importEmployee' } }],
    [{ row: 3, person: 0, reason: 'phone', known: 'JEEVAN8457108482' }],
  );
  expect(job.summary()).toMatchObject({ good: 1, doubtful: 1, unasked: 0, faults: { count: 2 } });
  fix(job, { column: 3, key: 'firstRelation', row: 4, way: 'write', value: 'Self' });
  expect(job.summary()).toMatchObject({ good: 2, doubtful: 1, unasked: 1, faults: { count: 1 } });
  // An answer about a family that was corrected meanwhile is about another one.
  const { part } = ask();
  expect(part.families!.map(({ row }) => row)).toEqual([4]);
  job.correct([]);
  job.addAnswers([{ row: 4, fieldErrors: { cardNumber: 'cardNumberTaken' } }], []);
  expect(causes(job)).toEqual(['3:firstRelation[Lady] 1']);
});

test('a device keeps no correction of an Aadhaar number, nor one that looks like it', () => {
  expect(
    withoutAadhaar(
      [
        { column: 8, cells: [[2, 8, 'anything']] },
        {
          column: 6,
          cells: [
            [2, 6, '2341 2341 2346'],
            [3, 6, '९८७६५०१२३४'],
            [4, 6, '२३४१२३४१२३४६'],
            [5, 6, 'Aadhaar no. 2341–2341.2346 (Sita)'],
            [6, 6, '+91 98765 01234 / 9876501235'],
          ],
        },
        { column: 3, cells: [[2, 3, 'Spouse']] },
      ],
      { memberAadhar: 8, memberContact: 6 },
    ),
  ).toEqual([
    {
      column: 6,
      cells: [
        [3, 6, '९८७६५०१२३४'],
        [6, 6, '+91 98765 01234 / 9876501235'],
      ],
    },
    { column: 3, cells: [[2, 3, 'Spouse']] },
  ]);
});
