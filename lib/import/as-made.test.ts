import { utils, write, type WorkSheet } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { letter } from '@/lib/export/sheet';
import { jobOf } from '@/tests/import-job';
import type { ImportJob } from './import-job';

const HEAD = 'Family,Employee ID,Full name,Relation,Sex,Age,Phone number,Address,Aadhar number,Email,Village';
const sheetOf = (rows: Array<Array<string | number>>): WorkSheet =>
  utils.aoa_to_sheet([HEAD.split(','), ...rows]);
const fileOf = (sheet: WorkSheet) =>
  new Uint8Array(write(utils.book_new(sheet, 'Karwi'), { type: 'array', cellStyles: true }) as ArrayBuffer);
const csv = (...rows: string[]) => jobOf([HEAD, ...rows].join('\n'));

/** The families that come in, each as the names of its people. */
const families = (job: ImportJob) =>
  job
    .part(0, { done: [], leave: { doubtful: false, odd: false } })
    .part.families?.map(({ family }) => [
      family.cardPrimaryHolder.memberName,
      ...family.cardMembers!.map(({ memberName, memberRelation }) => `${memberName} ${memberRelation}`),
    ]) ?? [];
const at = ({ cells }: { cells: Array<{ row: number; column: number; key: string }> }) =>
  cells.map(({ row, column, key }) => `${letter(column)}${row} ${key}`);

const SITA = 'EMP001,Sita Devi,Self,F,40,9876501234,"Ward 4, Karwi"';
const MEERA = 'EMP001,Meera Bai,मुखिया,F,50,9876501235,"Ward 5, Karwi"';
const TWO_FAMILIES = [
  ['Sita Devi', 'Ram Spouse', 'Ravi Child'],
  ['Meera Bai', 'Mohan Child'],
];

test.each([
  [
    'only in the first row of each',
    [`1,${SITA}`, ',,Ram,Husband,M,42', ',,Ravi,s/o,M,12', `2,${MEERA}`, ',,Mohan,बेटा,M,20'],
  ],
  [
    'in every row',
    [`1,${SITA}`, '1,,Ram,Husband,M,42', '1,,Ravi,son,M,12', `2,${MEERA}`, '2,,Mohan,Child,M,20'],
  ],
  [
    'nowhere: Self begins a family',
    [
      `,${SITA.replace('Self', 'Self / Head')}`,
      ',,Ram,Husband,M,42',
      ',,Ravi,son,M,12',
      `,${MEERA}`,
      ',,Mohan,son,M,20',
    ],
  ],
  [
    'in some rows, with empty rows between',
    [`1,${SITA}`, '1,,Ram,Husband,M,42', '1,,Ravi,son,M,12', '', '', `2,${MEERA}`, ',,Mohan,son,M,20'],
  ],
  [
    'with ditto marks',
    [`1,${SITA}`, '-do-,,Ram,Husband,M,42', '"""",,Ravi,son,do,12', `2,${MEERA}`, 'ditto,,Mohan,son,M,20'],
  ],
  [
    'with Self in another row than the first',
    ['1,EMP001,Ram,Husband,M,42', `1,${SITA}`, '1,,Ravi,son,M,12', `2,${MEERA}`, ',,Mohan,son,M,20'],
  ],
])('the number of a family stands %s: all its people come in', (_, rows) => {
  const job = csv(...rows);
  expect(job.summary()).toMatchObject({ entries: 2, good: 2, people: 5, faults: { count: 0 } });
  expect(families(job)).toEqual(TWO_FAMILIES);
});

test('merged numbers, employees and addresses stand for every row they cover; a merged name does not', () => {
  const sheet = sheetOf([
    [1, 'EMP001', 'Sita Devi', 'Self', 'F', 40, '9876501234', 'Ward 4, Karwi'],
    ['', '', 'Ram', 'Husband', 'M', 42],
    [2, '', 'Meera Bai', 'Self', 'F', 50, '9876501235', ''],
    ['', '', 'Mohan', 'Son', 'M', 20],
  ]);
  sheet['!merges'] = ['A2:A3', 'A4:A5', 'B2:B5', 'H2:H5'].map((range) => utils.decode_range(range));
  const job = jobOf(fileOf(sheet));
  expect(job.summary()).toMatchObject({ good: 2, people: 4, faults: { count: 0 }, oddities: { count: 0 } });
  expect(families(job)).toEqual([
    ['Sita Devi', 'Ram Spouse'],
    ['Meera Bai', 'Mohan Child'],
  ]);
  sheet['!merges'].push(utils.decode_range('C2:C3'));
  expect(at(jobOf(fileOf(sheet)).summary().faults)).toEqual(['C2 merged', 'C3 merged']);
});

