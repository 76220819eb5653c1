import { expect, test } from 'vitest';
import { letter } from '@/lib/export/sheet';
import { jobOf } from '@/tests/import-job';

const HEAD =
  'Family,Employee ID,Full name,Relation,Sex,Age,Phone number,Address,Village,Head of family,Father/Husband';
const SITA = ',EMP001,Sita Devi,Self,F,40,9876501234,"Ward 4, Karwi",Karwi,Sita Devi,Mohan Lal';
const MEERA = ',EMP001,Meera Bai,Self,F,50,9876501235,"Ward 5, Karwi",Karwi,Meera Bai,Shyam Lal';
const at = (...rows: string[]) => {
  const { oddities, faults } = jobOf([HEAD, ...rows].join('\n')).summary();
  expect(faults.cells).toEqual([]);
  return oddities.cells.map(({ row, column, key, values }) =>
    `${letter(column)}${row} ${key} ${values?.row ?? ''}`.trim(),
  );
};

test.each([
  // What another family has, or nobody else.
  ['Om,Son,M,12,9876501234', ['G4 joinedOther 3']],
  ['Om,Son,M,12,,"Ward 4, Karwi"', ['H4 joinedOther 3']],
  ['Om,Son,M,12,,"Tarauha, Manikpur"', ['H4 joinedOther 3']],
  ['Om,Son,M,12,,,Manikpur', ['I4 joinedOther 3']],
  ['Om,Son,M,12,,,,Sita Devi', ['J4 joinedOther 3']],
  ['Om,Son,M,12,,,,,Mohan Lal', ['K4 joinedOther 3']],
  ['Om,S/o Mohan Lal,M,12', ['D4 relationToOther']],
  // The same in other words.
  ['Om,Son,M,12,+91 98765 01235', []],
  ['Om,Son,M,12,,Ward no. 5', []],
  ['Om,Son,M,12,,"वार्ड 5, कर्वी"', []],
  ['Om,Son,M,12,,,,Smt. Meera,श्याम लाल', []],
  ['Om,S/o Meera Bai,M,20,9812345678', []],
  ['Om,Son,M,12', []],
])('%s below another family without a number', (person, doubts) => {
  expect(at(SITA, MEERA, `,,${person}`)).toEqual(doubts);
});

test.each([
  ['Abdul Khan,Son,M,12', ['C3 joinedOther 2']],
  ['Rekha Sharma,Wife,F,38', []],
  ['ओम यादव,Son,M,12', []],
])('%s below Ram Yadav', (one, doubts) => {
  expect(at(',EMP001,Ram Yadav,Self,M,40,9876501234,"Ward 4, Karwi"', `,,${one}`)).toEqual(doubts);
});

test('with a number of their own, or with numbers in the list, people have phones of their own', () => {
  expect(at(`1${SITA}`, `2${MEERA}`, ',,Om,Son,M,20,9812345678')).toEqual([]);
  expect(at(`1${SITA}`, `2${MEERA}`, '2,,Om,Son,M,20,9812345678,"Ward 9, Manikpur",Manikpur')).toEqual([]);
  expect(at(`1${SITA}`, `2${MEERA}`, ',,Om,Son,M,20,9876501234')).toEqual(['G4 joinedOther 3']);
});

const person = (name: string, relation: string, sex: string, age: number, phone = '') =>
  `,EMP001,${name},${relation},${sex},${age},${phone},"${phone && 'Ward 4, Karwi'}"`;
const [A, B] = ['9876501234', '9876501235'];

test.each([
  [
    'name',
    [
      ...[
        person('Asha', 'Self', 'F', 40, A),
        person('Binod', 'Son', 'M', 12),
        person('Chand', 'Husband', 'M', 42),
      ],
      ...[
        person('Dev', 'Self', 'M', 50, B),
        person('Esha', 'Daughter', 'F', 9),
        person('Geeta', 'Wife', 'F', 45),
      ],
    ],
    [3, 4, 6, 7],
  ],
  [
    'age, oldest first',
    [
      ...[
        person('Dev', 'Self', 'M', 50, B),
        person('Geeta', 'Wife', 'F', 45),
        person('Asha', 'Self', 'F', 40, A),
      ],
      ...[person('Om', 'Son', 'M', 22), person('Binod', 'Son', 'M', 12), person('Esha', 'Daughter', 'F', 9)],
    ],
    [3, 5, 6, 7],
  ],
  [
    'relation, Self first',
    [
      ...['Asha', 'Dev', 'Kamla', 'Hari'].map((name, index) =>
        person(name, 'Self', 'M', 50 - index, `987650124${index}`),
      ),
      ...[person('Om', 'Son', 'M', 12), person('Bina', 'Daughter', 'F', 14)],
    ],
    [6, 7],
  ],
])('a list sorted by %s: everybody without a number is asked about', (_, rows, doubtful) => {
  expect(at(...rows)).toEqual(doubtful.map((row) => `A${row} sortedList`));
});

test('a list in the order of its families is not sorted', () => {
  expect(
    at(
      ...[
        person('Asha', 'Self', 'F', 40, A),
        person('Chand', 'Husband', 'M', 42),
        person('Binod', 'Son', 'M', 12),
      ],
      ...[
        person('Dev', 'Self', 'M', 50, B),
        person('Geeta', 'Wife', 'F', 45),
        person('Esha', 'Daughter', 'F', 9),
      ],
    ),
  ).toEqual([]);
});

test.each([
  [['Om,Son,M,38'], ['D3 relationAge']],
  [
    ['Om,Father,M,45', 'Rani,Mother,F,44'],
    ['D3 relationAge', 'D4 relationAge'],
  ],
  [['Om,Husband,M,45', 'Raju,Husband,M,44'], ['D4 relationTwice']],
  [['Om,Father,M,70', 'Raju,Son,M,20', 'Bina,Daughter,F,20', 'Chand,Brother,M,44'], []],
])('a relation that cannot be: %s', (people, doubts) => {
  expect(at(SITA, ...people.map((one) => `,,${one}`))).toEqual(doubts);
});
