import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CARD_TERMS } from '@/lib/constants/trust';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { CardRequestModel } from '@/models/card-request';
import { ContactMessageModel } from '@/models/contact-message';
import { EmployeeModel } from '@/models/employee';
import { PrivacyRequestModel } from '@/models/privacy-request';
import { ZoneModel } from '@/models/zone';
import { asAdmin, asEmployee } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase, outcomes } from '@/tests/database';
import { differs } from '@/tests/differs';
import { storeEmployee } from '@/tests/people';
import { registerCard } from '../cards/register-card';
import { createContactMessage } from '../contact/create-contact-message';
import { removeZone } from '../zones/remove-zone';
import { countWaiting } from './count-waiting';
import { createCardRequest } from './create-card-request';
import { createPrivacyRequest } from './create-privacy-request';
import { forgetRemovedZones } from './for-admins';
import { getRequestStatus } from './get-request-status';
import { handleCardRequest } from './handle-card-request';
import { listCardRequests } from './list-card-requests';
import { handlePrivacyRequest, listPrivacyRequests } from './list-privacy-requests';
import { addIncomingWords } from './search-incoming';

const ADMIN = asAdmin('ADMIN001');
const asked = { name: 'Kamla Kol', number: '9415220011', village: 'Sitapur', zoneId: 'CKTD' };
const admit = async () => {};
const all = { limit: 100 };
const ask = (more: Partial<typeof asked> = {}) => createCardRequest({ ...asked, ...more }, admit);
const only = async () => (await listCardRequests(ADMIN, all)).requests[0]!;

beforeAll(() => openEmptyDatabase('test-requests'));
afterAll(closeDatabase);
beforeEach(async () => {
  await Promise.all([CardRequestModel.deleteMany({}), PrivacyRequestModel.deleteMany({})]);
  await ContactMessageModel.deleteMany({});
  await Promise.all([ZoneModel.deleteMany({}), EmployeeModel.deleteMany({})]);
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' }, { zoneId: 'MMBI', zoneName: 'Mumbai' });
  await storeEmployee('EMP001');
  await storeEmployee('EMP002', { employeeZone: 'MMBI' });
});

test('a number has one open request, however often and by whom it is asked, and nobody learns that it had one', async () => {
  let admitted = 0;
  const count = async () => void (admitted += 1);
  const reference = expect.stringMatching(/^[1-9]\d{7}$/) as string;
  const first = await createCardRequest(asked, count);
  const { done, refused } = await outcomes([
    ...Array.from({ length: 8 }, () => createCardRequest(asked, count)),
    createCardRequest({ ...asked, name: 'A stranger', village: 'Elsewhere' }, count),
    createCardRequest({ ...asked, zoneId: 'MMBI' }, count),
  ]);
  // Others took a point of their sender's allowance, as a new one does; a repeat took none.
  expect([first, done, refused, admitted]).toEqual([
    { isNew: true, reference },
    [
      ...Array<object>(8).fill({ ...first, isNew: false }),
      ...Array<object>(2).fill({ isNew: true, reference }),
    ],
    [],
    3,
  ]);
  // Each of the three references leads to the one request, and none to it without the phone number.
  const references = [first, ...done.slice(8)].map((each) => each.reference);
  expect(new Set(references).size).toBe(3);
  expect((await only()).references!.toSorted()).toEqual(references.toSorted());
  for (const each of references) {
    expect(await getRequestStatus({ reference: each, number: asked.number })).toEqual({ state: 'waiting' });
    await expect(getRequestStatus({ reference: each, number: '9415220012' })).rejects.toMatchObject({
      status: 404,
      key: 'requestUnknown',
    });
  }
  expect([await CardRequestModel.countDocuments(), await only()]).toMatchObject([
    1,
    { name: 'Kamla Kol', village: 'Sitapur', zoneId: 'CKTD' },
  ]);
  await expect(ask({ number: '9415220012', zoneId: 'NOWHERE' })).rejects.toMatchObject({
    status: 400,
    fieldErrors: { zoneId: 'zoneUnknown' },
  });
});

