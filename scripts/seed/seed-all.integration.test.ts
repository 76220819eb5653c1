import { afterAll, beforeAll, expect, test } from 'vitest';
import { CardModel } from '@/models/card';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { seedCardNumber } from './cards';
import { seedAll } from './seed-all';

// docs/benchmarks.md: a million cards are made by a run that may be stopped.
beforeAll(() => openEmptyDatabase('test-seed'));
afterAll(closeDatabase);

const total = (added: Record<string, number>) => Object.values(added).reduce((sum, each) => sum + each, 0);

test('a second run adds nothing; one that was stopped goes on, and adds what a larger number asks for', async () => {
  expect((await seedAll(502)).cards).toBe(502);
  expect(total(await seedAll(502))).toBe(0);
  // As if it had been stopped within the second batch of 500.
  await CardModel.deleteOne({ cardNumber: seedCardNumber(501) });
  expect(total(await seedAll(503))).toBe(2);
  expect(await CardModel.countDocuments()).toBe(503);
});
