// @module-tag any-database
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetDirectory } from '@/lib/domain/hospitals/directory';
import { listHospitals } from '@/lib/domain/hospitals/list-hospitals';
import { HospitalModel } from '@/models/hospital';
import { ZoneModel } from '@/models/zone';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { seedHospitals } from './hospitals';
import { seedZones } from './organisation';

beforeAll(async () => {
  await openEmptyDatabase('test-hospital-search');
  await HospitalModel.collection.insertMany(seedHospitals());
  await ZoneModel.collection.insertMany(seedZones());
});
afterAll(closeDatabase);

const EYES_BY_NAME = [
  'Bundelkhand Netra Chikitsalaya',
  'Drishti Netralaya West',
  'Oli Eye Hospital',
  'Ujala Eye Centre',
];
const EYES_BY_SERVICE = ['Mandakini Seva Hospital', 'Marina Nala Maiyam'];
const EYES = [...EYES_BY_NAME, ...EYES_BY_SERVICE].sort();
const BIRTHS = [
  'Aamchi Mumbai Health Centre',
  'Adyar Makkal Maruthuvamanai',
  'Anusuya Mother and Child Hospital',
  'Dilli Mahila Chikitsalaya',
  'Janaki Mahila Hospital',
  'Kaveri Karuna Hospital',
  'Mandakini Seva Hospital',
  'Ramghat Nursing Home',
  'Savitri Maternity Home',
  'Thendral Women and Children Hospital',
];
const KARWI = ['Janaki Mahila Hospital', 'Karwi Jan Swasthya Kendra', 'Tulsi Dental and General Clinic'];
const AT_210205 = ['Anusuya Mother and Child Hospital', 'Gupt Godavari Hospital', ...KARWI];
const BONES = [
  'Annai Arul Hospital',
  'Purvanchal Charitable Hospital',
  'Sahyog Trauma Hospital',
  'Shivneri Ortho Hospital',
  'Vindhya Ortho and Trauma Centre',
];
const CHITRAKOOT = [
  'Anusuya Mother and Child Hospital',
  'Bundelkhand Netra Chikitsalaya',
  'Gupt Godavari Hospital',
  'Janaki Mahila Hospital',
  'Kamadgiri Charitable Hospital',
  'Karwi Jan Swasthya Kendra',
  'Mandakini Seva Hospital',
  'Ramghat Nursing Home',
  'Tulsi Dental and General Clinic',
  'Vindhya Ortho and Trauma Centre',
];

/** What is searched for most. */
test.each([
  ['आँख', EYES],
  ['चित्रकूट', CHITRAKOOT],
  ['कर्वी', KARWI],
  ['प्रसूति', BIRTHS],
  ['cataract', [...EYES_BY_NAME, ...EYES_BY_SERVICE]],
  ['Karwi hospital', KARWI],
  ['haddi ka ilaj', BONES],
  ['किडनी सेंटर', ['Navjeevan Kidney Centre', 'Sanjeevani Dialysis Centre']],
  ['मानिकपूर', ['Vindhya Ortho and Trauma Centre']],
  ['बच्चों का डॉक्टर चेन्नई', ['Thendral Women and Children Hospital']],
  ['210205', AT_210205],
  ['२१०२०५', AT_210205],
  ['west delhi cancer', ['Nai Subah Cancer Care']],
  ['साँप', ['Karwi Jan Swasthya Kendra']],
])('%s finds its hospitals', async (q, names) => {
  const { hospitals, oneSlip } = await listHospitals(null, { q, sort: 'name', limit: 100 });
  expect(hospitals.map(({ name }) => name)).toEqual(names);
  expect(oneSlip).toBeUndefined();
});

test.each([
  ['delevery', BIRTHS],
  ['mandakni', ['Mandakini Seva Hospital']],
])('%s finds its hospitals, and the page says that one letter differs', async (q, names) => {
  const { hospitals, oneSlip } = await listHospitals(null, { q, sort: 'name', limit: 100 });
  expect(hospitals.map(({ name }) => name)).toEqual(names);
  expect(oneSlip).toBe(true);
});