test('an employee sees the requests of their own zone, the longest waiting first', async () => {
  await ask();
  await ask({ name: 'Second', number: '9415220012' });
  await ask({ name: 'In Mumbai', number: '9415220013', zoneId: 'MMBI' });
  await createCardRequest({ name: 'Unsure', number: '9415220014', village: 'Kol' }, admit);
  const names = (page: { requests: Array<{ name?: string }> }) => page.requests.map(({ name }) => name);
  expect(names(await listCardRequests(asEmployee('EMP001'), all))).toEqual(['Kamla Kol', 'Second']);
  expect(names(await listCardRequests(asEmployee('EMP002'), all))).toEqual(['In Mumbai']);
  expect(names(await listCardRequests(ADMIN, { ...all, zone: 'none' }))).toEqual(['Unsure']);
  expect(names(await listCardRequests(ADMIN, { ...all, q: 'sita' }))).toEqual([
    'Kamla Kol',
    'Second',
    'In Mumbai',
  ]);
  const page = await listCardRequests(ADMIN, { limit: 2 });
  expect([page.total, names(await listCardRequests(ADMIN, { limit: 9, cursor: page.nextCursor! }))]).toEqual([
    4,
    ['In Mumbai', 'Unsure'],
  ]);
});

describe('a request is found as a card is', () => {
  const asks = [
    { name: 'श्रीमती कमला कोल', number: '9417011224', village: 'सीतापुर' },
    { name: 'Mohd Arif', number: '9838012345', village: 'Raja Pur' },
    { name: "Rita D'Souza", number: '9000022222', village: 'Karwi' },
  ];
  const named = (page: { requests: Array<{ name?: string }> }) => page.requests.map(({ name }) => name);
  const [KAMLA, ARIF, RITA] = asks.map(({ name }) => name) as [string, string, string];
  const searches: Array<[string, string[]]> = [
    ['+91 94170 11224', [KAMLA]],
    ['09417011224', [KAMLA]],
    ['094170', [KAMLA]],
    ['00919417011224', [KAMLA]],
    ['94170-11224', [KAMLA]],
    ['९४१७० ११२२४', [KAMLA]],
    ['11224', [KAMLA]],
    ['Kamla', [KAMLA]],
    ['Smt. Kamala Kol', [KAMLA]],
    ['Sitapur', [KAMLA]],
    ['sitap', [KAMLA]],
    ['kamla 94170', [KAMLA]],
    ['kamla 98380', []],
    ['मो० आरिफ', [ARIF]],
    ['राजापुर', [ARIF]],
    ['Rajapur', [ARIF]],
    ['mohd', [ARIF]],
    ['Dsouza', [RITA]],
    ['कर्वी', [RITA]],
    ['Karvi', [RITA]],
    ['करबी', [RITA]],
    ['zzzz', []],
    ['Ward 4', []],
    ['Gita', []],
  ];
  const show = async () => {
    for (const each of asks) await ask(each);
  };

  test.each(searches)('%s finds %j, for admins and in the zone', async (q, expected) => {
    await show();
    expect(named(await listCardRequests(ADMIN, { ...all, q }))).toEqual(expected);
    expect(named(await listCardRequests(asEmployee('EMP001'), { ...all, q }))).toEqual(expected);
    expect(named(await listCardRequests(asEmployee('EMP002'), { ...all, q }))).toEqual([]);
  });

  test('also one stored by an earlier version, once npm run db:update has run; and as before until then', async () => {
    await show();
    await CardRequestModel.updateMany({}, { $unset: { search: 1 } });
    const found = async (q: string) => named(await listCardRequests(ADMIN, { ...all, q }));
    expect([await found('कमला'), await found('94170'), await found('Kamla')]).toEqual([[KAMLA], [KAMLA], []]);
    expect([await addIncomingWords(), await addIncomingWords()]).toEqual([3, 0]);
    expect(await found('Kamla')).toEqual([KAMLA]);
  });

  test('one about data by its card number too, as it is printed', async () => {
    const input = {
      right: 'see' as const,
      ...asks[0]!,
      cardNumber: 'JEEVAN123456789012',
      message: undefined,
    };
    await createPrivacyRequest(input, undefined, admit);
    for (const q of ['JEEVAN 1234 5678 9012', '1234 5678', '+91 94170', 'kamla', '१२३४'])
      expect(named(await listPrivacyRequests({ ...all, q })), q).toEqual([KAMLA]);
    for (const q of ['zzzz', 'JEEVAN999', 'Gita'])
      expect(named(await listPrivacyRequests({ ...all, q })), q).toEqual([]);
    const [request] = (await listPrivacyRequests(all)).requests;
    expect(request).not.toHaveProperty('search');
  });
});

