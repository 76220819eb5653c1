import { verify } from 'node:crypto';
import { p256 } from '@noble/curves/nist.js';
import { expect, test } from 'vitest';
import { SITE_ADDRESS } from '@/lib/constants/site';
import { newSigningKey } from '@/lib/code-keys/new-key';
import type { SigningKey } from '@/lib/code-keys/parse';
import { IN_FULL } from '@/tests/in-full';
import { checkCode, type CheckedCode } from './check-code';
import { fromBase64url, toBase64url } from './base64url';
import { fitting, LINK_MAX_LENGTH, makeCode } from './make-code';
import type { CardCode } from './payload';

const SITE = 'https://card.trust.example';
const CODES = IN_FULL ? 50 : 10;
const publicOf = ({ d: _d, from: _from, ...key }: SigningKey) => key;
const KEY = newSigningKey('2026-01-01');
const KEYS = [newSigningKey('2026-01-01'), KEY].map(publicOf);

const FAMILY: CardCode = {
  cardNumber: 'JEEVAN123456789012',
  primaryMember: 'Ramesh Kumar',
  people: 3,
  family: [
    { name: 'Sita', relation: 'Spouse' },
    { name: 'ओम', relation: 'Child' },
  ],
  validUntil: '2027-11-22',
  issuedOn: '2026-11-23',
  id: 'AbCdEfGhIjKlMn-_',
};
const NOT_OURS: CheckedCode = { result: 'notOurs' };
/** Of an altered code it may not be known whether it was altered or arrived damaged. */
const REFUSED = ['notOurs', 'incomplete'];
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Anything, signed with our key. */
function sign(header: object, payload = '{"n":"JEEVAN1","h":"A","u":"2027-11-22","r":"AbCdEfGhIjKlMn-_"}') {
  const part = (text: string) => Buffer.from(text).toString('base64url');
  const signed = `${part(JSON.stringify({ alg: 'ES256', ...header }))}.${part(payload)}`;
  const signature = p256.sign(Buffer.from(signed), Buffer.from(KEY.d, 'base64url'), { lowS: true });
  return `${signed}.${toBase64url(signature)}`;
}

