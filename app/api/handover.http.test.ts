import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { newCard } from '@/tests/matrix/samples';
import { makePeople, tokenOf } from '@/tests/people';
import { storeOnlyCards } from '@/tests/stored-cards';

// docs/decisions.md#cards: every card has an employee who serves it. Texts are hard-coded.
const NUMBER = 'JEEVAN0000000000';
let admin: string;

beforeAll(async () => {
  await mongoose.connect(process.env.MONGODB_URI!, { autoIndex: false });
  await makePeople();
  admin = await tokenOf('TADM');
});
beforeEach(async () => {
  await mongoose.connection
    .collection('employees')
    .updateMany({ employeeId: { $in: ['TEMP1', 'TEMP2'] } }, { $set: { employeeStatus: true } });
});
afterAll(() => mongoose.disconnect());

const cards = () => mongoose.connection.collection('cards');
const cardsOf = (employeeId: string) => cards().countDocuments({ employeeId });
const handOver = (body: object) => api('PUT', '/api/admin/cards/handover', { token: admin, body });
const remove = (employeeId: string, body?: object) =>
  api('PUT', `/api/admin/employee/deleteemployee/${employeeId}`, { token: admin, ...(body && { body }) });

test('a hand-over says how many cards went to whom, and a repeat that nothing was left', async () => {
  await storeOnlyCards(3);
  expect(await handOver({ cardNumbers: [NUMBER], to: 'TEMP2' })).toMatchObject({
    status: 200,
    body: { moved: 1, left: 0, message: '1 card handed over to Worker TEMP2' },
  });
  expect(await handOver({ from: 'TEMP1', to: 'TEMP2' })).toMatchObject({
    status: 200,
    body: { moved: 2, left: 0, message: '2 cards handed over to Worker TEMP2' },
  });
  expect(await handOver({ from: 'TEMP1', to: 'TEMP2' })).toMatchObject({
    status: 200,
    body: { moved: 0, left: 0, message: 'Worker TEMP2 already has these cards' },
  });
  const { body } = await api('GET', `/api/admin/activity?card=${NUMBER}`, { token: admin });
  expect(body.activity).toMatchObject([
    { action: 'cardHandover', actor: 'TADM', person: 'TEMP2', item: 'TEMP1', outcome: 'done' },
  ]);
});

test('a hand-over that cannot be done says why at its field', async () => {
  await storeOnlyCards(2);
  const many = Array.from({ length: 501 }, (_, at) => `JEEVAN${String(at).padStart(10, '0')}`);
  const removed = 'This employee was removed and cannot take over cards. Choose an active one';
  const own = 'These cards cannot go to the employee who has them. Choose a colleague';
  const unknown = 'There is no card with this number. No card was handed over';
  const numbers = [NUMBER, 'JEEVAN9999999999'];
  for (const [body, status, field, text] of [
    [{ from: 'TEMP1', to: 'EMP404' }, 404, 'to', 'There is no employee with this ID'],
    [{ from: 'EMP404', to: 'TEMP2' }, 404, 'from', 'There is no employee with this ID'],
    [{ from: 'TEMP1', to: 'TGONE' }, 409, 'to', removed],
    [{ from: 'TEMP1', to: 'TEMP1' }, 400, 'to', own],
    [{ cardNumbers: numbers, to: 'TEMP2' }, 404, 'cardNumbers.1', unknown],
    [{ from: 'TEMP1' }, 400, 'to', 'Choose a colleague'],
    [{ cardNumbers: [], to: 'TEMP2' }, 400, 'cardNumbers', 'Choose at least one card'],
    [{ cardNumbers: many, to: 'TEMP2' }, 400, 'cardNumbers', 'Choose at most 500 cards at once'],
    [{ to: 'TEMP2' }, 400, 'cardNumbers', 'Send either cardNumbers or from'],
  ] as const)
    expect(await handOver(body)).toMatchObject({ status, body: { fieldErrors: { [field]: text } } });
  expect(await cardsOf('TEMP1')).toBe(2);
});

