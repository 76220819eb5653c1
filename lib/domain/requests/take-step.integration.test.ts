import { beforeEach, expect, test } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { requestsQuery, type RequestStepInput } from '@/lib/schemas/requests';
import { RequestModel, type RequestDocument } from '@/models/request';
import { ZoneModel } from '@/models/zone';
import { asAdmin, asEmployee } from '@/tests/actors';
import { outcomes } from '@/tests/database';
import { databaseOfOneZone, familyOf, HOLDER } from '@/tests/family';
import { storeAdmin, storeEmployee } from '@/tests/people';
import { storeMessage } from '@/tests/stored-requests';
import type { Actor } from '../actor';
import { registerCard } from '../cards/register-card';
import { registerFor } from '../handover/register-for';
import { getRequest } from './get-request';
import { getRequestStatus } from './get-request-status';
import { listInbox } from './list-requests';
import { takeStep } from './take-step';

const [ASHA, RAVI, EMPLOYEE] = [asAdmin('ADMIN001'), asAdmin('ADMIN002'), asEmployee('EMP001')];
const NOWHERE = '0123456789abcdef01234567';
const NUMBER = '9415012345';

let references = 48_217_500;
async function store(more: Partial<RequestDocument> = {}): Promise<string> {
  const { _id } = await storeMessage({
    ...{ name: 'Sunita Devi', message: 'Our card is lost', references: [String((references += 1))] },
    ...more,
  });
  return String(_id);
}
const storeForCard = (more: Partial<RequestDocument> = {}) =>
  store({ kind: 'card', village: 'Karwi', zoneId: 'CKTD', ...more });
const read = (id: string) => getRequest(ASHA, id);
const stepsOf = async (id: string) =>
  (await read(id)).steps.map(({ byName, state, work, undoes }) =>
    [byName, state, work, undoes && 'taken back'].filter(Boolean).join(' '),
  );
const TO_CARD = { step: 'toCard', name: 'Sunita Devi', village: 'Karwi', zoneId: 'CKTD', seen: 0 } as const;

databaseOfOneZone('test-take-step');
beforeEach(async () => {
  await storeEmployee('EMP001');
  await storeAdmin('ADMIN001', { adminName: 'Asha Mishra' });
  await storeAdmin('ADMIN002', { adminName: 'Ravi Shukla' });
});

const NOTE = { step: 'note', state: 'closed', seen: 0 } as const;
const STEPS: Array<[string, RequestStepInput, () => Promise<string>]> = [
  ['note', NOTE, store],
  ['take', { step: 'take', seen: 0 }, store],
  ['giveBack', { step: 'giveBack', seen: 0 }, store],
  ['putOff', { step: 'putOff', until: addDays(dayInIndia(), 1), seen: 0 }, store],
  ['toCard', TO_CARD, store],
  [
    'nameCards',
    { step: 'nameCards', cards: [], note: 'Answered by phone', seen: 0 },
    () => store({ kind: 'data', right: 'see', dueDay: '2099-01-01' }),
  ],
];

// L5: a refused one leaves nothing, of no step.
test.each(STEPS)(
  '%s: of two admins at once one takes it, and the refused one leaves nothing',
  async (_, input, make) => {
    const id = await make();
    const { done, refused } = await outcomes([takeStep(ASHA, id, input), takeStep(RAVI, id, input)]);
    expect([done.length, refused.length]).toEqual([1, 1]);
    const { steps } = await read(id);
    expect([steps.length, await RequestModel.countDocuments()]).toEqual([1, 1]);
    // The same press again, after a lost answer.
    await takeStep(steps[0]!.by === ASHA.id ? ASHA : RAVI, id, input);
    expect((await read(id)).steps).toEqual(steps);
  },
);

test('a refusal says by name who has it, and it is shown whose it is', async () => {
  const id = await store();
  await takeStep(RAVI, id, { step: 'take', seen: 0 });
  const values = { name: 'Ravi Shukla' };
  await expect(takeStep(ASHA, id, NOTE)).rejects.toMatchObject({ key: 'takenMeanwhile', values });
  expect((await read(id)).handling).toEqual({ work: 'taken', by: 'ADMIN002', byName: 'Ravi Shukla' });
});

test('a message becomes the request for a card itself: its reference and its mail stay, and its sender follows it', async () => {
  const id = await store({
    references: ['48217503'],
    delivery: { state: 'waiting', attempts: 0, nextAttemptAt: new Date() },
  });
  await takeStep(ASHA, id, TO_CARD);
  expect(await RequestModel.findOne().lean()).toMatchObject({
    ...{
      kind: 'card',
      village: 'Karwi',
      zoneId: 'CKTD',
      references: ['48217503'],
      delivery: { state: 'waiting' },
    },
  });
  const status = () => getRequestStatus({ reference: '48217503', number: NUMBER });
  expect(await status()).toEqual({ state: 'waiting' });
  const input = familyOf({ requestId: id, cardPrimaryHolder: { ...HOLDER, memberContact: NUMBER } });
  const other = await storeForCard();
  const { cardNumber } = await registerCard(EMPLOYEE, input, 'EMP001:key');
  // As if the process had been killed between the card and the request.
  await RequestModel.updateOne(
    { _id: id },
    { $set: { state: 'new' }, $unset: { cardNumber: 1, closedAt: 1 } },
  );
  await registerCard(EMPLOYEE, input, 'EMP001:key');
  await registerCard(EMPLOYEE, input, 'EMP001:key');
  expect(await status()).toEqual({ state: 'registered' });
  expect(await read(id)).toMatchObject({ state: 'registered', cardNumber });
  // Another of the same number stays, and this one is done for good.
  expect((await read(other)).state).toBe('new');
  await expect(takeStep(ASHA, id, { step: 'note', state: 'called', seen: 3 })).rejects.toMatchObject({
    key: 'doneMeanwhile',
  });
});

