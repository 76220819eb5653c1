import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hospitalEditSchema, hospitalListQuery, hospitalSchema } from '@/lib/schemas/hospitals';
import { HospitalModel } from '@/models/hospital';
import { asAdmin } from '@/tests/actors';
import { databaseOfOneZone } from '@/tests/family';
import { createZone, updateZone } from '../organisation/zones';
import { countHospitalsByPlace } from './directory';
import { createHospital, updateHospital, confirmHospital, removeHospital } from './hospitals';
import { listHospitals } from './list-hospitals';

databaseOfOneZone('test-hospitals');
beforeEach(() => createZone({ zoneID: 'LKNW', zoneName: 'Lucknow' }));

const add = (name: string, more: object = {}) =>
  createHospital(hospitalSchema.parse({ name, address: 'Karwi', zone: 'CKTD', ...more }));
const list = (query: object = {}) => listHospitals(null, hospitalListQuery.parse({ sort: 'name', ...query }));
const names = async (query: object = {}) => (await list(query)).hospitals.map(({ name }) => name);

test('a search takes every character literally', async () => {
  const odd = ['A.B (City) [Wing] {x}', 'C+ Clinic?', 'Cash $5 ^ | *', 'Back\\slash', 'AxB City'];
  for (const name of odd) await add(name);
  expect(await names({ q: 'a.b' })).toEqual([odd[0]]);
  // The second has the word, but not the bracket.
  expect(await names({ q: '(city' })).toEqual([odd[0], odd[4]]);
  expect(await names({ q: 'c+' })).toEqual([odd[1]]);
  expect(await names({ q: '$5 ^ | *' })).toEqual([odd[2]]);
  expect(await names({ q: '\\' })).toEqual([odd[3]]);
  expect(await names({ q: '.*' })).toEqual([]);
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

test('sorted by name ignores case; unsorted is newest first', async () => {
  for (const name of ['Zenith', 'asha clinic', 'Birla', 'Asha Hospital', 'आशा']) await add(name);
  expect(await names()).toEqual(['asha clinic', 'Asha Hospital', 'Birla', 'Zenith', 'आशा']);
  const newest = await listHospitals(null, hospitalListQuery.parse({}));
  const added = ['आशा', 'Asha Hospital', 'Birla', 'asha clinic', 'Zenith'];
  expect(newest.hospitals.map(({ name }) => name)).toEqual(added);
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

/** As another process of the app adds it. */
const addElsewhere = (name: string) =>
  HospitalModel.collection.insertOne({
    name,
    address: 'Karwi',
    services: [],
    zone: 'CKTD',
    registeredDate: new Date(),
  });

test('what another process adds: admins see it at once, and so does whoever reads on from it, the others later', async () => {
  await add('Birla');
  await add('Uday');
  expect(await names()).toEqual(['Birla', 'Uday']);
  const { insertedId } = await addElsewhere('Seva');
  expect(await names()).toEqual(['Birla', 'Uday']);
  expect(await names({ cursor: String(insertedId) })).toEqual(['Uday']);
  expect(await names()).toEqual(['Birla', 'Seva', 'Uday']);
  await addElsewhere('Tulsi');
  const forAdmin = await listHospitals(asAdmin('ADMIN001'), hospitalListQuery.parse({ q: 'tulsi' }));
  expect(forAdmin.total).toBe(1);
});

test('after a minute everybody sees it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await add('Birla');
  expect(await names()).toEqual(['Birla']);
  await addElsewhere('Seva');
  vi.advanceTimersByTime(59_000);
  expect(await names()).toEqual(['Birla']);
  vi.advanceTimersByTime(1_001);
  expect(await names()).toEqual(['Birla', 'Seva']);
});

test('every change of a hospital, and a new name of its zone, is seen at once by the process that took it', async () => {
  const admin = asAdmin('ADMIN001');
  const { _id } = await add('Birla');
  const listed = async () => (await list()).hospitals[0];
  expect(await listed()).toMatchObject({ name: 'Birla', zoneName: 'Chitrakoot' });
  await updateHospital(admin, _id, hospitalEditSchema.parse({ name: 'Seva', was: { name: 'Birla' } }));
  expect(await listed()).toMatchObject({ name: 'Seva' });
  await confirmHospital(admin, _id);
  expect(await listed()).toHaveProperty('lastConfirmed');
  await updateZone(admin, 'CKTD', { zoneName: 'Karwi Zone' });
  expect(await listed()).toMatchObject({ zoneName: 'Karwi Zone' });
  await removeHospital(_id);
  expect(await names()).toEqual([]);
});

test('whoever reads on from a hospital that a change took out of the list gets what comes after it', async () => {
  const [birla] = await Promise.all(['Birla', 'Seva', 'Uday'].map((name) => add(name)));
  await updateHospital(
    asAdmin('ADMIN001'),
    birla!._id,
    hospitalEditSchema.parse({ zone: 'LKNW', was: { zone: 'CKTD' } }),
  );
  const page = await list({ zone: 'CKTD', cursor: birla!._id });
  expect([page.total, page.hospitals.map(({ name }) => name)]).toEqual([2, ['Seva', 'Uday']]);
  const last = await add('Vimal');
  await removeHospital(last._id);
  const newest = await listHospitals(null, hospitalListQuery.parse({ cursor: last._id }));
  // Added at once, so in any order.
  expect(newest.hospitals.map(({ name }) => name).toSorted()).toEqual(['Birla', 'Seva', 'Uday']);
});

test('a zone that comes first hides nothing, and pages repeat and skip nothing', async () => {
  for (const name of ['Aarogya', 'Seva', 'Uday']) await add(name);
  for (const name of ['Birla', 'Tulsi']) await add(name, { zone: 'LKNW' });
  const order = ['Birla', 'Tulsi', 'Aarogya', 'Seva', 'Uday'];
  for (const limit of [1, 2, 3, 4, 5])
    expect(await readThrough({ first: 'lknw', limit })).toEqual({ read: order, different: 5 });
  expect((await list({ first: 'LKNW', limit: 2 })).total).toBe(5);
  expect((await readThrough({ first: 'LKNW', q: 'karwi', limit: 2 })).read).toEqual(order);
  expect(await names({ first: 'NOWHERE' })).toEqual(['Aarogya', 'Birla', 'Seva', 'Tulsi', 'Uday']);
  await expect(list({ first: 'LKNW', cursor: 'f'.repeat(24) })).rejects.toMatchObject({ status: 400 });
});

test('parts of texts come before words that fit, in any order and either script', async () => {
  await add('Devi Clinic', { address: 'Karwi', services: ['Eye Care'] });
  await add('Karwi Eye Hospital', { address: 'Banda' });
  await add('नेत्र अस्पताल', { address: 'Banda', cityHindi: 'कर्वी', services: ['Maternity'] });
  expect(await names({ q: 'karwi eye' })).toEqual(['Karwi Eye Hospital', 'Devi Clinic']);
  expect(await names({ q: 'eye karwi' })).toEqual(['Devi Clinic', 'Karwi Eye Hospital']);
  expect(await names({ q: 'करवी delivery' })).toEqual(['नेत्र अस्पताल']);
  expect(await names({ q: 'chitrakoot', zone: 'LKNW' })).toEqual([]);
  expect(await names({ q: 'लखनऊ' })).toEqual([]);
});

test('a word that begins with the text comes before one that has it inside', async () => {
  await add('Asha Eye Centre');
  await add('Jain Hospital', { services: ['E.N.T.'] });
  await add('Parent Care', { services: ['ENT'] });
  for (const q of ['ENT', 'ent'])
    expect(await names({ q })).toEqual(['Parent Care', 'Jain Hospital', 'Asha Eye Centre']);
  expect((await names({ q: 'E.N.T.' })).slice(0, 2)).toEqual(['Jain Hospital', 'Parent Care']);
});

test('saints and apostrophes in every form, and b for v', async () => {
  await add("St. Mary's Hospital", { nameHindi: 'सेंट मेरीज़ अस्पताल' });
  await add('Saint Mary Clinic', { address: 'Karwi' });
  await add('St Marys Home');
  await add('D’Souza Nursing Home');
  await add('St. Thomas Mission', { address: '4, Gandhi St., Banda' });
  await add('Vindhya Eye Care', { nameHindi: 'विंध्य नेत्र केंद्र' });
  const marys = ['Saint Mary Clinic', 'St Marys Home', "St. Mary's Hospital"];
  const found = async (q: string) => (await names({ q })).toSorted();
  for (const q of ["St. Mary's", 'Saint Mary', 'Mary’s', 'St.Mary', 'सेंट Mary'])
    expect([q, await found(q)]).toEqual([q, marys]);
  for (const q of ["D'Souza", 'Dsouza', 'D`Souza'])
    expect([q, await found(q)]).toEqual([q, ['D’Souza Nursing Home']]);
  for (const q of ['Saint Thomas', 'Gandhi St'])
    expect([q, await found(q)]).toEqual([q, ['St. Thomas Mission']]);
  for (const q of ['Bindhya', 'बिंध्य']) expect([q, await found(q)]).toEqual([q, ['Vindhya Eye Care']]);
  expect(await found('St Peter')).toEqual([]);
});

test('a slip is forgiven in long words only, not in numbers, and only where nothing fits', async () => {
  await add('Mandakini Hospital', { pincode: '210205' });
  await add('Mandakinee Sadan', { address: 'Mandakani Road' });
  expect(await list({ q: 'mandakani' })).not.toHaveProperty('oneSlip');
  expect(await list({ q: 'mandakumi' })).toMatchObject({ total: 0 });
  expect(await list({ q: 'mandakimi' })).toMatchObject({ total: 2, oneSlip: true });
  expect(await list({ q: '210206' })).toMatchObject({ total: 0 });
  // The beginning of a word, as it sounds.
  expect(await list({ q: 'karv' })).toMatchObject({ total: 1 });
  expect(await list({ q: 'kasw' })).toMatchObject({ total: 0 });
});

test('where no hospital says hospital, all are meant', async () => {
  await add('Seva Sadan');
  expect(await names({ q: 'अस्पताल' })).toEqual(['Seva Sadan']);
  await add('जिला अस्पताल');
  expect(await names({ q: 'अस्पताल' })).toEqual(['जिला अस्पताल']);
});

test('nearest first, in kilometres; without a position last', async () => {
  await add('In Karwi', { latitude: 25.2066, longitude: 80.9126, pincode: '210205' });
  await add('In Manikpur', { latitude: 25.0614, longitude: 81.0996, pincode: '210208' });
  await add('In Delhi', { latitude: 28.67, longitude: 77.267, pincode: '110053', zone: 'LKNW' });
  await add('Anywhere');
  const read = async (query: object) => {
    const { hospitals, near } = await list(query);
    return [near, ...hospitals.map(({ name, distanceKm }) => [name, distanceKm])];
  };
  const fromKarwi = [
    ['In Karwi', 0],
    // 16 km south and 19 km east.
    ['In Manikpur', 25],
    ['In Delhi', 528],
    ['Anywhere', undefined],
  ];
  expect(await read({ at: '25.21,80.91' })).toEqual(['position', ...fromKarwi]);
  expect(await read({ at: '25.21,80.91', first: 'LKNW' })).toEqual(['position', ...fromKarwi]);
  expect(await read({ at: '25.21,80.91', q: 'in', zone: 'LKNW' })).toEqual(['position', ['In Delhi', 528]]);
  expect(await read({ pincode: '210205' })).toEqual(['pincode', ...fromKarwi]);
  // Between the two known ones that begin with 210.
  expect((await read({ pincode: '210999' }))[0]).toBe('area');
  expect((await read({ pincode: '210999' })).slice(1, 3)).toEqual([
    ['In Karwi', 12],
    ['In Manikpur', 12],
  ]);
  expect((await list({ pincode: '999999' })).near).toBe('unknown');
  expect(await names({ pincode: '999999' })).toEqual(['Anywhere', 'In Delhi', 'In Karwi', 'In Manikpur']);
});

test('nearest first reads on from page to page, from near to far', async () => {
  // 30 to the north, 25 km apart; three of them without a position.
  const expected: string[] = [];
  for (let n = 0; n < 30; n += 1) {
    const name = `H${String(n).padStart(2, '0')}`;
    expected.push(name);
    await add(name, { latitude: 10 + n * 0.225, longitude: 80, pincode: '600001' });
  }
  for (const name of ['X1', 'X2', 'X3']) await add(name);
  for (const limit of [1, 4, 7, 40])
    expect(await readThrough({ at: '10,80', limit })).toEqual({
      read: [...expected, 'X1', 'X2', 'X3'],
      different: 33,
    });
  const page = await list({ at: '10,80', limit: 2 });
  expect([page.total, page.hospitals.map(({ distanceKm }) => distanceKm)]).toEqual([33, [0, 25]]);
  await expect(list({ at: '10,80', cursor: 'f'.repeat(24) })).rejects.toMatchObject({ status: 400 });
});

test('hospitals are counted by zone and by district, in Hindi by town, most first', async () => {
  await add('Asha', { district: 'Chitrakoot', cityHindi: 'कर्वी' });
  await add('Birla', { zone: 'LKNW', district: 'Lucknow' });
  await add('Care', { zone: 'LKNW', district: 'Unnao' });
  await add('Disha', { zone: 'LKNW', district: 'Unnao', cityHindi: 'उन्नाव' });
  expect(await countHospitalsByPlace('en')).toEqual([
    {
      zone: 'LKNW',
      name: 'Lucknow',
      hospitals: 3,
      places: [
        { name: 'Unnao', hospitals: 2 },
        { name: 'Lucknow', hospitals: 1 },
      ],
    },
    { zone: 'CKTD', name: 'Chitrakoot', hospitals: 1, places: [{ name: 'Chitrakoot', hospitals: 1 }] },
  ]);
  const hindi = await countHospitalsByPlace('hi');
  expect(hindi.map(({ places }) => places)).toEqual([
    [{ name: 'उन्नाव', hospitals: 1 }],
    [{ name: 'कर्वी', hospitals: 1 }],
  ]);
});
