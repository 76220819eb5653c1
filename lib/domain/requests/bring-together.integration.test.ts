import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RequestModel, type RequestDocument } from '@/models/request';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { runUpdates } from '../updates/steps';
import { bringTogether } from './bring-together';
import { getRequestStatus } from './get-request-status';

/** How many of each kind: more than a cursor reads at once. */
const COUNT = 105;
const FORMER = ['cardrequests', 'contactmessages', 'privacyrequests'];
const receivedAt = new Date('2026-11-20T05:00:00Z');
const closedAt = new Date('2026-11-21T05:00:00Z');
const idOf = (kind: number, n: number) =>
  new mongoose.Types.ObjectId(`6a5d00${kind}0${String(n).padStart(16, '0')}`);
const phone = (n: number) => `94150${String(n).padStart(5, '0')}`;
const step = (state: string, more: object = {}) => ({ at: closedAt, by: 'ADMIN002', state, ...more });
const of = (name: string) => mongoose.connection.collection(name);

/** As an earlier version stored them; some are from before there were references. */
const messages = Array.from({ length: COUNT }, (_, n) => ({
  _id: idOf(1, n),
  ...{ name: `Asha ${n}`, email: `asha${n}@example.org`, number: phone(n), receivedAt },
  message: `Call 94170 ${10_000 + n}`,
  ...(n % 7 > 0 && { references: [String(20_000_000 + n)] }),
  ...(n % 3 === 0 && {
    delivery: { state: n % 2 ? 'sent' : 'waiting', attempts: 1, nextAttemptAt: receivedAt },
  }),
  ...(n % 4 === 1 && { state: 'taken', steps: [step('taken')], readAt: closedAt }),
  ...(n % 4 === 2 && { state: 'closed', steps: [step('closed', { note: 'Called back' })], closedAt }),
  ...(n % 4 === 3 && n % 7 > 0 && { state: 'requested', steps: [step('requested')], closedAt }),
  // One caller used a key of theirs for two kinds.
  creationKey: n === 8 ? 'public:8' : `sample:${n}`,
  creationFingerprint: `f${n}`,
}));
const cards = Array.from({ length: COUNT }, (_, n) => ({
  _id: idOf(2, n),
  ...{
    name: `Kamla ${n}`,
    number: phone(n),
    village: 'Sitapur',
    zoneId: 'CKTD',
    receivedAt,
    search: ['old'],
  },
  // What it was made with; of some a message's, which was made into it; of some that of who asked once more.
  references: [
    String(30_000_000 + n),
    ...(n % 4 === 3 && n % 7 > 0 ? [String(20_000_000 + n)] : []),
    ...(n % 5 === 0 ? [String(40_000_000 + n)] : []),
  ],
  ...(n % 3 === 0 && { state: 'new', waitingNumber: phone(n) }),
  ...(n % 3 === 1 && {
    ...{ state: 'called', steps: [step('called', { note: 'At five' })], takenBy: 'EMP001' },
    waitingNumber: phone(n),
  }),
  ...(n % 3 === 2 && {
    ...{ state: 'registered', steps: [step('registered')], cardNumber: `JEEVAN${100_000 + n}`, closedAt },
  }),
}));
const wishes = Array.from({ length: COUNT }, (_, n) => ({
  _id: idOf(3, n),
  ...{ right: 'erase', receivedAt, dueDay: '2026-12-20' },
  ...{ creationKey: `public:${n}`, creationFingerprint: `f${n}` },
  ...(n % 2
    ? { name: `Sita ${n}`, number: phone(n), message: 'Please', state: 'new' }
    : { state: 'answered', erasedAt: closedAt, closedAt, steps: [step('answered')] }),
  // By chance that of a message.
  references: [String((n === 9 ? 20_000_000 : 50_000_000) + n)],
}));

beforeAll(() => openEmptyDatabase('test-bring-together'));
afterAll(closeDatabase);
beforeEach(async () => {
  await RequestModel.deleteMany({});
  await of('contactmessages').insertMany(messages);
  await of('cardrequests').insertMany(cards);
  await of('privacyrequests').insertMany(wishes);
});