test('steps are kept with who took them; another zone’s request cannot be changed', async () => {
  await ask();
  const { _id } = await only();
  await handleCardRequest(asEmployee('EMP001'), _id, { state: 'called', note: 'After 5 pm', seen: 0 });
  await handleCardRequest(asEmployee('EMP001'), _id, { state: 'visited', seen: 1 });
  expect((await only()).steps).toEqual([
    {
      at: expect.any(String),
      by: 'EMP001',
      byName: 'Worker EMP001',
      state: 'called',
      note: 'After 5 pm',
    },
    { at: expect.any(String), by: 'EMP001', byName: 'Worker EMP001', state: 'visited' },
  ]);
  await expect(
    handleCardRequest(asEmployee('EMP002'), _id, { state: 'called', seen: 2 }),
  ).rejects.toMatchObject({
    key: 'requestNotFound',
  });
  await handleCardRequest(ADMIN, _id, { state: 'new', seen: 2, zoneId: 'MMBI' });
  expect((await listCardRequests(asEmployee('EMP002'), all)).requests).toMatchObject([
    { state: 'new', zoneId: 'MMBI' },
  ]);
});

test('of twenty steps at once on the same request one is kept; a repeated one is the same', async () => {
  await ask();
  const { _id } = await only();
  const { done, refused } = await outcomes(
    Array.from({ length: 20 }, (_, at) =>
      handleCardRequest(asAdmin(`ADMIN${at}`), _id, { state: 'called', note: `Caller ${at}`, seen: 0 }),
    ),
  );
  expect([done.length, new Set(refused)]).toEqual([1, new Set(['handledMeanwhile'])]);
  const again = () => handleCardRequest(ADMIN, _id, { state: 'visited', seen: 1 });
  await again();
  await again();
  expect((await only()).steps).toHaveLength(2);
});

test('a declined number can ask again; the old request cannot be opened beside the new one', async () => {
  await ask();
  const { _id } = await only();
  await handleCardRequest(ADMIN, _id, { state: 'declined', note: 'Has a card', seen: 0 });
  expect((await listCardRequests(ADMIN, { ...all, show: 'closed' })).requests).toMatchObject([{ _id }]);
  await ask({ name: 'Once more' });
  await expect(handleCardRequest(ADMIN, _id, { state: 'called', seen: 1 })).rejects.toMatchObject({
    key: 'requestAgain',
  });
});

const family = (requestId: string) => ({
  employeeID: 'EMP001',
  zoneID: 'CKTD',
  cardNumber: undefined,
  consent: undefined,
  requestId,
  cardPrimaryHolder: {
    memberName: 'Kamla Kol',
    memberSex: 'Female' as const,
    memberDOB: '1985-02-28',
    memberContact: '9415220011',
    memberAddress: 'Sitapur, Karwi',
  },
  cardMembers: [],
});

