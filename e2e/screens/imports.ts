import type { Page } from '@playwright/test';
import type { ImportBatch } from '@/lib/schemas/imports';
import { seedCardNumber } from '@/scripts/seed/cards';
import { ADMIN } from '../support/test';
import { answered, press, says, shows, steps, type Screen } from './steps';

const BATCH: ImportBatch = {
  _id: '6a0000000000000000000009',
  kind: 'families',
  fileName: 'Karwi families, wards 1 to 12, from the survey of 2025 (corrected).xlsx',
  rows: 46,
  imported: 46,
  at: '2026-11-23T05:00:00.000Z',
  by: 'ADMIN001',
  byName: 'Sunita Verma',
  state: 'finished',
  finishedAt: '2026-11-23T05:01:00.000Z',
  undoneAt: null,
};
const UNDONE = {
  removed: 43,
  keptCount: 3,
  kept: [
    { row: 14, name: 'Savitri Devi', why: 'renewed' },
    { row: 31, name: 'Mohd Arif Ansari', why: 'handedOver' },
    { row: 86, name: 'Phoolmati Kol', why: 'familyChanged' },
  ],
};
const FAMILIES = [
  'House,Employee ID,Full name,Relation,Sex,Birth,Phone number,Address',
  '1,EMP001,Phoolmati Kol,Self,Female,14/08/1985,9415277991,"Ward 4, Karwi"',
  '1,,Ravi,Child,Male,02/03/2014,,',
  '2,EMP001,Meera Bai,Self,Female,05/01/1979,9415277992,"Ward 5, Karwi"',
  '3,EMP001,Asha Rani,Self,Woman?,05/01/1979,9415277993,"Ward 5, Karwi"',
].join('\n');

/** One is on a card already, and two of the others are the same people. */
const DOUBTFUL = [
  'Family,Employee ID,Full name,Relation,Sex,Date of birth,Phone number,Aadhar number,Address',
  '1,EMP001,Phoolmati Kol,Self,Female,14/08/1985,9415277991,,"Ward 4, Karwi"',
  '2,EMP001,Meera Bai,Self,Female,05/01/1979,9415277992,234123412346,"Ward 5, Karwi"',
  '3,EMP001,Mira Bai,Self,Female,05/01/1979,9415277992,,"Ward 5, Karwi"',
  '4,EMP001,Asha Rani,Self,Female,17/01/1979,9415277993,,"Ward 5, Karwi"',
].join('\n');
const KNOWN = [
  { row: 2, person: 0, reason: 'phone', known: seedCardNumber(3) },
  { row: 3, person: 0, reason: 'aadhaar', known: seedCardNumber(8) },
];
const doubts = steps(
  answered('**/api/admin/import/check', 200, { wrong: [], duplicates: KNOWN, message: '' }),
  (page) => file(DOUBTFUL)(page),
);
/** The first one is in the sample data. */
const HOSPITALS = [
  'Hospital,Hindi name,Full address,District,Pincode,Phone,Services,Zone',
  'Kamadgiri Charitable Hospital,कामदगिरि चैरिटेबल अस्पताल,"Station Road, Karwi",Chitrakoot,210205,9415211100,"Eye Care, Dental",CKTD',
  'Manikpur Health Centre,,"Bus stand, Manikpur",Chitrakoot,21020,9415211101,General Medicine,CKTD',
].join('\n');

const file = (text: string) => (page: Page) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Karwi families.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const known = file(FAMILIES.replace('House', 'Family').replace('Birth', 'Date of birth'));
const libreOffice = (page: Page) =>
  page.locator('input[type=file]').first().setInputFiles('lib/import/fixtures/faults.xlsx');
const hospitals = steps(
  (page) => page.unroute('**/api/admin/import/check'),
  (page) => file(HOSPITALS)(page),
);
const locked = (page: Page) =>
  page.locator('input[type=file]').first().setInputFiles('lib/import/fixtures/password.xlsx');
const ones = `**/api/admin/import/${BATCH._id}`;

/** The list has one import that can be taken back. */
const listed = answered('**/api/admin/import?*', 200, { imports: [BATCH], total: 1, nextCursor: null });
/** Brings in two families, without the server doing so. */
const broughtIn = steps(
  answered('**/api/admin/import', 201, { import: { ...BATCH, imported: 0, state: 'open' } }),
  answered(ones, 200, { import: { ...BATCH, imported: 2 }, done: [] }),
  answered(`${ones}/rows`, 200, { results: [] }),
);

