import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CARD_TERMS } from '@/lib/constants/trust';
import { env } from '@/lib/env';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { inboxQuery, type InboxQuery } from '@/lib/schemas/requests';
import { AdminModel } from '@/models/admin';
import { EmployeeModel } from '@/models/employee';
import { RequestModel } from '@/models/request';
import { ZoneModel } from '@/models/zone';
import { asAdmin, asEmployee } from '@/tests/actors';
import { outcomes } from '@/tests/database';
import { differs } from '@/tests/differs';
import { databaseOfOneZone } from '@/tests/family';
import { storeAdmin, storeEmployee } from '@/tests/people';
import { getQueue } from '../dashboard/get-queue';
import { getErasureForRequest } from '../erasure/erase-card';
import { removeZone } from '../organisation/zones';
import { countWaiting } from './list-requests';
import { createCardRequest, createLetter, createMessage, createPrivacyRequest } from './create-request';
import { forgetRemovedZones } from './which-requests';
import { getRequest } from './get-request';
import { getRequestStatus } from './get-request-status';
import { listInbox } from './list-requests';
import { takeStep } from './take-step';

const ADMIN = asAdmin('ADMIN001');
const asked = { name: 'Kamla Kol', number: '9415220011', village: 'Sitapur', zoneId: 'CKTD' };
const message = { name: 'Asha', email: 'asha@example.org', number: '9415012345', message: 'Namaste' };
const wish = { right: 'erase' as const, name: 'Geeta Devi', number: '9415012345' };
const question = {
  kind: 'press' as const,
  organisation: 'Samachar',
  name: 'Arvind',
  number: '9415012345',
  message: 'How many?',
};
const TO_CARD = { step: 'toCard', name: 'Asha', village: 'Karwi', zoneId: 'CKTD', seen: 0 } as const;
const CALLED = { step: 'note', state: 'called', seen: 0 } as const;
const admit = async () => {};
const refuse = () => Promise.reject(new Error('full'));
const ask = (more: Partial<typeof asked> = {}) => createCardRequest({ ...asked, ...more }, admit);
const write = (more: object = {}, key?: string) => createMessage({ ...message, ...more }, key, admit);
const complain = (more: object = {}) =>
  createLetter({ kind: 'money', message: 'Mahesh wanted 500 rupees', ...more }, undefined, admit);
const demand = (more: object = {}, key?: string) =>
  createPrivacyRequest({ ...wish, cardNumber: undefined, message: undefined, ...more }, key, admit);

const list = (query: Partial<InboxQuery> = {}, actor: Parameters<typeof listInbox>[0] = ADMIN) =>
  listInbox(actor, { ...inboxQuery.parse({}), ...query });
const names = async (...query: Parameters<typeof list>) =>
  (await list(...query)).requests.map(({ name }) => name);
const only = async () => (await list({ state: 'all' })).requests[0]!;
const statusOf = (reference: string | undefined, number = asked.number) =>
  getRequestStatus({ reference: reference!, number });

databaseOfOneZone('test-requests');
beforeEach(async () => {
  await ZoneModel.create({ zoneId: 'MMBI', zoneName: 'Mumbai' });
  await storeEmployee('EMP001');
  await storeEmployee('EMP002', { employeeZone: 'MMBI' });
});

