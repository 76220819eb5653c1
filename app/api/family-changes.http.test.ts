import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { newBlockedCard, newCard } from '@/tests/matrix/samples';
import { makePeople, tokenOf } from '@/tests/people';

// docs/decisions.md#cards: another primary member, and a card of one's own. Texts are hard-coded.
let mine: string;
let admin: string;

beforeAll(async () => {
  await mongoose.connect(process.env.MONGODB_URI!, { autoIndex: false });
  await makePeople();
  [mine, admin] = await Promise.all([tokenOf('TEMP1'), tokenOf('TADM')]);
});
afterAll(() => mongoose.disconnect());

const died = { memberId: 'M-CHILD001', reason: 'died' };
const change = (cardNumber: string, body: object, token = mine) =>
  api('PUT', `/api/card/${cardNumber}/primary`, { token, body });
const move = (cardNumber: string, memberId: string, token = mine, body: object = {}) =>
  api('POST', `/api/card/${cardNumber}/members/${memberId}/ownCard`, { token, body });
const look = async (cardNumber: string, token = mine) =>
  (await api('GET', `/verifyCard/${cardNumber}`, { token })).body;
const records = async (cardNumber: string, action: string) =>
  (await api('GET', `/api/admin/activity?card=${cardNumber}&action=${action}`, { token: admin })).body
    .activity;

test('the issuing employee and an admin choose a new primary member; the record says why', async () => {
  for (const [token, by] of [
    [mine, 'TEMP1'],
    [admin, 'TADM'],
  ] as const) {
    const cardNumber = await newCard();
    for (let time = 0; time < 2; time += 1)
      expect(await change(cardNumber, died, token)).toMatchObject({
        status: 200,
        body: { message: 'The card has a new primary holder' },
      });
    expect(await look(cardNumber)).toMatchObject({
      card: {
        cardNumber,
        cardMembers: 1,
        cardDueDate: '2026-01-05',
        changes: [{ what: 'holder', reason: 'died', by }],
      },
      PrimaryMember: { memberId: 'M-CHILD001' },
      member: [],
    });
    expect(await records(cardNumber, 'holderChange')).toMatchObject([
      { actor: by, item: 'died', outcome: 'done', repeated: true },
      { actor: by, item: 'died', outcome: 'done' },
    ]);
  }
});

/** That each of these answers is refused in its sentence. */
async function refused(answers: Array<[ReturnType<typeof api>, status: number, message: string]>) {
  for (const [answer, status, message] of answers)
    expect(await answer).toMatchObject({ status, body: { message } });
}
const BLOCKED = 'This card is blocked. An admin has to unblock or replace it first';
const GONE = 'This person is no longer on the card. Open the card again to see its members';
const REPLACED = 'This card has a new number. Look up the old number to see the new one';

test('the earlier one may stay, with a relation', async () => {
  const cardNumber = await newCard();
  const wish = { ...died, reason: 'wish' };
  const changed =
    'The people on this card have changed. Open it again and choose how each of them is related';
  await refused([[change(cardNumber, wish), 409, changed]]);
  const relations = [{ memberId: 'M-FIRST001', memberRelation: 'Mother' }];
  expect((await change(cardNumber, { ...wish, relations })).status).toBe(200);
  expect((await look(cardNumber)).member).toMatchObject([
    { memberId: 'M-FIRST001', memberRelation: 'Mother' },
  ]);
});

test('bad input is named at its field', async () => {
  const cardNumber = await newCard();
  const fieldErrors = async (answer: ReturnType<typeof api>) => (await answer).body.fieldErrors;
  expect(await fieldErrors(change(cardNumber, {}))).toEqual({
    memberId: 'Choose the new primary holder',
    reason: 'Choose what has happened',
  });
  expect(await fieldErrors(change(cardNumber, { ...died, former: 'stays' }))).toEqual({
    former: 'Someone who has died cannot stay on the card',
  });
  await mongoose.connection
    .collection('cards')
    .updateOne({ cardNumber }, { $set: { 'members.0.memberDOB': '2020-01-02' } });
  for (const answer of [change(cardNumber, died), move(cardNumber, 'M-CHILD001')])
    expect(await fieldErrors(answer)).toEqual({
      'holder.memberGuardianName': 'Enter the guardian’s name, at least 2 characters',
      'holder.memberGuardianRelation': 'Choose the guardian’s relationship',
    });
});

test('each refusal of a new primary member has its own sentence', async () => {
  const cardNumber = await newCard();
  const already = 'This person is already the primary holder of this card';
  await refused([
    [change(cardNumber, { ...died, memberId: 'M-STRANGER' }), 404, GONE],
    [change(cardNumber, { ...died, memberId: 'M-FIRST001' }), 409, already],
    [change(await newBlockedCard(), died), 409, BLOCKED],
  ]);
  await api('POST', `/api/card/${cardNumber}/replace`, { token: admin });
  await refused([
    [change(cardNumber, died), 409, REPLACED],
    [move(cardNumber, 'M-CHILD001'), 409, REPLACED],
  ]);
});

test('a member gets a card of their own from the issuing employee or an admin; a repeat gets the same', async () => {
  for (const [token, by] of [
    [mine, 'TEMP1'],
    [admin, 'TADM'],
  ] as const) {
    const cardNumber = await newCard();
    const first = await move(cardNumber, 'M-CHILD001', token);
    const next = (first.body.card as { cardNumber: string }).cardNumber;
    expect(first).toMatchObject({
      status: 201,
      body: {
        message: `New card ${next}. It is theirs alone`,
        card: { cardNumber: next, cardDueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
      },
    });
    expect((await move(cardNumber, 'M-CHILD001', token)).body).toEqual(first.body);
    expect(await look(next)).toMatchObject({
      card: { cardMembers: 1, cardState: 'active', employeeId: 'TEMP1', movedFrom: { cardNumber, by } },
      PrimaryMember: { memberId: 'M-CHILD001', memberAddhar: '234123412346' },
    });
    expect(await look(cardNumber)).toMatchObject({
      card: { cardMembers: 1, changes: [{ what: 'ownCard', by, cardNumber: next }] },
      member: [],
    });
    expect(await records(cardNumber, 'ownCard')).toMatchObject([
      { actor: by, item: 'M-CHILD001', repeated: true },
      { actor: by, item: 'M-CHILD001', outcome: 'done' },
    ]);
  }
});

test('each refusal of a card of one’s own has its own sentence', async () => {
  const cardNumber = await newCard();
  const inTheirName =
    'The card is in this person’s name. Choose a new primary holder first, then move this person';
  await refused([
    [move(cardNumber, 'M-FIRST001'), 409, inTheirName],
    [move(cardNumber, 'M-STRANGER'), 404, GONE],
    [move(await newBlockedCard(), 'M-CHILD001'), 409, BLOCKED],
  ]);
  await move(cardNumber, 'M-CHILD001');
  const alone = 'This person is the only one on the card. This card already belongs to them';
  await refused([[move(cardNumber, 'M-FIRST001'), 409, alone]]);
});
