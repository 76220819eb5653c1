import { expect, test } from 'vitest';
import { aadhaarNotice, doubtfulAadhaar, readAadhaar, typedAadhaar } from './aadhaar';

test.each([
  ['234123412346', { value: '234123412346' }],
  ['2341 2341 2346', { value: '234123412346' }],
  ['2341-2341-2346', { value: '234123412346' }],
  ['२३४१ २३४१ २३४६', { value: '234123412346' }],
  ["'234123412346", { value: '234123412346' }],
  ['\u200F234123412346\u200B', { value: '234123412346' }],
  ['234123412346.0', { value: '234123412346' }],
  ['234,123,412,346.00', { value: '234123412346' }],
  ['23412341234', { fault: 'aadhaar11' }],
  ['23412341234.0', { fault: 'aadhaar11' }],
  ['2341 2341 23467', { fault: 'aadhaar13' }],
  ['2341234123461234', { fault: 'aadhaar12' }],
  ['', { fault: 'aadhaar12' }],
  ['no', { fault: 'aadhaar12' }],
  ['XXXX XXXX 2346', { fault: 'aadhaarLetters' }],
  ['2.34123E+11', { fault: 'numberShortened' }],
])('the Aadhaar number written as %j is %j', (text, read) => expect(readAadhaar(text)).toEqual(read));

test.each([
  ['2341a2341 २३४६', '234123412346', 'aadhaarLetters'],
  ['2341234123467', '234123412346', 'aadhaarCut'],
  ['23412341234.0', '23412341234', undefined],
  ['2.34E+11', '', 'numberShortened'],
  ['XXXX XXXX 2346', '2346', 'aadhaarLetters'],
] as const)('of %j a field keeps %j and says %s', (typed, shown, notice) => {
  expect(typedAadhaar(typed)).toBe(shown);
  expect(aadhaarNotice(shown, typed)).toBe(notice);
  expect(aadhaarNotice('234123412347', typed)).toBeUndefined();
});

test.each([
  ['234123412346', false],
  ['123412341234', true], // begins with 1
  ['999999999999', true], // a palindrome
  ['234123412347', true], // wrong check digit
  ['012345678901', true], // begins with 0
  ['234568000000', true], // as a spreadsheet rounds it
  ['23412341234', false], // incomplete: no result yet
])('whether %s is a doubtful Aadhaar number: %s', (number, doubtful) =>
  expect(doubtfulAadhaar(number)).toBe(doubtful),
);
