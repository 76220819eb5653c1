import { expect, test } from 'vitest';
import { addMembersSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, HOLDER, register as registerFamily } from '@/tests/family';
import { rounds } from '@/tests/differs';
import { outcomes } from '@/tests/database';
import { addMembers } from '../cards/change-members';
import { eraseCard } from './erase-card';
import { findDuplicates } from '../cards/find-duplicates';
import { getCard } from '@/tests/get-card';
import { replaceCard, renewCard } from '../cards/card-life';

const EMPLOYEE = 'EMP001';
const NUMBER = 'JEEVAN8457108482';
const person = { ...HOLDER, memberEmail: 'ramesh@example.org', memberAadhar: '234123412346' };
const register = (cardNumber?: string, key?: string) =>
  registerFamily({ cardPrimaryHolder: person, cardNumber, cardMembers: [CHILD] }, key);
const notFound = { code: 'notFound', key: 'cardNotFound' };
const erased = { code: 'conflict', key: 'cardErased', answer: { erased: true } };
const ADMIN = asAdmin('ADMIN001');
const ASKED = { aadhaar: '234123412346', phone: '9415013210', name: 'Ramesh Kumar' };

databaseOfOneZone('test-erase-card');

test('erased while it gets another number, nothing of the family is left, and neither number is given again', async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const number = `JEEVAN84571084${10 + round}`;
    await register(number);
    const [replaced, erased] = await Promise.allSettled([
      replaceCard(asAdmin('ADMIN001'), number),
      eraseCard(asAdmin('ADMIN001'), number),
    ]);
    const given = replaced.status === 'fulfilled' ? replaced.value.cardNumber : undefined;
    // Too late to be found under this number: the admin learns that it was replaced, and nothing is erased.
    if (erased.status === 'rejected') await eraseCard(asAdmin('ADMIN001'), given!);
    expect(await CardModel.countDocuments({})).toBe(0);
    for (const each of [number, ...(given ? [given] : [])])
      expect(await ErasedCardModel.exists({ cardNumber: each })).not.toBeNull();
  }
});

test('an erased card cannot be looked up, renewed, added to or found as a duplicate', async () => {
  await register(NUMBER);
  const other = await register();
  expect(await findDuplicates(asEmployee(EMPLOYEE), ASKED)).toHaveLength(2);
  await eraseCard(asAdmin('ADMIN001'), NUMBER);
  await expect(getCard(ADMIN, NUMBER)).rejects.toMatchObject(notFound);
  await expect(getCard(null, NUMBER)).rejects.toMatchObject(notFound);
  await expect(renewCard(asEmployee(EMPLOYEE), NUMBER)).rejects.toMatchObject(erased);
  const added = { cardNumber: NUMBER, cardMembers: [{ ...person, memberRelation: 'Sibling' }] };
  await expect(addMembers(asEmployee(EMPLOYEE), addMembersSchema.parse(added))).rejects.toMatchObject(erased);
  expect(await findDuplicates(asEmployee(EMPLOYEE), ASKED)).toMatchObject([{ cardNumber: other.cardNumber }]);
});

test('a repeat succeeds, also twenty at once; an unknown number is not found', async () => {
  await register(NUMBER);
  const { done, refused } = await outcomes(
    Array.from({ length: 20 }, (_, index) => eraseCard(asAdmin(`ADMIN${index}`), NUMBER)),
  );
  expect([done.length, refused]).toEqual([20, []]);
  await eraseCard(asAdmin('ADMIN999'), NUMBER);
  const [first, ...others] = await ErasedCardModel.find({}).lean();
  expect(others).toEqual([]);
  expect(first!.by).not.toBe('ADMIN999');
  await expect(eraseCard(asAdmin('ADMIN001'), 'JEEVAN0000000000')).rejects.toMatchObject(notFound);
});

test('a card is erased even if it changes at the same moment', async () => {
  const changes = async () => {
    for (let n = 0; n < 12; n += 1)
      await CardModel.updateOne({ cardNumber: NUMBER }, { $inc: { cardMembers: 1 } });
  };
  for (let round = 0; round < 3; round += 1) {
    await register(NUMBER);
    await Promise.all([eraseCard(asAdmin('ADMIN001'), NUMBER), ...Array.from({ length: 8 }, changes)]);
    expect(await CardModel.countDocuments({})).toBe(0);
    await ErasedCardModel.deleteMany({});
  }
});