describe('what is sent', () => {
  test('each has a reference of its own; the same once more on the same day is a repeat, that no limit counts', async () => {
    let admitted = 0;
    const count = async () => void (admitted += 1);
    for (const send of [
      (input: object) => createCardRequest({ ...asked, ...input }, count),
      (input: object) => createMessage({ ...message, ...input }, undefined, count),
      (input: object) => createPrivacyRequest({ ...wish, ...input } as never, undefined, count),
      (input: object) => createLetter({ ...question, ...input }, undefined, count),
    ]) {
      const { done } = await outcomes(Array.from({ length: 4 }, () => send({})));
      const { reference } = done[0]!;
      expect(reference).toMatch(/^[1-9]\d{7}$/);
      expect(done.map((each) => each.reference)).toEqual(Array(4).fill(reference));
      expect(done.filter(({ isNew }) => isNew)).toHaveLength(1);
      const other = await send({ name: 'A stranger' });
      expect([other.isNew, other.reference === reference]).toEqual([true, false]);
    }
    expect(await RequestModel.countDocuments()).toBe(8);
    expect(admitted).toBeGreaterThanOrEqual(8);
    await expect(createCardRequest(asked, refuse)).resolves.toMatchObject({ isNew: false });
  });

  test('under a key other content is refused, and nothing is stored of what is not admitted', async () => {
    await write({}, 'public:message-1');
    expect(await createMessage(message, 'public:message-1', refuse)).toMatchObject({ isNew: false });
    await expect(write({ message: 'Other' }, 'public:message-1')).rejects.toMatchObject({ status: 409 });
    await expect(createMessage(message, 'public:message-2', refuse)).rejects.toThrow('full');
    await expect(ask({ zoneId: 'NOWHERE' })).rejects.toMatchObject({
      status: 400,
      fieldErrors: { zoneId: 'zoneUnknown' },
    });
    expect(await RequestModel.countDocuments()).toBe(1);
  });

  test('a bot’s is not stored; an empty hidden field is fine', async () => {
    expect(await write({ website: 'http://spam.example' })).toMatchObject({ isNew: false });
    expect(await RequestModel.countDocuments()).toBe(0);
    await write({ website: '' });
    expect(await write()).toMatchObject({ isNew: false });
    expect(await RequestModel.findOne().lean()).not.toHaveProperty('website');
  });

  test('a message waits to be mailed, and an Aadhaar number in it is stored nowhere else', async () => {
    await write({ message: 'Aadhaar 9123 4123 4123, 234123412346' });
    const { search, delivery } = (await RequestModel.findOne().lean())!;
    expect(delivery).toEqual({ state: 'waiting', attempts: 0, nextAttemptAt: expect.any(Date) as Date });
    expect(search!.join(' ')).not.toMatch(/\d/);
  });
});

describe('a reference tells only what happened to its own request', () => {
  // M2: a stranger asks with the number of somebody who was called.
  test('a stranger who asks with a number learns nothing of what came from it before', async () => {
    const victim = await ask();
    const { _id } = await only();
    await takeStep(asEmployee('EMP001'), _id, CALLED);
    expect(await statusOf(victim.reference)).toEqual({ state: 'called', day: dayInIndia() });
    const card = await ask({ name: 'A stranger' });
    const { reference } = await write({ number: asked.number, name: 'A stranger' });
    const madeOf = (await list({ kind: 'message' })).requests[0]!._id;
    await takeStep(ADMIN, madeOf, { ...TO_CARD, name: 'A stranger' });
    expect(await statusOf(card.reference)).toEqual({ state: 'waiting' });
    expect(await statusOf(reference)).toEqual({ state: 'waiting' });
    for (const [wrong, number] of [[victim.reference, '9415220012'], ['10000000']])
      await expect(statusOf(wrong, number)).rejects.toMatchObject({ status: 404, key: 'requestUnknown' });
  });

  test('a call that was taken back is not told', async () => {
    const { reference } = await ask();
    const { _id } = await only();
    await takeStep(ADMIN, _id, CALLED);
    await takeStep(ADMIN, _id, { step: 'undo', seen: 1 });
    expect(await statusOf(reference)).toEqual({ state: 'waiting' });
  });

  test('by which day somebody calls or answers, and after that day that it is over', async () => {
    const terms = CARD_TERMS as { callDays?: number };
    terms.callDays = 7;
    const references = [await ask(), await write({ number: asked.number })].map((each) => each.reference);
    for (const [age, day, late] of [
      [0, 7, {}],
      [7, 0, {}],
      [8, -1, { late: true }],
    ] as const) {
      const receivedAt = new Date(`${addDays(dayInIndia(), -age)}T20:00:00+05:30`);
      await RequestModel.updateMany({}, { receivedAt });
      const waiting = { state: 'waiting', day: addDays(dayInIndia(), day), ...late };
      for (const reference of references) expect(await statusOf(reference)).toEqual(waiting);
    }
    delete terms.callDays;
    expect(await statusOf(references[0])).toEqual({ state: 'waiting' });
    const { dueDay, reference } = await demand({ number: asked.number });
    expect([dueDay, await statusOf(reference)]).toEqual([
      addDays(dayInIndia(), 30),
      { state: 'due', day: dueDay },
    ]);
    await RequestModel.updateOne({ kind: 'data' }, { dueDay: addDays(dayInIndia(), -1) });
    expect(await statusOf(reference)).toEqual({ state: 'due', day: addDays(dayInIndia(), -1), late: true });
  });
});

