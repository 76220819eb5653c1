import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import type { Signal } from '@/lib/constants/report';
import { addDays, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import { cardExportQuery } from '@/lib/schemas/exports';
import { cardListQuery } from '@/lib/schemas/lists';
import { CardModel, type CardDocument } from '@/models/card';
import { asAdmin } from '@/tests/actors';
import { databaseOfOneZone } from '@/tests/family';
import { storeEmployee } from '@/tests/people';
import { cardOfSita, SITA } from '@/tests/stored-cards';
import { listCards } from '../cards/list-cards';
import { exportCards } from '../exports/export-cards';
import { getSignals } from './get-statistics';

// docs/contract.md#signals: EMP001 issued the cards, where a test does not say otherwise.

const today = dayInIndia();
const daysAgo = (days: number) => startOfDayInIndia(addDays(today, -days));
type Given = Omit<Partial<CardDocument>, 'members'> & { phone?: string; members?: object[] };
/** Stores cards numbered 0, 1, 2 …, with a phone of their own each, and what is given. */
async function store(...cards: Given[]) {
  const stored = cards.map(({ phone = '', ...fields }, at) =>
    cardOfSita({
      cardNumber: `JEEVAN${at}`,
      cardRegisterDate: daysAgo(3 + at),
      cardDueDate: addDays(today, 300),
      primaryMember: { ...SITA, memberContact: phone || `94150000${String(at).padStart(2, '0')}` },
      ...(fields as Partial<CardDocument>),
    }),
  );
  await CardModel.collection.insertMany(stored.map((card) => mongoose.omitUndefined(card)) as never[]);
}

const figureOf = async (signal: Signal, employeeId = 'EMP001') => {
  const found = (await getSignals(employeeId)).signals.find((each) => each.signal === signal)!;
  return [found.cards, found.outOf];
};
/** The last digits of the numbers in the list of cards. */
const listed = async (query: object) =>
  (await listCards(asAdmin('ADMIN001'), cardListQuery.parse(query))).cards
    .map(({ cardNumber }) => cardNumber.replace('JEEVAN', ''))
    .sort((a, b) => Number(a) - Number(b))
    .join(' ');

databaseOfOneZone('test-signals');
beforeEach(async () => {
  await storeEmployee('EMP001');
  await storeEmployee('EMP002');
});

test('the same phone: of two own cards, and of an own card and anybody else’s', async () => {
  await store(
    { phone: '9415012345' },
    { phone: '9415012345' },
    { phone: '9415099999' },
    { phone: '9415099999', issuedBy: 'EMP002' },
    {},
    // Of the family, not of its primary member.
    { members: [{ memberName: 'Om', memberContact: '9415000004' }] },
  );
  expect(await figureOf('samePhone')).toEqual([3, 5]);
  expect(await figureOf('samePhone', 'EMP002')).toEqual([1, 1]);
  expect(await listed({ issuedBy: 'EMP001', signal: 'samePhone' })).toBe('0 1 2');
  expect(await listed({ signal: 'samePhone' })).toBe('0 1 2 3');
});

test('a burst: ten cards of one employee within an hour', async () => {
  const at = (minutes: number, issuedBy = 'EMP001') => ({
    issuedBy,
    cardRegisterDate: new Date(Date.UTC(2026, 4, 14, 5, minutes)),
  });
  await store(
    ...Array.from({ length: 10 }, (_, card) => at(6 * card)),
    at(90),
    // Nine of another employee at the same time, served by the first.
    ...Array.from({ length: 9 }, (_, card) => at(6 * card + 1, 'EMP002')),
    // A file brings many in at once.
    { ...at(2), issuedBy: undefined },
    // Filled in without a signal, an hour apart, and sent at once on the next day.
    ...Array.from({ length: 10 }, (_, card) => ({
      ...at(24 * 60),
      filledAt: new Date(Date.UTC(2026, 4, 14, 8 + card)),
    })),
  );
  expect(await figureOf('burst')).toEqual([10, 21]);
  expect(await figureOf('burst', 'EMP002')).toEqual([0, 9]);
  expect(await listed({ issuedBy: 'EMP001', signal: 'burst' })).toBe('0 1 2 3 4 5 6 7 8 9');
  expect(await listed({ employee: 'EMP001', signal: 'burst' })).toBe('0 1 2 3 4 5 6 7 8 9');
});

test('the filter works with the others, with a search and in a file; without an employee only for the phone', async () => {
  await store(
    { phone: '9415012345', zoneID: 'DLHI' },
    { phone: '9415012345', cardDueDate: addDays(today, -1) },
    { zoneID: 'DLHI' },
  );
  const signal = 'samePhone';
  expect(await listed({ signal, zone: 'DLHI' })).toBe('0');
  expect(await listed({ signal, status: 'expired', sort: 'dueDate' })).toBe('1');
  expect(await listed({ signal, issuedBy: 'EMP001', q: 'JEEVAN1' })).toBe('1');
  const file = await exportCards(cardExportQuery.parse({ format: 'csv', issuedBy: 'EMP001', signal }));
  const numbers: unknown[] = [];
  for (let rows = await file.rows.next(); rows.length > 0; rows = await file.rows.next())
    numbers.push(...rows.map(([number]) => number));
  expect(numbers).toEqual(['JEEVAN1', 'JEEVAN0']);
  await expect(listed({ signal: 'burst' })).rejects.toMatchObject({
    status: 400,
    fieldErrors: { employee: 'signalNeedsEmployee' },
  });
});

test('an employee without cards has none, and nobody is not found', async () => {
  const { signals } = await getSignals('EMP002');
  expect(signals.map(({ signal, cards, outOf }) => [signal, cards, outOf])).toEqual([
    ['samePhone', 0, 0],
    ['burst', 0, 0],
  ]);
  await expect(getSignals('EMP404')).rejects.toMatchObject({ status: 404 });
});