const stored = async () => {
  const all = await RequestModel.find().sort({ _id: 1 }).lean<RequestDocument[]>();
  return new Map(all.map((each) => [String(each._id), each]));
};
const left = async () =>
  (await mongoose.connection.listCollections())
    .map(({ name }) => name)
    .filter((name) => FORMER.includes(name));

/** Ends the process, as it were, at the given write. */
function killedAt(writes: number) {
  const { prototype } = mongoose.mongo.Collection;
  let done = 0;
  for (const write of ['updateOne', 'deleteOne'] as const) {
    const original = prototype[write] as (...args: unknown[]) => unknown;
    vi.spyOn(prototype, write).mockImplementation(function (this: unknown, ...args: unknown[]) {
      if ((done += 1) > writes) throw new Error('killed');
      return original.apply(this, args) as never;
    });
  }
}

test('each of three collections is in one, field by field, whenever it was killed, and is not brought over twice', async () => {
  for (const writes of [COUNT / 2, Math.ceil(COUNT * 1.1), COUNT]) {
    killedAt(writes);
    await expect(bringTogether()).rejects.toThrow('killed');
    vi.restoreAllMocks();
  }
  // The app ran meanwhile: what it changed or erased stays so.
  const [changed, erased] = [idOf(2, 0), idOf(2, 3)];
  await RequestModel.updateOne({ _id: changed }, { state: 'declined', revision: 1 });
  await RequestModel.deleteOne({ _id: erased });
  await bringTogether();
  expect(await bringTogether()).toBe(0);
  expect(await left()).toEqual([]);
  const found = await stored();
  expect(found.get(String(changed))?.state).toBe('declined');
  expect(found.has(String(erased))).toBe(false);

  for (const { _id, creationKey, creationFingerprint, ...fields } of messages)
    expect(found.get(String(_id))).toEqual({
      ...{
        state: 'new',
        ...fields,
        _id,
        kind: 'message',
        search: expect.arrayContaining([fields.message.slice(5).replace(' ', '')]) as unknown,
      },
      ...(fields.steps && { takenBy: 'ADMIN002' }),
      ...(creationKey.startsWith('sample') && {
        creationKey: creationKey.replace('sample:', 'sample:message:'),
        creationFingerprint,
      }),
    });
  for (const { _id, ...fields } of wishes)
    expect(found.get(String(_id))).toEqual({
      ...{ ...fields, _id, kind: 'data', search: expect.any(Array) as unknown },
      ...('steps' in fields && { takenBy: 'ADMIN002' }),
    });
  for (const { _id, waitingNumber: _waiting, ...fields } of cards) {
    if (_id.equals(erased) || _id.equals(changed)) continue;
    expect(found.get(String(_id))).toEqual({
      ...{ ...fields, _id, kind: 'card', search: expect.arrayContaining(['kml', 'sitpur']) as unknown },
      ...(fields.steps && { takenBy: fields.takenBy ?? 'ADMIN002' }),
    });
  }
  expect(found.size).toBe(3 * COUNT - 1);
});

test('each reference tells as before, of its own request; and db:update does nothing more', async () => {
  await runUpdates();
  const status = async (reference: number, n: number) =>
    (await getRequestStatus({ reference: String(reference + n), number: phone(n) })).state;
  // The sender of a message follows the request that was made of it.
  expect([messages[43]!.state, cards[43]!.state, await status(20_000_000, 43)]).toEqual([
    'requested',
    'called',
    'called',
  ]);
  expect([await status(30_000_000, 10), await status(40_000_000, 10)]).toEqual(['called', 'called']);
  expect([await status(20_000_000, 9), await status(50_000_000, 11)]).toEqual(['due', 'due']);
  expect(await status(20_000_000, 2)).toBe('closed');
  const changed = new Map<string, number>();
  await runUpdates((name, count) => changed.set(name, count));
  expect([...changed.values()].filter(Boolean)).toEqual([]);
});
