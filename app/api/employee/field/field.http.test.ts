import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFieldKeys, toEntry } from '@/lib/code-keys/parse';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { sealEntry } from '@/lib/field/seal-entry';
import { ActivityModel } from '@/models/activity';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';
import { HOLDER, sealed } from '@/tests/sealed';

// docs/contract.md#sealed-entries; what each kind does is in lib/domain/field.
let mine: string;
let other: string;
let admin: string;

const body = {
  employeeID: 'TEMP1',
  zoneID: 'CKTD',
  cardPrimaryHolder: HOLDER,
} as const;
const number = () => `JEEVAN${String(Math.floor(Math.random() * 1e12)).padStart(12, '0')}`;
const registration = (cardNumber: string) =>
  sealed({ employee: 'TEMP1', kind: 'registration', body: { ...body, cardNumber } });
const send = (entry: string, { key = randomUUID() as string, token = mine } = {}) =>
  api('POST', '/api/employee/field', {
    token,
    body: { sealed: entry },
    headers: { 'Idempotency-Key': key },
  });

beforeAll(async () => {
  await makePeople();
  [mine, other, admin] = await Promise.all([tokenOf('TEMP1'), tokenOf('TEMP2'), tokenOf('TADM')]);
});
afterAll(() => mongoose.disconnect());

test('the phone gets the public half of the key, and the time', async () => {
  const { status, body: state } = await api('GET', '/api/employee/field', { token: mine });
  const { kid, x, y, d } = readFieldKeys(process.env.FIELD_KEYS!)[0]!;
  expect([status, state.key]).toEqual([200, { kid, x, y }]);
  expect(Math.abs(Date.now() - Date.parse(state.now as string))).toBeLessThan(60_000);
  expect(JSON.stringify(state)).not.toContain(d);
});

test('a family is registered once, a replay is the first answer, and both are recorded as what they are', async () => {
  const cardNumber = number();
  const entry = await registration(cardNumber);
  const key = randomUUID();
  const first = await send(entry, { key });
  expect([first.status, first.body.message, first.body.cardNumber]).toEqual([
    201,
    `Card ${cardNumber} registered successfully`,
    cardNumber,
  ]);
  expect((await send(entry, { key })).body).toEqual(first.body);
  const records = await ActivityModel.find({ cardNumber }).sort({ _id: 1 }).lean();
  expect(records).toMatchObject([
    { actor: 'TEMP1', action: 'cardRegister', outcome: 'done' },
    { actor: 'TEMP1', action: 'cardRegister', outcome: 'done', repeated: true },
  ]);
  expect(records[0]!.filters).toEqual([expect.stringMatching(/^filled=\d{4}-\d\d-\d\d$/)]);

  const taken = await send(await registration(cardNumber));
  expect([taken.status, taken.body.fieldErrors, taken.body.content]).toEqual([
    409,
    { cardNumber: 'This card number is already in use. Choose another, or use an auto-generated one' },
    { ...body, cardNumber },
  ]);
});

