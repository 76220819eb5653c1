import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cardListQuery, ownCardListQuery } from '@/lib/schemas/lists';
import { pastQuery } from '@/lib/schemas/past';
import { ActivityModel } from '@/models/activity';
import { AdminModel } from '@/models/admin';
import { CardModel } from '@/models/card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { newCard } from '@/tests/matrix/samples';
import { getQueue } from '../dashboard/get-queue';
import { listCardPast } from '../past/list-card-past';
import { listCards } from './list-cards';
import { lookUpCard } from './look-up-card';
import { markCard, unmarkCard } from './mark-card';

// docs/contract.md#admin-cards
const OFFICE = asAdmin('ADMIN001');
const NOTE = 'The same phone as three other families';
const hooks = { takeLookup: async () => undefined, auditRead: async () => undefined };
let number: string;

beforeAll(() => openEmptyDatabase('test-mark-card'));
afterAll(closeDatabase);
beforeEach(async () => {
  for (const model of [ActivityModel, AdminModel, CardModel])
    await (model as typeof AdminModel).deleteMany({});
  for (const [adminId, adminName] of [
    ['ADMIN001', 'Asha Verma'],
    ['ADMIN002', 'Meera Joshi'],
  ])
    await AdminModel.create({
      adminId,
      adminName,
      adminEmail: 'office@example.org',
      passwordHash: 'none',
      mustChangePassword: false,
      tokenVersion: 0,
    });
  await newCard();
  number = await newCard();
  await CardModel.updateMany({}, { cardDueDate: '2099-12-31' });
});

const listed = async (query: object) =>
  (await listCards(OFFICE, cardListQuery.parse(query))).cards.map(({ cardNumber, toCheck }) => [
    cardNumber,
    toCheck?.note,
  ]);

test('admins see it on the card, in the list and its filter and in the queue; the card works as before', async () => {
  const queued = async () => (await getQueue()).items.filter(({ kind }) => kind === 'toCheck');
  expect(await queued()).toEqual([]);
  await markCard(OFFICE, number, { note: NOTE });
  const mark = { note: NOTE, at: expect.stringMatching(/^20/), by: 'ADMIN001', byName: 'Asha Verma' };
  expect((await lookUpCard(OFFICE, number, hooks)).card).toMatchObject({
    cardState: 'active',
    toCheck: mark,
  });
  expect(await listed({ status: 'check' })).toEqual([[number, NOTE]]);
  expect((await listed({})).map(([, note]) => note)).toEqual([NOTE, undefined]);
  expect(await queued()).toEqual([{ kind: 'toCheck', total: 1 }]);
});

test('neither the public nor the employee who serves the card sees it, or can ask for it', async () => {
  const own = asEmployee('TEMP1');
  await markCard(OFFICE, number, { note: NOTE });
  for (const who of [null, own])
    expect(JSON.stringify(await lookUpCard(who, number, hooks))).not.toContain('toCheck');
  const { cards } = await listCards(own, ownCardListQuery.parse({}));
  expect(cards).toHaveLength(2);
  expect(JSON.stringify(cards)).not.toContain('toCheck');
  expect(ownCardListQuery.safeParse({ status: 'check' }).success).toBe(false);
});

test('checked: the mark goes, what was asked and came out stays in the past of the card', async () => {
  await markCard(OFFICE, number, { note: NOTE });
  await unmarkCard(asAdmin('ADMIN002'), number, { note: 'One household, three cards' });
  expect(await listed({ status: 'check' })).toEqual([]);
  const { events } = await listCardPast(number, pastQuery.parse({ part: 'changes' }), async () => undefined);
  expect(events.slice(0, 2).map(({ what, by, note }) => [what, by?.name, note])).toEqual([
    ['cardUnmark', 'Meera Joshi', 'One household, three cards'],
    ['cardMark', 'Asha Verma', NOTE],
  ]);
  await markCard(OFFICE, number, { note: 'Again' });
  expect(await listed({ status: 'check' })).toEqual([[number, 'Again']]);
});