test('a card that an admin made of a request is served by its employee, not by a colleague of the zone', async () => {
  await storeEmployee('EMP002');
  const id = await storeForCard();
  await registerFor(ASHA, { ...familyOf({ requestId: id }), employeeID: 'EMP001' }, 'ADMIN001:key');
  const servedOf = async (actor: Actor) =>
    (await listInbox(actor, requestsQuery.parse({ state: 'closed' }))).requests.map(({ served }) => served);
  expect(await servedOf(EMPLOYEE)).toEqual([true]);
  expect(await servedOf(asEmployee('EMP002'))).toEqual([undefined]);
});

test('a registration in another zone leaves the request', async () => {
  await ZoneModel.create({ zoneId: 'MMBI', zoneName: 'Mumbai' });
  await storeEmployee('EMP002', { employeeZone: 'MMBI' });
  const id = await storeForCard();
  const { closeWithCard } = await import('./take-step');
  await closeWithCard(asEmployee('EMP002'), id, 'JEEVAN123456');
  expect((await read(id)).state).toBe('new');
});

test('one step for several of a number is stored at each; those that changed or are gone are named, and a repeat completes it', async () => {
  const [first, second, changed, done, ofOther, ofOtherKind] = [
    await storeForCard(),
    await storeForCard(),
    await storeForCard({ name: 'Changed' }),
    await storeForCard({ name: 'Done' }),
    await storeForCard({ name: 'Of another number', number: '9000000001' }),
    await store({ name: 'A message' }),
  ];
  await takeStep(RAVI, changed, { step: 'note', state: 'visited', seen: 0 });
  await takeStep(RAVI, done, { step: 'note', state: 'declined', note: 'Has a card', seen: 0 });
  const also = (ids: string[]) => ids.map((id) => ({ id, seen: id === done ? 1 : 0 }));
  const input = { step: 'note', state: 'called', note: 'At five', seen: 0 } as const;
  // As if it had been cut off after the first two.
  expect(await takeStep(EMPLOYEE, first, { ...input, also: also([second]) })).toEqual([]);
  const all = { ...input, also: also([second, changed, ofOther, ofOtherKind, NOWHERE]) };
  const refused = [
    { _id: changed, name: 'Changed', why: 'changed' },
    { _id: ofOther, name: 'Of another number', why: 'gone' },
    // An employee sees none.
    { _id: ofOtherKind, name: '', why: 'gone' },
    { _id: NOWHERE, name: '', why: 'gone' },
  ];
  expect(await takeStep(EMPLOYEE, first, all)).toEqual(refused);
  for (const id of [first, second]) expect(await stepsOf(id)).toEqual(['Worker EMP001 called']);
  const stored = await RequestModel.find({ 'steps.note': 'At five' }).lean();
  expect(new Set(stored.map(({ steps }) => steps![0]!.id)).size).toBe(1);
  expect(await takeStep(ASHA, first, { step: 'take', seen: 1, also: also([done]) })).toEqual([
    { _id: done, name: 'Done', why: 'done' },
  ]);
});

test('a step is taken back by whoever took it, also by a repeat, and both are recorded', async () => {
  const id = await store();
  await takeStep(ASHA, id, TO_CARD);
  expect(await read(id)).toMatchObject({ kind: 'card', undoSeconds: expect.any(Number) as number });
  expect(await getRequest(RAVI, id)).not.toHaveProperty('undoSeconds');
  const undo = { step: 'undo', seen: 1 } as const;
  await expect(takeStep(RAVI, id, undo)).rejects.toMatchObject({ key: 'handledMeanwhile' });
  for (let times = 0; times < 2; times += 1) await takeStep(ASHA, id, undo);
  const { kind, village, undoSeconds } = await read(id);
  expect([kind, village, undoSeconds]).toEqual(['message', undefined, undefined]);
  expect(await stepsOf(id)).toEqual(['Asha Mishra requested', 'Asha Mishra new taken back']);
});

test('an employee’s request is one of their zone; an admin gives it to another one', async () => {
  const id = await storeForCard();
  await takeStep(EMPLOYEE, id, { step: 'note', state: 'called', note: 'After 5 pm', seen: 0 });
  await expect(
    takeStep(ASHA, id, { step: 'note', state: 'new', zoneId: 'GONE', seen: 1 }),
  ).rejects.toMatchObject({
    fieldErrors: { zoneId: 'zoneUnknown' },
  });
  await ZoneModel.create({ zoneId: 'MMBI', zoneName: 'Mumbai' });
  await takeStep(ASHA, id, { step: 'note', state: 'new', zoneId: 'MMBI', seen: 1 });
  expect(await read(id)).toMatchObject({
    zoneId: 'MMBI',
    steps: [{ note: 'After 5 pm' }, { zoneName: 'Mumbai' }],
  });
  await expect(takeStep(EMPLOYEE, id, { step: 'note', state: 'called', seen: 2 })).rejects.toMatchObject({
    status: 404,
    key: 'requestNotFound',
  });
});

test.each([NOWHERE, 'x', '5', 'short-id-12b'])('there is no request %s', async (id) => {
  await expect(read(id)).rejects.toMatchObject({ status: 404, key: 'requestNotFound' });
  for (const input of [NOTE, { step: 'read' } as const])
    await expect(takeStep(ASHA, id, input)).rejects.toMatchObject({ status: 404, key: 'requestNotFound' });
});