test('a registration closes its request with the card, once, also when only the answer was lost', async () => {
  await ask();
  const { _id } = await only();
  const input = family(_id) as unknown as Parameters<typeof registerCard>[1];
  const { cardNumber } = await registerCard(asEmployee('EMP001'), input, 'EMP001:key');
  // As if the process had been killed between the card and the request.
  await CardRequestModel.updateOne(
    { _id },
    { $set: { state: 'new' }, $unset: { cardNumber: 1, steps: 1, closedAt: 1 } },
  );
  await registerCard(asEmployee('EMP001'), input, 'EMP001:key');
  await registerCard(asEmployee('EMP001'), input, 'EMP001:key');
  const [request] = (await listCardRequests(ADMIN, { ...all, show: 'closed' })).requests;
  expect(request).toMatchObject({ state: 'registered', cardNumber, steps: [{ state: 'registered' }] });
  await expect(handleCardRequest(ADMIN, _id, { state: 'called', seen: 1 })).rejects.toMatchObject({
    key: 'requestNotFound',
  });
});

test('an employee of another zone registers the family, and the request stays', async () => {
  await ask();
  const { _id } = await only();
  const input = { ...family(_id), employeeID: 'EMP002', zoneID: 'MMBI' };
  await registerCard(asEmployee('EMP002'), input as unknown as Parameters<typeof registerCard>[1]);
  expect((await only()).state).toBe('new');
});

test('a request about one’s data is due in 30 days, and stays on the list until it is answered', async () => {
  const send = () =>
    createPrivacyRequest(
      { right: 'erase', name: 'Geeta Devi', number: '9415012345', cardNumber: undefined, message: undefined },
      'public:p1',
      admit,
    );
  const { dueDay, reference } = await send();
  expect(await send()).toEqual({ isNew: false, dueDay, reference });
  const status = () => getRequestStatus({ reference: reference!, number: '9415012345' });
  expect(await status()).toEqual({ state: 'due', day: dueDay });
  await PrivacyRequestModel.updateOne({}, { dueDay: addDays(dayInIndia(), -1) });
  expect(await status()).toEqual({ state: 'due', day: addDays(dayInIndia(), -1), late: true });
  await PrivacyRequestModel.updateOne({}, { dueDay });
  const [request] = (await listPrivacyRequests(all)).requests;
  expect(dueDay).toBe(addDays(dayInIndia(new Date(request!.receivedAt)), 30));
  expect(request).toMatchObject({ right: 'erase', state: 'new', steps: [], dueDay });
  await handlePrivacyRequest(ADMIN, request!._id, {
    state: 'answered',
    note: 'Erased',
    seen: 0,
  });
  expect((await listPrivacyRequests(all)).requests).toEqual([]);
  expect((await listPrivacyRequests({ ...all, show: 'closed' })).total).toBe(1);
});

test('the state says by which day somebody calls or answers, and after that day that it is over', async () => {
  const terms = CARD_TERMS as { callDays?: number };
  terms.callDays = 7;
  const message = { name: 'Geeta Devi', email: 'geeta@example.org', number: asked.number, message: 'When?' };
  const references = {
    card: (await ask()).reference!,
    message: (await createContactMessage(message, 'public:p1', admit)).reference!,
  };
  const state = (of: keyof typeof references) =>
    getRequestStatus({ reference: references[of], number: asked.number });
  for (const [age, day, late] of [
    [0, 7, {}],
    [7, 0, {}],
    [8, -1, { late: true }],
  ] as const) {
    const received = { receivedAt: new Date(`${addDays(dayInIndia(), -age)}T20:00:00+05:30`) };
    await CardRequestModel.updateOne({}, received);
    await ContactMessageModel.updateOne({ number: asked.number }, received);
    const waiting = { state: 'waiting', day: addDays(dayInIndia(), day), ...late };
    expect([await state('card'), await state('message')]).toEqual([waiting, waiting]);
  }
  delete terms.callDays;
  expect(await state('card')).toEqual({ state: 'waiting' });
});

