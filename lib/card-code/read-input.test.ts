import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { checkCode } from './check-code';
import { makeCode } from './make-code';
import { numberAmong, numberInField, readInput, readSeen, type Input } from './read-input';

const { from: _from, ...KEY } = newSigningKey('2026-01-01');
const { d: _d, ...PUBLISHED } = KEY;
const CARD = {
  cardNumber: 'JEEVAN123456789012',
  primaryMember: 'सीता Devi',
  people: 2,
  family: [{ name: 'Ramesh', relation: 'Spouse' as const }],
  validUntil: '2027-11-22',
  issuedOn: '2026-11-23',
  id: 'AbCdEfGhIjKlMn-_',
};
const LINK = makeCode(CARD, 'https://card.trust.example', KEY);
const JWS = LINK.split('#')[1]!;
const OTHER = makeCode({ ...CARD, cardNumber: 'JEEVAN314159265358' }, 'https://card.trust.example', KEY);
const [HEADER, PAYLOAD, SIGNATURE] = JWS.split('.') as [string, string, string];
const result = async (text: string) => (await checkCode(text, [PUBLISHED], true)).result;

/** A share as the product writes it (components/card/share). */
const SHARED = `Namaste Sita, this is your medical card from Jeevan Aarogya Charitable Trust: JEEVAN 1234 5678 9012. It is valid until 22 November 2027. Show this at the hospital: ${LINK}`;
const SHARED_HINDI = `नमस्ते सीता जी, यह जीवन आरोग्य चैरिटेबल ट्रस्ट का आपका मेडिकल कार्ड है: JEEVAN 1234 5678 9012। अस्पताल में यह दिखाएँ: ${LINK}`;
const wrapped = (width: number, end: string) => LINK.match(new RegExp(`.{1,${width}}`, 'g'))!.join(end);
const otherCase = (text: string) =>
  [...text].map((sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())).join('');

describe('a genuine code is found', () => {
  test.each([
    ['alone', JWS],
    ['as a fragment', `#${JWS}`],
    ['in Hindi', LINK.replace('/verify', '/hi/verify')],
    ['in brackets', `(${LINK})`],
    ['with a danda', `${LINK}।`],
    ['in underscores', `_${LINK}_`],
    ['in quotes', `“${LINK}”,`],
    ['with signs nobody sees', `\uFEFF\u200E${LINK.slice(0, 90)}\u200D\u00A0${LINK.slice(90)}\u200B`],
    ['quoted in a mail', `> ${wrapped(76, '\r\n> ')}\r\n> Please check`],
    ['as quoted-printable', wrapped(75, '=\r\n')],
    ['with a full stop inside', `${LINK.slice(0, 150)}.${LINK.slice(150)}`],
    ['without its dots', `https://card.trust.example/verify#${HEADER}${PAYLOAD}${SIGNATURE}`],
    ['percent-encoded', encodeURIComponent(LINK)],
    ['behind another link', `https://l.example/?u=${encodeURIComponent(encodeURIComponent(LINK))}&h=1`],
    ['with the host in upper case', LINK.replace('https://card.trust.example', 'HTTPS://CARD.TRUST.EXAMPLE')],
    ['without a scheme', LINK.replace('https://', '')],
    ['with what a network adds', `${LINK}?utm_source=whatsapp&fbclid=x`],
    ['with an address that counts', LINK.replace('#', '?fbclid=x#')],
    ['typed with Caps Lock', otherCase(LINK)],
    ['in the text that is shared, in Hindi', SHARED_HINDI],
    ['twice', `${LINK}\n${LINK}`],
    ['beside a cut one', `${LINK.slice(0, 200)} ${LINK}`],
  ])('%s', async (_, text) => {
    expect(readInput(text)).toEqual({ kind: 'code', text, cardNumber: 'JEEVAN123456789012' });
    expect(await result(text)).toBe('genuine');
  });

  const signs = fc.constantFrom(...'.…)।*", \n\u200D\u00A0\uFEFF\u200E=|🙏', '\r\n> ');
  test('with any signs around and inside it', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(LINK.length), signs), { maxLength: 6 }), async (put) => {
        const at = LINK.indexOf('#') + 1;
        const text = put.reduce((now, [place, sign]) => {
          const where = place < at ? 0 : Math.min(place, now.length);
          return now.slice(0, where) + sign + now.slice(where);
        }, LINK);
        return (await result(text)) === 'genuine';
      }),
      { numRuns: 100 },
    ));
});

