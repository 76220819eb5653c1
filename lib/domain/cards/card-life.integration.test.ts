import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/domain/actor';
import { changePrimaryMemberSchema } from '@/lib/schemas/family-change';
import { addMembersSchema, memberEditSchema } from '@/lib/schemas/members';
import { photoSchema } from '@/lib/schemas/photo';
import { CardModel } from '@/models/card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, register as registerFamily } from '@/tests/family';
import { outcomes } from '@/tests/database';
import { listLostCards } from '../dashboard/get-queue';
import { getStatistics } from '../employees/get-statistics';
import { addMembers, removeMember, updateMember } from './change-members';
import { blockCard, unblockCard, markCard, unmarkCard, renewCard, replaceCard } from './card-life';
import { eraseCard } from '../erasure/erase-card';
import { getCard, NO_HOOKS } from '@/tests/get-card';
import { PHOTO_BODY } from '@/tests/photos';
import { removePhoto, savePhoto } from '../photos/save-photo';
import { changePrimaryMember } from './change-primary-member';
import { ownCard } from './own-card';
import { listCards } from './list-cards';
import { listDueCards } from './list-due-cards';
import { lookUpCard } from './look-up-card';
import { recordCall, undoCall } from './calls';
import { refusalOf } from '../card-state/change-card';
import { markDelivered, markOneDelivered, markOnePrinted, markPrinted } from '../printing/mark-cards';

const EMPLOYEE = 'EMP001';
const NUMBER = 'JEEVAN8457108482';
const register = (cardNumber?: string) => registerFamily({ cardNumber, cardMembers: [CHILD] });
const ADMIN = asAdmin('ADMIN001');
const ISSUER = asEmployee(EMPLOYEE);
const COLLEAGUE = asEmployee('EMP002');
const dueOn = (cardDueDate: string) => CardModel.updateOne({ cardNumber: NUMBER }, { cardDueDate });
const stateOf = async (cardNumber: string) => (await lookUpCard(null, cardNumber, NO_HOOKS)).card.cardState;
/** All that the public learns of a number that is out of use: nothing of the people. */
const nobody = (cardNumber: string, cardState: string, cardDueDate: string) => ({
  card: {
    _id: null,
    cardNumber,
    ...{ cardStatus: false, cardState, cardDueDate, cardRegisterDate: null },
    ...{ cardMembers: null, zoneID: null, employeeId: null },
  },
  PrimaryMember: {
    ...{ memberId: null, memberName: null, memberDOB: null, memberAge: null, memberSex: null },
    ...{ memberContact: null, memberEmail: null, memberBloodGroup: null, memberAddhar: null },
  },
  member: [],
});
const numbersOf = async (query: object) =>
  (await listCards(ADMIN, { limit: 20, ...query })).cards.map(({ cardNumber }) => cardNumber);

const replaced = { status: 409, key: 'cardReplaced' };
const notFound = { status: 404, key: 'cardNotFound' };

databaseOfOneZone('test-card-life');
beforeEach(() => register(NUMBER));

/** Whatever changes one card. */
function everyChange(by: Actor, cardNumber: string): Array<() => Promise<unknown>> {
  const of = { cardNumber, memberId: 'M-1' };
  const holder = changePrimaryMemberSchema.parse({ memberId: 'M-1', reason: 'died', relations: [] });
  return [
    () => blockCard(by, cardNumber, { reason: 'lost' }),
    () => unblockCard(by, cardNumber),
    () => markCard(by, cardNumber, { note: 'Look' }),
    () => unmarkCard(by, cardNumber, {}),
    () => renewCard(by, cardNumber),
    () => recordCall(by, cardNumber, { outcome: 'moved', seen: 0 }),
    () => undoCall(by, cardNumber, 0),
    () => replaceCard(by, cardNumber),
    () => addMembers(by, addMembersSchema.parse({ cardNumber, cardMembers: [CHILD] })),
    () => updateMember(by, of, memberEditSchema.parse(CHILD)),
    () => removeMember(by, of),
    () => changePrimaryMember(by, cardNumber, holder),
    () => ownCard(by, of, { holder: {} }),
    () => savePhoto(by, cardNumber, photoSchema.parse(PHOTO_BODY)),
    () => removePhoto(by, cardNumber),
    () => markOnePrinted(by, { cardNumber, version: 0 }, 'job'),
    () => markOneDelivered(by, cardNumber),
  ];
}

test('nobody changes another employee’s card, or one that does not exist', async () => {
  const before = await CardModel.find().lean();
  for (const change of [...everyChange(COLLEAGUE, NUMBER), ...everyChange(ADMIN, 'JEEVAN000')])
    await expect(change()).rejects.toMatchObject(notFound);
  expect(await CardModel.find().lean()).toEqual(before);
});

