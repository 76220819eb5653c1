import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CardModel } from '@/models/card';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { cardOfSita } from '@/tests/stored-cards';
import { getStatistics } from './get-statistics';

async function countedStatistics(employeeId: string, day: string) {
  const { countedAt, ...figures } = await getStatistics(employeeId, day);
  expect(countedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  return figures;
}

const today = '2026-11-21';
const noCards = {
  totalCards: 0,
  activeCards: 0,
  averageMembers: 0,
  cardsThisMonth: 0,
  cardsLastMonth: 0,
  servesNow: 0,
};
const card = (cardRegisterDate: string, cardDueDate: string, cardMembers: number, employeeId = 'EMP001') =>
  cardOfSita({
    ...{ cardRegisterDate: new Date(cardRegisterDate), cardDueDate, cardMembers },
    ...{ employeeId, issuedBy: employeeId },
  });
const store = (...cards: Array<ReturnType<typeof card>>) => CardModel.collection.insertMany(cards as never[]);

beforeAll(() => openEmptyDatabase('test-employee-statistics'));
afterAll(closeDatabase);
beforeEach(() => CardModel.deleteMany({}));

test('without cards every figure is 0', async () => {
  await store(card('2026-11-20T06:00:00Z', '2027-11-20', 3, 'EMP002'));
  expect(await countedStatistics('EMP001', today)).toEqual(noCards);
});

test('months begin and end in India, and a card is active through its due date', async () => {
  await store(
    card('2026-10-31T18:29:59Z', '2026-11-21', 1), // 31 October 23:59:59 in India; due today
    card('2026-10-31T18:30:00Z', '2026-11-20', 2), // 1 November 00:00 in India; due yesterday
    card('2026-11-21T06:00:00Z', '2027-11-21', 6),
    card('2026-09-30T18:30:00Z', '2027-09-30', 5), // 1 October 00:00 in India
    card('2026-09-30T18:29:59Z', '2025-09-30', 4), // 30 September
    card('2026-11-21T06:00:00Z', '2027-11-21', 6, 'EMP002'),
  );
  expect(await countedStatistics('EMP001', today)).toEqual({
    totalCards: 5,
    activeCards: 3,
    averageMembers: 3.6,
    cardsThisMonth: 2,
    cardsLastMonth: 2,
    servesNow: 5,
  });
});

test('in January the previous month is December', async () => {
  await store(
    card('2026-12-31T18:29:59Z', '2027-12-31', 1), // 31 December 23:59:59 in India
    card('2026-12-31T18:30:00Z', '2027-12-31', 1),
    card('2026-11-30T18:29:59Z', '2027-11-30', 1), // 30 November
  );
  expect(await countedStatistics('EMP001', '2027-01-05')).toMatchObject({
    cardsThisMonth: 1,
    cardsLastMonth: 1,
  });
});
