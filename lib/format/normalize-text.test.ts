import { expect, test } from 'vitest';
import en from '@/messages/en.json';
import { normalizeText, showInvisible, wholeNumber } from './normalize-text';

test.each([
  ['\u200F9876501234', '[right-to-left mark]9876501234'],
  ['98765\u200B01234', '98765[zero-width space]01234'],
  ['\uFEFFSita', '[byte order mark]Sita'],
  ['98765\u00A001234', '98765[no-break space]01234'],
  ['Ward 4\vKarwi\u2028', 'Ward 4[line break]Karwi[line break]'],
  ['Ward 4\r\nKarwi\t', 'Ward 4[line break]Karwi[tab]'],
  ['a\u0007b\u3164', 'a[invisible sign]b[invisible sign]'],
  ['क्\u200Dष', 'क्\u200Dष'],
])('what cannot be seen in %j is written out', (text, shown) =>
  expect(showInvisible(text, (sign) => en.signs[sign])).toBe(shown),
);

test.each([
  ['9876501234.00', '9876501234'],
  ['9876501234.', '9876501234'],
  ['98,76,501', '9876501'],
  ['9876.5', '9876.5'],
  ['987.650.1200', '987.650.1200'],
  ['12, 13', '12, 13'],
])('the number %j is %s', (text, whole) => expect(wholeNumber(text)).toBe(whole));

test.each([
  ["'98765", '98765'],
  ["'+91 98765", '+91 98765'],
  ['\u202A९८७६५\u202C', '98765'],
  ['14\u201308\u20131985', '14-08-1985'],
  ["'Sita", "'Sita"],
])('%j becomes %j', (text, plain) => expect(normalizeText(text)).toBe(plain));
