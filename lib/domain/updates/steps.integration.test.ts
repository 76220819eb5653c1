import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { EmployeeModel } from '@/models/employee';
import '@/models/all';
import { updateDatabase } from '@/scripts/lib/update-database';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { storeEmployee } from '@/tests/people';
import { cardOfSita } from '@/tests/stored-cards';
import { missingIndexes, STEPS, runUpdates } from './steps';

const cards = () => mongoose.connection.collection('cards');
/** A card as it was stored before a card could be replaced. */
const oldCard = (n: number) => {
  const {
    _id,
    issuedBy: _,
    ...card
  } = cardOfSita({ cardNumber: `JEEVAN00000000${String(n).padStart(2, '0')}` });
  return card;
};
/** Runs all steps. @returns how many documents this one changed */
async function changedBy(step: string) {
  const changed = new Map<string, number>();
  await runUpdates((name, count) => changed.set(name, count));
  return changed.get(step);
}

beforeAll(() => openEmptyDatabase('test-updates'));
beforeEach(async () => {
  await Promise.all([cards().deleteMany({}), mongoose.connection.collection('updates').deleteMany({})]);
});
afterAll(closeDatabase);

/** A process that has not asked yet. */
async function dueInNewProcess(): Promise<boolean> {
  vi.resetModules();
  const { updatesDue } = await import('./steps');
  return updatesDue();
}

test('a database that has not been through every step is due, and one that has is not', async () => {
  expect(await dueInNewProcess()).toBe(true);
  await runUpdates();
  expect(await dueInNewProcess()).toBe(false);
  await mongoose.connection.collection('updates').deleteOne({ name: STEPS[0]!.name });
  expect(await dueInNewProcess()).toBe(true);
});

test('older cards get the list of their numbers, once', async () => {
  await cards().insertMany(Array.from({ length: 99 }, (_, n) => oldCard(n)));
  const changed = new Map<string, number>();
  await runUpdates((name, count) => changed.set(name, count));
  expect(changed.get('cards: list of their numbers')).toBe(99);
  expect((await cards().findOne({ cardNumber: 'JEEVAN0000000007' }))!.numbers).toEqual([
    { number: 'JEEVAN0000000007', at: new Date('2026-01-05T05:00:00Z'), by: 'EMP001' },
  ]);
  await runUpdates((name, count) => changed.set(name, count));
  expect([...changed.values()].every((count) => count === 0)).toBe(true);
});

test('older cards are found by the words of their people, and once changed by those of the change', async () => {
  await cards().insertMany([
    {
      ...oldCard(1),
      members: [{ ...oldCard(9).primaryMember, memberName: 'Gita', memberRelation: 'Child' }],
    },
    oldCard(2),
  ]);
  const step = 'cards: words people are found by (4)';
  expect(await changedBy(step)).toBe(2);
  const [first] = await cards().find().sort({ _id: 1 }).toArray();
  expect(first!.primaryMember.memberSearch).toEqual(['sit', 'devi', 'krvi', 'sitdevi', '2345']);
  expect(first!.members[0].memberSearch).toEqual(['git']);
  // As an app of an earlier version changes a name while this one runs.
  await cards().updateOne({ _id: first!._id }, { $set: { 'members.0.memberName': 'Munni' } });
  expect(await changedBy(step)).toBe(1);
  expect((await cards().findOne({ _id: first!._id }))!.members[0].memberSearch).toEqual(['muni']);
});

test('cards that were replaced before it was noted get the day of their latest number, once', async () => {
  const at = (day: number) => new Date(`2026-02-0${day}T05:00:00Z`);
  const numbers = [1, 2].map((n) => ({ number: `JEEVAN900000000${n}`, at: at(n), by: 'ADMIN001' }));
  await cards().insertMany([
    { ...oldCard(1), cardNumber: 'JEEVAN9000000002', numbers },
    { ...oldCard(2), numbers: [{ number: 'JEEVAN0000000002', at: at(1), by: 'EMP001' }] },
  ]);
  const step = 'cards: when they were replaced';
  expect([await changedBy(step), await changedBy(step)]).toEqual([1, 0]);
  const stored = await cards()
    .find({}, { projection: { _id: 0, replacedAt: 1 } })
    .sort({ cardNumber: 1 })
    .toArray();
  expect(stored).toEqual([{}, { replacedAt: at(2) }]);
});

test('a step cut short goes on where it ended', async () => {
  await cards().insertMany([
    oldCard(1),
    { ...oldCard(2), numbers: [{ number: 'JEEVAN0000000002' }] },
    oldCard(3),
  ]);
  expect(await changedBy('cards: list of their numbers')).toBe(2);
});

test('what earlier versions stored for the search of hospitals goes, once, and such a version would make it again', async () => {
  const hospitals = mongoose.connection.collection('hospitals');
  await hospitals.deleteMany({});
  const now = { address: 'Karwi', services: ['Eye Care'], zone: 'CKTD', registeredDate: new Date() };
  const before = { sortName: 'uday', searchText: 'uday\nkarwi', searchWords: ['uday', ':udi'] };
  await hospitals.insertMany([
    { ...now, ...before, name: 'Uday' },
    { ...now, name: 'Tulsi' },
  ]);
  const steps = ['hospitals: name to sort by', 'hospitals: words of the search (3)'];
  const updates = mongoose.connection.collection('updates');
  await updates.insertMany(steps.map((name) => ({ name, doneAt: new Date() })));
  const step = 'hospitals: no words of the search, their indexes';
  expect([await changedBy(step), await changedBy(step)]).toEqual([1, 0]);
  const stored = await hospitals.find({}, { projection: { _id: 0 } }).toArray();
  expect(stored).toEqual([
    { ...now, name: 'Uday' },
    { ...now, name: 'Tulsi' },
  ]);
  expect(await updates.countDocuments({ name: { $in: steps } })).toBe(0);
});

test('the counts and sums of earlier versions go, once, and such a version would count again', async () => {
  const { connection } = mongoose;
  await connection.collection('cardcounts').insertMany([{ kind: 'served' }, { kind: 'version' }]);
  await connection.collection('visitsums').insertOne({ year: 2025, recorded: '2025-05' });
  await connection.collection('updates').insertOne({ name: 'cards: counts', doneAt: new Date() });
  const step = 'cards, visits: no counts and sums beside them, their indexes';
  expect([await changedBy(step), await changedBy(step)]).toEqual([3, 0]);
  const names = (await connection.db!.listCollections().toArray()).map(({ name }) => name);
  expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/cardcounts|visitsums/)]));
  expect(await connection.collection('updates').countDocuments({ name: 'cards: counts' })).toBe(0);
});

test('employees removed before that was noted get a day, once; whoever works gets none', async () => {
  await EmployeeModel.deleteMany({});
  await storeEmployee('EMP001', { employeeStatus: false });
  await storeEmployee('EMP002');
  const step = 'employees: when they were removed';
  const before = Date.now();
  expect([await changedBy(step), await changedBy(step)]).toEqual([1, 0]);
  const [removed, works] = await EmployeeModel.find().sort({ employeeId: 1 }).lean();
  expect(removed!.removedAt!.getTime()).toBeGreaterThanOrEqual(before);
  expect(works!.removedAt).toBeUndefined();
});

const dropUnique = async (field: string) => {
  const found = await cards().listIndexes().toArray();
  await cards().dropIndex(found.find(({ key }) => Object.keys(key as object)[0] === field)!.name as string);
};

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
