import { expect, test } from 'vitest';
import { creationKeyOf } from '@/lib/format/creation-key';
import { CardModel } from '@/models/card';
import { asEmployee } from '@/tests/actors';
import { databaseOfOneZone, familyOf } from '@/tests/family';
import { findRegistered } from './find-duplicates';
import { registerCard } from './register-card';

const register = (employeeId: string, key: string) =>
  registerCard({ ...asEmployee(employeeId), zone: 'CKTD' }, familyOf(), creationKeyOf(employeeId, key));

databaseOfOneZone('test-find-registered');

test('the card that a registration made is found by its key', async () => {
  const { cardNumber, cardDueDate } = await register('EMP001', 'k1');
  expect(await findRegistered(asEmployee('EMP001'), 'k1')).toMatchObject({ cardNumber, cardDueDate });
});

test.each([
  ['another key', 'k2', 'EMP001'],
  ['the key of somebody else', 'k1', 'EMP002'],
  ['the stored key itself', 'EMP001:k1', 'EMP001'],
  ['a key that is an operator', '{"$ne":null}', 'EMP001'],
])('%s finds nothing', async (_, key, employeeId) => {
  await register('EMP001', 'k1');
  expect(await findRegistered(asEmployee(employeeId), key)).toBeNull();
});

test('two employees with the same key find their own', async () => {
  const mine = await register('EMP001', 'k1');
  const theirs = await register('EMP002', 'k1');
  expect((await findRegistered(asEmployee('EMP001'), 'k1'))?.cardNumber).toBe(mine.cardNumber);
  expect((await findRegistered(asEmployee('EMP002'), 'k1'))?.cardNumber).toBe(theirs.cardNumber);
});

test('a family that somebody else serves by now is not shown', async () => {
  const { cardNumber } = await register('EMP001', 'k1');
  await CardModel.updateOne({ cardNumber }, { employeeId: 'EMP002' });
  expect(await findRegistered(asEmployee('EMP001'), 'k1')).toBeNull();
});
