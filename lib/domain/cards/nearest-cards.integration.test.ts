import { afterAll, beforeAll, expect, test } from 'vitest';
import { HospitalModel } from '@/models/hospital';
import { ZoneModel } from '@/models/zone';
import { asAdmin } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { HOLDER, register } from '@/tests/family';
import { nearestCards } from './nearest-cards';

const HOSPITALS = [
  {
    address: 'Karwi, Chitrakoot',
    cityHindi: 'कर्वी',
    pincode: '210205',
    latitude: 25.2066,
    longitude: 80.9126,
  },
  { address: 'Manikpur, Chitrakoot', pincode: '210208', latitude: 25.0614, longitude: 81.0996 },
  { address: 'Manikpur, Chitrakoot', pincode: '210208', latitude: 25.06, longitude: 81.1 },
  { address: '9, Mau, Chitrakoot', pincode: '210209', latitude: 25.2667, longitude: 81.3833 },
  { address: 'Bharatkup, Chitrakoot', pincode: '210205', latitude: 25.211, longitude: 80.748 },
];
const FAMILIES: Array<[name: string, village: string, address: string]> = [
  ['Sita Bai', 'Karwi', 'Ward 2, Karwi'],
  // The number of the house is also that of a hospital in Mau, and the road has the name of that place.
  ['Sita Verma', 'Manikpur', 'House 9, Mau Road'],
  ['Sita Yadav', 'Mau', 'Ward 4, Mau'],
  ['Sunita Yadav', 'Mau', 'Ward 5, Mau'],
  ['Sunita Bai', 'Karwi', 'Ward 9, Karwi'],
  // Of a village without a hospital, near Mau by its pincode.
  ['Rekha', 'Khandeha', 'Khandeha 210209'],
  // A road has the name: she is found by it, too, and lives where no hospital is.
  ['Kamla', 'Okhla', 'Sita Rasoi Road, Okhla'],
  ['Sunita Roy', 'Ufpq', 'Ufpq Tola'],
];

beforeAll(async () => {
  await openEmptyDatabase('test-nearest-cards');
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
  await HospitalModel.create(
    HOSPITALS.map((hospital, at) => ({
      ...hospital,
      name: `Hospital ${at}`,
      zone: 'CKTD',
      services: [],
      registeredDate: new Date(),
    })),
  );
  for (const [memberName, memberVillage, memberAddress] of FAMILIES)
    await register({ cardPrimaryHolder: { ...HOLDER, memberName, memberVillage, memberAddress } });
});
afterAll(closeDatabase);

async function search(q: string) {
  const { cards, ...said } = await nearestCards(asAdmin('ADMIN001'), { q, limit: 5, nearest: true } as never);
  return { who: cards.map(({ holder }) => holder.memberName), ...said } as Record<string, unknown>;
}

test.each([
  ['Sita Karwi', ['Sita Bai', 'Sita Verma', 'Sita Yadav', 'Kamla']],
  ['सीता मऊ', ['Sita Yadav', 'Sita Verma', 'Sita Bai', 'Kamla']],
  // A village that no hospital is in: where its families are, by their pincode.
  ['Sita Khandeha', ['Sita Yadav', 'Sita Verma', 'Sita Bai', 'Kamla']],
  ['sunita lost near bharatkup', ['Sunita Bai', 'Sunita Yadav', 'Sunita Roy']],
])('%s: who has the name, nearest first', async (q, who) => {
  expect((await search(q)).who).toEqual(who);
});

test('says which place, which words were left out, and what finds all of them', async () => {
  expect(await search('sunita lost near bharatkup')).toMatchObject({
    ...{ near: 'bharatkup', without: 'lost', q: 'sunita', total: 3 },
  });
  expect(await search('Sunita Rekha')).toMatchObject({ without: 'Rekha', q: 'Sunita', total: 3 });
});

test('what the usual search finds stays where no place is named, and places alone find nobody else', async () => {
  expect(await search('Sita Bai')).toMatchObject({ who: ['Sita Bai'], total: 1 });
  // A name stays one though a road has it, too.
  expect(await search('Kamla Sita')).toMatchObject({ who: ['Kamla'], total: 1 });
  expect((await search('Karwi Manikpur')).who).toEqual([]);
});
