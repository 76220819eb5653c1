import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMembersSchema, registerCardSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { CardCountModel } from '@/models/card-count';
import { EmployeeModel } from '@/models/employee';
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
  for (const model of [CardModel, CardCountModel, ZoneModel, EmployeeModel, UpdateModel])
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
