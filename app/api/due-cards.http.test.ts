import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { CardModel } from '@/models/card';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// What an employee calls about.
const TODAY = dayInIndia();
const day = (days: number) => addDays(TODAY, days);
let employee: string;

beforeAll(async () => {
  await makePeople();
  employee = await tokenOf('TEMP1');
});
beforeEach(() => CardModel.deleteMany({}));
afterAll(() => mongoose.disconnect());

/** Stores one card after the other, so that the last one is the newest. */
async function store(...cards: Array<[name: string, cardDueDate: string, more?: object, village?: string]>) {
  for (const [name, cardDueDate, more, memberVillage] of cards)
    await CardModel.create({
      ...{ cardNumber: `JEEVAN${name.toUpperCase()}`, cardStatus: true, cardMembers: 1, members: [] },
      ...{
        cardRegisterDate: new Date('2025-01-05T05:00:00Z'),
        cardDueDate,
        zoneID: 'CKTD',
        employeeId: 'TEMP1',
      },
      primaryMember: {
        ...{ memberId: 'M-FIRST001', memberName: name, memberContact: '9415012345', memberSex: 'Female' },
        ...{ memberDOB: '1985-08-14', memberAddress: 'Karwi', memberVillage, memberAadhaar: 'v1:sealed' },
      },
      ...more,
    });
}
type Listed = { cards: Array<{ cardNumber: string }>; total: number; nextCursor: string | null };

/** All pages of a list, two cards a page. @returns the names in the numbers */
async function pagesOf(path: string): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const address: string = `${path}&limit=2${cursor ? `&cursor=${cursor}` : ''}`;
    const { status, body } = await api('GET', address, { token: employee });
    expect(status).toBe(200);
    const { cards, nextCursor, total } = body as unknown as Listed;
    pages.push(cards.map(({ cardNumber }) => cardNumber.replace('JEEVAN', '')));
    cursor = nextCursor;
    if (!cursor) expect(total).toBe(pages.flat().length);
  } while (cursor);
  return pages;
}

test('GET /api/employee/dueCards: every planned call up to today, page by page, then by due date', async () => {
  const called = (callOn: string) => ({ callOn, callCount: 1 });
  await store(
    ['asha', day(9), {}, 'Sitapur'],
    ['bina', day(3), {}, 'Karwi'],
    ['devi', day(2), called(day(-1)), 'Zafarpur'],
    ['farida', day(2), called(day(-2)), 'Manikpur'],
    ['hira', day(1), called(day(1))],
    ['indu', day(-20), called('9999-12-31')],
    ['lata', day(1), { employeeId: 'TEMP2' }, 'Karwi'],
  );
  const list = (query: string) => pagesOf(`/api/employee/dueCards?${query}`);
  expect(await list('')).toEqual([
    ['FARIDA', 'DEVI'],
    ['BINA', 'ASHA'],
  ]);
  expect(await list('part=later')).toEqual([['HIRA']]);
  expect(await list('part=gone')).toEqual([['INDU']]);
  // A page of another part goes on nowhere.
  for (const query of [`part=later&cursor=${TODAY}.${'a'.repeat(24)}`, 'cursor=abc'])
    expect(await api('GET', `/api/employee/dueCards?${query}`, { token: employee })).toMatchObject({
      status: 400,
      body: { fieldErrors: { cursor: expect.any(String) } },
    });
});

test('GET /api/employee/villages: those of own cards, and the cards of one', async () => {
  await store(
    ['asha', day(9), {}, 'Sitapur'],
    ['bina', day(3), {}, 'Karwi'],
    ['devi', day(2), {}, 'karwi'],
    ['lata', day(1), { employeeId: 'TEMP2' }, 'Manikpur'],
  );
  expect((await api('GET', '/api/employee/villages', { token: employee })).body).toMatchObject({
    villages: [
      { village: 'Karwi', cards: 2 },
      { village: 'Sitapur', cards: 1 },
    ],
  });
  expect(await pagesOf('/api/employee/addMember/TEMP1?village=karwi')).toEqual([['DEVI', 'BINA']]);
});
