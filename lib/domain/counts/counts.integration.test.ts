import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { importRowsSchema } from '@/lib/schemas/imports';
import { addMembersSchema, registerCardSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { CardCountModel } from '@/models/card-count';
import { EmployeeModel } from '@/models/employee';
import { ImportBatchModel } from '@/models/import-batch';
import { UpdateModel } from '@/models/update';
import { ZoneModel } from '@/models/zone';
import { closeDatabase, openEmptyDatabase, outcomes } from '@/tests/database';
import { storeOnlyCards } from '@/tests/stored-cards';
import { addMembers } from '../cards/add-members';
import { blockCard, unblockCard } from '../cards/block-card';
import { changeHolder } from '../cards/change-holder';
import { eraseCard } from '../cards/erase-card';
import { ownCard } from '../cards/own-card';
import { registerCard } from '../cards/register-card';
import { removeMember } from '../cards/remove-member';
import { renewCard } from '../cards/renew-card';
import { replaceCard } from '../cards/replace-card';
import { getStatistics } from '../employees/get-statistics';
import { importRows } from '../imports/import-rows';
import { openImport } from '../imports/open-import';
import { removeUntouched, undoImport } from '../imports/undo-import';
import { IMPORTS } from './counts-of';
import { flushCounts } from './note-counts';
import { readyCounts, sumOf } from './read-counts';
import { recountCards, RECOUNT_STEP } from './recount';

// docs/decisions.md#counts: counts are kept beside the cards, and a recount finds nothing to correct.
const EMPLOYEE = 'EMP001';

const person = {
  memberName: 'Sita Devi',
  memberContact: '9415012345',
  memberSex: 'Female',
  memberDOB: '1980-05-14',
  memberAddress: 'Ward 4, Karwi',
};
const son = { ...person, memberName: 'Ravi', memberRelation: 'Child' };
let made = 0;
async function register(people = 1, key?: string) {
  const cardNumber = `JEEVAN${100_000_000 + (made += 1)}`;
  const family = {
    ...{ employeeID: EMPLOYEE, zoneID: 'CKTD', cardNumber, cardPrimaryHolder: person },
    cardMembers: Array.from({ length: people - 1 }, () => son),
  };
  return (await registerCard(registerCardSchema.parse(family), EMPLOYEE, key)).cardNumber;
}
const membersOf = async (cardNumber: string) =>
  (await CardModel.findOne({ cardNumber }).lean())!.members.map(({ memberId }) => memberId);

/** No count differs from the cards; what was noted is written first. */
const countsAreRight = async () => expect(await recountCards({ settleMs: 0 })).toBe(0);

beforeAll(() => openEmptyDatabase('test-counts'));
afterAll(closeDatabase);
beforeEach(async () => {
  await flushCounts();
  for (const model of [CardModel, CardCountModel, ZoneModel, EmployeeModel, UpdateModel, ImportBatchModel])
    await model.collection.deleteMany({});
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
  await readyCounts();
});

test('everything that can happen to a card is counted as it happens', async () => {
  const steps: Array<[what: string, cards: number, members: number, active: number, () => Promise<unknown>]> =
    [];
  let card = '';
  let family = '';
  steps.push(
    ['registered', 1, 1, 1, async () => (card = await register())],
    ['registered with four', 2, 5, 2, async () => (family = await register(4))],
    [
      'two added',
      2,
      7,
      2,
      () => addMembers(addMembersSchema.parse({ cardNumber: card, cardMembers: [son, son] }), EMPLOYEE),
    ],
    [
      'one removed',
      2,
      6,
      2,
      async () => removeMember({ cardNumber: card, memberId: (await membersOf(card))[0]! }, EMPLOYEE),
    ],
    ['blocked', 2, 6, 1, () => blockCard(card, { reason: 'lost' }, EMPLOYEE, EMPLOYEE)],
    ['blocked again', 2, 6, 1, () => blockCard(card, { reason: 'lost' }, EMPLOYEE, EMPLOYEE)],
    ['unblocked', 2, 6, 2, () => unblockCard(card)],
    [
      'blocked, then replaced',
      2,
      6,
      2,
      async () => {
        await blockCard(card, { reason: 'lost' }, EMPLOYEE, EMPLOYEE);
        card = (await replaceCard(card, 'ADMIN001')).cardNumber;
      },
    ],
    ['renewed', 2, 6, 2, () => renewCard(card, EMPLOYEE, 'EMP001:renewal')],
    ['the same renewal again', 2, 6, 2, () => renewCard(card, EMPLOYEE, 'EMP001:renewal')],
    [
      'one to a card of their own',
      3,
      6,
      3,
      async () =>
        ownCard(
          { cardNumber: family, memberId: (await membersOf(family))[0]! },
          {
            holder: { memberContact: '9415012345', memberAddress: 'Ward 4, Karwi' },
          },
          EMPLOYEE,
          { employeeId: EMPLOYEE },
        ),
    ],
    [
      'the holder died',
      3,
      5,
      3,
      async () => {
        const [next, other] = await membersOf(family);
        await changeHolder(
          family,
          {
            ...{ memberId: next!, reason: 'died', former: 'leaves', holder: {} },
            relations: [{ memberId: other!, memberRelation: 'Sibling' }],
          } as never,
          EMPLOYEE,
          { employeeId: EMPLOYEE },
        );
      },
    ],
    ['erased', 2, 3, 2, () => eraseCard(card, 'ADMIN001')],
  );
  for (const [what, totalCards, members, activeCards, step] of steps) {
    await step();
    const figures = await getStatistics(EMPLOYEE);
    expect([
      what,
      figures.totalCards,
      Math.round(figures.averageMembers * figures.totalCards),
      figures.activeCards,
    ]).toEqual([what, totalCards, members, activeCards]);
    await countsAreRight();
  }
});

test('one request sent fifty times is counted once, and fifty requests are counted fifty times', async () => {
  const number = 'JEEVAN900000001';
  const family = {
    employeeID: EMPLOYEE,
    zoneID: 'CKTD',
    cardNumber: number,
    cardPrimaryHolder: person,
    cardMembers: [],
  };
  await Promise.all(
    Array.from({ length: 50 }, () => registerCard(registerCardSchema.parse(family), EMPLOYEE, 'EMP001:one')),
  );
  await readyCounts();
  expect(await sumOf('registered')).toEqual({ cards: 1, members: 1, blocked: 0 });
  await Promise.all(Array.from({ length: 50 }, () => register()));
  await readyCounts();
  expect((await sumOf('registered')).cards).toBe(51);
  await countsAreRight();
});

test('everyone who reads at the same moment sees what was noted before', async () => {
  await register(2);
  const read = await Promise.all(Array.from({ length: 5 }, () => getStatistics(EMPLOYEE)));
  expect(read.map(({ totalCards }) => totalCards)).toEqual([1, 1, 1, 1, 1]);
});

test('what a kill took with it is corrected by the next recount, which says when it was', async () => {
  await register(3);
  await flushCounts();
  // Cards whose changes were never noted, and counts of cards that are gone.
  await storeOnlyCards(40, { employeeId: 'EMP009', zoneOf: (index) => (index % 2 ? 'MMBI' : 'CKTD') });
  const before = new Date().toISOString();
  expect(await recountCards({ settleMs: 0 })).toBeGreaterThan(0);
  expect((await getStatistics(EMPLOYEE)).totalCards).toBe(0);
  const { countedAt, totalCards, averageMembers } = await getStatistics('EMP009');
  expect([totalCards, averageMembers]).toEqual([40, 2]);
  expect(countedAt >= before).toBe(true);
  expect((await UpdateModel.findOne({ name: RECOUNT_STEP }).lean())!.doneAt.toISOString()).toBe(countedAt);
  await countsAreRight();
});

test('three recounts while cards are registered, renewed and blocked count nothing twice', async () => {
  const numbers = await Promise.all(Array.from({ length: 20 }, () => register()));
  await flushCounts();
  await CardCountModel.updateOne({ employeeId: EMPLOYEE, kind: 'registered' }, { $inc: { cards: 7 } });
  const work = [
    ...numbers.map((number) => async () => {
      await renewCard(number, EMPLOYEE);
      await flushCounts();
    }),
    ...numbers.map((number) => async () => {
      await blockCard(number, { reason: 'misuse' }, 'ADMIN001');
      await flushCounts();
    }),
    ...numbers.map(() => async () => {
      await register();
      await flushCounts();
    }),
    ...Array.from({ length: 3 }, () => () => recountCards({ settleMs: 300 })),
  ];
  const { refused } = await outcomes<unknown>(work.map((each) => each()));
  // A card blocked first cannot be renewed.
  expect(refused.every((key) => key === 'cardIsBlocked')).toBe(true);
  await recountCards({ settleMs: 0 });
  expect((await getStatistics(EMPLOYEE)).totalCards).toBe(40);
  await countsAreRight();
});

/** Opens the import of a file. @returns its id */
const openFile = async (digest: string): Promise<string> =>
  (await openImport({ kind: 'families', fileName: 'a.csv', digest: digest.repeat(64), rows: 60 }, 'ADMIN001'))
    ._id;
/** Ten families of two; each part of an import has ten rows of its own. */
const part = (of: number) =>
  importRowsSchema.parse({
    families: Array.from({ length: 10 }, (_, at) => ({
      row: 2 + of * 20 + 2 * at,
      family: {
        employeeID: EMPLOYEE,
        cardPrimaryHolder: { ...person, memberContact: String(9_500_000_000 + of * 20 + at) },
        cardMembers: [son],
      },
    })),
  });
const PARTS = [0, 1, 2, 3, 4, 5].map(part);
const importEmployee = () =>
  EmployeeModel.collection.insertOne({
    ...{ employeeId: EMPLOYEE, employeeStatus: true, employeeZone: 'CKTD' },
  } as never);

test('an import and its undo are counted, what stays too, and a repeat of either changes nothing', async () => {
  await importEmployee();
  const file = await openFile('a');
  // The employee whom the sheet names issued none of them, and serves all.
  const figures = async () => {
    const { totalCards, servesNow } = await getStatistics(EMPLOYEE);
    const { cards, members } = await sumOf('registered', {}, IMPORTS);
    const { blocked } = await sumOf('due', {}, IMPORTS);
    return { totalCards, servesNow, cards, members, blocked };
  };
  for (const rows of [PARTS[0]!, PARTS[1]!, PARTS[0]!]) await importRows(file, rows, 'ADMIN001');
  expect(await figures()).toEqual({ totalCards: 0, servesNow: 20, cards: 20, members: 40, blocked: 0 });
  await countsAreRight();
  const [renewed, blocked] = await CardModel.find().sort({ 'imported.row': 1 }).lean();
  await renewCard(renewed!.cardNumber, EMPLOYEE);
  await blockCard(blocked!.cardNumber, { reason: 'lost' }, EMPLOYEE, EMPLOYEE);
  expect(await undoImport(file, 'ADMIN001')).toMatchObject({ removed: 18, keptCount: 2 });
  expect(await undoImport(file, 'ADMIN001')).toMatchObject({ removed: 0, keptCount: 2 });
  expect(await figures()).toEqual({ totalCards: 0, servesNow: 2, cards: 2, members: 4, blocked: 1 });
  expect((await sumOf('renewed')).cards).toBe(1);
  await countsAreRight();
});

test('imports, undos, registrations and renewals at the same moment count every card once', async () => {
  await importEmployee();
  const [first, second] = [await openFile('a'), await openFile('b')];
  // Sent twice each, as two tabs would; the first file is taken back twice while its rows still come in.
  const sent = PARTS.flatMap((rows) => [
    () => importRows(first, rows, 'ADMIN001'),
    () => importRows(second, rows, 'ADMIN001'),
    () => importRows(second, rows, 'ADMIN002'),
  ]);
  const { length } = sent;
  const numbers = await Promise.all(Array.from({ length: 10 }, () => register()));
  const work = [
    ...sent.slice(0, length / 2),
    ...[1, 2].map(() => () => undoImport(first, 'ADMIN001')),
    ...sent.slice(length / 2),
    ...numbers.flatMap((number) => [
      () => register(),
      () => renewCard(number, EMPLOYEE),
      () => flushCounts(),
    ]),
  ];
  const { refused } = await outcomes<unknown>(work.map((each) => each()));
  expect(refused.every((key) => key === 'importClosed')).toBe(true);
  await undoImport(first, 'ADMIN001');
  const batches = await CardModel.distinct('imported.batch');
  expect([batches.map(String), await CardModel.countDocuments()]).toEqual([[second], 80]);
  await readyCounts();
  // 60 of the second file, and 20 registered.
  expect(await sumOf('registered')).toEqual({ cards: 80, members: 140, blocked: 0 });
  expect((await sumOf('renewed')).cards).toBe(10);
  await countsAreRight();
});

test('an undo that races with renewals of its cards counts what it removes, and what stays', async () => {
  await importEmployee();
  const file = await openFile('a');
  for (const rows of PARTS) await importRows(file, rows, 'ADMIN001');
  const numbers = (await CardModel.find().lean()).map(({ cardNumber }) => cardNumber);
  const { refused } = await outcomes<unknown>([
    ...numbers.slice(0, 30).map((number) => renewCard(number, EMPLOYEE)),
    undoImport(file, 'ADMIN001'),
    ...numbers.slice(30).map((number) => renewCard(number, EMPLOYEE)),
  ]);
  // Of a card that went in this moment.
  expect(new Set([...refused, 'cardNotFound'])).toEqual(new Set(['cardNotFound']));
  const left = await CardModel.countDocuments();
  await readyCounts();
  expect(await sumOf('registered')).toEqual({ cards: left, members: 2 * left, blocked: 0 });
  expect((await sumOf('renewed')).cards).toBe(left);
  await countsAreRight();
});

test('of two undos that remove different cards of one part, each counts its own', async () => {
  await importEmployee();
  const file = await openFile('a');
  for (const rows of PARTS) await importRows(file, rows, 'ADMIN001');
  const { collection } = CardModel;
  const remove = collection.deleteOne.bind(collection);
  const batch = (await ImportBatchModel.findById(file).lean())!;
  // Another one takes ten of the 60 cards that this one has read.
  const removing = vi.spyOn(collection, 'deleteOne').mockImplementationOnce(async (...args) => {
    await removeUntouched(batch, { rows: PARTS[3]!.families!.map(({ row }) => row) });
    return remove(...args);
  });
  expect(await undoImport(file, 'ADMIN001')).toMatchObject({ removed: 60 });
  removing.mockRestore();
  await readyCounts();
  expect((await sumOf('registered')).cards).toBe(0);
  await countsAreRight();
});

test('cards of somebody without an account are counted too', async () => {
  await storeOnlyCards(3, { employeeId: 'EMP777', zoneOf: () => 'CKTD' });
  await recountCards({ settleMs: 0 });
  expect((await getStatistics('EMP777')).totalCards).toBe(3);
});

test('while the cards of an employee change all the time, the counts stay as of the recount before', async () => {
  await register();
  await flushCounts();
  await CardCountModel.updateOne({ employeeId: EMPLOYEE, kind: 'registered' }, { $inc: { cards: 7 } });
  const before = await UpdateModel.findOne({ name: RECOUNT_STEP }).lean();
  // As an instance does that notes something all the time.
  const changing = new AbortController();
  const keepChanging = async () => {
    while (!changing.signal.aborted) {
      await CardCountModel.updateOne({ employeeId: EMPLOYEE, kind: 'version' }, { $inc: { cards: 1 } });
    }
  };
  const changes = keepChanging();
  await recountCards({ settleMs: 50 });
  changing.abort();
  await changes;
  expect(await UpdateModel.findOne({ name: RECOUNT_STEP }).lean()).toEqual(before);
  await recountCards({ settleMs: 0 });
  expect((await UpdateModel.findOne({ name: RECOUNT_STEP }).lean())!.doneAt > before!.doneAt).toBe(true);
});
