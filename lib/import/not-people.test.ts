import { expect, test } from 'vitest';
import { letter } from '@/lib/export/sheet';
import { jobOf } from '@/tests/import-job';

const HEAD = 'Family,Employee ID,Full name,Relation,Sex,Age,Phone number,Address,Aadhar number,Village';
const SITA = '1,EMP001,Sita Devi,Self,F,40,9876501234,"Ward 4, Karwi"';
const MEERA = '2,EMP001,Meera Bai,Self,F,50,9876501235,"Ward 5, Karwi"';
const csv = (...rows: string[]) => jobOf([HEAD, ...rows].join('\n')).summary();
const at = ({ cells }: { cells: Array<{ row: number; column: number; key: string }> }) =>
  cells.map(({ row, column, key }) => `${letter(column)}${row} ${key}`);

test.each([
  ['Total,,,,,,,', 'Total'],
  [',,,Grand total 120,,,,', 'Grand total 120'],
  [',,Grand Total: 120,,60/60,4210,,', 'Grand Total: 120 60/60 4210'],
  ['कुल,,120,,,4210,,', 'कुल 120 4210'],
  [',,योग,,,95,,', 'योग 95'],
  [',,महायोग - १२०,,,,,', 'महायोग - १२०'],
  ['कुल सदस्य: 3,,,,,,,', 'कुल सदस्य: 3'],
  ['Total,45 families,210 persons,,,,,', 'Total 45 families 210 persons'],
  [',,120,,,,,', '120'],
  [',,Signature of BDO,,,27/11/2026,9876543210,', 'Signature of BDO 27/11/2026 9876543210'],
  [',,हस्ताक्षर ग्राम प्रधान,,,,हस्ताक्षर सचिव,', 'हस्ताक्षर ग्राम प्रधान हस्ताक्षर सचिव'],
  [',Prepared by:,Ram Lal,,,,,', 'Prepared by: Ram Lal'],
  ['Checked and verified by,,,,,,,', 'Checked and verified by'],
  [',,,,,,,Secretary', 'Secretary'],
  ['Page 2 of 5,,,,,,,', 'Page 2 of 5'],
  [',,Sd/-,,,,,', 'Sd/-'],
  [',,Authorised signatory: BDO Karwi,,,,,', 'Authorised signatory: BDO Karwi'],
  [',,Carried forward,,,12,,', 'Carried forward 12'],
  [',,Village: Manikpur,,,,,', 'Village: Manikpur'],
  [',,,,,4210,,', '4210'],
  ['3,,,,,,,', '3'],
  ['ग्राम - मानिकपुर,,,,,,,', 'ग्राम - मानिकपुर'],
])('%s below a family is nobody, is said, and refuses no family', (row, text) => {
  const { good, people, faults, notPeople } = csv(SITA, ',,Ram,Husband,M,42', row, MEERA);
  expect([good, people, faults.count]).toEqual([2, 3, 0]);
  expect(notPeople).toEqual({ count: 1, rows: [{ row: 4, text }] });
});

test.each([
  // Names that begin like one of these words.
  ['3,EMP001,कुल बहादुर,Self,M,40,9876501236,"Ward 6"', [], 3],
  // Somebody, however little is known.
  [',,कुल बहादुर,,,,,', ['E4 emptyCell', 'D4 relationMissing'], 1],
  [',,Pradhan,,,,,', ['D4 relationMissing'], 1],
  [',,,,,12,,', ['C4 emptyCell'], 1],
  [',,Ward Ram,,,12,,', ['D4 relationMissing'], 1],
  [',,,Son,M,12,,', ['C4 emptyCell'], 1],
  [',,,,,,9876501234,', ['C4 emptyCell'], 1],
  ['Total,,,Son,M,12,,', ['C4 emptyCell'], 2],
  [',,???? ????,,,,,', ['C4 lettersLost'], 1],
  [',,Total,Son,M,12,,', [], 2],
  // The rest of an address.
  [',,,,,,,Chitrakoot', ['C4 emptyCell'], 1],
])('%s stays somebody: taken, or refused at its cell', (row, wanted, good) => {
  const { notPeople, faults, ...summary } = csv(SITA, ',,Ram,Husband,M,42', row, MEERA);
  expect(notPeople.count).toBe(0);
  expect(summary.good).toBe(good);
  for (const one of wanted) expect(at(faults)).toContain(one);
});

test('headings printed again on each page are left out, and the family goes on below', () => {
  const rows = [
    '1,2,3,4,5,6,7,8',
    SITA,
    HEAD,
    ',,Ram,Husband,M,42',
    'FAMILY,EMPLOYEE ID,Full Name,,,Age',
    'क्रमांक,कर्मचारी,नाम,संबंध,लिंग,आयु,मोबाइल',
    MEERA,
  ];
  const { good, people, oddities, faults, headingsAgain, notPeople } = csv(...rows);
  expect([good, people, faults.count, oddities.count, notPeople.count]).toEqual([2, 3, 0, 0, 0]);
  expect(headingsAgain).toEqual({ count: 4, rows: [2, 4, 6, 7] });
});

test('the title above the headings stands on each page, too; below a total somebody without a number is asked about', () => {
  const title = 'Gram Panchayat Karwi: families';
  const { good, people, headingsAgain, notPeople, oddities } = jobOf(
    [title, HEAD, SITA, title, HEAD, ',,Ram,Husband,M,42', ',,Total,,,2', ',,Om,Son,M,12', MEERA].join('\n'),
  ).summary();
  expect([good, people, headingsAgain.rows, notPeople.rows]).toEqual([
    2,
    4,
    [4, 5],
    [{ row: 7, text: 'Total 2' }],
  ]);
  expect(at(oddities)).toEqual(['A8 gapAbove']);
});
