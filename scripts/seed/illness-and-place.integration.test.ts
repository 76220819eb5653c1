// @module-tag any-database
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listHospitals } from '@/lib/domain/hospitals/list-hospitals';
import { HospitalModel } from '@/models/hospital';
import { ZoneModel } from '@/models/zone';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { seedHospitals } from './hospitals';
import { seedZones } from './organisation';

beforeAll(async () => {
  await openEmptyDatabase('test-illness-and-place');
  await HospitalModel.collection.insertMany(seedHospitals());
  await ZoneModel.collection.insertMany(seedZones());
});
afterAll(closeDatabase);

const find = (q: string, more = {}) => listHospitals(null, { q, sort: 'name', limit: 100, ...more });

/** The table of docs/hospitals.md#illness-and-place: where none is in the place, the nearest is named. */
test.each([
  ['eye karwi', 'Karwi', 'eye', 'Mandakini Seva Hospital', 6, 2],
  ['karwi me aankh ka doctor', 'Karwi', 'eye', 'Mandakini Seva Hospital', 6, 2],
  ['आखं कर्वी', 'Karwi', 'eye', 'Mandakini Seva Hospital', 6, 2],
  ['आँख 210205', '210205', 'eye', 'Mandakini Seva Hospital', 5, 2],
  ['aankh ka ilaj pryagraj', 'Prayagraj', 'eye', 'Bundelkhand Netra Chikitsalaya', 72, 1],
  ['हड्डी का डॉक्टर कर्वी में', 'Karwi', 'bones', 'Vindhya Ortho and Trauma Centre', 24, 1],
  ['राजापुर में डिलीवरी', 'Rajapur', 'mother', 'Janaki Mahila Hospital', 29, 3],
  ['dental 560001', '560001', 'teeth', 'Kuyil Dental and ENT Clinic', 287, 5],
  ['सीने में दर्द चित्रकूट', 'Chitrakoot', 'heart', 'Sadbhavna Multispeciality Hospital', 540, 5],
] as const)('%s: none in %s for %s, nearest %s', async (q, place, care, name, distanceKm, total) => {
  const { hospitals, nearest, ignored, ...page } = await find(q);
  expect(nearest).toMatchObject({ place, care, name, distanceKm });
  expect(hospitals[0]).toMatchObject({ name, distanceKm });
  expect([page.total, ignored]).toEqual([total, undefined]);
});

test.each([
  ['कैंसर इलाहाबाद', 'Allahabad', ['Oncology'], 'Nai Subah Cancer Care', 591],
  ['साँप काटा मानिकपुर', 'Manikpur', ['Snake Bite'], 'Karwi Jan Swasthya Kendra', 24],
  ['ventilator dharavi', 'Dharavi', ['Intensive Care'], 'Lokseva Heart and Lung Hospital', 8],
  // The only hospital there has no position, but a pincode.
  ['पहाड़ी में बच्चे का टीका', 'पहाड़ी', ['Paediatrics', 'Vaccination'], 'Janaki Mahila Hospital', 5],
  ['prayagraj', 'Prayagraj', undefined, 'Kamadgiri Charitable Hospital', 51],
])('%s: none in %s for %j, nearest %s', async (q, place, services, name, distanceKm) => {
  const { hospitals, nearest } = await find(q);
  expect(nearest).toMatchObject({ place, name, distanceKm });
  expect([nearest!.care, nearest!.services]).toEqual([undefined, services]);
  expect(hospitals[0]).toMatchObject({ name, distanceKm });
});

test.each([
  ['कर्वी में दाँत', ['Tulsi Dental and General Clinic', 'Kamadgiri Charitable Hospital']],
  ['haddi manikpur', ['Vindhya Ortho and Trauma Centre']],
  ['मोतियाबिंद चित्रकूट', ['Bundelkhand Netra Chikitsalaya', 'Mandakini Seva Hospital']],
  // दिल is a part of दिल्ली.
  ['दिल का डॉक्टर दिल्ली', ['Sadbhavna Multispeciality Hospital', 'Shanti Path Heart Institute']],
  ['bombay kidney', ['Sanjeevani Dialysis Centre']],
  ['bacche ka doctor bharatkup', ['Anusuya Mother and Child Hospital', 'Kamadgiri Charitable Hospital']],
  ['टीका कर्वी', ['Janaki Mahila Hospital', 'Karwi Jan Swasthya Kendra', 'Anusuya Mother and Child Hospital']],
])('%s: what is in the place, then what is around it', async (q, names) => {
  const { hospitals, nearest } = await find(q);
  expect(hospitals.map(({ name }) => name)).toEqual(names);
  expect(nearest).toBeUndefined();
});