test('an empty employee is the one above; a phone or an address of another family is asked about', () => {
  const { notes, oddities, good } = csv(
    `1,${SITA}`,
    '2,,Meera Bai,Self,F,50,9876501235,"Ward 5, Karwi"',
    '3,,Gita,Self,F,50,,',
  ).summary();
  expect(good).toBe(3);
  expect(at(notes)).toEqual(['B3 employeeAbove', 'B4 employeeAbove']);
  expect(oddities.cells.map(({ row, key, values }) => [row, key, values?.row])).toEqual([
    [4, 'takenFromAbove', 3],
    [4, 'takenFromAbove', 3],
  ]);
});

test('a row without a number below an empty row is asked about', () => {
  expect(at(csv(`1,${SITA}`, '', ',,Ram,Husband,M,42').summary().oddities)).toEqual(['A4 gapAbove']);
});

test('every filled row is a person who comes in, or is counted', () => {
  const { people, peopleOut, comments, unread } = csv(
    `1,${SITA}`,
    ',,Ram,Husband,M,42',
    '# checked by Asha',
    '2,EMP001,Gita,Self,F,50,98765,"Ward 5, Karwi"',
    ',,Ravi,Son,M,12',
    ',,,,,,,,,,,Total: 4',
    ...Array.from(
      { length: 7 },
      (_, row) => `3,EMP001,Asha${'abcdefg'[row]},${row ? 'Son' : 'Self'},F,40,9876501236,"Ward 4"`,
    ),
  ).summary();
  expect([people, peopleOut]).toEqual([2, 9]);
  expect([comments, unread]).toEqual([
    { count: 1, rows: [4] },
    { count: 1, rows: [7] },
  ]);
});

test('cells beyond the headings of a CSV file are never dropped without a word', () => {
  const { good, faults } = csv(
    `1,${SITA},,,,Karwi`,
    '2,EMP001,Gita,Self,F,50,9876501239,Ward 5, Karwi, UP,India,x',
  ).summary();
  expect(good).toBe(0);
  expect(at(faults)).toEqual(['L2 beyondHeadings', 'L3 beyondHeadings']);
});

test.each([
  ['NA', 'aadhar', 'noValue'],
  ['नहीं', 'aadhar', 'noValue'],
  ['2341 2341 234', 'aadhar', 'aadhaar11'],
  ['asha at example', 'email', 'emailInvalid'],
  ['K', 'village', 'villageMin2'],
  ['Same as above', 'village', 'asAbove'],
])('%s as an optional %s is left out and said, and the family comes in', (value, column, key) => {
  const more = { aadhar: `,${value}`, email: `,,${value}`, village: `,,,${value}` }[column];
  const { good, people, notes, faults } = csv(`1,${SITA}${more}`, ',,Ram,w/o,F,42').summary();
  expect([good, people, faults.count]).toEqual([1, 2, 0]);
  expect(notes.cells.map(({ key: said, text }) => [said, text])).toEqual([[key, value]]);
});

test('an address that only says "as above" is asked about; of somebody else in the family it is the primary member’s', () => {
  const { good, notes, faults } = csv(
    `1,${SITA}`,
    ',,Ram,Husband,M,42,,same address',
    '2,EMP001,Gita,Self,F,50,9876501239,ऊपर जैसा',
  ).summary();
  expect([good, at(notes), at(faults)]).toEqual([1, ['H3 asAbove'], ['H4 asAbove']]);
});

test('a phone of somebody else in the family is left out if it is none; the primary member’s is needed', () => {
  const { good, notes, faults } = csv(
    `1,${SITA}`,
    ',,Ram,Husband,M,42,98765',
    '2,EMP001,Gita,Self,F,50,98765,"Ward 5, Karwi"',
  ).summary();
  expect([good, at(notes), at(faults)]).toEqual([1, ['G3 phone10'], ['G4 phone10']]);
});

