import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hospitalListQuery, hospitalSchema } from '@/lib/schemas/hospitals';
import { HospitalModel } from '@/models/hospital';
import { ZoneModel } from '@/models/zone';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { createZone } from '../zones/create-zone';
import { addSortNames } from './add-sort-names';
import { createHospital } from './create-hospital';
import { listHospitals } from './list-hospitals';

beforeAll(() => openEmptyDatabase('test-hospitals'));
afterAll(closeDatabase);
beforeEach(async () => {
  await HospitalModel.deleteMany({});
  await ZoneModel.deleteMany({});
  await createZone({ zoneID: 'CKTD', zoneName: 'Chitrakoot' });
  await createZone({ zoneID: 'LKNW', zoneName: 'Lucknow' });
});

const add = (name: string, more: object = {}) =>
  createHospital(hospitalSchema.parse({ name, address: 'Karwi', zone: 'CKTD', ...more }));
const list = (query: object = {}) => listHospitals(hospitalListQuery.parse({ sort: 'name', ...query }));
const names = async (query: object = {}) => (await list(query)).hospitals.map(({ name }) => name);

test('a search takes every character literally', async () => {
  const odd = ['A.B (City) [Wing] {x}', 'C+ Clinic?', 'Cash $5 ^ | *', 'Back\\slash', 'AxB City'];
  for (const name of odd) await add(name);
  expect(await names({ q: 'a.b' })).toEqual([odd[0]]);
  // The second has the word, but not the bracket.
  expect(await names({ q: '(city' })).toEqual([odd[0], odd[4]]);
  expect(await names({ q: '[w' })).toEqual([odd[0]]);
  expect(await names({ q: '{X}' })).toEqual([odd[0]]);
  expect(await names({ q: 'c+' })).toEqual([odd[1]]);
  expect(await names({ q: '?' })).toEqual([odd[1]]);
  expect(await names({ q: '$5 ^ | *' })).toEqual([odd[2]]);
  expect(await names({ q: '\\' })).toEqual([odd[3]]);
  expect(await names({ q: '.*' })).toEqual([]);
  expect(await names({ q: '\\w' })).toEqual([]);
});

test('a search covers name, address and services in any case, within the chosen zone', async () => {
  await add('Asha Eye Hospital');
  await add('Birla Hospital', { address: '4 EYE Street\nOld Town', zone: 'LKNW' });
  await add('Care Hospital', { services: ['ENT', 'eye care'], zone: 'LKNW' });
  await add('Dental Hospital');
  expect(await names({ q: 'EYE' })).toEqual(['Asha Eye Hospital', 'Birla Hospital', 'Care Hospital']);
  expect(await names({ q: 'eye', zone: 'LKNW' })).toEqual(['Birla Hospital', 'Care Hospital']);
  expect(await names({ q: 'eye', zone: 'ALL' })).toHaveLength(3);
  expect(await names({ q: 'dental', zone: 'LKNW' })).toEqual([]);
  expect(await names({ q: 'street old town' })).toEqual(['Birla Hospital']);
  const found = await list({ q: 'birla' });
  expect([found.total, found.hospitals[0]!.zoneName]).toEqual([1, 'Lucknow']);
});

test('Hindi is found with or without the nukta, composed or not', async () => {
  await add('ज\u093Cिला अस्पताल');
  await add('\u095Bिला महिला चिकित्सालय', { services: ['दंत चिकित्सा'] });
  await add('जिला क्षय केंद्र');
  for (const typed of ['जिला', 'ज\u093Cिला', '\u095Bिला']) expect(await names({ q: typed })).toHaveLength(3);
  expect(await names({ q: 'अस्पताल' })).toHaveLength(1);
  expect(await names({ q: 'दंत' })).toHaveLength(1);
  expect(await names({ q: 'नेत्र' })).toEqual([]);
});

test('sorted by name ignores case; unsorted is newest first', async () => {
  for (const name of ['Zenith', 'asha clinic', 'Birla', 'Asha Hospital', 'आशा']) await add(name);
  expect(await names()).toEqual(['asha clinic', 'Asha Hospital', 'Birla', 'Zenith', 'आशा']);
  const newest = await listHospitals(hospitalListQuery.parse({}));
  expect(newest.hospitals.map(({ name }) => name)).toEqual([
    'आशा',
    'Asha Hospital',
    'Birla',
    'asha clinic',
    'Zenith',
  ]);
});

/** The names of a list, read page by page, and the number of distinct hospitals. */
async function readThrough(query: object, between: () => Promise<unknown> = async () => undefined) {
  const read: string[] = [];
  const ids = new Set<string>();
  let cursor: string | null = null;
  do {
    const page = await list({ ...query, cursor });
    for (const { _id, name } of page.hospitals) {
      read.push(name);
      ids.add(_id);
    }
    if (!cursor) await between();
    cursor = page.nextCursor;
  } while (cursor);
  return { read, different: ids.size };
}

test('pages repeat and skip nothing, even with equal names and hospitals added in between', async () => {
  for (const name of ['Seva', 'Seva', 'Aarogya', 'Seva', 'Tulsi', 'Seva', 'Uday', 'Seva']) await add(name);
  const addTwo = async () => {
    await add('Aadhya');
    await add('Vimal');
  };
  expect(await readThrough({ limit: 3 }, addTwo)).toEqual({
    // 'Aadhya' was added after its page had been read.
    read: ['Aarogya', 'Seva', 'Seva', 'Seva', 'Seva', 'Seva', 'Tulsi', 'Uday', 'Vimal'],
    different: 9,
  });
});

test('hospitals without a sort name are all listed, and sorted once npm run db:update has added it', async () => {
  const old = { address: 'Karwi', services: [], zone: 'CKTD', registeredDate: new Date() };
  const stored = ['Uday', 'aarogya', 'Tulsi', 'Birla'].map((name) => ({ ...old, name }));
  await HospitalModel.collection.insertMany(stored);
  expect(await readThrough({ limit: 2 })).toEqual({
    read: ['Uday', 'aarogya', 'Tulsi', 'Birla'],
    different: 4,
  });
  await addSortNames();
  await add('Seva');
  expect((await readThrough({ limit: 2 })).read).toEqual(['aarogya', 'Birla', 'Seva', 'Tulsi', 'Uday']);
  expect((await list({ sort: '-name' })).hospitals[0]!.name).toBe('Uday');
});

test('a search is paged like the whole list', async () => {
  for (const name of ['Eye D', 'Eye B', 'Heart', 'Eye A', 'Eye C']) await add(name);
  const first = await list({ q: 'eye', limit: 2 });
  expect([first.hospitals.map(({ name }) => name), first.total]).toEqual([['Eye A', 'Eye B'], 4]);
  const second = await list({ q: 'eye', limit: 2, cursor: first.nextCursor });
  expect([second.hospitals.map(({ name }) => name), second.nextCursor]).toEqual([['Eye C', 'Eye D'], null]);
});

test('an unknown cursor is refused', async () => {
  await expect(list({ cursor: 'f'.repeat(24) })).rejects.toMatchObject({
    status: 400,
    fieldErrors: { cursor: 'cursorInvalid' },
  });
});
