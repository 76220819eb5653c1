import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { api, replaced, type Answer } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// docs/contract.md#calls, the four card calls and the look-up. All texts and figures are hard-coded.
let mine: string;
let admin: string;

const family = (members = 0) => ({
  employeeID: 'TEMP1',
  zoneID: 'CKTD',
  cardPrimaryHolder: {
    memberName: 'Ramesh Kumar',
    memberEmail: 'ramesh@example.org',
    memberContact: '9876501234',
    memberAge: 3,
    memberSex: 'Male',
    memberDOB: '1980-05-20',
    memberAddress: 'Ward 4, Karwi',
    memberAadhar: '234123412346',
    memberBloodGroup: 'O+',
  },
  cardMembers: Array.from({ length: members }, (_, index) => ({
    memberName: `Child ${index + 1}`,
    memberSex: 'Female',
    memberDOB: '2012-02-29',
    memberRelation: 'Child',
    memberAadhar: '',
    memberEmail: '',
    memberBloodGroup: '',
  })),
});
const register = (body: object, headers?: Record<string, string>) =>
  api('POST', '/api/employee/addMember', { token: mine, body, headers });
const add = (cardNumber: string, members: number) =>
  api('PUT', '/api/employee/addMember', {
    token: mine,
    body: { cardNumber, cardMembers: family(members).cardMembers },
  });
const numberOf = ({ body }: Answer) => (body.card as { cardNumber: string }).cardNumber;
const newCard = async (members = 0) => numberOf(await register(family(members)));

beforeAll(async () => {
  await makePeople();
  [mine, admin] = await Promise.all([tokenOf('TEMP1'), tokenOf('TADM')]);
});
afterAll(() => mongoose.disconnect());

test('an admin registers a family for its employee; nobody else does', async () => {
  const { zoneID: _, ...body } = family();
  const answer = await api('POST', '/api/admin/card', { token: admin, body });
  const cardNumber = numberOf(answer);
  expect([answer.status, answer.body.message]).toEqual([201, `Card ${cardNumber} registered successfully`]);
  const { card } = (await api('GET', `/verifyCard/${cardNumber}`, { token: mine })).body;
  expect(card).toMatchObject({ employeeId: 'TEMP1', zoneID: 'CKTD', issuedBy: 'TADM' });
});

describe('POST /api/employee/addMember', () => {
  test('registers a family and returns card.cardNumber and message', async () => {
    const answer = await register(family(5));
    expect(numberOf(answer)).toMatch(/^JEEVAN\d{12}$/);
    expect([answer.status, answer.body.message]).toEqual([
      201,
      `Card ${numberOf(answer)} registered successfully`,
    ]);
  });

  test('accepts a manual number, converted to upper case, and returns 409 for one in use', async () => {
    const body = { ...family(), cardNumber: 'jeevanHTTP01' };
    expect((await register(body)).body.card).toEqual({
      cardNumber: 'JEEVANHTTP01',
      cardDueDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      cardCode: expect.stringMatching(
        /^http:\/\/localhost:3000\/verify#[\w-]+\.[\w-]+\.[\w-]{86}$/,
      ) as string,
    });
    const second = await register(body);
    expect([second.status, second.body.fieldErrors]).toEqual([
      409,
      { cardNumber: 'This card number is already in use. Choose another, or use an auto-generated one' },
    ]);
  });

  test('the same Idempotency-Key ten times at once creates one card', async () => {
    const headers = { 'Idempotency-Key': 'register-once-0001' };
    const calls = Array.from({ length: 10 }, () => register(family(1), headers));
    const [cardNumber, ...others] = new Set((await Promise.all(calls)).map(numberOf));
    expect(others).toEqual([]);
    const found = await api('GET', '/api/employee/registered/register-once-0001', { token: mine });
    expect(found).toMatchObject({ status: 200, body: { message: 'Loaded', card: { cardNumber } } });
    const changed = replaced(family(1), 'cardPrimaryHolder.memberName', 'Suresh Kumar');
    expect(await register(changed, headers)).toMatchObject({
      status: 409,
      body: {
        message: `This registration was already saved as card ${cardNumber}. Open that card to change it`,
      },
    });
  });

  test.each([
    ['zoneID', 'NOWHERE', 'There is no such zone. Choose one from the list'],
    ['cardNumber', 'ABCDEF12345', 'Card number must start with JEEVAN'],
    ['cardPrimaryHolder.memberName', { $ne: null }, 'Name must be at least 2 characters'],
    [
      'cardPrimaryHolder.memberContact',
      '98765012345',
      'Phone number must be 10 digits. This one has 11: remove the extra digit',
    ],
    ['cardPrimaryHolder.memberName', '???? ????', 'The letters were lost and show as ????. Write this again'],
    ['cardPrimaryHolder.memberDOB', '2001-02-30', 'Enter a real date of birth, like 14/08/1985'],
    ['cardPrimaryHolder.memberSex', 'X', 'Choose Male, Female or Other'],
    ['cardPrimaryHolder.memberBloodGroup', 'C+', 'Choose a blood group from the list'],
    ['cardMembers.0.memberRelation', 'Uncle', 'Choose the relation to the primary member'],
    ['cardMembers', family(6).cardMembers, 'Maximum number of family members reached'],
  ])('%s = %j answers 400 with the rule at its field', async (field, value, words) => {
    const { status, body } = await register(replaced(family(1), field, value));
    expect([status, body]).toEqual([400, { message: words, fieldErrors: { [field]: words } }]);
  });

  test('ignores a sent age and uses the date of birth', async () => {
    const { body } = await api('GET', `/verifyCard/${await newCard()}`);
    expect((body.PrimaryMember as { memberAge: number }).memberAge).toBeGreaterThanOrEqual(46);
  });
});