/** The connection breaks while they come in. */
const broken = steps(broughtIn, (page) => page.route(`${ones}/rows`, (route) => route.abort()));

/** /admin/import. */
export const IMPORTS: Screen[] = [
  {
    name: 'admin-import',
    path: '/admin/import',
    account: ADMIN,
    then: [
      {
        name: 'admin-import-columns',
        open: steps(file(FAMILIES), says('Choose the columns marked * that were not found')),
      },
      {
        name: 'admin-import-checked',
        open: steps(
          press('Choose another file'),
          libreOffice,
          press('Check the file'),
          says('What to correct'),
        ),
      },
      {
        name: 'admin-import-doubts',
        open: steps(
          press('Choose another file'),
          doubts,
          press('Check the file'),
          says('Skip those that seem to exist already'),
        ),
      },
      {
        name: 'admin-import-refused',
        open: steps(press('Choose another file'), locked, says(/^This file has a password/)),
      },
      {
        name: 'admin-import-hospitals',
        open: steps(press('Hospitals'), hospitals, press('Check the file'), says('What to correct')),
      },
    ],
  },
  {
    name: 'admin-import-broken',
    path: '/admin/import',
    account: ADMIN,
    open: steps(
      broken,
      known,
      press('Check the file'),
      press('Import 2 families'),
      says('We got no answer, so this may already be done. Press again: it will not be done twice.'),
    ),
  },
  {
    name: 'admin-import-done',
    path: '/admin/import',
    account: ADMIN,
    open: steps(
      broughtIn,
      known,
      press('Check the file'),
      press('Import 2 families'),
      says('2 families imported'),
    ),
  },
  {
    name: 'admin-import-undo',
    path: '/admin/import',
    account: ADMIN,
    before: listed,
    open: steps(press(/^Undo import of Karwi/), shows('Undo this import?')),
    then: [
      {
        name: 'admin-import-undone',
        open: steps(
          answered(`${ones}/undo`, 200, UNDONE),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click(),
          says('43 entries removed'),
        ),
      },
    ],
  },
  {
    name: 'admin-import-hi',
    path: '/hi/admin/import',
    account: ADMIN,
    then: [
      { name: 'admin-import-columns-hi', open: steps(file(FAMILIES), says('Karwi families.csv')) },
      {
        name: 'admin-import-checked-hi',
        open: steps(press('दूसरी फ़ाइल चुनें'), libreOffice, press('फ़ाइल जाँचें'), says('क्या सुधारना है')),
      },
      {
        name: 'admin-import-doubts-hi',
        open: steps(press('दूसरी फ़ाइल चुनें'), doubts, press('फ़ाइल जाँचें'), says('जो शायद पहले से हैं, उन्हें छोड़ दें')),
      },
      {
        name: 'admin-import-refused-hi',
        open: steps(press('दूसरी फ़ाइल चुनें'), locked, says(/^इस फ़ाइल पर पासवर्ड है/)),
      },
      {
        name: 'admin-import-hospitals-hi',
        open: steps(press('अस्पताल'), hospitals, press('फ़ाइल जाँचें'), says('क्या सुधारना है')),
      },
    ],
  },
  {
    name: 'admin-import-broken-hi',
    path: '/hi/admin/import',
    account: ADMIN,
    open: steps(
      broken,
      known,
      press('फ़ाइल जाँचें'),
      press('2 परिवार इम्पोर्ट करें'),
      says('जो इम्पोर्ट हो चुका है वह सुरक्षित है: वहीं से आगे बढ़ें।'),
    ),
    then: [
      {
        name: 'admin-import-done-hi',
        open: steps(broughtIn, press('आगे बढ़ें'), says('2 परिवार इम्पोर्ट हुए')),
      },
    ],
  },
  {
    name: 'admin-import-undo-hi',
    path: '/hi/admin/import',
    account: ADMIN,
    before: listed,
    open: steps(press(/^Karwi.* का इम्पोर्ट वापस लें/), shows('यह इम्पोर्ट वापस लें?')),
    then: [
      {
        name: 'admin-import-undone-hi',
        open: steps(
          answered(`${ones}/undo`, 200, UNDONE),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'इम्पोर्ट वापस लें' }).click(),
          says('43 एंट्री हटाई गईं'),
        ),
      },
    ],
  },
];