test.each(['910296', 'kangaroo', 'दवाईखानाघर', 'T.B.C.'])('%s finds nothing', async (q) => {
  expect(await listHospitals(null, { q, limit: 100 })).toMatchObject({ total: 0, hospitals: [] });
});

const namesOf = async (q: string) =>
  (await listHospitals(null, { q, sort: 'name', limit: 100 })).hospitals.map(({ name }) => name).sort();

test.each([
  ['TB', 4, ['T.B.', 't.b', 'T. B.', 't b', 'टीबी', 'टी. बी.']],
  ['ENT', 16, ['E.N.T.', 'e.n.t', 'E. N. T.', 'E N T']],
  ['ईएनटी', 6, ['ई.एन.टी.', 'ई एन टी']],
  ['OPD', 14, ['O.P.D.', 'O P D', 'ओ.पी.डी.', 'ओपीडी']],
  ['CT Scan', 3, ['C.T. Scan', 'C T scan']],
  ['TB Chitrakoot', 2, ['T.B. Chitrakoot', 'चित्रकूट टी.बी.']],
])('%s finds %i, and so do %j', async (plain, count, others) => {
  const found = await namesOf(plain);
  expect(found).toHaveLength(count);
  for (const q of others) expect(await namesOf(q), q).toEqual(found);
});

test('a hospital with an abbreviation in its own name is found by it in every form, and by any part of its texts', async () => {
  const own = { name: 'Dr. B. R. Ambedkar T.B. Clinic', address: '12, M.G. Road', services: ['Checks'] };
  const fields = { ...own, zone: 'CKTD', registeredDate: new Date() };
  const { insertedId } = await HospitalModel.collection.insertOne(fields as never);
  forgetDirectory();
  for (const q of ['TB clinic', 'b. r. amb', 'MG Road', 'm.g. ro', 'R. A', '.'])
    expect(await namesOf(q), q).toContain(own.name);
  await HospitalModel.collection.deleteOne({ _id: insertedId });
  forgetDirectory();
});

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

test.each(['ज्ञझट', '12345', 'kangaroo zebra'])('%s names no illness and no place', async (q) => {
  expect(await find(q)).toEqual({ hospitals: [], total: 0, nextCursor: null });
});

const fromHome = (q: string) => find(q, { first: 'CKTD' });

test.each([
  // Parts of other words: Heart, Shivneri, Ambulance, Mankhurd, दिल्ली, Tondiarpet.
  ['ear', 'Mandakini Seva Hospital', 'ENT'],
  ['HIV', 'Gupt Godavari Hospital', 'General Medicine'],
  ['ANC', 'Anusuya Mother and Child Hospital', 'Maternity'],
  ['ankh', 'Bundelkhand Netra Chikitsalaya', 'Eye Care'],
  ['दिल', 'Sadbhavna Multispeciality Hospital', 'Cardiology'],
  ['pet', 'Gupt Godavari Hospital', 'General Medicine'],
  // Towns and words of a sentence: गया, स्तन, भंडारा.
  ['जल गया', 'Mandakini Seva Hospital', 'Emergency Care'],
  ['bandar ne kata', 'Karwi Jan Swasthya Kendra', 'Snake Bite'],
  // As people say it.
  ['चोट लग गई', 'Vindhya Ortho and Trauma Centre', 'Trauma Care'],
  ['haath toot gaya', 'Vindhya Ortho and Trauma Centre', 'Orthopaedics'],
  ['khoon ki jaanch', 'Mandakini Seva Hospital', 'Pathology Lab'],
  ['बच्चे को तेज बुखार है', 'Kamadgiri Charitable Hospital', 'General Medicine'],
  ['my mother has sugar, where should I go', 'Gupt Godavari Hospital', 'Diabetes'],
])('in Chitrakoot %s finds %s first, for %s', async (q, name, service) => {
  const { hospitals, ignored } = await fromHome(q);
  const [{ matching, services, ...first }] = hospitals as [(typeof hospitals)[0]];
  expect([first.name, matching!.map((at) => services[at])[0], ignored]).toEqual([name, service, undefined]);
});

