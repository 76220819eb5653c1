import { afterAll, beforeAll, expect, test } from 'vitest';
import { CardModel } from '@/models/card';
import { asEmployee } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { cardOfSita, SITA } from '@/tests/stored-cards';
import { listCards } from './list-cards';
import { listDueCards } from './list-due-cards';

const TODAY = '2026-11-21';
const stored = (cardNumber: string, cardDueDate: string, employeeId = 'EMP001') =>
  cardOfSita({
    ...{ cardNumber, cardDueDate, employeeId },
    primaryMember: { ...SITA, memberAadhaar: 'v1:sealed' },
  });
const numbers = (cards: Array<{ cardNumber: string }>) => cards.map(({ cardNumber }) => cardNumber);

beforeAll(async () => {
  await openEmptyDatabase('test-due-cards');
  await CardModel.create([
    stored('JEEVANLATE31', '2026-10-21'),
    stored('JEEVANIN30', '2026-12-21'),
    stored('JEEVANLATE30', '2026-10-22'),
    stored('JEEVANTODAY', '2026-11-21'),
    stored('JEEVANIN31', '2026-12-22'),
    stored('JEEVANYESTERDAY', '2026-11-20'),
    stored('JEEVANOTHERS', '2026-11-22', 'EMP002'),
  ]);
});
afterAll(closeDatabase);

test('lists thirty days on either side of today, by due date, for this employee only', async () => {
  const { cards, total, nextCursor } = await listDueCards(asEmployee('EMP001'), { limit: 100 }, TODAY);
  expect(numbers(cards)).toEqual(['JEEVANLATE30', 'JEEVANYESTERDAY', 'JEEVANTODAY', 'JEEVANIN30']);
  expect([total, nextCursor]).toEqual([4, null]);
  expect(cards.map(({ cardStatus }) => cardStatus)).toEqual([false, false, true, true]);
  expect(numbers((await listDueCards(asEmployee('EMP002'), { limit: 100 }, TODAY)).cards)).toEqual([
    'JEEVANOTHERS',
  ]);
});

test('a row has a name, a number to call and where they live, and no other personal data', async () => {
  const [card] = (await listDueCards(asEmployee('EMP001'), { limit: 1 }, TODAY)).cards;
  expect(card!.holder).toEqual({ memberName: 'Sita Devi', memberContact: '9415012345', place: 'Karwi' });
  expect(JSON.stringify(card)).not.toMatch(/sealed|1980/);
});

test('every planned call up to today can be reached, page by page, and then the cards nobody called about', async () => {
  const planned = (at: number) => ({
    ...stored(`JEEVANCALL${at}`, '2026-06-01', 'EMP003'),
    // Two a day, from 12 November on; the last two are planned for tomorrow.
    callOn: `2026-11-${12 + Math.floor(at / 2)}`,
    callCount: 1,
  });
  await CardModel.create([
    ...Array.from({ length: 22 }, (_, at) => planned(at)),
    { ...stored('JEEVANOPEN1', '2026-11-30', 'EMP003') },
    { ...stored('JEEVANOPEN2', '2026-12-01', 'EMP003') },
  ]);
  const seen: string[] = [];
  const pages: number[] = [];
  let cursor: string | null = null;
  do {
    const page = await listDueCards(
      asEmployee('EMP003'),
      { limit: 8, ...(cursor && { cursor }) } as never,
      TODAY,
    );
    expect(page.total).toBe(22);
    seen.push(...numbers(page.cards));
    pages.push(page.cards.length);
    // The last one of the page is planned for today meanwhile: it comes again, and nothing else moves.
    if (pages.length === 1)
      await CardModel.updateOne({ cardNumber: 'JEEVANCALL7' }, { $set: { callOn: '2026-11-21' } });
    cursor = page.nextCursor;
  } while (cursor);
  expect(pages).toEqual([8, 8, 7]);
  expect(seen).toEqual([
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((at) => `JEEVANCALL${at}`),
    ...['JEEVANCALL7', 'JEEVANCALL18', 'JEEVANCALL19', 'JEEVANOPEN1', 'JEEVANOPEN2'],
  ]);
  // A page that ends with the last planned call leads to the others.
  const full = await listDueCards(asEmployee('EMP003'), { limit: 20 }, TODAY);
  const rest = await listDueCards(asEmployee('EMP003'), { limit: 20, cursor: full.nextCursor! }, TODAY);
  expect([numbers(rest.cards), rest.nextCursor]).toEqual([['JEEVANOPEN1', 'JEEVANOPEN2'], null]);
});

test('the employee’s own list can also be sorted by due date', async () => {
  const { cards } = await listCards(asEmployee('EMP001'), { limit: 2, sort: 'dueDate' });
  expect(numbers(cards)).toEqual(['JEEVANLATE31', 'JEEVANLATE30']);
});