test('numbers that look wrong are asked about before they come in', () => {
  const job = csv(
    `1,${SITA},234123412347`,
    '2,EMP001,Gita,Self,F,50,1234567890,"Ward 5, Karwi"',
    `3,${MEERA}`,
  );
  expect(job.summary()).toMatchObject({ good: 3, odd: 2 });
  expect(at(job.summary().oddities)).toEqual(['I2 aadhaarOdd', 'G3 phoneOdd']);
  expect(job.part(0, { done: [], leave: { doubtful: true, odd: true } }).count).toBe(1);
});

test.each([
  ['w/o', 'Spouse'],
  ['W/o Ram Lal', 'Spouse'],
  ['wife of Ram', 'Spouse'],
  ['पत्नी श्री राम लाल', 'Spouse'],
  ['D/o Ram', 'Child'],
  ['S.o. Ram', 'Child'],
  ['s/o', 'Child'],
  ['पुत्र श्री राम', 'Child'],
  ['Daughter-in-Law', 'Other'],
  ['mother in law', 'Other'],
  ['Wife/Spouse', 'Spouse'],
  ['m/o', 'Mother'],
  ['2nd son', 'Child'],
  ['छोटी बिटिया', 'Child'],
])('the relation %s is %s', (written, relation) => {
  expect(families(csv(`1,${SITA}`, `,,Mohan Lal,${written},M,30`))).toEqual([
    ['Sita Devi', `Mohan Lal ${relation}`],
  ]);
});

test.each(['wife and son', 'friend', 'w/x', 'बड़ी माँ'])('the relation %s is asked for', (written) => {
  expect(at(csv(`1,${SITA}`, `,,Mohan Lal,${written},M,30`).summary().faults)).toEqual(['D3 relationWord']);
});

test.each([
  ['a son’s wife and child', ['Ravi,Son,M,30', 'Rekha,Wife of Ravi,F,28', 'Om,S/o Ravi,M,5'], ['D4', 'D5']],
  [
    'children of the husband on the card',
    ['Ram Lal,H/o Sita,M,42', 'Om,S/o Ram,M,5', 'Uma,पुत्री श्री राम,F,3'],
    [],
  ],
  ['a daughter-in-law whose husband is away', ['Rekha,पत्नी श्री राजू,F,28'], ['D3']],
  ['a child of somebody unknown', ['Om,S/o Late Mohan,M,5'], ['D3']],
  ['the primary member in another spelling', ['Ram,H/o Smt. Seeta,M,42', 'Om,S/o सीता देवी,M,5'], []],
  ['nobody’s name', ['Ram,H/o,M,42', 'Om,s/o Late,M,5', 'Rani,Daughter-in-law of Sita,F,30'], []],
])('%s: whose relation names somebody else is asked about', (_, people, places) => {
  const { oddities, faults } = csv(`1,${SITA}`, ...people.map((one) => `,,${one}`)).summary();
  const named = at(oddities).filter((one) => one.endsWith('relationToOther'));
  expect([faults.count, named]).toEqual([0, places.map((place) => `${place} relationToOther`)]);
});

test.each([
  ['a wife who is a man', ['Ram,Wife,M,42'], ['D3']],
  ['a wife of a woman, as below a family that was sorted', ['Chanda,पत्नी,F,28'], ['D3']],
  ['a son who is a woman', ['Ravi,s/o Sita,F,12'], ['D3']],
  ['a daughter-in-law who is a man', ['Rekha,Daughter-in-law,M,28'], ['D3']],
  [
    'what fits',
    ['Ram,Husband,M,42', 'Uma,बेटी,F,3', 'Om,Child,M,5', 'Asha,सास,F,70', 'Guddu,son,Other,9'],
    [],
  ],
])('%s: a relation that does not fit the sex is asked about', (_, people, places) => {
  const { oddities, faults } = csv(`1,${SITA}`, ...people.map((one) => `,,${one}`)).summary();
  expect([faults.count, at(oddities)]).toEqual([0, places.map((place) => `${place} relationSex`)]);
});

test('a year in a column of dates, which a spreadsheet makes a day of 1905, is asked about', () => {
  const sheet = utils.aoa_to_sheet([
    HEAD.replace('Age', 'DOB').split(','),
    ...[1985, 31273].map((v, row) => [
      ...[row, 'EMP001', ['Sita', 'Gita'][row], 'Self', 'F', { t: 'n', v, z: 'dd/mm/yyyy' }],
      ...[9876501234 + row, 'Ward 4, Karwi'],
    ]),
  ]);
  expect(at(jobOf(fileOf(sheet)).summary().oddities)).toEqual(['F2 bornLongAgo']);
  expect(
    at(csv(`1,${SITA.replace('40', '1911')}`, `2,${MEERA.replace('50', '99')}`).summary().oddities),
  ).toEqual(['F2 bornLongAgo']);
});

