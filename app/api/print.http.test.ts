import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { PrintQueue } from '@/lib/schemas/printing';
import { newBlockedCard, newCard } from '@/tests/matrix/samples';
import { makePeople, tokenOf } from '@/tests/people';

// docs/contract.md#printing. Texts are hard-coded.
let admin: string;
let employee: string;

beforeAll(async () => {
  await mongoose.connect(process.env.MONGODB_URI!, { autoIndex: false });
  await makePeople();
  [admin, employee] = await Promise.all([tokenOf('TADM'), tokenOf('TEMP1')]);
});
afterAll(() => mongoose.disconnect());

/** A card that has not expired. */
async function validCard(): Promise<string> {
  const cardNumber = await newCard();
  await mongoose.connection
    .collection('cards')
    .updateOne({ cardNumber }, { $set: { cardDueDate: '2099-01-05', 'printing.waits': 'print' } });
  return cardNumber;
}
const asked = (path: string, body: object, key?: string) =>
  api('PUT', path, { token: admin, body, ...(key && { headers: { 'idempotency-key': key } }) });

test('cards are read, printed, recorded once for a key, and handed over', async () => {
  const [one, two, blocked] = [await validCard(), await validCard(), await newBlockedCard()];
  const zoneOf = async () =>
    ((await api('GET', '/api/admin/print', { token: admin })).body.zones as PrintQueue['zones']).find(
      ({ zoneId }) => zoneId === 'CKTD',
    )!;
  const before = await zoneOf();

  const read = await api('POST', '/api/admin/print/cards', {
    token: admin,
    body: { cardNumbers: [two, blocked, one, two] },
  });
  expect(read).toMatchObject({
    status: 200,
    body: {
      cards: [
        { cardNumber: two, holder: 'Gita Devi', members: 2, validUntil: '2099-01-05', version: 0 },
        { cardNumber: one },
      ],
      leftOut: [{ cardNumber: blocked, why: 'blocked' }],
    },
  });
  // Each look is recorded, in one record: those that were shown, found by the number of each.
  const looksAt = async (number: string) =>
    (await api('GET', `/api/admin/activity?action=cardsPrint&card=${number}`, { token: admin })).body
      .activity as object[];
  const looked = { actor: 'TADM', count: 2, cardNumbers: [two, one], outcome: 'done' };
  for (const number of [one, two]) expect(await looksAt(number)).toMatchObject([looked]);
  expect(await looksAt(blocked)).toEqual([]);
  // Nothing of the family that is not on the card.
  expect(JSON.stringify(read.body)).not.toMatch(/9415|Karwi|gita@|2341/);

  const cards = [one, two].map((cardNumber) => ({ cardNumber, version: 0 }));
  const printed = { status: 200, body: { printed: 2, leftOut: [], message: '2 cards recorded as printed' } };
  expect(await asked('/api/admin/print/printed', { cards }, 'print-1')).toMatchObject(printed);
  expect(await asked('/api/admin/print/printed', { cards }, 'print-1')).toMatchObject(printed);
  expect(await zoneOf()).toMatchObject({ print: before.print - 2, delivery: before.delivery + 2 });
  expect(await asked('/api/admin/print/delivered', { cardNumbers: [one, blocked] })).toMatchObject({
    status: 200,
    body: {
      delivered: 1,
      leftOut: [{ cardNumber: blocked, why: 'blocked' }],
      message: '1 card recorded as handed over',
    },
  });
  const { body } = await api('GET', `/api/verifyCard/${one}`, { token: admin });
  expect((body as CardDetail).card.printing).toMatchObject({ count: 1, delivered: { by: 'TADM' } });
  const activity = await api('GET', `/api/admin/activity?action=cardPrinted`, { token: admin });
  expect((activity.body.activity as object[])[0]).toMatchObject({ actor: 'TADM', count: 2, outcome: 'done' });
});

test('an employee records the print and the hand-over of an own card', async () => {
  const number = await validCard();
  const put = (path: string, body?: object) => api('PUT', path, { token: employee, ...(body && { body }) });
  expect(await put(`/api/card/${number}/delivered`)).toMatchObject({
    status: 409,
    body: { message: 'This card has no up-to-date print. Print it first' },
  });
  expect(await put(`/api/card/${number}/printed`, { version: 3 })).toMatchObject({
    status: 409,
    body: { message: 'The details changed after this print. Print the card again' },
  });
  expect(await put(`/api/card/${number}/printed`, { version: 0 })).toMatchObject({
    status: 200,
    body: { message: '1 card recorded as printed' },
  });
  expect(await put(`/api/card/${number}/delivered`)).toMatchObject({
    status: 200,
    body: { message: '1 card recorded as handed over' },
  });
  // Nobody but staff sees any of it.
  const { body } = await api('GET', `/api/verifyCard/${number}`);
  expect(body.card).not.toHaveProperty('printing');
});

test.each([
  ['POST', '/api/admin/print/cards', { cardNumbers: [] }, 'cardNumbers', 'Choose at least one card'],
  [
    'PUT',
    '/api/admin/print/delivered',
    { cardNumbers: Array(201).fill('JEEVAN1001') },
    'cardNumbers',
    'Choose at most 200 cards for one print',
  ],
] as const)('%s %s refuses a wrong list with what to do', async (verb, path, body, field, text) => {
  expect(await api(verb, path, { token: admin, body })).toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: text } },
  });
});
