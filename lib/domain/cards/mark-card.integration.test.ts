import { beforeEach, expect, test } from 'vitest';
import { cardListQuery, ownCardListQuery } from '@/lib/schemas/lists';
import { pastQuery } from '@/lib/schemas/past';
import { CardModel } from '@/models/card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { databaseOfOneZone } from '@/tests/family';
import { NO_HOOKS } from '@/tests/get-card';
import { newCard } from '@/tests/matrix/samples';
import { storeAdmin } from '@/tests/people';
import { getQueue } from '../dashboard/get-queue';
import { listCardPast } from '../past/list-card-past';
import { listCards } from './list-cards';
import { lookUpCard } from './look-up-card';
import { markCard, unmarkCard } from './card-life';

// docs/contract.md#admin-cards
const OFFICE = asAdmin('ADMIN001');
const NOTE = 'The same phone as three other families';
let number: string;

databaseOfOneZone('test-mark-card');
beforeEach(async () => {
  await storeAdmin('ADMIN001', { adminName: 'Asha Verma' });
  await storeAdmin('ADMIN002', { adminName: 'Meera Joshi' });
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
  const queued = async () => (await getQueue(OFFICE)).items.filter(({ kind }) => kind === 'toCheck');
  expect(await queued()).toEqual([]);
  await markCard(OFFICE, number, { note: NOTE });
  const mark = { note: NOTE, at: expect.stringMatching(/^20/), by: 'ADMIN001', byName: 'Asha Verma' };
  expect((await lookUpCard(OFFICE, number, NO_HOOKS)).card).toMatchObject({
    cardState: 'active',
    toCheck: mark,
  });
  expect(await listed({ status: 'check' })).toEqual([[number, NOTE]]);
  expect((await listed({})).map(([, note]) => note)).toEqual([NOTE, undefined]);
  expect(await queued()).toEqual([{ kind: 'toCheck', total: 1 }]);
  // Neither the public nor the employee who serves the card.
  const own = asEmployee('TEMP1');
  const seen = [await lookUpCard(null, number, NO_HOOKS), await lookUpCard(own, number, NO_HOOKS)];
  const theirs = await listCards(own, ownCardListQuery.parse({}));
  expect([theirs.total, JSON.stringify([seen, theirs]).includes('toCheck')]).toEqual([2, false]);
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
