import { expect, test } from 'vitest';
import { scanned } from './scanned';

const JWS = 'eyJhbGciOiJFUzI1NiIsImtpZCI6ImEifQ.eyJuIjoiSkVFVkFOMSJ9.c2lnbmF0dXJl';
const LINK = `https://card.trust.example/verify#${JWS}`;
const AADHAAR = '<PrintLetterBarcodeData uid="999941057058" name="Shivshankar"/>';

test.each([
  ['the link on a card', LINK, { kind: 'code', text: LINK }],
  [
    'the link on a card in Hindi',
    LINK.replace('/verify', '/hi/verify'),
    { kind: 'code', text: LINK.replace('/verify', '/hi/verify') },
  ],
  ['a code alone', JWS, { kind: 'code', text: JWS }],
  [
    'a forged link, to be called that',
    'https://card.trust.example/verify#not-a-signature-but-long-enough-to-be-one',
    { kind: 'code', text: 'https://card.trust.example/verify#not-a-signature-but-long-enough-to-be-one' },
  ],
  [
    'an older link with a number',
    'https://trust.example/verify?card=JEEVAN1234567890',
    { kind: 'number', cardNumber: 'JEEVAN1234567890' },
  ],
  ['a number in groups', 'jeevan 1234 5678 9012', { kind: 'number', cardNumber: 'JEEVAN123456789012' }],
  ['a sentence that begins like one', 'Jeevan Medical Store, Karwi', { kind: 'foreign' }],
  ['a payment', 'upi://pay?pa=shop@bank&am=100', { kind: 'foreign' }],
  ['another page of ours', 'https://card.trust.example/hospitals#near', { kind: 'foreign' }],
  ['an Aadhaar code', AADHAAR, { kind: 'aadhaar' }],
])('%s', (_, text, is) => {
  expect(scanned([text])).toEqual(is);
});

test('a card wins over what lies beside it, whatever was seen first', () => {
  expect(scanned(['upi://pay', AADHAAR, 'JEEVAN1234567890', LINK])).toEqual({ kind: 'code', text: LINK });
  expect(scanned(['upi://pay', AADHAAR])).toEqual({ kind: 'aadhaar' });
});

test('nothing in sight', () => {
  expect(scanned([])).toBeUndefined();
  expect(scanned([''])).toBeUndefined();
});