describe('a code that was cut is never called forged', () => {
  test('at any place, whatever stands behind it', () =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(LINK.length - 1),
        fc.constantFrom('', '.', '_', '__', '-', ' Please check this card, my mother-in-law’s', '\n\n'),
        fc.constantFrom('', ` ${'Show this at the hospital. '.repeat(9)}`),
        async (length, sign, words) => (await result(LINK.slice(0, length) + sign + words)) === 'incomplete',
      ),
      { numRuns: 300 },
    ));

  test('and neither is one whose beginning or middle is missing', async () => {
    for (let from = 1; from < LINK.length; from += 7) {
      if (LINK.slice(from).length < JWS.length)
        expect(await result(LINK.slice(from)), `${from}`).toBe('incomplete');
      const middle = LINK.slice(0, from) + LINK.slice(from + 1);
      if (from > LINK.indexOf('#') && from < LINK.length - SIGNATURE.length)
        expect(['incomplete', 'notOurs'], `${from}`).toContain(await result(middle));
    }
  });

  test.each([
    ['in its header', LINK.slice(0, LINK.indexOf('#') + 12)],
    ['right behind the page', LINK.slice(0, LINK.indexOf('#') + 1)],
    ['in its payload', `${LINK.slice(0, 150)}...`],
    ['one character before its end', LINK.slice(0, -1)],
    ['one before its end, in underscores', `_${LINK.slice(0, -1)}_`],
    ['at its beginning', JWS.slice(40)],
    ['before its payload', `${PAYLOAD}.${SIGNATURE}`],
    ['in the text that is shared', `Show this at the hospital: ${LINK.slice(0, 200)}`],
    ['of our own page', 'http://localhost:3000/ver'],
    ['the fragment alone', JWS.slice(0, 20)],
    ['in capitals, as no code is', LINK.toUpperCase()],
    ['a number', 'JEEVAN 12'],
    ['a number in a text', 'this is your medical card from us: JEEVAN 12…'],
  ])('%s it is not complete', (_, text) => {
    expect(readInput(text)).toEqual({ kind: 'incomplete' });
  });

  test('where the number beside it is whole, that counts', () => {
    expect(readInput(SHARED.slice(0, -100))).toEqual({ kind: 'number', cardNumber: 'JEEVAN123456789012' });
  });
});

test('accused is only a whole code that is not ours, as it is written', async () => {
  const last = SIGNATURE.at(-3) === 'A' ? 'B' : 'A';
  const altered = LINK.slice(0, -3) + last + LINK.slice(-2);
  expect(await result(altered)).toBe('notOurs');
  expect(await result(`Card: ${altered}.`)).toBe('notOurs');
  expect(await result(`${altered.slice(0, 100)}\n${altered.slice(100)}`)).toBe('incomplete');
});

