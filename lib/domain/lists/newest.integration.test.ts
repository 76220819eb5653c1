import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { ListedCard } from '@/lib/schemas/answers/cards';
import { CardModel, type CardDocument } from '@/models/card';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { storeOnlyCards } from '@/tests/stored-cards';
import { idFrom } from '../id-from';
import { listCards } from '../cards/list-cards';
import { countParts } from './count';
import { fromDay } from './from-day';
import { readPage } from './list-page';
import { readNewest } from './newest';
import type { Quiet } from './order';
import { partsOf } from './parts';

// docs/decisions.md#lists: also where the server orders by no index, whichever it is that runs here.
vi.mock('@/lib/db/engine', () => ({ ordersByIndex: () => Promise.resolve(false) }));

const DAY_MS = 24 * 60 * 60_000;
/** As if there were so many that they are not put in order at once. */
const aLot = (filter: object) => {
  const parts = partsOf<CardDocument>(filter);
  const known = parts.map((part) => ({ filter: part, ...(parts.length === 1 && { count: 10_001 }) }));
  return Promise.resolve({ total: Promise.resolve(10_001), upTo: 10_001, parts: known });
};
/** Days ago; one is from a clock that is ahead. */
const AGES = [900, 600, 400, 63, 63, 9, 7, 2, 0.5, -1];

beforeAll(async () => {
  await openEmptyDatabase('test-newest');
  await storeOnlyCards(AGES.length, { employeeId: 'EMP001', zoneOf: (at) => (at % 2 ? 'DLHI' : 'CKTD') });
  const cards = await CardModel.find({}).sort({ cardNumber: 1 }).lean();
  await CardModel.collection.deleteMany({});
  await CardModel.collection.insertMany(
    cards.map((card, at) => {
      const _id = new mongoose.Types.ObjectId(
        String(idFrom(new Date(Date.now() - AGES[at]! * DAY_MS))).slice(0, 23) + at,
      );
      return { ...card, _id, cardNumber: `JEEVAN00${at}`, numbers: [] };
    }) as never[],
  );
});
afterAll(closeDatabase);

/** The last digit of each number, read so many at a time. */
async function read(filter: object, limit: number, quiet?: Quiet): Promise<string> {
  let seen = '';
  let last: mongoose.Types.ObjectId | undefined;
  for (;;) {
    const rows = await readNewest<CardDocument>(CardModel, filter, { cardNumber: 1 }, limit, last, quiet);
    seen += rows.map(({ cardNumber }) => cardNumber.at(-1)).join('');
    if (rows.length < limit) return seen;
    last = rows.at(-1)!._id;
  }
}

test.each([1, 2, 3, 10, 11])('every document comes once, newest first, %i at a time', async (limit) => {
  expect(await read({}, limit)).toBe('9876543210');
  expect(await read({ zoneID: 'DLHI' }, limit)).toBe('97531');
  expect(await read({ zoneID: 'MMBI' }, limit)).toBe('');
  const either = { $or: [{ zoneID: 'DLHI' }, { cardNumber: 'JEEVAN004' }, { cardNumber: 'JEEVAN005' }] };
  expect(await read(either, limit)).toBe('975431');
  expect(await read({ zoneID: 'CKTD', $and: [either] }, limit)).toBe('4');
});

test.each([0.5, 1, 8.3, 62.9, 500, 3_000])(
  'wherever hardly any are expected, every document comes: for %d days',
  async (days) => {
    for (const limit of [1, 2, 3, 10, 11]) {
      for (const [filter, digits] of [
        [{}, '9876543210'],
        [{ zoneID: 'DLHI' }, '97531'],
        [{ zoneID: 'MMBI' }, ''],
      ] as const) {
        for (const among of [filter, {}]) expect(await read(filter, limit, { days, among })).toBe(digits);
      }
    }
  },
);

