import { expect, test } from 'vitest';
import { nameKeys, readingsOf } from './name-key';

test.each([
  ['Sita', 'Seeta', 'सीता', 'SITA', 'Smt. Sita'],
  ['Karwi', 'Karvi', 'कर्वी'],
  ['Ramesh Kumar', 'रमेश कुमार', 'ramesh   KUMAAR'],
  ['Aman', 'अमन'],
  ['Poonam', 'Punam', 'पूनम'],
  ['Lakshmi', 'Laxmi', 'लक्ष्मी'],
  ['Chitrakoot', 'Chitrakut', 'चित्रकूट'],
  ['Mohd Arif', 'Mohammad Arif', 'मोहम्मद आरिफ'],
  ['Asha', 'Aasha', 'आशा'],
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
  ['Ramesh', 'Rakesh'],
])('%s does not sound like %s', (one, other) => {
  expect(nameKeys(one)).not.toEqual(nameKeys(other));
});

test('what earlier versions stored is looked for too', () => {
  expect(readingsOf('Binod')).toEqual([[['vinod', 'binod']]]);
});

test('digits, signs and an empty text have no keys; a word twice has one', () => {
  expect(nameKeys('12, 9415012345 -- / ')).toEqual([]);
  expect(nameKeys('')).toEqual([]);
  expect(nameKeys('Ram Ram')).toEqual(['rm']);
});