describe('a removal', () => {
  test('without a body, or an empty one, leaves the cards, as it always did', async () => {
    await storeOnlyCards(2);
    for (const body of [undefined, {}])
      expect(await remove('TEMP1', body)).toEqual(
        expect.objectContaining({ status: 200, body: { message: 'Employee removed' } }),
      );
    expect(await cardsOf('TEMP1')).toBe(2);
  });

  test('hands the cards to a colleague or the zone, also of somebody removed before', async () => {
    await storeOnlyCards(3);
    expect(await remove('TEMP1', { to: 'TEMP2' })).toMatchObject({
      status: 200,
      body: { moved: 3, left: 0, message: 'Employee removed. 3 cards handed over' },
    });
    await storeOnlyCards(1);
    expect(await remove('TEMP1', { share: 'zone' })).toMatchObject({
      status: 200,
      body: { moved: 1, left: 0, message: 'Employee removed. 1 card handed over' },
    });
    expect(await remove('TEMP1', { share: 'zone' })).toMatchObject({
      status: 200,
      body: { moved: 0, left: 0, message: 'Employee removed. No cards were left to hand over' },
    });
  });

  test('with a wrong choice does nothing', async () => {
    await storeOnlyCards(1);
    const refused = async (body: object, status: number, fieldErrors: object) =>
      expect(await remove('TEMP1', body)).toMatchObject({ status, body: { fieldErrors } });
    await refused({ to: 'TEMP2', share: 'zone' }, 400, { share: 'Choose either a colleague or the zone' });
    await mongoose.connection
      .collection('employees')
      .updateMany({ employeeId: { $in: ['TEMP2', 'TNEW'] } }, { $set: { employeeZone: 'DLHI' } });
    await refused({ share: 'zone' }, 409, {
      share: 'Nobody else works in this zone. Choose a colleague from another zone',
    });
    expect((await api('GET', '/api/account', { token: await tokenOf('TEMP1') })).status).toBe(200);
    expect(await cardsOf('TEMP1')).toBe(1);
  });
});

const person = { memberName: 'Gita Devi', memberSex: 'Female', memberDOB: '1985-02-28' };
const member = {
  ...person,
  memberName: 'Gita Kumari',
  memberContact: '9876501234',
  memberAddress: 'Ward 4, Karwi',
  memberRelation: 'Child',
};
const renew = (cardNumber: string, key?: string) =>
  api('PUT', `/api/card/${cardNumber}/renew`, {
    token: admin,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const add = (cardNumber: string, key?: string) =>
  api('POST', `/api/card/${cardNumber}/members`, {
    token: admin,
    body: { cardMembers: [{ ...person, memberRelation: 'Sibling' }] },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const edit = (cardNumber: string, memberId = 'M-CHILD001') =>
  api('PUT', `/api/card/${cardNumber}/members/${memberId}`, { token: admin, body: member });
const dropped = (cardNumber: string) =>
  api('DELETE', `/api/card/${cardNumber}/members/M-CHILD001`, { token: admin });

test('an admin renews, adds to and corrects any card, once for each key', async () => {
  const cardNumber = await newCard();
  await cards().updateOne({ cardNumber }, { $set: { employeeId: 'TGONE' } });
  const [first, again] = [await renew(cardNumber, 'admin-renews'), await renew(cardNumber, 'admin-renews')];
  expect(first).toMatchObject({
    status: 200,
    body: {
      message: expect.stringMatching(/^Card renewed successfully\. It is now valid until/) as string,
    },
  });
  expect(again.body).toEqual(first.body);
  for (const added of [await add(cardNumber, 'admin-adds'), await add(cardNumber, 'admin-adds')])
    expect(added).toMatchObject({ status: 201, body: { message: '1 member added successfully' } });
  expect((await edit(cardNumber)).status).toBe(200);
  const { body } = await api('GET', `/verifyCard/${cardNumber}`, { token: admin });
  expect(body).toMatchObject({
    card: {
      cardMembers: 3,
      employeeId: 'TGONE',
      cardState: 'active',
      earlier: [{ by: 'TADM', memberName: 'Gita Devi' }],
    },
    member: [{ memberName: 'Gita Kumari', memberRelation: 'Child' }, { memberRelation: 'Sibling' }],
  });
  expect((await dropped(cardNumber)).status).toBe(200);
  // Only admins see what a person's details were.
  await cards().updateOne({ cardNumber }, { $set: { employeeId: 'TEMP1' } });
  for (const token of [await tokenOf('TEMP1'), undefined])
    expect((await api('GET', `/verifyCard/${cardNumber}`, { token })).body.card).not.toHaveProperty(
      'earlier',
    );
});