test.each([
  ['भौंरी', 'Bhauri, Chitrakoot', 'भौंरी, चित्रकूट', 'Janaki Mahila Hospital', 1],
  ['shivrampur', 'Sheorampur, Chitrakoot', 'Sheorampur, चित्रकूट', 'Mandakini Seva Hospital', 8],
  ['बरगढ़ में बुखार', 'Bargarh, Chitrakoot', 'बरगढ़, चित्रकूट', 'Kamadgiri Charitable Hospital', 16],
  ['khoh karwi', 'Khohi, Chitrakoot', 'Khohi, चित्रकूट', 'Mandakini Seva Hospital', 3],
  ['eyekarwi', 'Karwi', 'कर्वी', 'Mandakini Seva Hospital', 6],
  ['रामनगर', 'Ram Nagar, Chitrakoot', 'रामनगर, चित्रकूट', 'Kamadgiri Charitable Hospital', 9],
  ['hamirpur', 'Hamirpur', 'हमीरपुर', 'Gupt Godavari Hospital', 102],
  [
    'hamirpur himachal',
    'Hamirpur (Himachal Pradesh)',
    'हमीरपुर (हिमाचल प्रदेश)',
    'Shanti Path Heart Institute',
    325,
  ],
  ['rewa snake bite', 'Rewa', 'रीवा', 'Karwi Jan Swasthya Kendra', 83],
  ['banda', 'Banda', 'बाँदा', 'Gupt Godavari Hospital', 67],
  ['गया', 'Gaya', 'गया', 'Kamadgiri Charitable Hospital', 366],
  ['बिहार', 'Bihar', 'बिहार', 'Kamadgiri Charitable Hospital', 378],
  // Nobody in Chitrakoot treats it.
  ['heart', 'Chitrakoot', 'चित्रकूट', 'Sadbhavna Multispeciality Hospital', 540],
])('%s is %s, %s; nearest %s', async (q, place, placeHindi, name, distanceKm) => {
  const { hospitals, nearest } = await fromHome(q);
  expect(nearest).toMatchObject({ place, placeHindi, name, distanceKm });
  expect(hospitals[0]).toMatchObject({ name, distanceKm });
});

test('words of a longer name are found without the others, which are said', async () => {
  expect(await fromHome('sati anusuya')).toMatchObject({
    hospitals: [{ name: 'Anusuya Mother and Child Hospital' }],
    ignored: 'sati',
  });
});

test('of places with one name the others are offered by what finds them', async () => {
  const { others } = await fromHome('hamirpur');
  expect(others).toContainEqual({
    name: 'Hamirpur (Himachal Pradesh)',
    nameHindi: 'हमीरपुर (हिमाचल प्रदेश)',
    q: 'Himachal Pradesh',
  });
  // Hospitals are in another one.
  expect(await fromHome('sitapur')).toMatchObject({
    hospitals: [{ name: 'Mandakini Seva Hospital' }],
    others: [{ name: 'Sitapur (Uttar Pradesh)', q: 'Uttar Pradesh' }],
  });
  expect(await fromHome('karwi')).not.toHaveProperty('others');
});

test.each([
  ['इटखरी', 'Anusuya Mother and Child Hospital'],
  ['kangaroo zebra', 'Anusuya Mother and Child Hospital'],
  ['???', 'Anusuya Mother and Child Hospital'],
  ['x'.repeat(100), 'Anusuya Mother and Child Hospital'],
])('%s finds nothing, so the home zone is shown', async (q, name) => {
  const { total, instead } = await fromHome(q);
  expect([total, instead!.length, instead![0]!.name]).toEqual([0, 6, name]);
});

test('a zone without the illness shows the nearest elsewhere', async () => {
  const { total, instead } = await find('cancer', { zone: 'CKTD', first: 'CKTD' });
  expect([total, instead!.map(({ name, distanceKm }) => [name, distanceKm])[0]]).toEqual([
    0,
    ['Nai Subah Cancer Care', 539],
  ]);
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
