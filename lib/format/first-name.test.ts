import { expect, test } from 'vitest';
import { firstName } from './first-name';

test.each([
  ['Sita Devi', 'Sita'],
  ['Smt. Sita Devi', 'Sita'],
  ['Shri Dr. Ramesh Kumar', 'Ramesh'],
  ['श्रीमती सीता देवी', 'सीता'],
  ['श्री रमेश', 'रमेश'],
  ['Mohd Arif Khan', 'Mohd Arif'],
  ['Md. Salim', 'Md. Salim'],
  ['मो. आरिफ', 'मो. आरिफ'],
  ['R. Lakshmi', 'R. Lakshmi'],
  ['Mohammad', 'Mohammad'],
  ['  Om  ', 'Om'],
  ['Kumari', 'Kumari'],
  ['कु० सीता', 'सीता'],
  ['मो0 आरिफ', 'मो0 आरिफ'],
  ['स्व० राम दास', 'राम'],
  ['Late Ram Das', 'Ram'],
])('%s is called %s', (name, first) => {
  expect(firstName(name)).toBe(first);
});
