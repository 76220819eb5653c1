import { beforeEach, describe, expect, test } from 'vitest';
import { cardExportQuery } from '@/lib/schemas/exports';
import { ownCardSchema } from '@/lib/schemas/family-change';
import { importRowsSchema } from '@/lib/schemas/imports';
import { cardListQuery, dateRangeQuery, ownCardListQuery } from '@/lib/schemas/lists';
import { AdminModel } from '@/models/admin';
import { CardModel, type CardDocument } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { ZoneModel } from '@/models/zone';
import { updateDatabase } from '@/scripts/lib/update-database';
import type { Actor } from '../actor';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, HOLDER, register as registerFamily } from '@/tests/family';
import { getCard } from '@/tests/get-card';
import { storeAdmin, storeEmployee } from '@/tests/people';
import { cardOfSita } from '@/tests/stored-cards';
import { listCards } from '../cards/list-cards';
import { lookUpCard } from '../cards/look-up-card';
import { ownCard } from '../cards/own-card';
import { replaceCard } from '../cards/card-life';
import { countOwnerlessCards } from '../cards/card-filters';
import { getDashboard } from '../dashboard/get-dashboard';
import { computeFigures } from '../figures/figures';
import { exportCards } from '../exports/export-cards';
import { handOver } from '../handover/hand-over';
import { importRows } from '../imports/import-rows';
import { openImport } from '../imports/imports';
import { undoImport } from '../imports/undo-import';
import { markPrinted } from '../printing/mark-cards';
import { getStatistics } from './get-statistics';
import { removeEmployee, reinstateEmployee } from './change-employees';

// docs/decisions.md#cards: figures are of who did the work. Asha (EMP001) and Binod (EMP002) register families.

const ADMIN = asAdmin('ADMIN001');
const member = { ...CHILD, memberDOB: '2001-02-03' };
let made = 0;

/** Registers a family of so many people. @returns the number of its card */
async function register(employeeId: string, people = 1): Promise<string> {
  const cardNumber = `JEEVAN${9_000_000_000 + (made += 1)}`;
  const cardMembers = Array.from({ length: people - 1 }, () => member);
  return (await registerFamily({ employeeID: employeeId, cardNumber, cardMembers })).cardNumber;
}

/** Brings families of two in, whose sheet names this employee. @returns the import */
async function bringIn(employeeID: string, families: number, digest = 'a'): Promise<string> {
  const input = {
    kind: 'families' as const,
    fileName: 'a.csv',
    digest: digest.repeat(64),
    rows: 2 * families,
  };
  const { _id } = await openImport(ADMIN, input);
  const rows = importRowsSchema.parse({
    families: Array.from({ length: families }, (_, at) => ({
      row: 2 + 2 * at,
      family: {
        employeeID,
        cardPrimaryHolder: { ...HOLDER, memberContact: String(9_500_000_000 + at) },
        cardMembers: [member],
      },
    })),
  });
  await importRows(ADMIN, _id, rows);
  return _id;
}

/** `issued`, of these `active` and this month, people on each, and `serves`. */
async function figuresOf(employeeId: string) {
  const { totalCards, activeCards, averageMembers, cardsThisMonth, servesNow } =
    await getStatistics(employeeId);
  expect(cardsThisMonth).toBe(totalCards);
  return { issued: totalCards, active: activeCards, people: averageMembers, serves: servesNow };
}
const best = async () => {
  await computeFigures();
  return (await getDashboard()).topEmployees.map(({ employeeId, cards }) => [employeeId, cards]);
};
const numbersOf = async (query: object) =>
  (await listCards(ADMIN, cardListQuery.parse(query))).cards.map(({ cardNumber }) => cardNumber).sort();

databaseOfOneZone('test-whose-figures');
beforeEach(async () => {
  await storeEmployee('EMP001', { employeeName: 'Asha Verma' });
  await storeEmployee('EMP002', { employeeName: 'Binod Kumar' });
});