test('a code says what was signed, as a link, its fragment or a bare JWS', async () => {
  const link = makeCode(FAMILY, SITE, KEY);
  expect(link).toMatch(/^https:\/\/card\.trust\.example\/verify#[\w-]+\.[\w-]+\.[\w-]{86}$/);
  const jws = link.split('#')[1]!;
  for (const text of [link, `#${jws}`, jws, `http://localhost:3001/hi/verify#${jws}`])
    expect(await checkCode(text, KEYS)).toEqual({ result: 'genuine', code: FAMILY });
  expect(Buffer.from(jws.split('.')[0]!, 'base64url').toString()).toBe(`{"alg":"ES256","kid":"${KEY.kid}"}`);
  expect(Buffer.from(jws.split('.')[1]!, 'base64url').toString()).toBe(
    '{"n":"JEEVAN123456789012","h":"Ramesh Kumar","c":3,"p":["S Sita","C ओम"],"u":"2027-11-22","i":"2026-11-23","r":"AbCdEfGhIjKlMn-_"}',
  );
});

test('the same card has the same code, until something about it changes', () => {
  const code = makeCode(FAMILY, SITE, KEY);
  expect(makeCode({ ...FAMILY }, SITE, KEY)).toBe(code);
  expect(makeCode({ ...FAMILY, validUntil: '2028-11-22' }, SITE, KEY)).not.toBe(code);
});

test('the code of a short number, as made until November 2026, has four values', async () => {
  const short = {
    cardNumber: 'JEEVAN123',
    primaryMember: 'सीता देवी',
    validUntil: '2027-11-22',
    id: FAMILY.id,
  };
  const link = makeCode(short, SITE, KEY);
  expect(await checkCode(link, KEYS)).toEqual({ result: 'genuine', code: short });
  expect(Object.keys(JSON.parse(Buffer.from(link.split('.').at(-2)!, 'base64url').toString()))).toEqual([
    'n',
    'h',
    'u',
    'r',
  ]);
});

test(`of ${CODES} codes, any altered byte is refused, with and without a known key`, async () => {
  for (let round = 0; round < CODES; round += 1) {
    const jws = makeCode({ ...FAMILY, primaryMember: `Ramesh ${round}` }, SITE, KEY).split('#')[1]!;
    const kidEnds = jws.indexOf('.');
    const results = await Promise.all(
      [...jws].map((character, at) => {
        const other = CHARACTERS[(CHARACTERS.indexOf(character) + 1 + round) % 64] ?? 'A';
        const altered = jws.slice(0, at) + (other === character ? '~' : other) + jws.slice(at + 1);
        return checkCode(altered, KEYS).then(({ result }) => ({ at, result }));
      }),
    );
    for (const { at, result } of results)
      // An altered kid names a key that nobody knows.
      expect(at < kidEnds ? [...REFUSED, 'unknownKey'] : REFUSED).toContain(result);
  }
});

test(`every other last character of ${CODES} signatures and payloads is refused, also where it stands for the same bytes`, async () => {
  let same = 0;
  for (let round = 0; round < CODES; round += 1) {
    // Payloads of each length: 0, 2 or 4 bits are left over.
    const code = { ...FAMILY, primaryMember: `R${'a'.repeat(round % 3)}` };
    const parts = makeCode(code, SITE, KEY).split('#')[1]!.split('.');
    for (const at of [0, 1, 2])
      for (const last of CHARACTERS) {
        const part = parts[at]!.slice(0, -1) + last;
        if (part === parts[at]) continue;
        if (Buffer.from(part, 'base64url').equals(Buffer.from(parts[at]!, 'base64url'))) same += 1;
        const jws = parts.map((each, index) => (index === at ? part : each)).join('.');
        expect(REFUSED).toContain((await checkCode(jws, KEYS)).result);
      }
  }
  expect(same).toBeGreaterThan(CODES * 15);
});

test('without a whole code nothing is said of its maker', async () => {
  const link = makeCode(FAMILY, SITE, KEY);
  const [header, payload, signature] = link.split('#')[1]!.split('.') as [string, string, string];
  for (const text of [
    `${header}..${signature}`,
    `${header}.${payload}`,
    `${header}.${payload}.${signature.slice(1)}`,
    '',
    'JEEVAN123456789012',
    'A'.repeat(100_000),
  ])
    expect(await checkCode(text, KEYS)).toEqual({ result: 'incomplete' });
});

test('the other valid form of a signature, (r, n - s), is refused', async () => {
  const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
  for (let round = 0; round < 20; round += 1) {
    const jws = makeCode(FAMILY, SITE, KEY).split('#')[1]!;
    const [header, payload, signature] = jws.split('.') as [string, string, string];
    const hex = Buffer.from(signature, 'base64url').toString('hex');
    const other = (order - BigInt(`0x${hex.slice(64)}`)).toString(16).padStart(64, '0');
    const twin = Buffer.from(hex.slice(0, 64) + other, 'hex');
    // Valid for any other JOSE library.
    const verified = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key: { kty: 'EC', crv: 'P-256', x: KEY.x, y: KEY.y }, format: 'jwk', dsaEncoding: 'ieee-p1363' },
      twin,
    );
    expect(verified).toBe(true);
    expect(await checkCode(`${header}.${payload}.${toBase64url(twin)}`, KEYS)).toEqual(NOT_OURS);
  }
});

test('another algorithm, further header members and another spelling of the header are refused', async () => {
  const ours = sign({ kid: KEY.kid });
  expect((await checkCode(ours, KEYS)).result).toBe('genuine');
  for (const header of [
    { kid: KEY.kid, typ: 'JWT' },
    { typ: 'JWT', kid: KEY.kid },
    {},
    { kid: KEY.kid, jwk: {} },
  ])
    expect(await checkCode(sign(header), KEYS)).toEqual(NOT_OURS);
  const [, body, signature] = ours.split('.');
  for (const header of [
    { alg: 'none', kid: KEY.kid },
    { alg: 'HS256', kid: KEY.kid },
    { kid: KEY.kid, alg: 'ES256' },
    { alg: 'ES256', kid: 7 },
    { alg: 'ES256', kid: KEY.kid, crit: ['b64'], b64: false },
    [],
    null,
  ])
    expect(
      await checkCode(`${toBase64url(Buffer.from(JSON.stringify(header)))}.${body}.${signature}`, KEYS),
    ).toEqual(NOT_OURS);
  const spaced = Buffer.from(`{"alg": "ES256","kid":"${KEY.kid}"}`).toString('base64url');
  expect(await checkCode(`${spaced}.${body}.${signature}`, KEYS)).toEqual(NOT_OURS);
});