test('a request of a zone without an active employee is for the admins, until somebody works there', async () => {
  await ZoneModel.create({ zoneId: 'BNDA', zoneName: 'Banda' }, { zoneId: 'GONE', zoneName: 'Gone' });
  await ask();
  await ask({ name: 'In Banda', number: '9415220012', zoneId: 'BNDA' });
  await ask({ name: 'In Gone', number: '9415220013', zoneId: 'GONE' });
  await createCardRequest({ name: 'Unsure', number: '9415220014', village: 'Kol' }, admit);
  const forAdmins = async () => {
    const { requests, total } = await listCardRequests(ADMIN, { ...all, zone: 'none' });
    expect([total, (await countWaiting()).cardRequests]).toEqual([requests.length, requests.length]);
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
  expect((await listCardRequests(ADMIN, { ...all, q: 'In Gone' })).requests[0]).not.toHaveProperty('zoneId');
});

test('db:update gives the admins the requests of zones that were removed before', async () => {
  await ask();
  await ask({ name: 'In Mumbai', number: '9415220013', zoneId: 'MMBI' });
  await ZoneModel.deleteOne({ zoneId: 'MMBI' });
  expect([await forgetRemovedZones(), await forgetRemovedZones()]).toEqual([1, 0]);
  expect((await listCardRequests(ADMIN, { ...all, zone: 'none' })).requests.map(({ name }) => name)).toEqual([
    'In Mumbai',
  ]);
  expect((await listCardRequests(asEmployee('EMP001'), all)).total).toBe(1);
});

test('open requests about data come by the day they are due, page by page; answered ones newest first', async () => {
  const about = {
    number: '9415012345',
    right: 'see' as const,
    receivedAt: new Date(),
    state: 'new' as const,
  };
  for (const [name, dueDay, closedAt] of [
    ['Late', '2026-12-20'],
    ['Overdue', '2026-11-01'],
    ['Soon', '2026-11-30'],
    ['Soon too', '2026-11-30'],
    ['First answered', '2026-10-01', new Date()],
    ['Then answered', '2026-09-01', new Date()],
  ] as const)
    await PrivacyRequestModel.create({
      ...about,
      name,
      dueDay,
      ...(closedAt && { state: 'answered', closedAt }),
    });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listPrivacyRequests({ limit: 1, cursor, q: undefined, show: undefined });
    expect(page.total).toBe(4);
    seen.push(...page.requests.map(({ name }) => name!));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['Overdue', 'Soon', 'Soon too', 'Late']);
  const closed = await listPrivacyRequests({ ...all, show: 'closed' });
  expect(closed.requests.map(({ name }) => name)).toEqual(['Then answered', 'First answered']);
});

test.skipIf(differs('upperBound'))(
  'the admins’ menu counts open requests without a zone, and what about data is due within a week',
  async () => {
    const unsure = (number: string) => createCardRequest({ name: 'Unsure', number, village: 'Kol' }, admit);
    await ask();
    await unsure('9415220012');
    await unsure('9415220013');
    const { requests } = await listCardRequests(ADMIN, { ...all, zone: 'none' });
    const decline = { state: 'declined' as const, note: 'Has a card', seen: 0, zoneId: undefined };
    await handleCardRequest(ADMIN, requests[0]!._id, decline);
    const about = { name: 'Gita', number: '9415012345', right: 'see' as const, receivedAt: new Date() };
    await PrivacyRequestModel.create(
      { ...about, state: 'new', dueDay: '2026-11-01' },
      { ...about, state: 'working', dueDay: '2026-12-01' },
      { ...about, state: 'new', dueDay: '2026-12-02' },
      { ...about, state: 'answered', dueDay: '2026-11-01', closedAt: new Date() },
    );
    await ContactMessageModel.create(
      ...[
        {},
        { readAt: new Date() },
        { state: 'taken' as const },
        { state: 'closed' as const, closedAt: new Date() },
      ].map((more) => ({
        name: 'Asha',
        email: 'asha@example.org',
        number: '9415012345',
        message: 'Namaste',
        receivedAt: new Date(),
        ...more,
      })),
    );
    expect(await countWaiting('2026-11-24')).toEqual({
      messages: 3,
      cardRequests: 1,
      privacyRequests: 2,
      overdue: 1,
    });
  },
);