describe('whose work a card is does not change', () => {
  test('by a hand-over, and back', async () => {
    const cards = [await register('EMP001', 1), await register('EMP001', 4), await register('EMP001', 4)];
    await register('EMP002', 2);
    await handOver(ADMIN, { cardNumbers: cards.slice(1), to: 'EMP002' });
    expect(await figuresOf('EMP001')).toEqual({ issued: 3, active: 3, people: 3, serves: 1 });
    expect(await figuresOf('EMP002')).toEqual({ issued: 1, active: 1, people: 2, serves: 3 });
    expect(await best()).toEqual([
      ['EMP001', 3],
      ['EMP002', 1],
    ]);
    await handOver(ADMIN, { from: 'EMP002', to: 'EMP001' });
    expect(await figuresOf('EMP001')).toEqual({ issued: 3, active: 3, people: 3, serves: 4 });
    expect(await figuresOf('EMP002')).toEqual({ issued: 1, active: 1, people: 2, serves: 0 });
  });

  test('when an employee is removed, their cards are shared out, and they are reinstated', async () => {
    await register('EMP001', 2);
    await register('EMP001', 2);
    await removeEmployee(ADMIN, 'EMP001', { share: 'zone' });
    const figures = { issued: 2, active: 2, people: 2, serves: 0 };
    expect(await figuresOf('EMP001')).toEqual(figures);
    expect(await figuresOf('EMP002')).toEqual({ issued: 0, active: 0, people: 0, serves: 2 });
    expect(await best()).toEqual([['EMP001', 2]]);
    expect((await countOwnerlessCards()).total).toBe(0);
    await reinstateEmployee('EMP001');
    expect(await figuresOf('EMP001')).toEqual(figures);
    expect(await best()).toEqual([['EMP001', 2]]);
  });

  test('by what is done to a card after its hand-over: a new number, more people, an end', async () => {
    const card = await register('EMP001', 2);
    await handOver(ADMIN, { cardNumbers: [card], to: 'EMP002' });
    const { cardNumber } = await replaceCard(ADMIN, card);
    expect(await getCard(ADMIN, cardNumber)).toMatchObject({
      card: { issuedBy: 'EMP001', employeeId: 'EMP002' },
    });
    await CardModel.updateOne({ cardNumber }, { $set: { cardDueDate: '2020-01-01' } });
    expect(await figuresOf('EMP001')).toEqual({ issued: 1, active: 0, people: 2, serves: 0 });
    expect(await figuresOf('EMP002')).toEqual({ issued: 0, active: 0, people: 0, serves: 1 });
  });
});

test('who is named in an imported sheet issued nothing, and is not the best of the month', async () => {
  const own = await register('EMP001', 3);
  const file = await bringIn('EMP002', 5);
  expect(await figuresOf('EMP002')).toEqual({ issued: 0, active: 0, people: 0, serves: 5 });
  expect(await best()).toEqual([['EMP001', 1]]);
  const { cardsByMonth, recentActivity } = await getDashboard();
  expect(cardsByMonth.at(-1)!.cards).toBe(6);
  expect(recentActivity.filter(({ what }) => what === 'cardImported')).toHaveLength(5);
  expect(recentActivity.find(({ what }) => what === 'cardRegistered')).toMatchObject({
    employeeId: 'EMP001',
  });
  const { cardNumber } = (await CardModel.findOne({ 'imported.row': 2 }).lean())!;
  const { card } = await getCard(ADMIN, cardNumber);
  expect([card.importedBy, card.issuedBy, card.employeeId]).toEqual([ADMIN.id, undefined, 'EMP002']);
  // What they have from the import, they hand on: it stays the import's.
  await handOver(ADMIN, { cardNumbers: [cardNumber], to: 'EMP001' });
  expect(await figuresOf('EMP001')).toEqual({ issued: 1, active: 1, people: 3, serves: 2 });
  await undoImport(ADMIN, file);
  expect(await figuresOf('EMP002')).toEqual({ issued: 0, active: 0, people: 0, serves: 0 });
  expect(await figuresOf('EMP001')).toEqual({ issued: 1, active: 1, people: 3, serves: 2 });
  expect(await numbersOf({ issuedBy: 'EMP001' })).toEqual([own]);
});