describe('a blocked card', () => {
  test('is not active, and only admins and the employee who serves it learn why', async () => {
    const dueDate = (await getCard(ADMIN, NUMBER)).card.cardDueDate;
    await blockCard(ADMIN, NUMBER, { reason: 'misuse', note: 'Used by a stranger' });
    for (const viewer of [ADMIN, ISSUER]) {
      const { card } = await getCard(viewer, NUMBER);
      expect(card).toMatchObject({
        cardState: 'blocked',
        cardStatus: false,
        block: { reason: 'misuse', note: 'Used by a stranger', by: 'ADMIN001' },
      });
    }
    for (const viewer of [null, COLLEAGUE]) {
      const answer = await lookUpCard(viewer, NUMBER, NO_HOOKS);
      expect(answer).toEqual(nobody(NUMBER, 'blocked', dueDate));
    }
  });

  test('comes before expired, and is active again once it is unblocked', async () => {
    await blockCard(ADMIN, NUMBER, { reason: 'wish' });
    await dueOn('2020-01-01');
    expect(await stateOf(NUMBER)).toBe('blocked');
    await unblockCard(ADMIN, NUMBER);
    expect(await stateOf(NUMBER)).toBe('expired');
    await dueOn('2099-01-01');
    expect(await stateOf(NUMBER)).toBe('active');
  });

  test('is inactive in lists and figures, and not due soon', async () => {
    const { cardNumber: other } = await register();
    await CardModel.updateMany({}, { cardDueDate: '2026-11-25' });
    await blockCard(ISSUER, NUMBER, { reason: 'lost' });
    const due = await listDueCards(ISSUER, { limit: 20 }, '2026-11-22');
    expect(due.cards.map(({ cardNumber }) => cardNumber)).toEqual([other]);
    await CardModel.updateMany({}, { cardDueDate: '2099-01-01' });
    expect(await numbersOf({ status: 'active' })).toEqual([other]);
    expect(await numbersOf({ status: 'inactive' })).toEqual([NUMBER]);
    expect(await numbersOf({ status: 'blocked' })).toEqual([NUMBER]);
    await CardModel.updateOne({ cardNumber: other }, { cardDueDate: '2020-01-01' });
    expect(await numbersOf({ status: 'expired' })).toEqual([other]);
    await CardModel.updateOne({ cardNumber: other }, { cardDueDate: '2099-01-01' });
    expect(await getStatistics(EMPLOYEE)).toMatchObject({ totalCards: 2, activeCards: 1 });
    expect(await listLostCards()).toMatchObject({
      total: 1,
      cards: [{ cardNumber: NUMBER, employeeId: EMPLOYEE }],
    });
  });
});