const number = (cardNumber: string): Input => ({ kind: 'number', cardNumber });
const TWELVE = number('JEEVAN123456789012');
const REAL = number('JEEVAN648216524055');
const TEN = number('JEEVAN1234567890');
test.each<[string, Input]>([
  ['JEEVAN123456789012', TWELVE],
  ['jeevan 1234-5678-9012', TWELVE],
  ['*JEEVAN 1234 5678 9012*', TWELVE],
  ['JEEVAN.1234.5678.9012.', TWELVE],
  ['JEEVAN 1234\u00A05678\u200B\u20119012\u200E', TWELVE],
  ['JEEVAN 1234\n5678 9012', TWELVE],
  ['JEE\nVAN 1234 5678 9012', TWELVE],
  ['JEEVAN १२३४ ५६७८ ९०१२।', TWELVE],
  ['JEEVAN 𝟏𝟐𝟑𝟒 𝟓𝟔𝟕𝟖 𝟗𝟎𝟏𝟐', TWELVE],
  ['JEEVAN card no. 1234 5678 9012', TWELVE],
  ['कार्ड नंबर JEEVAN123456789012 है', TWELVE],
  ['JEEVAN 1234 5678 9012, 9876501234', TWELVE],
  ['JEEVAN 1234 5678 9013 please check', number('JEEVAN123456789013')],
  ['Sita Devi, JEEVAN 1234 5678 9012, valid until 22/11/2027', TWELVE],
  ['Jeevan Kumar: JEEVAN 1234 5678 9012', TWELVE],
  ['Jeevan 2020 Trust: JEEVAN 1234 5678 9012', TWELVE],
  ['JEEVAN 1234 56… JEEVAN 1234 5678 9012', TWELVE],
  ['JEEVAN 1234 5678 9012. Again: JEEVAN123456789012', TWELVE],
  ['JEEVAN number is 6482 1652 4055', REAL],
  ['Jeevan Aarogya card: 6482 1652 4055', REAL],
  ['Jeevan Aarogya Charitable Trust, card 6482 1652 4055', REAL],
  ['Jeevan Trust 2024, card 648216524055 (phone 98765 01234)', REAL],
  ['JEEVAN का नंबर 6482 1652 4055', REAL],
  ['JEEVAN_6482_1652_4055.pdf', REAL],
  ['JEEVAN card 123-456-7890 of Sita', TEN],
  ['Aadhaar 9999 4105 7058, Jeevan card of Sita 6482 1652 4055', REAL],
  ['Jeevan Trust, 6482 1652 4055 or 9999 4105 7058', { kind: 'several' }],
  ['Jeevan Trust, my Aadhaar number is 9999 4105 7058', { kind: 'foreign' }],
  ['Jeevan Trust, 9999 4105 7058 (Aadhaar)', { kind: 'foreign' }],
  ['Jeevan Trust, call +91 64 8216 5240 55', { kind: 'foreign' }],
  ['JEEVAN RAM 6482 1652 4056', number('JEEVANRAM648216524056')],
  ['my card number 6482 1652 4055 please', { kind: 'digits', digits: '648216524055' }],
  ['card_6482_1652_4055.pdf', { kind: 'digits', digits: '648216524055' }],
  ['6482 1652 4055 98765 01234', { kind: 'digits', digits: '648216524055' }],
  ['+91 98765 01234, 6482 1652 4055', { kind: 'digits', digits: '648216524055' }],
  ['my Aadhaar card number 9999 4105 7058 please', { kind: 'foreign' }],
  ['Sita Devi 9999 4105 7058', { kind: 'foreign' }],
  ['9876501234', { kind: 'digits', digits: '9876501234' }],
  ['Tel:9876501234, JEEVAN 6482 1652 4055', REAL],
  ['jeevanram1', number('JEEVANRAM1')],
  ['JEEVAN RAM 12', number('JEEVANRAM12')],
  ['JEEVAN 12O4 5678 9012', number('JEEVAN12O456789012')],
  ['Card: JEEVAN 12O4 5678 9012', number('JEEVAN12O456789012')],
  ['JEEVAN 123 AB', number('JEEVAN123AB')],
  ['JEEVAN 1234 5678 9012abc', number('JEEVAN123456789012ABC')],
  ['Card JEEVANCKTD0042.', number('JEEVANCKTD0042')],
  ['https://trust.example/verify?card=JEEVAN1234567890).', TEN],
  ['https://trust.example/verify?card=JEEVAN12345\n67890', TEN],
  ['https://trust.example/verify?utm=x&number=jeevan1234567890&y=1', TEN],
  ['https%3A%2F%2Ftrust.example%2Fverify%3Fcard%3DJEEVAN1234567890', TEN],
  ['trust.example/hi/verify?from=sms&card=jeevan%20123%20456%207890#top', TEN],
  ['/admin/cards?card=JEEVAN1234567890&do=block', TEN],
  ['?card=JEEVAN+123+456+7890', TEN],
  ['?card=1234567890', TEN],
  ['JEEVAN4703487290JEEVAN1309551712', { kind: 'several' }],
  ['JEEVAN1234567890 instead of JEEVAN123456789012', { kind: 'several' }],
  ['JEEVANRAM1, JEEVANRAM2', { kind: 'several' }],
  [`${LINK} ${OTHER}`, { kind: 'several' }],
  [`JEEVAN1234567890 ${LINK}`, { kind: 'several' }],
  ['1234 5678 9012', { kind: 'digits', digits: '123456789012' }],
  ['(१२३४५६७८९०)', { kind: 'digits', digits: '1234567890' }],
  ['Card number: 1234 5678 9012.', { kind: 'digits', digits: '123456789012' }],
  ['https://www.example.org/jeevan123456', { kind: 'otherSite' }],
  ['https://jeevan2026.org/hospitals', { kind: 'otherSite' }],
  ['https://card.trust.example/verify#not-a-signature-but-long-enough-to-be-one', { kind: 'otherSite' }],
  ['bit.ly/3xYzAbC', { kind: 'otherSite' }],
  ['see bit.ly/jeevan123456', { kind: 'otherSite' }],
  ['whatsapp://send?text=jeevan123456', { kind: 'otherSite' }],
  ['localhost:3000/hospitals', { kind: 'foreign' }],
  ['http://localhost:3000/hospitals#near', { kind: 'foreign' }],
  ['Jeevan Medical Store, Karwi', { kind: 'foreign' }],
  ['jeevan1985@mail.example', { kind: 'foreign' }],
  ['JEEVAN_123456', { kind: 'foreign' }],
  ['XJEEVAN123456', { kind: 'foreign' }],
  ['+91 98765 01234', { kind: 'foreign' }],
  ['upi://pay?pa=shop@bank&am=100', { kind: 'foreign' }],
  ['BEGIN:VCARD\nN:Jeevan 24\nTEL:9876501234\nEND:VCARD', { kind: 'foreign' }],
  ['WIFI:S:JEEVAN2024;T:WPA;P:JEEVAN123456;;', { kind: 'foreign' }],
  ['', { kind: 'foreign' }],
  ['<PrintLetterBarcodeData uid="999941057058" name="Shivshankar"/>', { kind: 'aadhaar' }],
])('%j', (text, is) => expect(readInput(text)).toEqual(is));

