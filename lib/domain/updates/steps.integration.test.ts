import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateDatabase } from '@/scripts/lib/update-database';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { missingIndexes } from './steps';

const cards = () => mongoose.connection.collection('cards');
const dropUnique = async (field: string) => {
  const found = await cards().listIndexes().toArray();
  await cards().dropIndex(found.find(({ key }) => Object.keys(key as object)[0] === field)!.name as string);
};

beforeAll(() => openEmptyDatabase('test-missing-indexes'));
afterAll(closeDatabase);

test('a database without collections lacks every unique index', async () => {
  await mongoose.connection.dropDatabase();
  expect((await missingIndexes()).sort()).toEqual([
    'admins: adminId',
    'admins: creationKey',
    'cards: cardNumber',
    'cards: creationKey',
    'cards: imported.row, imported.batch',
    'cards: keptAnswers.key',
    'cards: movedFrom.card, movedFrom.memberId',
    'cards: numbers.number',
    'counters: name',
    'employees: creationKey',
    'employees: employeeId',
    'endedsessions: tokenId',
    'erasedcards: cardNumber',
    'hospitals: creationKey',
    'hospitals: imported.row, imported.batch',
    'imports: openKey',
    'positions: creationKey',
    'positions: positionId',
    'requests: creationKey',
    'requests: references, kind',
    'updates: name',
    'visits: card, seq',
    'visits: corrects',
    'visits: creationKey',
    'zones: creationKey',
    'zones: zoneId',
  ]);
});

test('one that goes missing is found within a minute, and db:update mends it', async () => {
  await updateDatabase();
  const begin = performance.now();
  expect(await missingIndexes(begin)).toEqual([]);
  await dropUnique('creationKey');
  expect(await missingIndexes(begin + 59_000)).toEqual([]);
  expect(await missingIndexes(begin + 60_001)).toEqual(['cards: creationKey']);
  // One that is there but not unique is no help.
  await cards().createIndex({ creationKey: 1 });
  expect(await missingIndexes(begin + 60_002)).toEqual(['cards: creationKey']);
  await dropUnique('creationKey');
  await updateDatabase();
  expect(await missingIndexes(begin + 60_003)).toEqual([]);
});
