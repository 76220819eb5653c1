import { describe, expect, test } from 'vitest';
import { doubtfulPhone, phoneNotice, readHospitalPhone, readPhone, typedPhone } from './phone';
import { telLink } from './tel-link';
import { whatsappLink } from './whatsapp';
import { phonePieces } from './phone-pieces';

describe('a phone number as people write it', () => {
  test.each([
    ['9876501234', '9876501234'],
    ['98765-01234', '9876501234'],
    ['(98765) 01234', '9876501234'],
    ['98765\u201101234', '9876501234'],
    ['९८७६५ ०१२३४', '9876501234'],
    ['۹۸۷۶۵۰۱۲۳۴', '9876501234'],
    ['9876501234', '9876501234'],
    ['+91 98765 01234', '9876501234'],
    ['+919876501234', '9876501234'],
    ['+91 (0) 98765 01234', '9876501234'],
    ['919876501234', '9876501234'],
    ['9198 7650 1234', '9876501234'],
    ['0091 98765 01234', '9876501234'],
    ['091 98765 01234', '9876501234'],
    ['91 9876 5012 34', '9876501234'],
    ['+91 9876 5012 34', '9876501234'],
    ['09876501234', '9876501234'],
    ['0 98765 01234', '9876501234'],
    ['\u202A+91 98765 01234\u202C', '9876501234'],
    ['98765\u200B01234', '9876501234'],
    ['’+919876501234', '9876501234'],
    // As spreadsheets write a number.
    ['9876501234.0', '9876501234'],
    ['9198765432.00', '9198765432'],
    ['919876501234.00', '9876501234'],
    ['9,87,65,01,234.00', '9876501234'],
    ['9.876.501.234,00', '9876501234'],
    // It begins with 91 and is whole.
    ['9198765432', '9198765432'],
    // Landlines, with the code of their town.
    ['05198 235000', '5198235000'],
    ['0532 246789', '0532246789'],
  ])('%j is %s', (text, value) => expect(readPhone(text)).toEqual({ value }));

  test.each([
    ['', 'phone10'],
    ['+9198765012', 'phone10'],
    ['98765.00000', 'phone10'],
    ['98765012345', 'phone11'],
    ['+91 98765 012345', 'phone11'],
    ['987650123456', 'phoneMore'],
    ['9191987650123', 'phoneMore'],
    ['9198765432-33', 'phoneTwo'],
    ['9198765432.5', 'phoneTwo'],
    ['9876543210/11', 'phoneTwo'],
    ['9876543210/9876543211', 'phoneTwo'],
    ['9876543210, 9876543211', 'phoneTwo'],
    ['9876543210 9876543211', 'phoneTwo'],
    ['98765+01234', 'phoneTwo'],
    ['98765O1234', 'phoneLetters'],
    ['9876543210 ext 12', 'phoneLetters'],
    ['98765*1234', 'phoneLetters'],
    ['मो. 9876501234', 'phoneLetters'],
    ['+977 9841234567', 'phoneCountry'],
    ['+9876501234', 'phoneCountry'],
    ['9.8765E+09', 'numberShortened'],
  ])('%j is refused: %s', (text, fault) => expect(readPhone(text)).toEqual({ fault }));
});

/** What a field shows after each key, as the browser puts it in. */
const keyByKey = (keys: string): string[] => {
  let shown = '';
  return [...keys].map((key) => (shown = typedPhone(shown + key)));
};

