import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// Added to the contract: the worklist of due cards, and changing or removing one person of a card.
let mine: string;
let other: string;
let admin: string;

const child = (memberName: string) => ({
  memberName,
  memberSex: 'Female',
  memberDOB: '2012-02-29',
  memberRelation: 'Child',
});
const family = {
  employeeID: 'TEMP1',
  zoneID: 'CKTD',
  cardPrimaryHolder: {
    memberName: 'Ramesh Kumar',
    memberContact: '9876501234',
    memberSex: 'Male',
    memberDOB: '1980-05-20',
    memberAddress: 'Ward 4, Karwi',
  },
  cardMembers: [child('Gita'), child('Mina')],
};
type Detail = {
  card: { cardMembers: number };
  PrimaryMember: { memberId: string };
  member: Array<{ memberId: string; memberName: string }>;
};

async function newCard() {
  const { body } = await api('POST', '/api/employee/addMember', { token: mine, body: family });
  const { cardNumber } = body.card as { cardNumber: string };
  const look = async () => (await api('GET', `/verifyCard/${cardNumber}`)).body as unknown as Detail;
  const { PrimaryMember, member } = await look();
  const path = (memberId: string) => `/api/card/${cardNumber}/members/${memberId}`;
  return { look, primary: path(PrimaryMember.memberId), gita: path(member[0]!.memberId) };
}

beforeAll(async () => {
  await makePeople();
  [mine, other, admin] = await Promise.all([tokenOf('TEMP1'), tokenOf('TEMP2'), tokenOf('TADM')]);
});
afterAll(() => mongoose.disconnect());

describe.each([
  ['their employee', () => mine],
  ['an admin', () => admin],
])('by %s', (_, token) => {
  test('a person is removed once, and a repeat succeeds', async () => {
    const { look, gita } = await newCard();
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await api('DELETE', gita, { token: token() });
      expect([status, body.message]).toEqual([200, 'Family member removed']);
    }
    const { card, member } = await look();
    expect([card.cardMembers, member.map(({ memberName }) => memberName)]).toEqual([2, ['Mina']]);
  });

  test('the primary member cannot be removed', async () => {
    const { status, body } = await api('DELETE', (await newCard()).primary, { token: token() });
    expect([status, body.message]).toEqual([
      409,
      'The primary member cannot be removed because the card is in their name',
    ]);
  });

  test('a person can be changed, under the rules of the registration', async () => {
    const { look, gita } = await newCard();
    const done = await api('PUT', gita, { token: token(), body: child('Geeta') });
    expect([done.status, done.body.message]).toEqual([200, 'Member details updated']);
    expect((await look()).member[0]!.memberName).toBe('Geeta');
    const short = await api('PUT', gita, { token: token(), body: child('G') });
    expect([short.status, short.body.fieldErrors]).toEqual([
      400,
      { memberName: 'Name must be at least 2 characters' },
    ]);
    const { memberRelation: _, ...unrelated } = child('Geeta');
    const unsaid = await api('PUT', gita, { token: token(), body: unrelated });
    expect([unsaid.status, unsaid.body.fieldErrors]).toEqual([
      400,
      { memberRelation: 'Choose the relation to the primary member' },
    ]);
  });
});

test('another employee’s card is answered like one that does not exist', async () => {
  const { look, gita } = await newCard();
  for (const [verb, body] of [
    ['PUT', child('Changed')],
    ['DELETE', undefined],
  ] as const) {
    const { status, body: answer } = await api(verb, gita, { token: other, body });
    expect([status, answer.message]).toEqual([404, 'Invalid card number or card not found']);
  }
  expect((await look()).member[0]!.memberName).toBe('Gita');
});

test("the worklist has only the caller's own cards that are due", async () => {
  const { status, body } = await api('GET', '/api/employee/dueCards?limit=500', { token: mine });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['cards', 'message', 'nextCursor', 'total']);
  // Every card of this file is due in a year.
  expect((body.cards as Array<{ employeeId: string }>).filter((card) => card.employeeId !== 'TEMP1')).toEqual(
    [],
  );
  expect((await api('GET', '/api/employee/dueCards?limit=501', { token: mine })).status).toBe(400);
});

test('an own list accepts status and sort, and refuses unknown values', async () => {
  const own = '/api/employee/addMember/TEMP1';
  expect((await api('GET', `${own}?status=due&sort=dueDate`, { token: mine })).status).toBe(200);
  const wrong = await api('GET', `${own}?status=late`, { token: mine });
  expect([wrong.status, Object.keys(wrong.body.fieldErrors as object)]).toEqual([400, ['status']]);
});