describe('a request is found as a card is', () => {
  const asks = [
    { name: 'श्रीमती कमला कोल', number: '9417011224', village: 'सीतापुर' },
    { name: 'Mohd Arif', number: '9838012345', village: 'Raja Pur' },
    { name: "Rita D'Souza", number: '9000022222', village: 'Karwi' },
  ];
  const [KAMLA, ARIF, RITA] = asks.map(({ name }) => name) as [string, string, string];
  const searches: Array<[string, string[]]> = [
    ['+91 94170 11224', [KAMLA]],
    ['11224', [KAMLA]],
    ['Smt. Kamala Kol', [KAMLA]],
    ['kamla 94170', [KAMLA]],
    ['kamla 98380', []],
    ['Rajapur', [ARIF]],
    ['कर्वी', [RITA]],
    ['Ward 4', []],
  ];
  const show = async () => {
    for (const each of asks) await ask(each);
  };

  test.each(searches)('%s finds %j, for admins and in the zone', async (q, expected) => {
    await show();
    expect((await names({ q })).toSorted()).toEqual(expected.toSorted());
    expect(await names({ q }, asEmployee('EMP001'))).toEqual(expected);
    expect(await names({ q }, asEmployee('EMP002'))).toEqual([]);
  });

  test('one about data by its card number too, as it is printed; by a reference; and by what a message says', async () => {
    await demand({ ...asks[0]!, cardNumber: 'JEEVAN123456789012' });
    for (const q of ['JEEVAN 1234 5678 9012', '1234 5678', '+91 94170', 'kamla', '१२३४'])
      expect(await names({ q }), q).toEqual([KAMLA]);
    for (const q of ['zzzz', 'JEEVAN999', 'Gita']) expect(await names({ q }), q).toEqual([]);
    const { references, ...request } = await only();
    expect(await names({ q: `${references![0]!.slice(0, 4)} ${references![0]!.slice(4)}` })).toEqual([KAMLA]);
    expect(request).not.toHaveProperty('search');
  });

  test('a message by its name, e-mail, number and text, taken literally', async () => {
    await write({ name: 'सुनीता देवी', message: 'कार्ड (नया)?' });
    await write({ name: 'Ravi', email: 'ravi.k@example.com' });
    await write({ name: 'Mohan', number: '9000000001' });
    for (const [q, expected] of [
      ['देवी', ['सुनीता देवी']],
      ['(नया)?', ['सुनीता देवी']],
      ['RAVI.K', ['Ravi']],
      ['ravixk', []],
      ['+91 90000 00001', ['Mohan']],
      ['Smt. Sunita Devi', ['सुनीता देवी']],
      ['naya card', []],
    ] as const)
      expect(await names({ q }), q).toEqual(expected);
  });
});

test.each([
  [
    'call me at 94170 11224',
    ['9417011224', '94170-11224', '+91 94170 11224', '0941', '70112', '९४१७० ११२२४'],
  ],
  ['My number is 9417011224.', ['94170 11224', '09417011224', '9417 011 224']],
  ['मेरा नंबर ९४१७०-११२२४ है', ['9417011224', '94170 11224']],
  ['+91 (94170) 11224 or 98380.12345', ['9417011224', '98380 12345']],
])('a phone number in the message %j is found however it is written', async (text, searches) => {
  await write({ name: 'Asks', message: text });
  for (const q of searches) expect([q, await names({ q })]).toEqual([q, ['Asks']]);
  expect(await names({ q: '94170 11225' })).toEqual([]);
});

