import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { CardModel } from '@/models/card';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// What an employee calls about, and the lists behind the figures of the renewals.
const TODAY = dayInIndia();
const day = (days: number) => addDays(TODAY, days);
let admin: string;
let employee: string;

beforeAll(async () => {
  await makePeople();
  [admin, employee] = await Promise.all([tokenOf('TADM'), tokenOf('TEMP1')]);
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
async function pagesOf(path: string, token: string): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const address: string = `${path}&limit=2${cursor ? `&cursor=${cursor}` : ''}`;
    const { status, body } = await api('GET', address, { token });
    expect(status).toBe(200);
    const { cards, nextCursor, total } = body as unknown as Listed;
    pages.push(cards.map(({ cardNumber }) => cardNumber.replace('JEEVAN', '')));
    cursor = nextCursor;
    if (!cursor) expect(total).toBe(pages.flat().length);
  } while (cursor);
  return pages;
}

describe('GET /api/employee/dueCards', () => {
  const called = (callOn: string) => ({ callOn, callCount: 1 });
  beforeEach(() =>
    store(
      ['asha', day(9), {}, 'Sitapur'],
      ['bina', day(3), {}, 'Karwi'],
      ['chand', day(5)],
      ['devi', day(2), called(day(-1)), 'Zafarpur'],
      ['esha', day(2), called(TODAY), 'Ahmadganj'],
      ['farida', day(2), called(day(-2)), 'Manikpur'],
      ['gita', day(1), called(day(4))],
      ['hira', day(1), called(day(1))],
      ['indu', day(-20), called('9999-12-31')],
      ['jaya', day(-25), called('9999-12-31')],
      ['kamla', day(1), { blocked: { reason: 'lost', at: new Date(), by: 'TEMP1' } }, 'Karwi'],
      ['lata', day(1), { employeeId: 'TEMP2' }, 'Karwi'],
    ),
  );

  test('every planned call up to today, page by page, then by due date', async () => {
    expect(await pagesOf('/api/employee/dueCards?', employee)).toEqual([
      ['FARIDA', 'DEVI'],
      ['ESHA', 'BINA'],
      ['CHAND', 'ASHA'],
    ]);
  });

  test('the same by village, families without one first', async () => {
    expect(await pagesOf('/api/employee/dueCards?sort=village', employee)).toEqual([
      ['FARIDA', 'DEVI'],
      ['ESHA', 'CHAND'],
      ['BINA', 'ASHA'],
    ]);
  });

  test('calls of a later day, and families that nobody calls again', async () => {
    expect(await pagesOf('/api/employee/dueCards?part=later', employee)).toEqual([['HIRA', 'GITA']]);
    expect(await pagesOf('/api/employee/dueCards?part=gone', employee)).toEqual([['JAYA', 'INDU']]);
  });

  test('a page of another part goes on nowhere', async () => {
    const wrong = (query: string) => api('GET', `/api/employee/dueCards?${query}`, { token: employee });
    for (const query of [`part=later&cursor=${TODAY}.${'a'.repeat(24)}`, `cursor=${TODAY}`, 'cursor=abc'])
      expect(await wrong(query)).toMatchObject({
        status: 400,
        body: { fieldErrors: { cursor: expect.any(String) } },
      });
  });
});

test('GET /api/employee/villages: those of own cards, and the cards of one', async () => {
  await store(
    ['asha', day(9), {}, 'Sitapur'],
    ['bina', day(3), {}, 'Karwi'],
    ['chand', day(5)],
    ['devi', day(2), {}, 'karwi'],
    ['lata', day(1), { employeeId: 'TEMP2' }, 'Manikpur'],
  );
  expect((await api('GET', '/api/employee/villages', { token: employee })).body).toMatchObject({
    villages: [
      { village: 'Karwi', cards: 2 },
      { village: 'Sitapur', cards: 1 },
    ],
  });
  expect(await pagesOf('/api/employee/addMember/TEMP1?village=karwi', employee)).toEqual([['DEVI', 'BINA']]);
});

describe('GET /api/admin/details/cards?renewal=', () => {
  const renewed = (from: string, until: string) => ({
    renewals: [{ at: new Date('2026-09-01T05:00:00Z'), by: 'TEMP1', from, until }],
  });
  beforeEach(() =>
    store(
      ['asha', '2026-09-10'],
      ['bina', '2026-09-30', { zoneID: 'DLHI' }],
      ['chand', '2027-09-01', renewed('2026-09-01', '2027-09-01')],
      ['devi', '2027-09-30', { ...renewed('2026-09-30', '2027-09-30'), zoneID: 'DLHI' }],
      ['esha', '2026-09-15', { blocked: { reason: 'lost', at: new Date(), by: 'TEMP1' } }],
      ['farida', '2026-10-01'],
      ['gita', '2026-08-31'],
      ['hira', '2026-09-05'],
    ),
  );
  const list = (query: string) => pagesOf(`/api/admin/details/cards?month=2026-09&${query}`, admin);

  test.each([
    ['renewal=due', [['HIRA', 'DEVI'], ['CHAND', 'BINA'], ['ASHA']]],
    ['renewal=due&zone=CKTD', [['HIRA', 'CHAND'], ['ASHA']]],
    ['renewal=renewed', [['DEVI', 'CHAND']]],
    ['renewal=renewed&zone=DLHI', [['DEVI']]],
    ['renewal=lapsed', [['HIRA', 'BINA'], ['ASHA']]],
    ['renewal=lapsed&zone=CKTD', [['HIRA', 'ASHA']]],
  ])('%s', async (query, pages) => expect(await list(query)).toEqual(pages));
});
