import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FiguresModel } from '@/models/figures';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { soon } from '@/tests/time';
import { startFigures } from './boot';

beforeAll(() => openEmptyDatabase('test-start-figures'));
afterAll(closeDatabase);

test('of two instances that start, one computes the figures', async () => {
  const store = vi.spyOn(FiguresModel, 'replaceOne');
  const stops = [startFigures(0), startFigures(0)];
  await soon(async () => expect(await FiguresModel.countDocuments({})).toBe(1));
  await Promise.all(stops.map((stop) => stop()));
  expect(store).toHaveBeenCalledTimes(1);
});