test('an employee sees those for a card in their own zone, without what a message said', async () => {
  await ask();
  await ask({ name: 'In Mumbai', number: '9415220013', zoneId: 'MMBI' });
  await ask({ name: 'Unsure', zoneId: '' });
  await write();
  const { _id } = (await list({ kind: 'message' })).requests[0]!;
  await takeStep(ADMIN, _id, TO_CARD);
  expect(await names({}, asEmployee('EMP001'))).toEqual(['Kamla Kol', 'Asha']);
  expect(await names({}, asEmployee('EMP002'))).toEqual(['In Mumbai']);
  const [, made] = (await list({}, asEmployee('EMP001'))).requests;
  expect(made).toMatchObject({ _id, kind: 'card', steps: [{ state: 'requested', zoneName: 'Chitrakoot' }] });
  for (const field of ['message', 'email', 'delivery', 'read']) expect(made).not.toHaveProperty(field);
  expect(await names({ q: 'Namaste' }, asEmployee('EMP001'))).toEqual([]);
  expect(await names({ q: 'Namaste' })).toEqual(['Asha']);
  await expect(takeStep(asEmployee('EMP002'), _id, { ...CALLED, seen: 1 })).rejects.toMatchObject({
    key: 'requestNotFound',
  });
});

test('the inbox: late ones first, then who has waited longest, page by page; closed ones newest first', async () => {
  await write({ name: 'First' });
  await demand({ name: 'Soon' });
  await ask({ name: 'Second' });
  for (const [name, days] of [
    ['Late', -1],
    ['Overdue', -20],
  ] as const) {
    await demand({ name });
    await RequestModel.updateOne({ name }, { dueDay: addDays(dayInIndia(), days) });
  }
  const first = await list({ limit: 2 });
  expect(first).toMatchObject({ total: 5 });
  expect(first.requests.map(({ name, late }) => [name, late])).toEqual([
    ['Overdue', true],
    ['Late', true],
    ['First', undefined],
    ['Soon', undefined],
  ]);
  const rest = await list({ limit: 2, cursor: first.nextCursor! });
  expect([rest.requests.map(({ name }) => name), rest.nextCursor]).toEqual([['Second'], null]);
  expect(await names({ kind: 'data' })).toEqual(['Overdue', 'Late', 'Soon']);
  expect(await names({ late: '1' })).toEqual(['Overdue', 'Late']);
  for (const { _id, kind } of [first.requests[2]!, rest.requests[0]!])
    await takeStep(ADMIN, _id, {
      ...{ step: 'note', state: kind === 'card' ? 'declined' : 'closed', note: 'Has one', seen: 0 },
    });
  expect([await names({ state: 'closed' }), await names()]).toEqual([
    ['Second', 'First'],
    ['Overdue', 'Late', 'Soon'],
  ]);
  const { _id } = (await list({ kind: 'data' })).requests[2]!;
  await takeStep(asAdmin('ADMIN002'), _id, { step: 'take', seen: 0 });
  expect([await names({ mine: '1' }), await names({ mine: '1' }, asAdmin('ADMIN002'))]).toEqual([
    [],
    ['Soon'],
  ]);
  expect(await names({ state: 'all' })).toEqual(['Overdue', 'Late', 'Second', 'Soon', 'First']);
});

