import { expect, test } from 'vitest';
import { numberInText, phoneInText } from './incoming';

test.each([
  ['JEEVAN123456789012', 'My card is JEEVAN123456789012.', true],
  ['JEEVAN123456789012', 'J E E V A N 123-456-789-012', true],
  ['JEEVAN123456789012', 'कार्ड JEEVAN १२३४ ५६७८ ९०१२ है', true],
  ['JEEVAN123456789012', 'number 1234 5678 9012', true],
  ['JEEVAN123456789012', 'JEEVAN1234567890123', false],
  ['JEEVAN123456789012', '91234567890123', false],
  ['JEEVAN123456789012', 'JEEVAN123456789', false],
  // Ten digits may be a phone number, and a few a sum.
  ['JEEVAN9415013210', 'Call 9415013210', false],
  ['JEEVAN9415013210', 'JEEVAN 941 501 3210', true],
  ['JEEVAN777', '777 rupees', false],
  ['JEEVAN0AB12M', 'jeevan-0ab12m', true],
  ['JEEVAN0AB12', 'JEEVAN0AB12MX', false],
  ['JEEVAN123456789012', 'JEEVAN_1234/5678, 9012', true],
  ['JEEVAN123456789012', '1234\u200b5678\u00ad9012', true],
  ['JEEVAN123456789012', 'JEEVAN ١٢٣٤٥٦٧٨٩٠١٢ and ১২৩৪৫৬৭৮৯০১২', true],
])('the number %s in “%s”: %s', (cardNumber, text, found) => {
  expect(numberInText(cardNumber).test(text)).toBe(found);
});

test.each([
  ['my phone is 9415013210', true],
  ['09415013210', true],
  ['94150/13210, ९४१५०', true],
  ['९४१५०–१३२१०', true],
  ['94150132101', false],
  ['9415013211', false],
])('the phone number 9415013210 in “%s”: %s', (text, found) => {
  expect(phoneInText('9415013210').test(text)).toBe(found);
});