describe('PUT /api/employee/addMember', () => {
  test('adds members up to six and returns message', async () => {
    const cardNumber = await newCard(2);
    for (const [members, status, message] of [
      [2, 200, '2 members added successfully'],
      [1, 200, '1 member added successfully'],
      [1, 409, 'Maximum number of members reached'],
      [0, 400, 'At least one member is required'],
    ] as const)
      expect(await add(cardNumber, members)).toMatchObject({ status, body: { message } });
  });
});

describe('GET /api/employee/addMember/{employeeId}', () => {
  test('lists own cards, newest first, searched and paged', async () => {
    const newest = await newCard(1);
    const list = async (query: string) =>
      (await api('GET', `/api/employee/addMember/TEMP1?${query}`, { token: mine })).body as unknown as {
        cards: Array<{ cardNumber: string }>;
        nextCursor: string;
      };
    const first = await list('limit=2');
    expect(Object.keys(first).sort()).toEqual(['cards', 'message', 'nextCursor', 'total']);
    const shown = { cardStatus: true, cardMembers: 2, zoneID: 'CKTD', employeeId: 'TEMP1' };
    expect(first.cards).toMatchObject([{ cardNumber: newest, ...shown }, {}]);
    const numbers = async (query: string) => (await list(query)).cards.map(({ cardNumber }) => cardNumber);
    expect(await numbers(`limit=2&cursor=${first.nextCursor}`)).not.toContain(newest);
    expect(await numbers(`q=${newest.slice(-5).toLowerCase()}`)).toContain(newest);
  });

  test.each([
    ['limit=501', 'limit'],
    ['cursor=elsewhere', 'cursor'],
  ])('?%s answers 400', async (query, field) => {
    const { status, body } = await api('GET', `/api/employee/addMember/TEMP1?${query}`, { token: mine });
    expect([status, Object.keys(body.fieldErrors as object)]).toEqual([400, [field]]);
  });
});

describe('PUT /api/employee/addMember/renew/{cardNumber}', () => {
  const due = async (cardNumber: string) =>
    ((await api('GET', `/verifyCard/${cardNumber}`)).body.card as { cardDueDate: string }).cardDueDate;
  const year = (day: string) => Number(day.slice(0, 4));

  test('adds a year, once per key, and refuses beyond 24 months ahead', async () => {
    const cardNumber = await newCard();
    const before = await due(cardNumber);
    const path = `/api/employee/addMember/renew/${cardNumber}`;
    const headers = { 'Idempotency-Key': 'renew-once-0001' };
    const first = await api('PUT', path, { token: mine, headers });
    expect(first.status).toBe(200);
    expect(first.body.message).toMatch(
      /^Card renewed successfully\. It is now valid until \d{1,2} [A-Z][a-z]+ \d{4}$/,
    );
    // A page that was open since before an update, and the one that is reloaded, send one request.
    for (const each of [path, `/api/card/${cardNumber}/renew`]) {
      const again = await api('PUT', each, { token: mine, headers });
      expect([again.status, again.body.message]).toEqual([200, first.body.message]);
    }
    const after = await due(cardNumber);
    expect(year(after)).toBe(year(before) + 1);
    const third = await api('PUT', path, { token: mine });
    expect(third.status).toBe(409);
    expect(third.body.message).toMatch(/^This card is already valid until \d{1,2} [A-Z][a-z]+ \d{4}\./);
    expect(await due(cardNumber)).toBe(after);
  });
});

