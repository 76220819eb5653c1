import { beforeEach, expect, test } from 'vitest';
import { CardModel } from '@/models/card';
import { ZoneModel } from '@/models/zone';
import type { CallInput } from '@/lib/schemas/calls';
import { asAdmin, asEmployee } from '@/tests/actors';
import { cardWith, PERSON } from '@/tests/card';
import { databaseOfOneZone } from '@/tests/family';
import { outcomes } from '@/tests/database';
import { NO_HOOKS } from '@/tests/get-card';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { countRenewals } from '../dashboard/renewals';
import { listCards } from './list-cards';
import { listDueCards } from './list-due-cards';
import { lookUpCard } from './look-up-card';
import { recordCall, undoCall } from './calls';
import { renewCard } from './card-life';

const EMPLOYEE = 'EMP001';
const ME = asEmployee(EMPLOYEE);
const ADMIN = asAdmin('ADMIN001');
const TODAY = dayInIndia();
const day = (days: number) => addDays(TODAY, days);
const page = { limit: 100, cursor: undefined, part: undefined, sort: undefined };
let cards = 0;

const register = (cardDueDate: string, more: object = {}, memberVillage = 'Karwi') => {
  cards += 1;
  const primaryMember = { ...PERSON, memberName: `Family ${cards}`, memberVillage };
  const card = cardWith({ cardNumber: `JEEVAN${1000 + cards}`, cardDueDate, primaryMember });
  return CardModel.create({ ...card, _id: undefined, ...more });
};
const call = (number: number, outcome: CallInput['outcome'], next?: string, note?: string) =>
  recordCall(ME, `JEEVAN100${number}`, { outcome, next, note, seen: 0 });
const names = async (more: object = {}) =>
  (await listDueCards(ME, { ...page, ...more }, TODAY)).cards.map(({ holder }) => holder.memberName);

databaseOfOneZone('test-calls');
beforeEach(() => void (cards = 0));

test('today’s calls come first, then what nobody called about; later ones and the last ones apart', async () => {
  await register(day(2));
  await register(day(20));
  await register(day(10));
  await register(day(1));
  await register(day(5));
  await call(2, 'willPay', TODAY, 'Tuesday');
  await call(3, 'noAnswer', day(1));
  await call(4, 'moved');
  expect(await names()).toEqual(['Family 2', 'Family 1', 'Family 5']);
  expect(await names({ part: 'later' })).toEqual(['Family 3']);
  expect(await names({ part: 'gone' })).toEqual(['Family 4']);
  const { cards: listed, total } = await listDueCards(ME, page, TODAY);
  expect(total).toBe(3);
  expect(listed[0]).toMatchObject({
    language: 'hi',
    callCount: 1,
    call: { by: EMPLOYEE, outcome: 'willPay', next: TODAY, note: 'Tuesday' },
    holder: { place: 'Karwi' },
  });
});

test('a promised call is listed on its day whenever the card is due, also long after it lapsed', async () => {
  await register(day(-40));
  await register(day(-40));
  await register(day(-200), { blocked: { reason: 'lost', at: new Date(), by: EMPLOYEE } });
  await register(day(300));
  await register(day(-300));
  await call(1, 'willPay', TODAY);
  await call(4, 'willPay', day(100));
  await call(5, 'moved');
  await CardModel.updateOne({ cardNumber: 'JEEVAN1003' }, { callOn: TODAY, callCount: 1 });
  expect(await names()).toEqual(['Family 1']);
  expect(await names({ part: 'later' })).toEqual(['Family 4']);
  expect(await names({ part: 'gone' })).toEqual(['Family 5']);
  expect((await listDueCards(ME, page, TODAY)).total).toBe(1);
  expect((await listDueCards(asEmployee('EMP002'), page, TODAY)).total).toBe(0);
});

test('pages by village, families without one first, and no page has today’s calls twice', async () => {
  await register(day(1), {}, 'Sitapur');
  await register(day(2), {}, 'Ahmadganj');
  await register(day(3), { 'primaryMember.memberVillage': undefined }, '');
  await register(day(4), { callOn: TODAY, callCount: 1 }, 'Zafarpur');
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const got = await listDueCards(ME, { ...page, limit: 1, sort: 'village', cursor }, TODAY);
    seen.push(...got.cards.map(({ holder }) => holder.memberName));
    cursor = got.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['Family 4', 'Family 3', 'Family 2', 'Family 1']);
});