test("a member's own card is the work of who gave it, an admin's of no employee", async () => {
  const family = await register('EMP001', 3);
  await handOver(ADMIN, { cardNumbers: [family], to: 'EMP002' });
  const [first, second] = (await CardModel.findOne({ cardNumber: family }).lean())!.members;
  const give = (actor: Actor, memberId: string) =>
    ownCard(
      actor,
      { cardNumber: family, memberId },
      ownCardSchema.parse({ holder: { memberContact: '9415012345', memberAddress: 'Karwi' } }),
    );
  await give(asEmployee('EMP002'), first!.memberId);
  await storeAdmin(ADMIN.id);
  await give(ADMIN, second!.memberId);
  expect(await figuresOf('EMP001')).toEqual({ issued: 1, active: 1, people: 1, serves: 0 });
  expect(await figuresOf('EMP002')).toEqual({ issued: 1, active: 1, people: 1, serves: 3 });
  expect(await best()).toEqual([
    ['EMP001', 1],
    ['EMP002', 1],
  ]);
});

test('lists and exports tell who issued a card from who serves it', async () => {
  const [kept, given] = [await register('EMP001'), await register('EMP001')];
  const other = await register('EMP002');
  await handOver(ADMIN, { cardNumbers: [given], to: 'EMP002' });
  await bringIn('EMP002', 1);
  expect(await numbersOf({ issuedBy: 'EMP001' })).toEqual([kept, given].sort());
  expect(await numbersOf({ issuedBy: 'EMP002' })).toEqual([other]);
  expect(await numbersOf({ employee: 'EMP001' })).toEqual([kept]);
  expect(await numbersOf({ employee: 'EMP002' })).toHaveLength(3);
  const days = dateRangeQuery.parse({ startDate: '2020-01-01', endDate: '2099-01-01' });
  const issued = await listCards(ADMIN, { ...days, issuedBy: 'EMP001' }, days);
  expect(issued.cards.map(({ cardNumber }) => cardNumber).sort()).toEqual([kept, given].sort());

  const { columns, rows } = await exportCards(cardExportQuery.parse({ format: 'csv' }));
  const cells = await rows.next();
  rows.close();
  expect(columns.slice(-6).map(({ head }) => head)).toEqual(
    ['zone', 'zoneId', 'issuedBy', 'issuedById', 'servesNow', 'servesNowId'], // oxfmt-ignore
  );
  const named = new Map(cells.map((row) => [row[0], row.slice(-6)]));
  expect([named.get(kept), named.get(given), named.get(other)]).toEqual([
    ['Chitrakoot', 'CKTD', 'Asha Verma', 'EMP001', 'Asha Verma', 'EMP001'],
    ['Chitrakoot', 'CKTD', 'Asha Verma', 'EMP001', 'Binod Kumar', 'EMP002'],
    ['Chitrakoot', 'CKTD', 'Binod Kumar', 'EMP002', 'Binod Kumar', 'EMP002'],
  ]);
  expect(cells.map((row) => row.slice(-4))).toContainEqual([
    ...[{ word: 'import' }, undefined, 'Binod Kumar', 'EMP002'],
  ]);
});

test('admins see names beside the ids of a card; what is gone has its id alone', async () => {
  await storeAdmin('ADMIN001', { adminName: 'Meera Joshi' });
  const number = await register('EMP001');
  await markPrinted(ADMIN, [{ cardNumber: number, version: 0 }], 'job');
  const seen = async () => (await listCards(ADMIN, cardListQuery.parse({ q: number }))).cards[0];
  expect(await seen()).toMatchObject({
    ...{ employeeId: 'EMP001', zoneID: 'CKTD', zoneName: 'Chitrakoot' },
    names: { EMP001: 'Asha Verma', ADMIN001: 'Meera Joshi' },
  });
  const whole = await lookUpCard(ADMIN, number, {
    takeLookup: async () => undefined,
    auditRead: async () => undefined,
  });
  expect(whole.card).toMatchObject({ zoneName: 'Chitrakoot', names: { ADMIN001: 'Meera Joshi' } });
  // Whom they do not see on their cards, they do not see in a list.
  const own = await listCards(asEmployee('EMP001'), ownCardListQuery.parse({ q: number }));
  expect(own.cards[0]).not.toHaveProperty('names');
  await Promise.all([EmployeeModel.deleteMany({}), ZoneModel.deleteMany({}), AdminModel.deleteMany({})]);
  const left = await seen();
  expect(left).toMatchObject({ employeeId: 'EMP001', zoneID: 'CKTD', names: {} });
  expect(left).not.toHaveProperty('zoneName');
});

