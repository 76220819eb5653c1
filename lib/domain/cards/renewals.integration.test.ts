import { beforeEach, expect, test } from 'vitest';
import { CardModel } from '@/models/card';
import { asEmployee } from '@/tests/actors';
import { databaseOfOneZone, register } from '@/tests/family';
import { outcomes } from '@/tests/database';
import { getCard } from '@/tests/get-card';
import { renewCard } from './card-life';

const ME = asEmployee('EMP001');
const TODAY = '2026-11-21';
let cardNumber: string;
const dueOn = (cardDueDate: string) => CardModel.updateOne({ cardNumber }, { cardDueDate });
const dueDate = async () => (await CardModel.findOne({ cardNumber }).lean())!.cardDueDate;

databaseOfOneZone('test-renewals');
beforeEach(async () => void ({ cardNumber } = await register()));

test('a card past its due date is Inactive, and Active once renewed', async () => {
  await CardModel.updateOne({ cardNumber }, { cardDueDate: '2020-01-01', cardStatus: false });
  expect((await getCard(null, cardNumber)).card.cardStatus).toBe(false);
  await CardModel.updateOne({ cardNumber }, { cardStatus: true });
  expect((await getCard(null, cardNumber)).card.cardStatus).toBe(false);
  await renewCard(ME, cardNumber);
  expect((await getCard(null, cardNumber)).card.cardStatus).toBe(true);
});

test.each([
  ['a key each', (at: number) => `EMP001:renewal-${at}`],
  ['no key', () => undefined],
])('of twenty renewals at once of a card due tomorrow, with %s, one succeeds', async (_, keyOf) => {
  await dueOn('2026-11-22');
  const { done, refused } = await outcomes(
    Array.from({ length: 20 }, (__, at) => renewCard(ME, cardNumber, keyOf(at), TODAY)),
  );
  expect(done).toEqual([{ dueDate: '2027-11-22' }]);
  expect(refused).toHaveLength(19);
  // Whoever read it only after the renewal learns that it is renewed far enough.
  for (const key of refused) expect(key).toBeOneOf(['renewedMeanwhile', 'renewedFarEnough']);
  expect(await dueDate()).toBe('2027-11-22');
});