test('who guesses phones in sealed families learns of sixty phones a minute and no more, and each check is recorded', async () => {
  const victim = { ...HOLDER, memberName: 'Radha Bai', memberContact: '9876500011' };
  const registered = await api('POST', '/api/employee/addMember', {
    token: mine,
    body: { ...body, cardPrimaryHolder: victim },
  });
  const { cardNumber } = registered.body.card as { cardNumber: string };
  const guess = { memberName: 'Radha Bai', memberSex: 'Female', memberDOB: '2001-01-01' } as const;
  /** @returns what a family of six learns, each with a phone of their own; the holder's is this one */
  const learned = async (family: number, memberContact: string) => {
    const cardMembers = Array.from({ length: 5 }, (_, at) => ({
      ...{ ...guess, memberRelation: 'Sibling' as const },
      memberContact: `98${10_345_670 + family * 6 + at}`,
    }));
    const cardPrimaryHolder = { ...HOLDER, ...guess, memberContact };
    const registration = { ...body, employeeID: 'TEMP2', cardPrimaryHolder, cardMembers };
    const entry = await sealed({ employee: 'TEMP2', kind: 'registration', body: registration });
    const { status, body: answer } = await send(entry, { token: other });
    expect(status).toBe(201);
    const found = (answer.duplicates as Array<{ cardNumber: string }>).map((each) => each.cardNumber);
    return { found, notes: answer.notes };
  };
  expect(await learned(0, '9810345675')).toEqual({ found: [], notes: [] });
  const used = { key: 'duplicatesMinute:TEMP2', points: 6 };
  const counters = mongoose.connection.collection('ratelimits');
  expect(await counters.updateOne(used, { $set: { points: 54 } })).toMatchObject({ modifiedCount: 1 });
  expect(await learned(1, '9876500011')).toEqual({ found: [cardNumber], notes: [] });
  expect(await learned(2, '9876500011')).toEqual({ found: [], notes: ['notChecked'] });
  const asked = await api('POST', '/api/employee/duplicates', {
    token: other,
    body: { phone: victim.memberContact, name: victim.memberName },
  });
  expect(asked.status).toBe(429);
  const records = await ActivityModel.find({ actor: 'TEMP2', action: 'duplicateCheck' })
    .sort({ _id: 1 })
    .lean();
  expect(records.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused', 'refused']);
});

test('a key that is gone is 410, a damaged entry and a missing key are 400, and one that is too large is 413', async () => {
  const entry = await registration(number());
  const gone = readFieldKeys(toEntry(newSigningKey('2025-01-01')))[0]!;
  const filledAt = new Date().toISOString();
  const lost = { v: 1, employee: 'TEMP1', filledAt, kind: 'lost', body: { cardNumber: number() } } as const;
  const answers = [
    await send(await sealEntry(gone, lost)),
    await send(`${entry}AAAA`),
    await api('POST', '/api/employee/field', { token: mine, body: { sealed: entry } }),
    await send(`${entry}${'A'.repeat(64 * 1024)}`),
  ];
  expect(answers.map(({ status, body: { message } }) => [status, message])).toEqual([
    [410, 'Our server no longer has the key for this entry. Keep it, and tell whoever runs the server'],
    [400, 'This entry is damaged and cannot be opened'],
    [400, 'The Idempotency-Key must be 1 to 255 letters, digits or symbols, without spaces'],
    [413, expect.any(String)],
  ]);
});

test('what was handed in is read and taken by an admin, both on record', async () => {
  const cardNumber = number();
  const entry = { key: randomUUID(), sealed: await registration(cardNumber) };
  const read = await api('POST', '/api/admin/fieldEntries/read', { token: admin, body: entry });
  expect([read.status, read.body.cardNumber, read.body.employee]).toEqual([200, cardNumber, 'TEMP1']);
  const taken = await api('POST', '/api/admin/fieldEntries', {
    token: admin,
    body: { ...entry, to: 'TEMP2' },
  });
  expect([taken.status, taken.body.cardNumber]).toEqual([201, cardNumber]);
  // The phone sends it, too.
  const sent = await send(entry.sealed, entry);
  expect([sent.status, sent.body.cardNumber]).toEqual([201, cardNumber]);
  const lost = await sealed({ employee: 'TEMP1', kind: 'lost', body: { cardNumber } });
  const about = { key: randomUUID(), sealed: lost };
  const { body } = await api('POST', '/api/admin/fieldEntries/read', { token: admin, body: about });
  expect(body).toMatchObject({ holder: 'Sita Devi', servedBy: { id: 'TEMP2' }, notServed: true });
  const records = await ActivityModel.find({ actor: 'TADM', action: mongoose.trusted({ $ne: 'signIn' }) })
    .sort({ _id: 1 })
    .lean();
  expect(records).toMatchObject([
    { action: 'fieldEntryLook', outcome: 'done', person: 'TEMP1' },
    { action: 'duplicateCheck', outcome: 'done' },
    { action: 'cardRegister', outcome: 'done', cardNumber, person: 'TEMP1' },
    { action: 'duplicateCheck', outcome: 'done' },
    { action: 'fieldEntryLook', outcome: 'done', person: 'TEMP1' },
    { action: 'cardLook', outcome: 'done', cardNumber },
  ]);
});