/** A card as versions before stored it: without who issued it. */
const oldCard = (cardNumber: string, fields: Partial<CardDocument>) => {
  const { issuedBy: _, ...card } = cardOfSita({ cardNumber, employeeId: 'EMP009', ...fields });
  return card;
};
const at = new Date('2026-01-05T05:00:00Z');
const consent = (by: string) => ({ by, at, version: '1', locale: 'hi' as const });
const moved = (from: string, to: string) => ({ from, to, at, by: ADMIN.id });
const numbered = (number: string, by?: string) => ({ number, at, ...(by && { by }) }) as never;

test('db:update reads who issued an older card from its first number, hand-over or consent', async () => {
  const cards: Record<string, [issuer: string, fields: Partial<CardDocument>]> = {
    JEEVAN0000000001: [
      'EMP001',
      {
        numbers: [numbered('JEEVAN0000000001', 'EMP001'), numbered('JEEVAN0000009991', ADMIN.id)],
        handovers: [moved('EMP002', 'EMP009')],
        consent: consent('EMP003'),
      },
    ],
    JEEVAN0000000002: [
      'EMP001',
      { handovers: [moved('EMP001', 'EMP002'), moved('EMP002', 'EMP009')], consent: consent('EMP003') },
    ],
    JEEVAN0000000003: ['EMP001', { consent: consent('EMP001') }],
    JEEVAN0000000004: ['EMP009', {}],
    JEEVAN0000000005: ['EMP002', { numbers: [numbered('JEEVAN0000000005')], consent: consent('EMP002') }],
  };
  await CardModel.collection.insertMany(
    Object.entries(cards).map(([number, [, fields]]) => oldCard(number, fields)) as never[],
  );
  const file = await bringIn('EMP002', 3);
  const said: string[] = [];
  await updateDatabase((line) => said.push(line));
  expect(said).toContain('cards: who issued them: 5 documents changed');
  const stored = await CardModel.find({ imported: null }).lean();
  expect(Object.fromEntries(stored.map(({ cardNumber, issuedBy }) => [cardNumber, issuedBy]))).toEqual(
    Object.fromEntries(Object.entries(cards).map(([number, [issuer]]) => [number, issuer])),
  );
  // The list of numbers that the same update begins says the same.
  expect(stored.map(({ numbers }) => numbers![0]!.by)).toEqual(
    expect.arrayContaining(['EMP001', 'EMP001', 'EMP001', 'EMP009']),
  );
  const again: string[] = [];
  await updateDatabase((line) => again.push(line));
  expect(again).toContain('cards: who issued them: 0 documents changed');
  // Imported cards were not touched: the import can still be taken back.
  expect(await undoImport(ADMIN, file)).toMatchObject({ removed: 3, keptCount: 0 });
});

test('before db:update an older card names who issued it, and what it gets then is right', async () => {
  await CardModel.collection.insertOne(
    oldCard('JEEVAN0000000001', { handovers: [moved('EMP001', 'EMP009')] }) as never,
  );
  expect((await getCard(ADMIN, 'JEEVAN0000000001')).card.issuedBy).toBe('EMP001');
  const { cardNumber } = await replaceCard(ADMIN, 'JEEVAN0000000001');
  expect((await CardModel.findOne({ cardNumber }).lean())!.numbers!.map(({ by }) => by)).toEqual([
    'EMP001',
    'ADMIN001',
  ]);
});