describe('that somebody asked for money', () => {
  const READER = asAdmin('ADMIN002');
  beforeEach(async () => {
    await Promise.all([storeAdmin('ADMIN001'), storeAdmin('ADMIN002')]);
    await storeAdmin('ADMIN003', { auditor: true });
    env().COMPLAINT_READERS = ['ADMIN002', 'ADMIN003'];
  });
  afterEach(() => void (env().COMPLAINT_READERS = []));

  test('is seen only by those named for it, and by every admin while none of them can sign in', async () => {
    await complain({ number: asked.number });
    await write({ number: asked.number });
    const complaint = (await list({ kind: 'money' }, READER)).requests[0]!._id;
    const message = (await list({ kind: 'message' })).requests[0]!._id;
    const seenBy = async (actor = ADMIN) => ({
      listed: (await list({ state: 'all' }, actor)).total,
      chosen: (await list({ kind: 'money' }, actor)).total,
      found: (await list({ q: 'mahesh' }, actor)).total,
      counted: (await countWaiting(actor)).inbox,
      today: (await getQueue(actor)).items.filter(({ kind }) => kind === 'request').length,
      beside: (await getRequest(actor, message)).sameNumber.length,
    });
    const all = { listed: 2, chosen: 1, found: 1, counted: 2, today: 2, beside: 1 };
    const others = { listed: 1, chosen: 0, found: 0, counted: 1, today: 1, beside: 0 };
    expect([await seenBy(READER), await seenBy(ADMIN), await seenBy(asAdmin('ADMIN003'))]).toEqual([
      all,
      others,
      others,
    ]);
    expect((await getRequest(READER, complaint)).readers).toEqual(['Admin ADMIN002']);
    const take = { step: 'take', seen: 0 } as const;
    const gone = { status: 404, key: 'requestNotFound' };
    await expect(getRequest(ADMIN, complaint)).rejects.toMatchObject(gone);
    await expect(takeStep(ADMIN, complaint, take)).rejects.toMatchObject(gone);
    await expect(takeStep(asEmployee('EMP001'), complaint, take)).rejects.toMatchObject(gone);
    await expect(getErasureForRequest(READER, complaint, [])).rejects.toMatchObject(gone);
    await AdminModel.updateOne({ adminId: 'ADMIN002' }, { suspended: { at: new Date(), by: 'ADMIN001' } });
    expect([await seenBy(ADMIN), await seenBy(asAdmin('ADMIN003'))]).toEqual([all, others]);
  });

  test('without a phone number is asked for by its reference alone', async () => {
    const [silent, called] = [await complain(), await complain({ number: asked.number })];
    const status = (reference: string | undefined, number?: string) =>
      getRequestStatus({ reference: reference!, number });
    expect([await status(silent.reference), await status(called.reference, asked.number)]).toEqual([
      { state: 'received' },
      { state: 'received' },
    ]);
    for (const reference of [called.reference, '10000000'])
      await expect(status(reference)).rejects.toMatchObject({
        status: 400,
        fieldErrors: { number: 'phoneToo' },
      });
    const [first] = (await list({}, READER)).requests;
    await takeStep(READER, first!._id, { step: 'note', state: 'closed', seen: 0 });
    expect(await status(silent.reference)).toEqual({ state: 'closed' });
  });
});

test('one request with all of its number, open ones first, and whether several can act on it', async () => {
  await write({ name: 'Closed', number: asked.number });
  await RequestModel.updateOne({}, { state: 'closed', closedAt: new Date() });
  await ask();
  await demand({ number: asked.number });
  await write({ name: 'Of another' });
  const [own] = (await list({ kind: 'card' })).requests;
  const detail = await getRequest(ADMIN, own!._id);
  expect(detail.sameNumber.map(({ kind, name }) => [kind, name])).toEqual([
    ['data', 'Geeta Devi'],
    ['message', 'Closed'],
  ]);
  expect([detail.kind, detail.manyActors]).toEqual(['card', false]);
  await storeAdmin('ADMIN001');
  const [about] = (await list({ kind: 'data' })).requests;
  /** On the request for a card, its list for admins and for its zone, and on what only admins see. */
  const many = async () => [
    (await getRequest(ADMIN, own!._id)).manyActors,
    (await list()).manyActors,
    (await list({}, asEmployee('EMP001'))).manyActors,
    (await getRequest(ADMIN, about!._id)).manyActors,
  ];
  expect(await many()).toEqual([true, true, true, false]);
  await EmployeeModel.updateOne({ employeeId: 'EMP001' }, { held: { at: new Date() } });
  expect(await many()).toEqual([false, true, false, false]);
  await EmployeeModel.updateOne({ employeeId: 'EMP002' }, { employeeStatus: false });
  expect(await many()).toEqual([false, false, false, false]);
  await storeAdmin('ADMIN002');
  expect(await many()).toEqual([true, true, true, true]);
  await AdminModel.updateOne({ adminId: 'ADMIN002' }, { removedAt: new Date() });
  expect(await many()).toEqual([false, false, false, false]);
});