describe('GET /verifyCard/{cardNumber}', () => {
  test('the public sees the documented shape, with identifying details masked', async () => {
    const { status, body } = await api('GET', `/verifyCard/${(await newCard(1)).toLowerCase()}`);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['PrimaryMember', 'card', 'member']);
    expect(body.PrimaryMember).toMatchObject({
      memberName: 'Ramesh Kumar',
      memberContact: 'XXXXXX1234',
      memberEmail: 'r***@example.org',
      memberAddhar: 'XXXX XXXX 2346',
      memberBloodGroup: 'O+',
      memberDOB: '1980-05-20',
    });
    expect((body.member as unknown[])[0]).toMatchObject({
      memberName: 'Child 1',
      memberRelation: 'Child',
      memberContact: 'XXXXXX1234',
    });
    expect(JSON.stringify(body)).not.toMatch(/9876501234|234123412346|Karwi|ramesh@/);
  });

  test.each([
    ['JEEVAN0000000001', 404, 'Invalid card number or card not found'],
    ['JEEVAN12', 400, 'Card number must be at least 9 characters long'],
    ['JEEVAN%241234', 400, 'Card number can only contain letters and numbers'],
  ])('%s answers %i', async (cardNumber, status, message) => {
    const answer = await api('GET', `/verifyCard/${cardNumber}`);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  test('responds in Hindi if the request asks for it', async () => {
    const answer = await api('GET', '/verifyCard/JEEVAN0000000001', { headers: { 'Accept-Language': 'hi' } });
    expect(answer.body.message).toMatch(/कार्ड/);
  });
});

describe('PUT /api/card/{cardNumber}/call', () => {
  const call = (cardNumber: string, body: object) =>
    api('PUT', `/api/card/${cardNumber}/call`, { token: mine, body });
  const day = (days: number) => addDays(dayInIndia(), days);

  test('keeps what came of a call, and takes back one’s own last one; each wrong value is named at its field', async () => {
    const number = await newCard();
    const undo = (seen: string) => api('DELETE', `/api/card/${number}/call?seen=${seen}`, { token: mine });
    for (const [body, field, words] of [
      [{ outcome: 'asleep', next: day(1) }, 'outcome', 'Choose the result of the call'],
      [{ outcome: 'noAnswer' }, 'next', 'Choose the day of the next call'],
      [{ outcome: 'noAnswer', next: day(-1) }, 'next', 'The next call cannot be in the past'],
      [{ outcome: 'noAnswer', next: day(367) }, 'next', 'The next call can be at most a year ahead'],
    ] as const) {
      const { status, body: said } = await call(number, { ...body, seen: 0 });
      expect([status, said.fieldErrors]).toEqual([400, { [field]: words }]);
    }
    for (const [answer, status, message] of [
      [await call(number, { outcome: 'willPay', next: day(3), seen: 0 }), 200, 'Saved'],
      [
        await call(number, { outcome: 'noAnswer', next: day(3), seen: 0 }),
        409,
        'Someone else has added a note. Read it, then save again',
      ],
      [await undo('3'), 409, 'This was saved more than a minute ago. Log another call to correct it'],
      [await undo('1'), 200, 'Taken back: the call is to be made as before'],
    ] as const)
      expect([answer.status, answer.body.message]).toEqual([status, message]);
  });

  test('the figures of a month, and a month that is none', async () => {
    const { status, body } = await api('GET', '/api/admin/renewals?month=2026-11', { token: admin });
    expect([
      status,
      body.month,
      (body.zones as Array<{ zoneId: string }>).map(({ zoneId }) => zoneId),
    ]).toEqual([200, '2026-11', ['CKTD', 'DLHI']]);
    expect((await api('GET', '/api/admin/renewals?month=2026-13', { token: admin })).body.message).toBe(
      'Choose a month',
    );
  });
});
