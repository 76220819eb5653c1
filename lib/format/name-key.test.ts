import { expect, test } from 'vitest';
import { OTHER_NAME, SAME_NAME } from '@/tests/spellings';
import { joinedKeys, nameKeys, readingsOf } from './name-key';

test.each([
  ['Sita', 'Seeta', 'सीता', 'SITA', 'Smt. Sita'],
  ['Karwi', 'Karvi', 'कर्वी'],
  ['Poonam', 'Punam', 'पूनम'],
  ['Lakshmi', 'Laxmi', 'लक्ष्मी'],
  ['Chitrakoot', 'Chitrakut', 'चित्रकूट'],
  ['Mohd Arif', 'Mohammad Arif', 'मोहम्मद आरिफ'],
  ['Shyam', 'श्याम', 'श्\u200Dयाम', '\u200Eश्याम'],
  ['Santosh', 'संतोष', 'सन्तोष'],
  ['Binod', 'Vinod', 'बिनोद', 'विनोद'],
  ['Saint Thomas', 'St. Thomas', 'सेंट Thomas'],
])('%s sounds like %s', (one, ...others) => {
  for (const other of others) expect(nameKeys(other)).toEqual(nameKeys(one));
});

test.each([
  ['Anita', 'Nita'],
  ['Sita', 'Gita'],
  ['Ram', 'Rama Devi'],
])('%s does not sound like %s', (one, other) => {
  expect(nameKeys(one)).not.toEqual(nameKeys(other));
});

const finds = (searched: string, name: string) => {
  const stored = [...nameKeys(name), ...joinedKeys(name)];
  return readingsOf(searched).some((words) =>
    words.every((keys) => keys.some((key) => stored.includes(key))),
  );
};

test.each([...SAME_NAME, ['Moinuddin', 'Muinuddin'], ['Satnarain', 'सत्यनारायण'], ['Lal Chandra', 'लालचन्द']])(
  '%s and %s find each other',
  (one, other) => expect([finds(one, other), finds(other, one)]).toEqual([true, true]),
);

test.each([...OTHER_NAME, ['zzzz', 'Zoya'], ['Sita', 'Chitra']])(
  '%s and %s do not find each other',
  (one, other) => expect([finds(one, other), finds(other, one)]).toEqual([false, false]),
);

test('what earlier versions stored is looked for too', () => {
  expect(readingsOf('Binod')[0]![0]!.slice(0, 2)).toEqual(['vinod', 'binod']);
});

test('digits, signs and an empty text have no keys; a word twice has one', () => {
  expect(nameKeys('12, 9415012345 -- / ')).toEqual([]);
  expect(nameKeys('')).toEqual([]);
  expect(nameKeys('Ram Ram')).toEqual(['rm']);
});
