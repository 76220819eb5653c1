import { afterAll, beforeAll, expect, test } from 'vitest';
import { CardModel } from '@/models/card';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { seedCardNumber } from './cards';
import { seedAll } from './seed-all';

beforeAll(() => openEmptyDatabase('test-seed'));
afterAll(closeDatabase);

const total = (added: Record<string, number>) => Object.values(added).reduce((sum, each) => sum + each, 0);

test('a second run adds nothing; a larger number adds the difference, and what is missing', async () => {
  expect((await seedAll(502)).cards).toBe(502);
  expect(total(await seedAll(502))).toBe(0);
  await CardModel.deleteOne({ cardNumber: seedCardNumber(501) });
  expect((await seedAll(503)).cards).toBe(2);
  expect(await CardModel.countDocuments()).toBe(503);
});
