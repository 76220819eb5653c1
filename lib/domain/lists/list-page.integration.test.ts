import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { cardListQuery } from '@/lib/schemas/lists';
import { CardModel, type CardDocument } from '@/models/card';
import { ZoneModel } from '@/models/zone';
import { asAdmin } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { differs } from '@/tests/differs';
import { SITA, cardOfSita, storeOnlyCards } from '@/tests/stored-cards';
import { cardSearch, listCards } from '../cards/list-cards';
import { getPrintQueue } from '../card-state/print-queue';
import { readPage, sortBy } from './list-page';

const today = dayInIndia();
/** Days from today to the due date; some are equal, so that `_id` has to order them. */
const DUE = [400, -1, 30, 0, 400, 31, -1, 30, 12, 12];

beforeAll(async () => {
  await openEmptyDatabase('test-list-page');
  await CardModel.create(
    DUE.map((days, index) =>
      cardOfSita({
        cardNumber: `JEEVAN00${index}`,
        cardDueDate: addDays(today, days),
        zoneID: index < 4 ? 'DLHI' : 'CKTD',
        employeeId: index % 2 ? 'EMP002' : 'EMP001',
        primaryMember: { ...SITA, memberName: 'Sita' },
      }),
    ),
  );
});
afterAll(closeDatabase);

/** The last digit of each card's number, read page by page. */
async function read(query: Record<string, string>): Promise<string> {
  let seen = '';
  let cursor: string | null = '';
  do {
    const page: Awaited<ReturnType<typeof listCards>> = await listCards(
      asAdmin('ADMIN001'),
      cardListQuery.parse({ limit: '3', ...query, ...(cursor && { cursor }) }),
    );
    seen += page.cards.map(({ cardNumber }) => cardNumber.at(-1)).join('');
    cursor = page.nextCursor;
  } while (cursor);
  return seen;
}

test('every document appears on exactly one page, in every order', async () => {
  expect(await read({})).toBe('9876543210');
  expect(await read({ sort: 'dueDate' })).toBe('1638927504');
  expect(await read({ sort: '-dueDate' })).toBe('4057298361');
  expect(await read({ sort: 'cardNumber' })).toBe('0123456789');
  expect(await read({ sort: '-members' })).toBe('9876543210');
  expect(await read({ sort: '-registered' })).toBe('9876543210');
});

test('card numbers are ordered by their unique index, without sorting all cards', async () => {
  expect(sortBy((await cardSearch({ sort: 'cardNumber' })).order)).toEqual({ cardNumber: 1 });
  expect(sortBy((await cardSearch({ sort: '-dueDate' })).order)).toEqual({ cardDueDate: -1, _id: -1 });
  expect(sortBy((await cardSearch({})).order)).toEqual({ _id: -1 });
});

test('the filters of the card list combine, also with a sort order', async () => {
  expect(await read({ status: 'active', sort: 'cardNumber' })).toBe('02345789');
  expect(await read({ status: 'inactive' })).toBe('61');
  expect(await read({ status: 'due', sort: 'dueDate' })).toBe('38927');
  expect(await read({ zone: 'dlhi', sort: 'cardNumber' })).toBe('0123');
  expect(await read({ employee: 'EMP002', status: 'due' })).toBe('973');
  expect(await read({ q: 'jeevan007' })).toBe('7');
});

test.each(['1', '3'])(
  'what one of two conditions finds comes once, in every order, %s to a page',
  async (limit) => {
    const set = (digits: string, $set: object) => {
      const $in = [...digits].map((digit) => `JEEVAN00${digit}`);
      return CardModel.updateMany({ cardNumber: mongoose.trusted({ $in }) }, { $set });
    };
    await set('25', { blocked: { reason: 'lost', at: new Date(), by: 'ADMIN001' } });
    await set('13579', { printing: { waits: 'print', prints: [] } });
    const inOrders = async (query: Record<string, string>) => [
      await read({ limit, ...query }),
      await read({ limit, ...query, sort: 'dueDate' }),
      await read({ limit, ...query, sort: '-dueDate' }),
    ];
    expect(await inOrders({ status: 'inactive' })).toEqual(['6521', '1625', '5261']);
    expect(await inOrders({ waits: 'print' })).toEqual(['973', '397', '793']);
    await CardModel.updateMany({}, { $unset: { blocked: 1 } });
    const due = await CardModel.find({}, { cardDueDate: 1 }).lean();
    const day = addDays(today, 250);
    const renewal = { at: new Date(), by: 'EMP001', from: day, until: addDays(day, 365) };
    await CardModel.updateMany({}, { $set: { cardDueDate: day } });
    await set('147', { cardDueDate: renewal.until, renewals: [renewal] });
    const month = { renewal: 'due', month: day.slice(0, 7) };
    expect(await inOrders(month)).toEqual(['9876543210', '0235689147', '7419865320']);
    await CardModel.updateMany({}, { $unset: { renewals: 1, printing: 1 } });
    for (const { _id, cardDueDate } of due) await CardModel.updateOne({ _id }, { $set: { cardDueDate } });
  },
);

