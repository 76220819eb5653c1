import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCard } from '@/lib/domain/cards/look-up-card';
import { getZone } from '@/lib/domain/organisation/zones';
import { ZoneModel } from '@/models/zone';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';

// docs/security.md#input: even if a handler passed on unvalidated input, the database would reject operators
// in it.
const ANYTHING = [{ $ne: null }, { $regex: '.*' }, { $not: { $eq: 'x' } }];

beforeAll(async () => {
  await openEmptyDatabase('test-filters');
  await ZoneModel.create({ zoneId: 'DLHI', zoneName: 'Delhi' }, { zoneId: 'CKTD', zoneName: 'Chitrakoot' });
});
afterAll(closeDatabase);

describe.each(ANYTHING)('%o as an id', (anything) => {
  const filter = () => ({ zoneId: structuredClone(anything) }) as never;
  test('finds, changes and removes nothing', async () => {
    const refused = { name: 'CastError', path: 'zoneId' };
    await expect(ZoneModel.findOne(filter())).rejects.toMatchObject(refused);
    await expect(ZoneModel.countDocuments(filter())).rejects.toMatchObject(refused);
    await expect(ZoneModel.exists({ $or: [filter()] })).rejects.toMatchObject(refused);
    await expect(ZoneModel.updateMany(filter(), { zoneName: 'Taken' })).rejects.toMatchObject(refused);
    await expect(ZoneModel.findOneAndDelete(filter())).rejects.toMatchObject(refused);
    await expect(ZoneModel.deleteMany(filter())).rejects.toMatchObject(refused);
    expect((await ZoneModel.distinct('zoneName')).sort()).toEqual(['Chitrakoot', 'Delhi']);
  });
  test('matches no zone and no card in the domain functions', async () => {
    await expect(getZone(anything as never, { limit: 10 })).rejects.toThrow();
    await expect(findCard(anything as never)).rejects.toMatchObject({ name: 'CastError' });
  });
});

test('an operator in our code is trusted, one from outside is not', async () => {
  expect(await ZoneModel.countDocuments({ zoneId: mongoose.trusted({ $ne: 'DLHI' }) })).toBe(1);
  const copy = JSON.parse(JSON.stringify(mongoose.trusted({ $ne: 'DLHI' })));
  await expect(ZoneModel.countDocuments({ zoneId: copy })).rejects.toMatchObject({ name: 'CastError' });
});

test('both settings are enabled', () => {
  expect([mongoose.get('strictQuery'), mongoose.get('sanitizeFilter')]).toEqual([true, true]);
});
