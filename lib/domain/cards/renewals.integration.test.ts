import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerCardSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { ZoneModel } from '@/models/zone';
import { asEmployee } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase, outcomes } from '@/tests/database';
import { getCard } from '@/tests/get-card';
import { registerCard } from './register-card';
import { renewCard } from './renew-card';

const EMPLOYEE = 'EMP001';
const TODAY = '2026-11-21';
const family = registerCardSchema.parse({
  employeeID: EMPLOYEE,
  zoneID: 'CKTD',
  cardPrimaryHolder: {
    memberName: 'Sita Devi',
    memberSex: 'Female',
    memberDOB: '1980-05-14',
    memberContact: '9415012345',
    memberAddress: 'Karwi',
  },
});

let cardNumber: string;
const dueOn = (cardDueDate: string) => CardModel.updateOne({ cardNumber }, { cardDueDate });
const dueDate = async () => (await CardModel.findOne({ cardNumber }).lean())!.cardDueDate;

beforeAll(() => openEmptyDatabase('test-renewals'));
afterAll(closeDatabase);
beforeEach(async () => {
  await CardModel.deleteMany({});
  await ZoneModel.deleteMany({});
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
  ({ cardNumber } = await registerCard(asEmployee(EMPLOYEE), family));
});

describe('a renewal moves the due date by a year', () => {
  test.each([
    ['early, from the due date', '2027-03-01', TODAY, '2028-03-01'],
    ['late, from today', '2025-01-10', TODAY, '2027-11-21'],
    ['on the due day', '2026-11-21', TODAY, '2027-11-21'],
    ['a day late', '2026-11-20', TODAY, '2027-11-21'],
    ['up to the horizon of 24 months', '2027-11-21', TODAY, '2028-11-21'],
    ['from a leap day', '2028-02-29', '2027-03-01', '2029-02-28'],
    ['late, on a leap day', '2027-01-01', '2028-02-29', '2029-02-28'],
  ])('%s', async (_, due, today, expected) => {
    await dueOn(due);
    expect(await renewCard(asEmployee(EMPLOYEE), cardNumber, undefined, today)).toEqual({
      dueDate: expected,
    });
    expect(await dueDate()).toBe(expected);
  });
});

test('beyond 24 months it is refused, with the current due date', async () => {
  await dueOn('2027-11-22');
  await expect(renewCard(asEmployee(EMPLOYEE), cardNumber, undefined, TODAY)).rejects.toMatchObject({
    status: 409,
    key: 'renewedFarEnough',
    values: { date: '2027-11-22' },
  });
  expect(await dueDate()).toBe('2027-11-22');
});

test('a card past its due date is Inactive, and Active once renewed', async () => {
  await CardModel.updateOne({ cardNumber }, { cardDueDate: '2020-01-01', cardStatus: false });
  expect((await getCard(null, cardNumber)).card.cardStatus).toBe(false);
  await CardModel.updateOne({ cardNumber }, { cardStatus: true });
  expect((await getCard(null, cardNumber)).card.cardStatus).toBe(false);
  await renewCard(asEmployee(EMPLOYEE), cardNumber);
  expect((await getCard(null, cardNumber)).card.cardStatus).toBe(true);
});

test('of concurrent renewals one succeeds and the others are conflicts', async () => {
  // One renewal brings it so close to the limit that a second cannot pass, however late it reads.
  await dueOn('2027-06-01');
  const { done, refused } = await outcomes(
    Array.from({ length: 20 }, () => renewCard(asEmployee(EMPLOYEE), cardNumber, undefined, TODAY)),
  );
  expect(done).toEqual([{ dueDate: '2028-06-01' }]);
  expect(refused).toHaveLength(19);
  expect(refused.every((key) => key === 'renewedMeanwhile' || key === 'renewedFarEnough')).toBe(true);
  expect(await dueDate()).toBe('2028-06-01');
});

test('ten concurrent requests with one key, and a later one, renew once', async () => {
  await dueOn('2026-11-21');
  const again = () => renewCard(asEmployee(EMPLOYEE), cardNumber, 'EMP001:renewal-1', TODAY);
  const { done, refused } = await outcomes(Array.from({ length: 10 }, again));
  expect(refused).toEqual([]);
  expect(done).toEqual(Array(10).fill({ dueDate: '2027-11-21' }));
  expect(await again()).toEqual({ dueDate: '2027-11-21' });
  expect(await dueDate()).toBe('2027-11-21');
  expect(await renewCard(asEmployee(EMPLOYEE), cardNumber, 'EMP001:renewal-2', TODAY)).toEqual({
    dueDate: '2028-11-21',
  });
});

test("another employee's card, and one that does not exist, are not found", async () => {
  await dueOn('2026-11-21');
  const notFound = { status: 404, key: 'cardNotFound' };
  await expect(renewCard(asEmployee('EMP002'), cardNumber)).rejects.toMatchObject(notFound);
  await expect(renewCard(asEmployee(EMPLOYEE), 'JEEVAN0000000000')).rejects.toMatchObject(notFound);
  expect(await dueDate()).toBe('2026-11-21');
});
