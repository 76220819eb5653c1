import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// Added to the contract: whether somebody being registered already has a card, and consent.
const AADHAAR = '755512348820';
let mine: string;
let other: string;
let cardNumber: string;

const ask = (body: unknown, token = mine) => api('POST', '/api/employee/duplicates', { token, body });

/** Sets the points TEMP1 has used. */
const used = (limit: string, points: number) =>
  mongoose.connection.collection('ratelimits').updateOne({ key: `${limit}:TEMP1` }, { $set: { points } });

beforeAll(async () => {
  await makePeople();
  [mine, other] = await Promise.all([tokenOf('TEMP1'), tokenOf('TEMP2')]);
  const body = {
    employeeID: 'TEMP1',
    zoneID: 'CKTD',
    consent: { version: '1', locale: 'hi' },
    cardPrimaryHolder: {
      memberName: 'Poonam Devi',
      memberContact: '9415098765',
      memberSex: 'Female',
      memberDOB: '1980-05-20',
      memberAddress: 'Ward 4, Karwi',
      memberAadhar: AADHAAR,
    },
  };
  const answer = await api('POST', '/api/employee/addMember', {
    token: mine,
    body,
    headers: { 'Idempotency-Key': 'k1' },
  });
  ({ cardNumber } = answer.body.card as { cardNumber: string });
});
beforeEach(() => mongoose.connection.collection('ratelimits').deleteMany({ key: { $regex: '^duplicates' } }));
afterAll(() => mongoose.disconnect());

test('finds cards by number, or by phone and name; another employee gets no name', async () => {
  const own = { cardNumber, issuedByMe: true, memberName: 'Poonam Devi', zoneName: 'Chitrakoot' };
  const byNumber = await ask({ aadhaar: AADHAAR });
  expect([byNumber.status, byNumber.body.duplicates]).toEqual([
    200,
    [{ ...own, reason: 'aadhaar', dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string }],
  ]);
  expect((await ask({ phone: '9415098765', name: 'Punam' })).body.duplicates).toMatchObject([
    { ...own, reason: 'phone' },
  ]);
  const [told] = (await ask({ aadhaar: AADHAAR }, other)).body.duplicates as object[];
  expect(Object.keys(told!).sort()).toEqual(['cardNumber', 'dueDate', 'issuedByMe', 'reason', 'zoneName']);
  expect((await ask({})).body.duplicates).toEqual([]);
  // Of the registration that made it, which is sent again.
  expect((await ask({ aadhaar: AADHAAR, key: 'k1' })).body.duplicates).toEqual([]);
});

test('says whether a card number typed by hand is in use', async () => {
  expect((await ask({ cardNumber })).body).toEqual({ duplicates: [], numberTaken: true });
  expect((await ask({ cardNumber: 'JEEVANFREE1' })).body).toEqual({ duplicates: [] });
});

test.each([
  [{ key: 'not a key' }, { key: 'Check this entry' }],
  [{ aadhaar: { $ne: null } }, { aadhaar: 'Aadhar number must be 12 digits' }],
  [{ aadhaar: AADHAAR, village: 'Karwi' }, { body: 'Check this entry' }],
])('%j is refused', async (body, fieldErrors) => {
  const answer = await ask(body);
  expect([answer.status, answer.body.fieldErrors]).toEqual([400, fieldErrors]);
});

test('allows sixty requests a minute per account, however many numbers are tried; another account is unaffected', async () => {
  await ask({});
  await used('duplicatesMinute', 55);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ aadhaar: AADHAAR })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429)!;
  expect(refused.body.message).toBe(
    'Too many checks for existing cards. Continue without them, or try again later',
  );
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask({ aadhaar: AADHAAR }, other)).status).toBe(200);
});

test('allows six hundred requests a day', async () => {
  await ask({});
  await used('duplicatesDay', 600);
  const { status, headers } = await ask({});
  expect([status, Number(headers.get('retry-after')) > 3600]).toEqual([429, true]);
});
