import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { newCard } from '@/tests/matrix/samples';
import { makePeople, tokenOf } from '@/tests/people';

// docs/decisions.md#cards: a card is blocked, unblocked, reported lost and replaced. Texts are hard-coded.
let mine: string;
let other: string;
let admin: string;

beforeAll(async () => {
  await mongoose.connect(process.env.MONGODB_URI!, { autoIndex: false });
  await makePeople();
  [mine, other, admin] = await Promise.all([tokenOf('TEMP1'), tokenOf('TEMP2'), tokenOf('TADM')]);
});
afterAll(() => mongoose.disconnect());

const block = (cardNumber: string, body: object, token = admin) =>
  api('PUT', `/api/card/${cardNumber}/block`, { token, body });
const unblock = (cardNumber: string) => api('PUT', `/api/card/${cardNumber}/unblock`, { token: admin });
const replace = (cardNumber: string, key?: string) =>
  api('POST', `/api/card/${cardNumber}/replace`, {
    token: admin,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const reportLost = (cardNumber: string, token: string) =>
  api('POST', `/api/card/${cardNumber}/lost`, { token });
const renew = (cardNumber: string) =>
  api('PUT', `/api/employee/addMember/renew/${cardNumber}`, { token: mine });
const verify = (cardNumber: string, token?: string) =>
  api('GET', `/verifyCard/${cardNumber}`, token ? { token } : {});
const card = async (cardNumber: string, token?: string) => (await verify(cardNumber, token)).body.card;

test('an admin blocks a card with a reason, and unblocks it', async () => {
  const cardNumber = await newCard();
  await renew(cardNumber);
  expect(await card(cardNumber)).toMatchObject({ cardState: 'active', cardStatus: true });
  expect(await block(cardNumber, { reason: 'stolen' })).toMatchObject({
    status: 400,
    body: { fieldErrors: { reason: 'Choose the reason for blocking the card' } },
  });
  expect(await block(cardNumber, { reason: 'misuse', note: 'Used in Satna' })).toMatchObject({
    status: 200,
    body: { message: 'Card blocked' },
  });
  expect(await card(cardNumber)).toMatchObject({ cardState: 'blocked', cardStatus: false });
  expect(await card(cardNumber)).not.toHaveProperty('block');
  expect(await card(cardNumber, mine)).toMatchObject({
    block: { reason: 'misuse', note: 'Used in Satna', by: 'TADM' },
  });
  expect(await block(cardNumber, { reason: 'wish' })).toMatchObject({
    status: 409,
    body: { message: 'This card is already blocked' },
  });
  expect(await renew(cardNumber)).toMatchObject({
    status: 409,
    body: { message: 'This card is blocked. An admin has to unblock or replace it first' },
  });
  expect(await unblock(cardNumber)).toMatchObject({ status: 200, body: { message: 'Card unblocked' } });
  expect(await card(cardNumber)).toMatchObject({ cardState: 'active', cardStatus: true });
  expect(await unblock(cardNumber)).toMatchObject({
    status: 409,
    body: { message: 'This card is not blocked' },
  });
});

test('an admin marks a card to be checked and takes the mark off; only admins see it, and it changes nothing', async () => {
  const cardNumber = await newCard();
  await renew(cardNumber);
  const mark = (body: object) => api('PUT', `/api/admin/cards/${cardNumber}/mark`, { token: admin, body });
  const unmark = (body: object) =>
    api('PUT', `/api/admin/cards/${cardNumber}/unmark`, { token: admin, body });
  expect(await mark({ note: ' ' })).toMatchObject({
    status: 400,
    body: { fieldErrors: { note: 'Write what is to be checked' } },
  });
  const note = 'The same phone as three other families';
  expect(await mark({ note })).toMatchObject({ status: 200, body: { message: 'Marked to be checked' } });
  const toCheck = { note, by: 'TADM', byName: 'Asha Verma', at: expect.any(String) };
  expect(await card(cardNumber, admin)).toMatchObject({ cardState: 'active', toCheck });
  for (const token of [undefined, mine, other])
    expect(await card(cardNumber, token)).not.toHaveProperty('toCheck');
  expect((await api('GET', '/api/employee/addMember/TEMP1?status=check', { token: mine })).status).toBe(400);
  expect(await unmark({ note: 'One household' })).toMatchObject({
    status: 200,
    body: { message: 'Recorded as checked' },
  });
  expect(await unmark({})).toMatchObject({
    status: 409,
    body: { message: 'This card is not marked to be checked' },
  });
});

test('the employee who serves the family reports a card lost; it is on the dashboard until it is replaced', async () => {
  const cardNumber = await newCard();
  const lost = { status: 200, body: { message: 'Card reported lost. It is blocked now' } };
  expect(await reportLost(cardNumber, mine)).toMatchObject(lost);
  expect(await reportLost(cardNumber, mine)).toMatchObject(lost);
  const listed = async () => {
    const { body } = await api('GET', '/api/admin/queue', { token: admin });
    return (body.items as Array<{ card?: { cardNumber: string } }>).map(({ card }) => card?.cardNumber);
  };
  expect(await listed()).toContain(cardNumber);

  const { status, body } = await replace(cardNumber, 'life-of-a-card-1');
  const { cardNumber: next } = body.card as { cardNumber: string };
  expect({ status, message: body.message }).toEqual({
    status: 201,
    message: `The card has a new number: ${next}`,
  });
  expect((await replace(cardNumber, 'life-of-a-card-1')).body.card).toEqual({ cardNumber: next });
  expect(await listed()).not.toContain(cardNumber);
  expect(await card(next)).toMatchObject({ cardState: 'expired', cardDueDate: '2026-01-05' });
});

test('an old number is good for nothing, and only staff who see the card whole learn the new one', async () => {
  const cardNumber = await newCard();
  const { cardNumber: next } = (await replace(cardNumber)).body.card as { cardNumber: string };
  for (const token of [undefined, other]) {
    const { body } = await verify(cardNumber, token);
    expect(body.card).toMatchObject({ cardNumber, cardState: 'replaced', cardStatus: false });
    expect(JSON.stringify(body)).not.toContain(next);
  }
  for (const token of [mine, admin])
    expect(await card(cardNumber, token)).toMatchObject({ cardState: 'replaced', replacedBy: next });
  const refused = {
    status: 409,
    body: { message: 'This card has a new number. Look up the old number to see the new one' },
  };
  expect(await replace(cardNumber)).toMatchObject(refused);
  expect(await api('DELETE', `/api/card/${cardNumber}`, { token: admin })).toMatchObject(refused);
});