describe('typed into a field', () => {
  test.each([
    '+91 98765 01234',
    '919876501234',
    '00919876501234',
    '09876501234',
    '+9109876501234',
    '9109876501234',
    '९१९८७६५०१२३४',
  ])('%s key by key or pasted is 9876501234', (keys) => {
    expect(keyByKey(keys).at(-1)).toBe('9876501234');
    expect(typedPhone(keys)).toBe('9876501234');
  });

  test('a number that begins with 91 keeps its eleventh digit until it is known what it is', () => {
    expect(keyByKey('919876501234').slice(-3)).toEqual(['9198765012', '91987650123', '9876501234']);
    expect(phoneNotice('9198765012')).toBeUndefined();
    expect(phoneNotice('91987650123')).toBe('phone11');
    expect(phoneNotice('9876501234')).toBeUndefined();
  });

  test('a + stays until the number is whole, so that +91 and eight digits are not a number', () => {
    expect(keyByKey('+9198765012').slice(-2)).toEqual(['+919876501', '+9198765012']);
    expect(keyByKey('+9198765012').map((shown) => phoneNotice(shown))).toEqual(Array(11).fill(undefined));
    expect(phoneNotice('+977984')).toBe('phoneCountry');
  });

  test('other characters are left out, and more than ten digits', () => {
    expect(keyByKey('98a765x01-234').at(-1)).toBe('9876501234');
    expect(typedPhone('98765012345678')).toBe('9876501234');
    expect(typedPhone('abc')).toBe('');
  });

  test.each([
    ['98765012349', '9876501234', 'phoneCut'],
    ['9198765432-33', '9198765432', 'phoneTwo'],
    ['+91 98765 01234 / 35', '9876501234', 'phoneTwo'],
    ['9876501234 ext 12', '9876501234', 'phoneLetters'],
    ['9.8765012E+09', '', 'numberShortened'],
  ] as const)('%j keeps %j and says so: %s', (typed, shown, notice) => {
    expect(typedPhone(typed)).toBe(shown);
    expect(phoneNotice(shown, typed)).toBe(notice);
    // What was typed before says nothing about another number.
    expect(phoneNotice('9415012345', typed)).toBeUndefined();
  });

  test('a doubt is said where nothing is wrong', () => {
    expect(phoneNotice('9999999999')).toBe('phoneHint');
    expect(phoneNotice('9415012345', '9415012345')).toBeUndefined();
  });
});

test.each([
  ['9415012345', false],
  ['6000000001', false],
  ['9999999999', true],
  ['1234567890', true],
  ['9876543210', true],
  ['5415012345', true],
  ['9880000000', true], // as a spreadsheet rounds it
  ['941501234', false],
])('whether %s is a doubtful phone number: %s', (phone, doubtful) =>
  expect(doubtfulPhone(phone)).toBe(doubtful),
);

test.each([
  ['+91-9415012345', { value: '+91-9415012345' }],
  ['+91 94150 12345', { value: '9415012345' }],
  ['09415012345', { value: '9415012345' }],
  ['94150123456', { fault: 'phone11' }],
])("a hospital's number %j is %j", (text, read) => expect(readHospitalPhone(text)).toEqual(read));

test.each([
  ['9415012345', 'tel:+919415012345'],
  ['+91-9555012345', 'tel:+919555012345'],
  ['05198-235000', 'tel:+915198235000'],
  ['0532 246789', 'tel:+91532246789'],
  ['+977 984-1234567', 'tel:+9779841234567'],
  ['1800 180 1234', 'tel:18001801234'],
  ['+91 (0) 98765 01234', 'tel:+919876501234'],
  ['९८७६५ ०१२३४', 'tel:+919876501234'],
  ['+9187654321', 'tel:+9187654321'],
  ['108', 'tel:108'],
])('%s is called at %s', (number, link) => expect(telLink(number)).toBe(link));

test('the text is encoded, with the # and & of a link in it', () => {
  expect(whatsappLink('9876501234', 'Card: https://x.example/verify#a.b&c')).toBe(
    'https://wa.me/919876501234?text=Card%3A%20https%3A%2F%2Fx.example%2Fverify%23a.b%26c',
  );
});

test('Devanagari is encoded as UTF-8', () => {
  expect(whatsappLink('9876501234', 'नमस्ते')).toBe(
    'https://wa.me/919876501234?text=%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87',
  );
});

test.each([undefined, 'XXXXXX1234', ''])('without a whole number (%s) the sender chooses whom', (phone) => {
  expect(whatsappLink(phone, 'Hi')).toBe('https://wa.me/?text=Hi');
});

test.each([
  ['9417011224', ['9417011224']],
  ['+91 94170 11224', ['9417011224']],
  ['919417011224', ['9417011224']],
  ['+91 0 94170 11224', ['9417011224']],
  ['+९१ ९४१७०', ['9194170', '94170']],
  ['94170', ['94170']],
  ['094170', ['094170', '94170']],
  ['+91 941', ['91941', '941']],
  ['11 224', ['11224']],
  // Landlines keep their 0 where ten digits are stored with it.
  ['0532246789', ['0532246789']],
  ['05198 235000', ['5198235000']],
  ['૯૪૧૭૦૧૧૨૨૪', ['9417011224']],
  ['Ward 4', []],
  ['मो० आरिफ 94170', ['94170']],
  ['12345678901234', []],
])('%s may be in a number as %j', (typed, pieces) => expect(phonePieces(typed)).toEqual(pieces));