describe('a replaced card', () => {
  test('keeps people, due date and employee under a new number; a block ends', async () => {
    await dueOn('2020-01-01');
    await blockCard(ISSUER, NUMBER, { reason: 'lost' });
    const before = await getCard(ADMIN, NUMBER);
    const { cardNumber } = await replaceCard(ADMIN, NUMBER);
    expect(cardNumber).toMatch(/^JEEVAN\d{12}$/);
    expect(await numbersOf({ status: 'replaced' })).toEqual([cardNumber]);
    const { block: _, ...card } = before.card;
    const { cardCode } = (await getCard(ADMIN, cardNumber)).card;
    expect(cardCode).toMatch(/\/verify#/);
    expect(await getCard(ADMIN, cardNumber)).toEqual({
      ...before,
      // The paper in the family's hands has the old number.
      card: {
        ...{ ...card, cardNumber, cardState: 'expired', cardCode },
        printing: { waits: 'print', version: 1, count: 0 },
        replaces: {
          cardNumber: NUMBER,
          at: expect.any(String) as string,
          by: 'ADMIN001',
          reason: 'lost',
        },
      },
    });
    expect(await CardModel.countDocuments({})).toBe(1);
  });

  test('reads as replaced by its old number, whose new one only admins and the employee who serves it learn', async () => {
    const { cardNumber } = await replaceCard(ADMIN, NUMBER);
    for (const viewer of [ADMIN, ISSUER])
      expect((await getCard(viewer, NUMBER)).card).toMatchObject({
        cardNumber: NUMBER,
        cardState: 'replaced',
        cardStatus: false,
        replacedBy: cardNumber,
      });
    const dueDate = (await getCard(null, cardNumber)).card.cardDueDate;
    for (const viewer of [null, COLLEAGUE])
      expect(await lookUpCard(viewer, NUMBER, NO_HOOKS)).toEqual(nobody(NUMBER, 'replaced', dueDate));
    // Also while the new number is blocked.
    await blockCard(ADMIN, cardNumber, { reason: 'lost' });
    expect(await stateOf(NUMBER)).toBe('replaced');
  });

  test('is told to its employee with the number before, until the family has the card', async () => {
    const told = async () =>
      (await listCards(ISSUER, { limit: 20, waits: 'newNumber' })).cards.map(
        ({ cardNumber, numberBefore }) => [cardNumber, numberBefore],
      );
    expect(await told()).toEqual([]);
    const { cardNumber } = await replaceCard(ADMIN, NUMBER);
    expect(await told()).toEqual([[cardNumber, NUMBER]]);
    await markPrinted(ISSUER, [{ cardNumber, version: 1 }], 'EMP001:print-1');
    expect(await told()).toEqual([[cardNumber, NUMBER]]);
    await markDelivered(ISSUER, [cardNumber]);
    expect(await told()).toEqual([]);
    // Printed again for another reason, it is no longer new to them.
    await addMembers(ISSUER, addMembersSchema.parse({ cardNumber, cardMembers: [CHILD] }));
    expect((await listCards(ISSUER, { limit: 20, waits: 'print' })).total).toBe(1);
    expect(await told()).toEqual([]);
    expect((await replaceCard(ADMIN, cardNumber)).cardNumber).toBe((await told())[0]![0]);
  });

  test('is not what a card is called that is there again when the reason is looked for', async () => {
    // It was handed over to somebody else and back meanwhile.
    expect(await refusalOf(ISSUER, NUMBER)).toMatchObject({
      status: 409,
      key: 'changedMeanwhile',
    });
    expect(await refusalOf(COLLEAGUE, NUMBER)).toMatchObject(notFound);
  });

  test('its old number can do nothing more, and is never issued again', async () => {
    const { cardNumber } = await replaceCard(ADMIN, NUMBER);
    for (const change of [...everyChange(ISSUER, NUMBER), () => eraseCard(ADMIN, NUMBER)])
      await expect(change()).rejects.toMatchObject(replaced);
    await expect(register(NUMBER)).rejects.toMatchObject({ status: 409, key: 'cardNumberTaken' });
    // Another employee learns nothing of it.
    await expect(renewCard(COLLEAGUE, NUMBER)).rejects.toMatchObject(notFound);
    // Each further number leads to the last.
    const { cardNumber: last } = await replaceCard(ADMIN, cardNumber);
    for (const old of [NUMBER, cardNumber])
      expect((await getCard(ADMIN, old)).card).toMatchObject({ cardState: 'replaced', replacedBy: last });
    expect(await stateOf(last)).toBe('active');
  });

  test('a repeated request returns the same number; its key cannot be used for another card', async () => {
    const { cardNumber: other } = await register();
    const first = await replaceCard(ADMIN, NUMBER, 'ADMIN001:key-1');
    expect(await replaceCard(ADMIN, NUMBER, 'ADMIN001:key-1')).toEqual(first);
    await expect(replaceCard(ADMIN, other, 'ADMIN001:key-1')).rejects.toMatchObject({
      status: 409,
      key: 'keyUsedForOther',
    });
    expect(await stateOf(other)).toBe('active');
  });
});

test('of fifty replacements at once one succeeds', async () => {
  const { done, refused } = await outcomes(Array.from({ length: 50 }, () => replaceCard(ADMIN, NUMBER)));
  expect(done).toHaveLength(1);
  expect(refused).toHaveLength(49);
  // On a slow machine the turn of some comes too late.
  expect(['cardReplaced', 'changedMeanwhile']).toEqual(expect.arrayContaining(refused));
  expect((await getCard(ADMIN, NUMBER)).card.replacedBy).toBe(done[0]!.cardNumber);
});

test('a card past its due date is Inactive, and Active once renewed', async () => {
  await CardModel.updateOne({ cardNumber: NUMBER }, { cardDueDate: '2020-01-01', cardStatus: false });
  expect((await getCard(null, NUMBER)).card.cardStatus).toBe(false);
  await CardModel.updateOne({ cardNumber: NUMBER }, { cardStatus: true });
  expect((await getCard(null, NUMBER)).card.cardStatus).toBe(false);
  await renewCard(ISSUER, NUMBER);
  expect((await getCard(null, NUMBER)).card.cardStatus).toBe(true);
});

test.each([
  ['a key each', (at: number) => `EMP001:renewal-${at}`],
  ['no key', () => undefined],
])('of twenty renewals at once of a card due tomorrow, with %s, one succeeds', async (_, keyOf) => {
  await dueOn('2026-11-22');
  const { done, refused } = await outcomes(
    Array.from({ length: 20 }, (__, at) => renewCard(ISSUER, NUMBER, keyOf(at), '2026-11-21')),
  );
  expect(done).toEqual([{ dueDate: '2027-11-22' }]);
  expect(refused).toHaveLength(19);
  // Whoever read it only after the renewal learns that it is renewed far enough.
  for (const key of refused) expect(key).toBeOneOf(['renewedMeanwhile', 'renewedFarEnough']);
  expect((await CardModel.findOne().lean())!.cardDueDate).toBe('2027-11-22');
});