test.each([
  ['two parts that overlap', [{ zoneID: 'DLHI' }, { cardNumber: /[0-4]$/ }], 8, 10],
  ['three parts', [{ cardNumber: /[01]$/ }, { cardNumber: /[12]$/ }, { cardNumber: /9$/ }], 4, 5],
  ['one part that is more than wanted', [{ zoneID: 'DLHI' }, { cardNumber: /./ }], 7, 12],
])('%s are counted', async (_, $or, total, upTo) => {
  const counted = await countParts(CardModel, { $or }, 6);
  expect({ total: await counted.total, upTo: counted.upTo }).toEqual({ total, upTo });
  // A list that is short as a whole is counted as a whole.
  expect(await (await countParts(CardModel, { $or }, 10)).total).toBe(total === 7 ? 10 : total);
});

test('a condition on the id itself holds', async () => {
  const some = await CardModel.find({ zoneID: 'CKTD' }, { _id: 1 }).lean();
  const filter = { _id: mongoose.trusted({ $in: some.map(({ _id }) => _id) }) };
  expect(await read(filter, 2)).toBe('86420');
});

test.each([1, 2, 3, 10, 11])(
  'cards by due date come once, earliest or latest first, %i at a time',
  async (limit) => {
    const day = (days: number) => addDays(dayInIndia(), days);
    // Two on the same day; one longer ago, and one later, than is looked at day by day.
    const due = [-1_500, -400, -3, 0, 0, 12, 12, 31, 300, 700];
    await Promise.all(
      due.map((days, at) =>
        CardModel.updateOne({ cardNumber: `JEEVAN00${at}` }, { $set: { cardDueDate: day(days) } }),
      ),
    );
    const byDay = async (filter: object, down: boolean) => {
      let seen = '';
      let cursor: string | undefined;
      do {
        const order = { field: 'cardDueDate', down, days: true };
        const page = await readPage<CardDocument>(
          CardModel,
          filter,
          { limit, cursor },
          { cardNumber: 1 },
          order,
          aLot(filter),
        );
        seen += page.rows.map(({ cardNumber }) => cardNumber.at(-1)).join('');
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return seen;
    };
    expect(await byDay({}, false)).toBe('0123456789');
    expect(await byDay({}, true)).toBe('9876543210');
    const soon = { cardDueDate: mongoose.trusted({ $gte: day(0), $lt: day(31) }) };
    expect(await byDay(soon, false)).toBe('3456');
    expect(await byDay({ zoneID: 'DLHI', $and: [soon] }, true)).toBe('53');
    const valid = await fromDay('cardDueDate', day(0));
    expect(valid).toEqual({ $nor: [{ cardDueDate: mongoose.trusted({ $lt: day(0) }) }] });
    expect(await byDay(valid, false)).toBe('3456789');
    expect(await byDay({ zoneID: 'DLHI', $and: [valid] }, true)).toBe('9753');
    const either = {
      $or: [{ cardNumber: 'JEEVAN009' }, soon, { cardNumber: 'JEEVAN000' }, { cardMembers: 9 }],
    };
    expect(await byDay(either, false)).toBe('034569');
    expect(await byDay(either, true)).toBe('965430');
  },
);

test.each(['dueDate', '-dueDate'] as const)(
  'a day is asked for with one lower and one upper bound at most, as of two a server may look through both (%s)',
  async (sort) => {
    const filters = [vi.spyOn(CardModel, 'find'), vi.spyOn(CardModel, 'countDocuments')] as const;
    const day = (days: number) => addDays(dayInIndia(), days);
    const soon = { cardDueDate: mongoose.trusted({ $gte: day(-5), $lt: day(31) }) };
    const order = { field: 'cardDueDate', down: sort === '-dueDate', days: true };
    await readPage(CardModel, soon, { limit: 9 }, { cardNumber: 1 }, order, aLot(soon));
    const asked = filters.flatMap(({ mock }) =>
      mock.calls.map(([filter]) => filter as unknown as typeof soon),
    );
    expect(asked.length).toBeGreaterThan(3);
    for (const { cardDueDate } of asked) {
      expect(Object.keys(cardDueDate).sort()).toEqual(['$gte', '$lt']);
      expect(cardDueDate.$gte >= day(-5) && cardDueDate.$lt <= day(31)).toBe(true);
    }
    vi.restoreAllMocks();
  },
);

test('what waits to be printed comes once in the order of the day, earliest or latest first', async () => {
  await CardModel.updateMany({ zoneID: 'DLHI' }, { $set: { printing: { waits: 'print', prints: [] } } });
  await CardModel.updateMany({}, { $unset: { blocked: 1 } });
  for (const [sort, numbers] of [
    ['dueDate', ['JEEVAN003', 'JEEVAN005', 'JEEVAN007', 'JEEVAN009']],
    ['-dueDate', ['JEEVAN009', 'JEEVAN007', 'JEEVAN005', 'JEEVAN003']],
  ] as const) {
    const { cards } = await listCards(undefined, { limit: 9, waits: 'print', status: 'active', sort });
    expect(cards.map(({ cardNumber }) => cardNumber)).toEqual(numbers);
  }
});

test('a long list has every card on one page', async () => {
  await storeOnlyCards(2_004, { employeeId: 'EMP002', zoneOf: () => 'MMBI' });
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listCards(undefined, { limit: 500, zone: 'MMBI', ...(cursor && { cursor }) });
    expect(page.total).toBe(2_004);
    seen.push(...page.cards.map(({ cardNumber }) => cardNumber));
    cursor = page.nextCursor;
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([2_004, 2_004]);
  const [first] = (await listCards(undefined, { limit: 1, zone: 'MMBI', sort: 'dueDate' })).cards;
  const [last] = (await listCards(undefined, { limit: 1, zone: 'MMBI', sort: '-dueDate' })).cards;
  const due = await CardModel.distinct('cardDueDate', { zoneID: 'MMBI' });
  expect([first!.cardDueDate, last!.cardDueDate]).toEqual([due.sort()[0], due.at(-1)]);
});

test('a day that many share is found among empty months', async () => {
  await CardModel.updateMany({ zoneID: 'MMBI' }, { $set: { cardDueDate: addDays(dayInIndia(), 250) } });
  const page = await listCards(undefined, { limit: 3, zone: 'MMBI', sort: 'dueDate' });
  expect(page.cards.map(({ cardDueDate }) => cardDueDate)).toEqual(Array(3).fill(addDays(dayInIndia(), 250)));
});

test.each([
  [undefined, '_id', true],
  ['dueDate', 'cardDueDate', false],
  ['-dueDate', 'cardDueDate', true],
] as const)('the cards of a month, renewed or not, come once in the order %s', async (sort, field, down) => {
  const day = addDays(dayInIndia(), 250);
  const renewal = { at: new Date(), by: 'EMP001', from: day, until: addDays(day, 365) };
  const three = (await CardModel.find({}, { _id: 1 }).sort({ _id: 1 }).limit(3).lean()).map(({ _id }) => _id);
  await CardModel.updateMany(
    { _id: mongoose.trusted({ $in: three }) },
    { $set: { renewals: [renewal], cardDueDate: renewal.until } },
  );
  const seen: ListedCard[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { renewal: 'due' as const, month: day.slice(0, 7), sort, limit: 500 };
    const page = await listCards(undefined, { ...query, ...(cursor && { cursor }) });
    expect(page.total).toBe(2_004);
    seen.push(...page.cards);
    cursor = page.nextCursor;
  } while (cursor);
  expect([seen.length, new Set(seen.map(({ _id }) => _id)).size]).toEqual([2_004, 2_004]);
  const values = seen.map((card) => card[field]);
  expect(values).toEqual(down ? values.toSorted().reverse() : values.toSorted());
});

test('expired cards come once, newest first, although all are newer than expected', async () => {
  const yesterday = addDays(dayInIndia(), -1);
  await CardModel.updateMany({}, { $set: { cardDueDate: yesterday }, $unset: { renewals: 1 } });
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listCards(undefined, { status: 'inactive', limit: 500, ...(cursor && { cursor }) });
    expect(page.total).toBe(2_004);
    seen.push(...page.cards.map(({ _id }) => _id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
  expect(seen).toHaveLength(2_004);
});