test.each([
  ['आखं', undefined, 6],
  ['बच्चा होना', undefined, 10],
  ['eye xyzzy', 'xyzzy', 6],
  ['eye hospital near me', undefined, 6],
])('%s: what is known of it finds them, and %s is said to be left out', async (q, left, number) => {
  const { ignored, nearest, total } = await find(q);
  expect([ignored, nearest, total]).toEqual([left, undefined, number]);
});

test.each(['ज्ञझट', '12345', 'kangaroo zebra'])('%s finds nothing', async (q) => {
  expect(await find(q)).toEqual({ hospitals: [], total: 0, nextCursor: null });
});

test('the services that were looked for are named by their places in the list', async () => {
  const { hospitals } = await find('आँख कर्वी');
  expect(hospitals.map(({ services, matching }) => matching!.map((at) => services[at]))).toEqual([
    ['Eye Care'],
    ['Eye Care', 'Cataract Surgery', 'Free eye camp on Sundays / रविवार को मुफ़्त आँख शिविर'],
  ]);
});

test('a picture and a place: as an illness and a place', async () => {
  const { hospitals, nearest } = await find('कर्वी', { care: 'eye' });
  expect(hospitals.map(({ name }) => name)).toEqual([
    'Mandakini Seva Hospital',
    'Bundelkhand Netra Chikitsalaya',
  ]);
  expect(nearest).toMatchObject({ care: 'eye', place: 'Karwi', placeHindi: 'कर्वी', distanceKm: 6 });
  const all = await listHospitals(null, { care: 'heart', sort: 'name', limit: 100 });
  expect(all.hospitals.map(({ name }) => name)).toEqual([
    'Adyar Makkal Maruthuvamanai',
    'Lokseva Heart and Lung Hospital',
    'Nesam Heart Foundation Hospital',
    'Sadbhavna Multispeciality Hospital',
    'Shanti Path Heart Institute',
  ]);
});

test.each([
  ['211001', { name: 'Prayagraj', nameHindi: 'प्रयागराज' }, 'Kamadgiri Charitable Hospital', 51],
  ['855101', { name: 'Kishanganj', nameHindi: 'किशनगंज' }, 'Kamadgiri Charitable Hospital', 622],
])('the pincode %s is around %j', async (pincode, area, name, distanceKm) => {
  const { near, hospitals, ...page } = await listHospitals(null, { pincode, sort: 'name', limit: 24 });
  expect([near, page.area]).toEqual(['area', area]);
  expect(hospitals[0]).toMatchObject({ name, distanceKm });
});

test('the digits of hospitals of ours: their area, by the names of the district and its neighbour', async () => {
  const { near, area } = await listHospitals(null, { pincode: '210999', sort: 'name', limit: 24 });
  expect([near, area]).toEqual(['area', { name: 'Banda and Chitrakoot', nameHindi: 'बाँदा और चित्रकूट' }]);
});

test('of a zone without such a hospital nothing is listed, but the nearest elsewhere is named', async () => {
  const { hospitals, nearest } = await find('cancer', { zone: 'CKTD' });
  expect(hospitals).toEqual([]);
  expect(nearest).toMatchObject({ place: 'Chitrakoot', placeHindi: 'चित्रकूट', name: 'Nai Subah Cancer Care' });
  const other = await listHospitals(null, { care: 'heart', zone: 'CKTD', sort: 'name', limit: 24 });
  expect(other).toMatchObject({
    total: 0,
    nearest: { care: 'heart', place: 'Chitrakoot', name: 'Sadbhavna Multispeciality Hospital' },
  });
});
