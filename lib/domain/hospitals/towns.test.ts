import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import type { HospitalDocument } from '@/models/hospital';
import { Directory } from './directory';
import { townsOf } from './towns';

const zone = (zoneId: string, zoneName: string) => ({ zoneId, zoneName, name: zoneName, sounds: [] });
const ZONES = [
  zone('CKTD', 'Chitrakoot'),
  zone('MMBI', 'Mumbai'),
  zone('MMB2', 'MUMBAI'),
  zone('CHNAI', 'Chennai'),
];

function townsIn(hospitals: Array<Partial<HospitalDocument>>) {
  const stored = hospitals.map((hospital, at) => ({
    _id: new mongoose.Types.ObjectId(String(at).padStart(24, '0')),
    name: `Hospital ${at}`,
    services: [],
    zone: 'CKTD',
    registeredDate: new Date(),
    ...hospital,
  }));
  const directory = new Directory(stored as HospitalDocument[], ZONES);
  return { directory, towns: townsOf(directory) };
}

test.each<[Partial<HospitalDocument>, slug: string, inHindi: string]>([
  [
    { address: '34, Sitapur, Chitrakoot 210204', cityHindi: 'सीतापुर, चित्रकूट धाम' },
    'sitapur-chitrakoot',
    'सीतापुर',
  ],
  [{ address: '135, Pahari, Chitrakoot', cityHindi: 'पहाड़ी' }, 'pahari-chitrakoot', 'पहाड़ी'],
  [{ address: 'Karwi Road, Mau', cityHindi: 'मऊ' }, 'mau-chitrakoot', 'मऊ'],
  [{ address: '2 Sea Face\nWorli', cityHindi: 'वरली', zone: 'MMBI' }, 'worli-mumbai', 'वरली'],
  [{ address: '7 Mount Road, Chennai', cityHindi: 'चेन्नई', zone: 'CHNAI' }, 'chennai', 'चेन्नई'],
  // Not in both scripts: the district, or the zone.
  [{ address: 'Near the bus stand', cityHindi: 'अतर्रा', district: 'Banda' }, 'banda-chitrakoot', 'बाँदा'],
  [{ address: 'Near the bus stand', district: 'Chitrakoot' }, 'chitrakoot', 'चित्रकूट'],
  [{ address: 'बस अड्डे के पास' }, 'chitrakoot', 'चित्रकूट'],
])('%j is in %s', (hospital, slug, inHindi) => {
  const [town] = townsIn([hospital]).towns.list();
  expect([town!.slug, town!.name.hi]).toEqual([slug, inHindi]);
});

test('spellings of one town are one town, under the commonest; another zone has its own', () => {
  const { towns, directory } = townsIn([
    { address: 'Karvi', cityHindi: 'कर्वी' },
    { address: 'Karwi', cityHindi: 'कर्वी', latitude: 25.2, longitude: 80.9 },
    { address: 'Karwi', cityHindi: 'करवी', name: "Dr. D'Souza’s Clinic" },
    { address: 'Karwi', cityHindi: 'कर्वी', zone: 'MMBI' },
    { address: 'Karwi', cityHindi: 'कर्वी', zone: 'MMB2' },
    { address: 'Mau', cityHindi: 'मऊ', latitude: 25.27, longitude: 81.38, name: 'आशा' },
    { address: 'Worli', cityHindi: 'वरली', zone: 'MMBI', latitude: 19.02, longitude: 72.82 },
  ]);
  expect(towns.list().map(({ slug, hospitals }) => [slug, hospitals.length])).toEqual([
    ['karwi-chitrakoot', 3],
    ['karwi-mumbai', 2],
    ['mau-chitrakoot', 1],
    ['worli-mumbai', 1],
  ]);
  for (const asked of ['karwi', 'KARVI-CHITRAKUT', 'कर्वी', '%E0%A4%95%E0%A4%B0%E0%A5%8D%E0%A4%B5%E0%A5%80'])
    expect(towns.named(asked)?.slug, asked).toBe('karwi-chitrakoot');
  expect(towns.named('mau-nath-bhanjan')).toBeUndefined();
  expect(directory.hospitals.map(towns.pathOf).sort()).toEqual([
    'karwi-chitrakoot/dr-dsouzas-clinic-000002',
    'karwi-chitrakoot/hospital-0-000000',
    'karwi-chitrakoot/hospital-1-000001',
    'karwi-mumbai/hospital-3-000003',
    'karwi-mumbai/hospital-4-000004',
    'mau-chitrakoot/000005',
    'worli-mumbai/hospital-6-000006',
  ]);
  // 49 km away; Worli is far.
  expect(towns.around(towns.named('karwi')!).map(({ town, km }) => [town.slug, Math.round(km)])).toEqual([
    ['mau-chitrakoot', 49],
  ]);
  // Its name and town were others.
  expect(towns.hospital('old-name-000002')?.name).toBe("Dr. D'Souza’s Clinic");
  const first = directory.hospitals.find(({ id }) => id.endsWith('0'))!;
  expect(towns.others(first).map(({ name }) => name)).toEqual(["Dr. D'Souza’s Clinic", 'Hospital 1', 'आशा']);
});

test('of two hospitals whose ids end alike, each has its page; an address that neither has leads to neither', () => {
  const ids = ['1', '2'].map((first) => new mongoose.Types.ObjectId(first.padEnd(24, '0')));
  const { towns } = townsIn([
    { _id: ids[0]!, name: 'Asha', address: 'Karwi' },
    { _id: ids[1]!, name: 'Seva', address: 'Mau' },
  ]);
  expect(towns.hospital('asha-000000')?.name).toBe('Asha');
  expect(towns.hospital('seva-000000')?.name).toBe('Seva');
  expect(towns.hospital('old-name-000000')).toBeUndefined();
});