test('a key that is not known is told apart; a key of the same name that is another is not ours', async () => {
  const other = newSigningKey('2026-01-01');
  const link = makeCode(FAMILY, SITE, other);
  expect(await checkCode(link, KEYS)).toEqual({ result: 'unknownKey', kid: other.kid });
  expect(await checkCode(link, [])).toEqual({ result: 'unknownKey', kid: other.kid });
  expect(await checkCode(link, KEYS, true)).toEqual(NOT_OURS);
  const posing = makeCode(FAMILY, SITE, { ...other, kid: KEY.kid });
  expect(await checkCode(posing, KEYS)).toEqual(NOT_OURS);
});

test('what is signed but is no card is not ours; members of a later version are ignored', async () => {
  const check = (payload: string) => checkCode(sign({ kid: KEY.kid }, payload), KEYS);
  for (const payload of [
    'null',
    '[]',
    '7',
    '{}',
    '{"n":"JEEVAN1","h":"A","u":"soon","r":"AbCdEfGhIjKlMn-_"}',
  ])
    expect(await check(payload)).toEqual(NOT_OURS);
  expect(
    await check(
      '{"v":2,"n":"JEEVAN1","h":"A","c":2,"p":["X Om",7],"u":"2027-11-22","r":"AbCdEfGhIjKlMn-_","z":1}',
    ),
  ).toEqual({
    result: 'genuine',
    code: {
      cardNumber: 'JEEVAN1',
      primaryMember: 'A',
      people: 2,
      family: [{ name: 'Om', relation: 'Other' }],
      validUntil: '2027-11-22',
      id: 'AbCdEfGhIjKlMn-_',
    },
  });
});

test('a link that is too long loses the last of the family first, then the end of the name', async () => {
  const fullest: CardCode = {
    ...FAMILY,
    cardNumber: 'JEEVAN12345678901234567890123456',
    primaryMember: 'क्षि'.repeat(25),
    people: 6,
    family: ['श्रीराम', 'श्रीदास', 'श्रीनाथ', 'श्रीमती', 'श्रीपति'].map((name) => ({
      name,
      relation: 'Child' as const,
    })),
  };
  const link = makeCode(fullest, SITE, KEY);
  expect(link.length).toBeLessThanOrEqual(LINK_MAX_LENGTH);
  expect(link.length).toBeGreaterThan(LINK_MAX_LENGTH - 20);
  const checked = await checkCode(link, KEYS);
  expect(checked).toMatchObject({ result: 'genuine', code: { family: [], people: 6 } });
  // Whole letters with their signs, and a mark that it goes on.
  expect(checked.result === 'genuine' && checked.code.primaryMember).toMatch(/^(क्षि)+…$/);

  const longLatin = fitting({ ...fullest, primaryMember: 'A'.repeat(60) }, SITE, KEY.kid);
  expect(longLatin.primaryMember).toBe('A'.repeat(60));
  const usual = fitting(
    { ...fullest, cardNumber: FAMILY.cardNumber, primaryMember: 'रामेश्वर प्रसाद' },
    SITE,
    KEY.kid,
  );
  expect([usual.primaryMember, usual.family]).toEqual([
    'रामेश्वर प्रसाद',
    [{ name: 'श्रीराम', relation: 'Child' }],
  ]);
  const latin = {
    ...FAMILY,
    family: Array.from({ length: 5 }, () => ({ name: 'Lakshmi', relation: 'Child' as const })),
  };
  expect(fitting(latin, SITE, KEY.kid).family).toHaveLength(5);
});

test('the longest address of a site leaves room for the longest number', () => {
  expect(SITE_ADDRESS.test(`https://${'a'.repeat(72)}`)).toBe(true);
  expect(SITE_ADDRESS.test(`https://${'a'.repeat(73)}`)).toBe(false);
  const site = `https://${'a'.repeat(72)}`;
  const code = { ...FAMILY, cardNumber: 'J'.repeat(32), primaryMember: 'क'.repeat(100) };
  expect(fitting(code, site, KEY.kid).primaryMember.length).toBeGreaterThan(10);
  expect(() => fitting(code, `https://${'a'.repeat(200)}`, KEY.kid)).toThrow(
    'The address of the site is too long for the codes of cards.',
  );
});

test('base64url is of whole bytes, without padding', () => {
  expect(fromBase64url('A')).toBeUndefined();
  expect(fromBase64url('AB')).toBeUndefined();
  expect(fromBase64url('AA')).toEqual(new Uint8Array([0]));
});