test('an age beside a date of birth is not used; where it does not fit, that is said', () => {
  const rows = ['14/08/1985,12', '14/08/1985,41', '14/08/1985,40', ',12', '14/08/1985,'].map(
    (born, row) => `${row},EMP001,Asha${'abcde'[row]},Self,F,${born},98765012${30 + row},"Ward 4, Karwi"`,
  );
  const job = jobOf([HEAD.replace('Age', 'DOB,Age'), ...rows].join('\n'), true);
  const year = new Date().getFullYear() - 1985;
  expect([year >= 41, job.summary().good]).toEqual([true, 5]);
  expect(at(job.summary().notes)).toContain('G2 ageNotUsed');
  expect(at(job.summary().notes)).not.toContain('G5 ageNotUsed');
});

test('the same person twice in a family is asked about; twins are not', () => {
  const { oddities } = csv(`1,${SITA}`, ',,Ravi,Son,M,12', ',,Kavi,Son,M,12', ',,ravi ,Son,M,12').summary();
  expect(at(oddities)).toEqual(['C5 personTwice']);
});

test('of two columns that fit, the one that the sheet shows is read', () => {
  const sheet = utils.aoa_to_sheet([
    [...HEAD.split(','), 'Mobile No', 'Mobile'],
    [1, 'EMP001', 'Sita', 'Self', 'F', 40, 9876501234, 'Ward 4, Karwi', '', '', '', 9000000001, 9000000002],
  ]);
  sheet['!cols'] = HEAD.split(',').map((head) => ({ hidden: head === 'Phone number' }));
  const phone = () =>
    jobOf(fileOf(sheet)).part(0, { done: [], leave: { doubtful: false, odd: false } }).part.families![0]!
      .family.cardPrimaryHolder.memberContact;
  // Its heading is the template's own, so it is still read, and the page says that it is hidden.
  expect(phone()).toBe('9876501234');
  sheet.G1!.v = 'Phone';
  expect(phone()).toBe('9000000001');
});

test('a child of the husband whom the primary member’s own row names is theirs', () => {
  const kamla = SITA.replace('Sita Devi,Self', 'Kamla,W/o Late Ramdin');
  expect(csv(`1,${kamla}`, ',,Raju,S/o Ramdin,M,30').summary().oddities.count).toBe(0);
  const inName = SITA.replace('Sita Devi', 'Kamla w/o Ramdin');
  expect(csv(`1,${inName}`, ',,Raju,S/o Ramdin,M,30').summary().oddities.count).toBe(0);
});

test('two rows that say Self in one numbered family: both are named, not a missing relation', () => {
  const { faults, good } = csv(`1,${SITA}`, '1,,Shyam,Self,M,38', '1,,Rani,स्वयं,F,30').summary();
  expect([good, at(faults)]).toEqual([0, ['D3 secondSelf', 'D4 secondSelf']]);
});

test.each([
  ['म०', 'Female'],
  ['पु0', 'Male'],
  ['किन्नर', 'Other'],
])('the sex %s is %s', (written, sex) => {
  const { part } = csv(`1,${SITA.replace(',F,', `,${written},`)}`).part(0, {
    done: [],
    leave: { doubtful: false, odd: false },
  });
  expect(part.families?.[0]?.family.cardPrimaryHolder.memberSex).toBe(sex);
});

test('hidden rows come in or stay out as asked, and no child joins the family above', () => {
  const sheet = sheetOf([
    [1, 'EMP001', 'Sita Devi', 'Self', 'F', 40, '9876501234', 'Ward 4, Karwi'],
    [2, 'EMP001', 'Meera Bai', 'Self', 'F', 50, '9876501235', 'Ward 5, Karwi'],
    ['', '', 'Mohan', 'Son', 'M', 20],
  ]);
  sheet['!rows'] = [{}, {}, { hidden: true }, {}];
  expect(families(jobOf(fileOf(sheet), true))).toEqual([['Sita Devi'], ['Meera Bai', 'Mohan Child']]);
  const without = jobOf(fileOf(sheet), false);
  expect(families(without)).toEqual([['Sita Devi']]);
  const { hiddenOut, faults } = without.summary();
  expect(hiddenOut).toEqual({ count: 1, rows: [3] });
  expect(at(faults)).toContain('D4 firstRelation');
});