test('a request of a zone without an active employee is for the admins, until somebody works there', async () => {
  await ZoneModel.create({ zoneId: 'BNDA', zoneName: 'Banda' }, { zoneId: 'GONE', zoneName: 'Gone' });
  await ask();
  await ask({ name: 'In Banda', number: '9415220012', zoneId: 'BNDA' });
  await ask({ name: 'In Gone', number: '9415220013', zoneId: 'GONE' });
  await ask({ name: 'Unsure', number: '9415220014', zoneId: '' });
  const forAdmins = async () => {
    const { requests, total } = await list({ zone: 'none' });
    expect([total, (await countWaiting(ADMIN)).inbox]).toEqual([requests.length, requests.length]);
    return requests.map(({ name }) => name);
  };
  expect(await forAdmins()).toEqual(['In Banda', 'In Gone', 'Unsure']);
  await storeEmployee('EMP003', { employeeZone: 'BNDA' });
  expect(await forAdmins()).toEqual(['In Gone', 'Unsure']);
  await EmployeeModel.updateOne({ employeeId: 'EMP001' }, { employeeStatus: false });
  expect(await forAdmins()).toEqual(['Kamla Kol', 'In Gone', 'Unsure']);
  // A family asked a moment ago: as if that were longer ago.
  await expect(removeZone('GONE')).rejects.toMatchObject({ key: 'placeBusy' });
  await ZoneModel.updateOne({ zoneId: 'GONE' }, { $unset: { heldUntil: 1 } });
  await removeZone('GONE');
  expect(await forAdmins()).toEqual(['Kamla Kol', 'In Gone', 'Unsure']);
  expect((await list({ q: 'In Gone' })).requests[0]).not.toHaveProperty('zoneId');
});

test('db:update gives the admins the requests of zones that were removed before', async () => {
  await ask();
  await ask({ name: 'In Mumbai', number: '9415220013', zoneId: 'MMBI' });
  await ZoneModel.deleteOne({ zoneId: 'MMBI' });
  expect([await forgetRemovedZones(), await forgetRemovedZones()]).toEqual([1, 0]);
  expect(await names({ zone: 'none' })).toEqual(['In Mumbai']);
  expect((await list({}, asEmployee('EMP001'))).total).toBe(1);
});

test.skipIf(differs('upperBound'))(
  'the admins’ menu counts what is open and theirs, unless it is put off, and what about data is late',
  async () => {
    await ask();
    await ask({ name: 'Unsure', zoneId: '' });
    for (const name of ['New', 'Read', 'Put off', 'Closed']) await write({ name });
    for (const [name, dueDay] of [
      ['Late', '2026-11-23'],
      ['Due', '2026-11-24'],
    ])
      await demand({ name }).then(() => RequestModel.updateOne({ name }, { dueDay }));
    await RequestModel.updateOne({ name: 'Read' }, { readAt: new Date() });
    await RequestModel.updateOne({ name: 'Put off' }, { until: '2026-11-25' });
    await RequestModel.updateOne({ name: 'Closed' }, { state: 'closed', closedAt: new Date() });
    expect(await countWaiting(ADMIN, '2026-11-24')).toEqual({ inbox: 5, overdue: 1 });
    expect(await countWaiting(ADMIN, '2026-11-25')).toEqual({ inbox: 6, overdue: 2 });
  },
);