test('a call is kept once: of twenty at once one, and a repeated one is the same', async () => {
  await register(day(3));
  const call = (note: string) => ({ outcome: 'noAnswer' as const, next: day(2), note, seen: 0 });
  const { done, refused } = await outcomes(
    Array.from({ length: 20 }, (_, at) => recordCall(ME, 'JEEVAN1001', call(`Call ${at}`))),
  );
  expect([done.length, new Set(refused)]).toEqual([1, new Set(['handledMeanwhile'])]);
  const { calls } = (await CardModel.findOne().lean())!;
  await recordCall(ME, 'JEEVAN1001', call(calls![0]!.note!));
  expect((await CardModel.findOne().lean())!.calls).toHaveLength(1);
  expect((await lookUpCard(ME, 'JEEVAN1001', NO_HOOKS)).card).toMatchObject({
    callCount: 1,
  });
});

test('each renewal is kept on its card, with who did it, once for each key', async () => {
  await register(day(3));
  const renew = () => renewCard(ME, 'JEEVAN1001', 'EMP001:key');
  const { dueDate } = await renew();
  await renew();
  const { card } = await lookUpCard(ME, 'JEEVAN1001', NO_HOOKS);
  expect(card).toMatchObject({
    renewals: [{ at: expect.any(String), by: EMPLOYEE, from: day(3), until: dueDate }],
  });
  expect((card as { renewals?: unknown[] }).renewals).toHaveLength(1);
  expect((await lookUpCard(null, 'JEEVAN1001', NO_HOOKS)).card).not.toHaveProperty('renewals');
});

test('due, renewed and lapsed by zone are what their lists count, also while twenty renew at once', async () => {
  await ZoneModel.create({ zoneId: 'MMBI', zoneName: 'Mumbai' });
  const month = TODAY.slice(0, 7);
  const first = `${month}-01`;
  for (let at = 0; at < 6; at += 1) await register(at < 3 ? TODAY : first);
  await register(TODAY, { zoneID: 'MMBI' });
  await register(TODAY, { zoneID: 'GONE' });
  await register(TODAY, { blocked: { reason: 'lost', at: new Date(), by: EMPLOYEE } });
  await register(addDays(first, -1));
  await outcomes(
    Array.from({ length: 20 }, (_, at) => renewCard(ADMIN, `JEEVAN${1001 + (at % 2)}`, `A:key-${at % 2}`)),
  );
  const { zones } = await countRenewals(month);
  // On the first of a month nothing of it has lapsed.
  const lapsed = first < TODAY ? 3 : 0;
  expect(zones).toEqual([
    { zoneId: 'CKTD', zoneName: 'Chitrakoot', due: 6, renewed: 2, lapsed },
    { zoneId: 'MMBI', zoneName: 'Mumbai', due: 1, renewed: 0, lapsed: 0 },
    { zoneId: 'GONE', zoneName: 'GONE', due: 1, renewed: 0, lapsed: 0 },
  ]);
  for (const { zoneId, ...figures } of zones)
    for (const renewal of ['due', 'renewed', 'lapsed'] as const) {
      const { total } = await listCards(ADMIN, { limit: 1, zone: zoneId, month, renewal });
      expect([zoneId, renewal, total]).toEqual([zoneId, renewal, figures[renewal]]);
    }
});

test('a renewal at the same moment as a call or its undo forgets what was planned, whichever comes first', async () => {
  const before = new Date(Date.now() - 1000);
  const call = { by: EMPLOYEE, outcome: 'noAnswer' as const, next: day(1) };
  const twice = {
    calls: [
      { ...call, at: before },
      { ...call, at: before },
    ],
    callCount: 2,
    callOn: day(1),
  };
  await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const undone = at % 2 === 0;
      const { cardNumber } = await register(day(5), undone ? twice : {});
      const noted = { ...call, note: undefined, seen: 0 };
      await Promise.all([
        undone ? undoCall(ME, cardNumber, 2) : recordCall(ME, cardNumber, noted, undefined, before),
        renewCard(ME, cardNumber),
      ]);
    }),
  );
  const found = await CardModel.find({}, { callOn: 1, callCount: 1, renewals: 1 }).lean();
  expect(found.map(({ callOn, callCount, renewals }) => [callOn, callCount, renewals?.length])).toEqual(
    Array(40).fill([undefined, 1, 1]),
  );
});