test.each([
  [false, '0134689275'],
  [true, '5729864310'],
])('documents without the field of the order come before all others (descending: %s)', async (down, all) => {
  const field = 'primaryMember.memberVillage';
  const villages = [
    [2, 'Bargarh'],
    [7, 'Bargarh'],
    [5, 'Mau'],
  ] as const;
  for (const [digit, village] of villages)
    await CardModel.updateOne({ cardNumber: `JEEVAN00${digit}` }, { $set: { [field]: village } });
  let seen = '';
  let cursor: string | undefined;
  do {
    const order = { field, down };
    const page = await readPage<CardDocument>(CardModel, {}, { limit: 2, cursor }, { cardNumber: 1 }, order);
    seen += page.rows.map(({ cardNumber }) => cardNumber.at(-1)).join('');
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toBe(all);
});

test('in the order in which cards are handed out: by employee, village and registration', async () => {
  // Those of EMP001 are 0, 2, 4, 6, 8; the test before put 2 and 7 into Bargarh, 5 into Mau.
  await CardModel.updateOne(
    { cardNumber: 'JEEVAN008' },
    { $set: { 'primaryMember.memberVillage': 'Bargarh' } },
  );
  expect(await read({ sort: 'employee' })).toBe('0462813975');
  expect(await read({ sort: '-employee' })).toBe('5793182640');
  expect(await read({ sort: 'employee', zone: 'CKTD' })).toBe('468975');
});

test.each(['.*(', 'JEEVAN00.', '[0-9]', '(a+)+$'])('search text is taken literally: %s', async (q) =>
  expect(await read({ q })).toBe(''),
);

test('the cursor of a card that no longer exists is refused at its field', () =>
  expect(
    listCards(asAdmin('ADMIN001'), { limit: 3, sort: 'dueDate', cursor: '0123456789abcdef01234567' }),
  ).rejects.toMatchObject({ status: 400, fieldErrors: { cursor: 'cursorInvalid' } }));

test.each(['newest', '$where'])('sort "%s" is refused', (sort) =>
  expect(cardListQuery.safeParse({ sort }).success).toBe(false),
);

// docs/decisions.md#lists
test.skipIf(differs('bulk'))(
  'a total is exact to 10,000, of more it is 10,000 and says so; those of a zone that wait for a print are then counted to 1,000',
  async () => {
    await storeOnlyCards(10_021, {
      zoneOf: (index) => (index < 7 ? 'DLHI' : index < 20 ? 'GONE' : 'CKTD'),
      more: { printing: { waits: 'print', version: 0 } },
    });
    await ZoneModel.create(['CKTD', 'DLHI'].map((zoneId) => ({ zoneId, zoneName: zoneId })));
    const queue = async () =>
      (await getPrintQueue()).zones.map(({ zoneId, print, printIsMore, delivery }) => [
        ...[zoneId, print, printIsMore, delivery],
      ]);
    expect(await queue()).toEqual([
      ['CKTD', 1_000, true, 0],
      ['DLHI', 7, undefined, 0],
      ['GONE', 13, undefined, 0],
    ]);
    await CardModel.deleteMany({ zoneID: mongoose.trusted({ $ne: 'CKTD' }) });
    const totals = () =>
      Promise.all(
        [{}, { zone: 'CKTD' }, { employee: 'TEMP1' }, { status: 'active' as const }].map(async (query) => {
          const { total, totalIsMore } = await listCards(asAdmin('ADMIN001'), { limit: 1, ...query });
          return `${total}${totalIsMore ? ' and more' : ''}`;
        }),
      );
    expect(new Set(await totals())).toEqual(new Set(['10000 and more']));
    await CardModel.updateOne({}, { $set: { 'printing.waits': 'delivery' } });
    expect(await queue()).toEqual([
      ['CKTD', 10_000, undefined, 1],
      ['DLHI', 0, undefined, 0],
    ]);
    await CardModel.deleteOne({});
    expect(new Set(await totals())).toEqual(new Set(['10000']));
  },
);
