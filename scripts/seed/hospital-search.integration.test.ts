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

/** The table of docs/hospitals.md#what-searches-find. */
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
