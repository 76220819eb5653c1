import { afterAll, beforeAll, expect, test } from 'vitest';
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
  // The first has the word in its own texts.
  'Mandakini Seva Hospital',
  'Anusuya Mother and Child Hospital',
  'Bundelkhand Netra Chikitsalaya',
  'Gupt Godavari Hospital',
  'Janaki Mahila Hospital',
  'Kamadgiri Charitable Hospital',
  'Karwi Jan Swasthya Kendra',
  'Ramghat Nursing Home',
  'Tulsi Dental and General Clinic',
  'Vindhya Ortho and Trauma Centre',
];

/** The table of docs/hospitals.md#twenty-searches. */
test.each([
  ['आँख', EYES],
  ['चित्रकूट', CHITRAKOOT],
  ['कर्वी', KARWI],
  ['प्रसूति', BIRTHS],
  ['cataract', [...EYES_BY_NAME, ...EYES_BY_SERVICE]],
  ['delivery', BIRTHS],
  ['Karwi hospital', KARWI],
  ['मोतियाबिंद', [...EYES_BY_NAME, ...EYES_BY_SERVICE]],
  ['aankh', EYES],
  ['haddi ka ilaj', BONES],
  ['किडनी सेंटर', ['Navjeevan Kidney Centre', 'Sanjeevani Dialysis Centre']],
  ['prasuti karvi', ['Janaki Mahila Hospital']],
  ['मानिकपूर', ['Vindhya Ortho and Trauma Centre']],
  ['बच्चों का डॉक्टर चेन्नई', ['Thendral Women and Children Hospital']],
  ['heart dilli', ['Sadbhavna Multispeciality Hospital', 'Shanti Path Heart Institute']],
  ['210205', AT_210205],
  ['२१०२०५', AT_210205],
  ['west delhi cancer', ['Nai Subah Cancer Care']],
  ['साँप', ['Karwi Jan Swasthya Kendra']],
])('%s finds its hospitals', async (q, names) => {
  const { hospitals, oneSlip } = await listHospitals({ q, sort: 'name', limit: 100 });
  expect(hospitals.map(({ name }) => name)).toEqual(names);
  expect(oneSlip).toBeUndefined();
});

test.each([
  ['delevery', BIRTHS],
  ['mandakni', ['Mandakini Seva Hospital']],
])('%s finds its hospitals, and the page says that one letter differs', async (q, names) => {
  const { hospitals, oneSlip } = await listHospitals({ q, sort: 'name', limit: 100 });
  expect(hospitals.map(({ name }) => name)).toEqual(names);
  expect(oneSlip).toBe(true);
});

test.each(['210296', 'kangaroo', 'दवाईखानाघर'])('%s finds nothing', async (q) => {
  expect(await listHospitals({ q, limit: 100 })).toMatchObject({ total: 0, hospitals: [] });
});
