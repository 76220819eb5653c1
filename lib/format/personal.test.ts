import { describe, expect, test } from 'vitest';
import { groupCardNumber, typedCardNumber } from './card-number';
import {
  digitsOnly,
  groupByFour,
  maskAadhaar,
  maskEmail,
  maskPhone,
  passwordLength,
  typedId,
} from './personal';

test.each([
  ['emp 001', 'EMP001'],
  ['EMP००१', 'EMP001'],
  ['bank_clerk-2', 'BANK_CLERK-2'],
])('the id typed as %j is %s', (typed, id) => expect(typedId(typed)).toBe(id));

test.each([
  ['jeevan123', 'JEEVAN123'],
  [' jeevan-123-456-7890\n', 'JEEVAN1234567890'],
  ['JEEVAN–१२३', 'JEEVAN123'],
  ['JEEVAN@#!1_2.3', 'JEEVAN123'],
  ['ñé*', ''],
  ['JEEVAN' + '1'.repeat(60), 'JEEVAN' + '1'.repeat(26)],
])('the card number typed as %j is %j', (typed, number) => expect(typedCardNumber(typed)).toBe(number));

test.each([
  ['secret12', 8],
  ['😀😀', 2],
  // Two encodings of é, and two of ड़.
  ['\u00E9', 1],
  ['e\u0301', 1],
  ['\u095C', 2],
  ['\u0921\u093C', 2],
])('the password %j has %i characters', (plain, length) => expect(passwordLength(plain)).toBe(length));

test.each([
  ['+91-9876543210', '919876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['abc', ''],
])('the digits of %s are %s', (typed, digits) => expect(digitsOnly(typed)).toBe(digits));

test.each([
  ['123412341234', '1234 1234 1234'],
  ['XXXX XXXX 1234', 'XXXX XXXX 1234'],
  ['12345', '1234 5'],
  ['', ''],
])('%s in groups of four is %s', (number, grouped) => expect(groupByFour(number)).toBe(grouped));

test.each([
  ['JEEVAN123456789012', 'JEEVAN 1234 5678 9012'],
  ['JEEVAN1234567890', 'JEEVAN 123 456 7890'],
  ['JEEVAN12345678901', 'JEEVAN 12345678901'],
  ['JEEVAN123', 'JEEVAN 123'],
  ['JEEVAN', 'JEEVAN'],
])('the card number %s is grouped as %s', (number, grouped) => expect(groupCardNumber(number)).toBe(grouped));

describe('masks', () => {
  test('show the last four of an Aadhaar number', () =>
    expect(maskAadhaar('234567891234')).toBe('XXXX XXXX 1234'));
  test('show the last four of a phone number', () => expect(maskPhone('9876543210')).toBe('XXXXXX3210'));
  test.each([
    ['ramesh@example.org', 'r***@example.org'],
    ['a.b+c@d.example.org', 'a***@d.example.org'],
  ])('show the first letter of %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
});