test.each([
  ['1234', 'JEEVAN1234'],
  ['jeevan 12', 'JEEVAN12'],
  ['Card No: 1234 5678 9012.', 'JEEVAN123456789012'],
  [SHARED_HINDI, 'JEEVAN123456789012'],
  ['JEEVAN12@', 'JEEVAN12'],
  ['my card number 6482 1652 4055 please', 'JEEVAN648216524055'],
  ['JEEVAN 1234 5678 9013 55', 'JEEVAN12345678901355'],
])('of %j a form keeps %j', (typed, kept) => expect(numberInField(typed)).toBe(kept));

test('the words beside a number are known too', () => {
  expect(numberAmong('block jeevan-1234 5678 9012')).toEqual({
    cardNumber: 'JEEVAN123456789012',
    around: 'BLOCK',
  });
  expect(numberAmong('block')).toBeUndefined();
});

describe('of several codes in sight', () => {
  test('a card wins over what lies beside it, whatever was seen first', () => {
    const aadhaar = '<PrintLetterBarcodeData uid="999941057058"/>';
    expect(readSeen(['upi://pay', aadhaar, 'JEEVAN123456789012', LINK])).toMatchObject({
      kind: 'code',
      text: LINK,
    });
    expect(readSeen(['upi://pay', aadhaar])).toEqual({ kind: 'aadhaar' });
    expect(readSeen(['', 'https://www.example.org'])).toEqual({ kind: 'otherSite' });
    expect(readSeen([''])).toBeUndefined();
  });
  test('two cards are not chosen between', () =>
    expect(readSeen([LINK, OTHER])).toEqual({ kind: 'several' }));
});