test('families without a consent are counted', () => {
  expect(csv(`1,${SITA}`, `2,${MEERA}`).summary().withoutConsent).toBe(2);
});

test.each([
  ['--', 'nameLetters'],
  ['???? ????', 'lettersLost'],
  ['NA', 'saysNothing'],
  ['', 'emptyCell'],
])('%s is no name: %s', (name, key) => {
  expect(at(csv(`1,${SITA.replace('Sita Devi', name)}`).summary().faults)).toEqual([`C2 ${key}`]);
});

test.each(['lhrk nsoh'])('%s looks like a font from before Unicode', (name) => {
  expect(at(csv(`1,${SITA.replace('Sita Devi', name)}`).summary().oddities)).toEqual(['C2 legacyFont']);
});

test('guardians, villages and signs that no name has are asked about, too', () => {
  const file = `${HEAD},Guardian,Guardian relation`;
  const { oddities, faults } = jobOf(
    [
      file,
      `1,${SITA},,,dohZ Karwi`,
      ',,1. Ravi Lal,Other,M,9,,,,,Bargarh,jke dqekj,Relative',
      ',,Ramu @ Ramesh,Spouse,M,42',
      `2,${MEERA},,,[ksMk`,
    ].join('\n'),
  ).summary();
  expect([faults.count, at(oddities)]).toEqual([
    0,
    ['K2 legacyFont', 'C3 nameSigns', 'K3 joinedOther', 'L3 legacyFont', 'K5 legacyFont'],
  ]);
});

test.each([
  ['9198765432.00', '9198765432'],
  ['\u200e+91 98765-01234', '9876501234'],
  ["'9876501234", '9876501234'],
  ['9198765432-33', undefined],
  ['98765012345', undefined],
])('the phone %s is read as %s', (phone, read) => {
  const job = csv(`1,${SITA.replace('9876501234', phone)}`);
  const { part } = job.part(0, { done: [], leave: { doubtful: false, odd: false } });
  expect(part.families?.[0]?.family.cardPrimaryHolder.memberContact).toBe(read);
  if (!read) expect(at(job.summary().faults)).toEqual([expect.stringMatching(/^G2 phone/)]);
});

test.each([
  ['1985-08-14T18:30:00.000Z', 'dayWithTime'],
  ['14/08/1985 23:59:50', 'dayWithTime'],
  ['14/08/85', '1985-08-14'],
  ['1985', '1985-01-01'],
  ['40 yrs', `${new Date().getFullYear() - 40}-01-01`],
  ['31/9/1985', 'noSuchDay'],
])('the birth %s is %s', (birth, read) => {
  const job = jobOf([HEAD.replace('Age', 'DOB'), `1,${SITA.replace('40', birth)}`].join('\n'));
  const { part } = job.part(0, { done: [], leave: { doubtful: false, odd: false } });
  const [fault] = job.summary().faults.cells;
  expect(fault?.key ?? part.families![0]!.family.cardPrimaryHolder.memberDOB).toBe(read);
});

test('a file without headings has its first row as a person: nobody is taken for a heading', () => {
  const { entries, unread } = jobOf('1,EMP001,Sita Devi,Self,F,40\n2,EMP001,Gita,Self,F,30\n').summary();
  expect([entries, unread.count]).toEqual([0, 2]);
});

test('cells with the same column, fault and text are one cause, with the first rows', () => {
  const rows = Array.from({ length: 30 }, (_, row) => `${row},EMP001,Asha,Self,F,40,98765,"Ward 4, Karwi"`);
  const { groups, count } = csv(...rows, '99,EMP001,Asha,x,F,40,9876501234,"Ward 4, Karwi"').summary().faults;
  expect(count).toBe(31);
  expect(groups).toEqual([
    {
      column: 6,
      field: 'memberContact',
      key: 'phone10',
      text: '98765',
      count: 30,
      rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      ways: ['write'],
    },
    {
      column: 3,
      field: 'memberRelation',
      key: 'firstRelation',
      text: 'x',
      count: 1,
      rows: [32],
      ways: ['write'],
      likely: 'Self',
    },
  ]);
});
