import { beforeEach, expect, test } from 'vitest';
import { addDays, addMonths, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import { hospitalEditSchema, hospitalListQuery, hospitalSchema } from '@/lib/schemas/hospitals';
import { HospitalModel } from '@/models/hospital';
import type { EditConflict } from '@/lib/schemas/responses/edits';
import { asAdmin } from '@/tests/actors';
import { databaseOfOneZone } from '@/tests/family';
import { storeAdmin } from '@/tests/people';
import type { Actor } from '../actor';
import { createZone } from '../organisation/zones';
import { createHospital, updateHospital, confirmHospital, removeHospital } from './hospitals';
import { forgetDirectory } from './directory';
import { listHospitals } from './list-hospitals';

const ADMIN = asAdmin('ADMIN007');

const NOBODY = 'f'.repeat(24);
const seva = {
  name: 'Seva Hospital',
  address: 'Karwi',
  zone: 'CKTD',
  phone: '9415012345',
  services: ['ENT'],
};

databaseOfOneZone('test-hospital-care');
beforeEach(async () => {
  await createZone({ zoneID: 'LKNW', zoneName: 'Lucknow' });
  await storeAdmin('ADMIN007', { adminName: 'Asha Verma' });
});

const add = (more: object = {}) => createHospital(hospitalSchema.parse({ ...seva, ...more }));
const edit = async (id: string, body: object) => updateHospital(ADMIN, id, hospitalEditSchema.parse(body));
const list = async (query: object = {}, actor: Actor | null = null) =>
  (await listHospitals(actor, hospitalListQuery.parse(query))).hospitals;

test('an edit changes every field and the sort order, but not the date it was added', async () => {
  const { _id, registeredDate } = await add();
  await add({ name: 'Birla Hospital' });
  const changed = await edit(_id, {
    name: ' aarogya Kendra ',
    address: '4 Hazratganj\nNear the post office',
    zone: 'LKNW',
    phone: '+91 9876543210',
    services: ['X-ray', 'Dialysis'],
  });
  expect(changed).toEqual({
    _id,
    name: 'aarogya Kendra',
    address: '4 Hazratganj\nNear the post office',
    zone: 'LKNW',
    phone: '+91 9876543210',
    services: ['X-ray', 'Dialysis'],
    servicesHindi: ['X-ray', 'डायलिसिस'],
    registeredDate,
  });
  expect((await list({ sort: 'name' })).map(({ name, zoneName }) => [name, zoneName])).toEqual([
    ['aarogya Kendra', 'Lucknow'],
    ['Birla Hospital', 'Chitrakoot'],
  ]);
});

test('an edit changes what was changed; of one field the second person is told; a repeat succeeds again', async () => {
  const { _id } = await add({ phone: undefined });
  const mine = { name: 'Seva Sadan', was: { name: 'Seva Hospital' } };
  await edit(_id, mine);
  // The response was lost, and the request is retried.
  expect((await edit(_id, mine)).name).toBe('Seva Sadan');
  // All fields are sent, the phone is changed.
  await edit(_id, { ...seva, phone: '9415099999', was: { ...seva, phone: '' } });
  expect((await list())[0]).toMatchObject({ name: 'Seva Sadan', phone: '9415099999', services: ['ENT'] });
  const conflicts = (body: object) =>
    edit(_id, body).catch(({ answer }: { answer: EditConflict }) => answer.conflicts);
  const whom = { by: 'Asha Verma', at: expect.stringMatching(/^20.*Z$/) as string };
  expect(await conflicts({ name: 'Seva Niketan', was: { name: 'Seva Hospital' } })).toEqual([
    { field: 'name', was: 'Seva Hospital', now: 'Seva Sadan', ...whom },
  ]);
  expect(
    await conflicts({ phone: '', services: [], was: { phone: '9876543210', services: ['X-ray'] } }),
  ).toEqual([
    { field: 'phone', was: '9876543210', now: '9415099999', ...whom },
    { field: 'services', was: ['X-ray'], now: ['ENT'] },
  ]);
  expect((await list())[0]).toMatchObject({ name: 'Seva Sadan', phone: '9415099999', services: ['ENT'] });
  // Without `was` the edit always applies.
  expect((await edit(_id, seva)).name).toBe('Seva Hospital');
});

const found = {
  nameHindi: 'सेवा अस्पताल',
  cityHindi: 'कर्वी',
  district: 'Chitrakoot',
  pincode: '210205',
  latitude: 25.2014,
  longitude: 80.9055,
};

test('names in Hindi, district, pincode and position are kept, changed and removed', async () => {
  const { _id } = await add(found);
  expect((await list())[0]).toMatchObject(found);
  const moved = { ...found, pincode: '210208', latitude: 25.06, longitude: 81.1 };
  expect(await edit(_id, { ...seva, ...moved, was: { ...seva, ...found } })).toMatchObject(moved);
  // Latitude and longitude are one place: nobody gets a mixture of two.
  const north = { latitude: 26.06, longitude: 80.9055, was: { latitude: 25.2014, longitude: 80.9055 } };
  await expect(edit(_id, north)).rejects.toMatchObject({ status: 409 });
  await expect(edit(_id, { latitude: 26.06, was: { latitude: 25.06 } })).rejects.toThrow();
  await expect(edit(_id, { longitude: '', was: { longitude: 81.1 } })).rejects.toMatchObject({ status: 400 });
  // What an edit leaves out is removed.
  const { phone: _phone, services: _services, ...least } = seva;
  await edit(_id, least);
  const [now] = await list();
  expect(now).toMatchObject({ services: [] });
  for (const field of ['phone', ...Object.keys(found)]) expect(now).not.toHaveProperty(field);
  expect(await list({ q: 'चित्रकूट सेवा' })).toHaveLength(1);
});

test('an edit changes what the hospital is found by', async () => {
  const { _id } = await add();
  expect(await list({ q: 'कान' })).toHaveLength(1);
  await edit(_id, { ...seva, name: 'Netralaya', services: ['Eye Care'] });
  expect(await list({ q: 'कान' })).toHaveLength(0);
  expect(await list({ q: 'मोतियाबिंद' })).toHaveLength(1);
});

test('an unknown zone is refused at its field', async () => {
  const { _id } = await add();
  await expect(edit(_id, { ...seva, zone: 'NOWHERE' })).rejects.toMatchObject({
    status: 400,
    fieldErrors: { zone: 'zoneUnknown' },
  });
  expect((await list())[0]!.zone).toBe('CKTD');
});

test('a confirmation records when, and for admins by whom; an edit changes neither', async () => {
  const { _id } = await add();
  expect((await list())[0]).not.toHaveProperty('lastConfirmed');
  const before = Date.now();
  await confirmHospital(asAdmin('ADMIN007'), _id);
  await edit(_id, { ...seva, name: 'Seva Sadan' });
  const [forAdmin] = await list({}, ADMIN);
  expect(forAdmin).toMatchObject({ name: 'Seva Sadan', lastConfirmedBy: 'Asha Verma' });
  expect(Date.parse(forAdmin!.lastConfirmed!)).toBeGreaterThanOrEqual(before);
  const [forAnyone] = await list();
  expect(forAnyone!.lastConfirmed).toBe(forAdmin!.lastConfirmed);
  expect(forAnyone).not.toHaveProperty('lastConfirmedBy');
});

test('hospitals to confirm were added and last confirmed more than six months ago', async () => {
  const border = addMonths(dayInIndia(), -6);
  const dayBefore = startOfDayInIndia(addDays(border, -1));
  const onTheDay = startOfDayInIndia(border);
  const known = [
    { name: 'Old, never confirmed', registeredDate: dayBefore },
    { name: 'Old, confirmed long ago', registeredDate: dayBefore, lastConfirmed: dayBefore },
    { name: 'Old, confirmed on the day', registeredDate: dayBefore, lastConfirmed: onTheDay },
    { name: 'Added on the day', registeredDate: onTheDay },
    { name: 'Added now', registeredDate: new Date() },
  ];
  await HospitalModel.collection.insertMany(
    known.map((hospital) => ({ address: 'Karwi', services: [], zone: 'CKTD', ...hospital })),
  );
  forgetDirectory();
  const stale = async (query: object = {}) =>
    (await list({ status: 'unconfirmed', ...query })).map(({ name }) => name).sort();
  expect(await stale()).toEqual(['Old, confirmed long ago', 'Old, never confirmed']);
  expect(await stale({ q: 'NEVER' })).toEqual(['Old, never confirmed']);
  expect(await stale({ zone: 'LKNW' })).toEqual([]);
  expect(await list()).toHaveLength(5);
});

test.each(['NOT-AN-ID', NOBODY])('%s is not found by edit, confirmation or removal', async (id) => {
  await add();
  const absent = { status: 404, key: 'hospitalNotFound' };
  await expect(edit(id, seva)).rejects.toMatchObject(absent);
  await expect(edit(id, { ...seva, was: seva })).rejects.toMatchObject(absent);
  await expect(confirmHospital(asAdmin('ADMIN007'), id)).rejects.toMatchObject(absent);
  await expect(removeHospital(id)).rejects.toMatchObject(absent);
  expect(await list()).toHaveLength(1);
});
