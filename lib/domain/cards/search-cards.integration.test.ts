import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardListQuery, ownCardListQuery } from '@/lib/schemas/lists';
import { memberEditSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { ZoneModel } from '@/models/zone';
import { asAdmin, asEmployee } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { register } from '@/tests/family';
import { SITA, storeOnlyCards } from '@/tests/stored-cards';
import { exportCards } from '../exports/export-cards';
import { addMembers, updateMember, removeMember } from './change-members';
import { listCards } from './list-cards';
import { replaceCard } from './card-life';
import { listVillages } from './card-filters';

const person = { memberSex: 'Female', memberDOB: '1980-05-14' } as const;
const somewhere = { ...person, memberContact: '9000055555', memberAddress: 'Sitamarhi' };
const store = (employeeID: string, holder: object, cardMembers: object[] = []) =>
  register({ employeeID, cardPrimaryHolder: { ...somewhere, ...holder }, cardMembers });
type Family = { name: string; phone: string; address: string; village?: string; others?: string[] };
const FAMILIES: Family[] = [
  {
    name: 'Seeta Devi',
    phone: '9415013210',
    address: '12, Ram Ghat, Karwi',
    others: ['Om Prakash', 'Gita Devi'],
  },
  { name: 'सीता यादव', phone: '9415029876', address: 'वार्ड 4', village: 'मानिकपुर' },
  { name: 'Anita Verma', phone: '9838011111', address: 'Near the post office, Rajapur', village: 'Bargarh' },
  { name: 'Ramesh Kumar', phone: '9838012345', address: 'Ward 2, Karwi' },
];
const ME = 'EMP001';
const OTHER = 'EMP002';
const numbers: string[] = [];

beforeAll(async () => {
  await openEmptyDatabase('test-search-cards');
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
  for (const [index, { name, phone, address, village, others = [] }] of FAMILIES.entries()) {
    const holder = { memberName: name, memberContact: phone, memberAddress: address, memberVillage: village };
    const members = others.map((memberName) => ({ ...person, memberName, memberRelation: 'Child' }));
    numbers.push((await store(index === 3 ? OTHER : ME, holder, members)).cardNumber);
  }
});
afterAll(closeDatabase);

const search = (q: string, more: object = {}, employeeId?: string) =>
  listCards(employeeId ? asEmployee(employeeId) : asAdmin('ADMIN001'), cardListQuery.parse({ q, ...more }));
/** The primary members found, newest first. */
const holders = async (q: string, employeeId?: string) =>
  (await search(q, {}, employeeId)).cards.map(({ holder }) => holder.memberName);

test.each([
  ['Sita', ['सीता यादव', 'Seeta Devi']],
  ['सीता', ['सीता यादव', 'Seeta Devi']],
  ['Sita Devi', ['Seeta Devi']],
  ['Gita', ['Seeta Devi']],
  // A husband and a wife.
  ['Om Sita', ['Seeta Devi']],
  ['Manikpur', ['सीता यादव']],
  ['sita manikpur', ['सीता यादव']],
  // Registered without a village: the words of the address.
  ['कर्वी', ['Ramesh Kumar', 'Seeta Devi']],
  ['3210', ['Seeta Devi']],
  ['+91 94150 13210', ['Seeta Devi']],
  ['Sita 9876', ['सीता यादव']],
  ['Rames', ['Ramesh Kumar']],
  ['Karwi Rame', ['Ramesh Kumar']],
  ['Vargarh', ['Anita Verma']],
  ['Nita', []],
  ['Sita Rajapur', []],
  ['---', []],
  ['post', []],
  // Still being typed.
  ['Ra', ['Ramesh Kumar', 'Anita Verma', 'Seeta Devi']],
  ['मो0', []],
  ['सी\u200Dता', ['सीता यादव', 'Seeta Devi']],
  ['\u202A+91 94150 13210\u202C', ['Seeta Devi']],
  ['३२१०', ['Seeta Devi']],
  ['09415013210', ['Seeta Devi']],
  ['Omprakash', ['Seeta Devi']],
  ['ओमप्रकाश सीता', ['Seeta Devi']],
  ['Smt. सीता', ['सीता यादव', 'Seeta Devi']],
  ['Rameshkumar', ['Ramesh Kumar']],
  ['Mau', []],
])('%s finds %j', { tags: 'any-database' }, async (q, expected) => {
  expect(await holders(q)).toEqual(expected);
});

describe('titles, abbreviations, spaces and apostrophes', () => {
  const NAMES = [
    'श्रीमती सुनयना',
    'मो0 आरिफ',
    'Fatima Begum',
    'रामलाल',
    "Rita D'Souza",
    'कु० रेखा',
    'Late Hari Pd.',
    'Raj Kumari',
  ];
  beforeAll(async () => {
    for (const memberName of NAMES) await store('EMP003', { memberName });
  });
  afterAll(() => CardModel.deleteMany({ employeeId: 'EMP003' }));

  const asked: Array<[string, string[]]> = [
    ['Smt. Sunaina', ['श्रीमती सुनयना']],
    ['Mohd Arif', ['मो0 आरिफ']],
    ['मो० आरिफ', ['मो0 आरिफ']],
    ['फ़ातिमा बेगम', ['Fatima Begum']],
    ['Ram Lal', ['रामलाल']],
    ['Rita Dsouza', ["Rita D'Souza"]],
    ['D Souza', ["Rita D'Souza"]],
    ['Kumari Rekha', ['कु० रेखा']],
    ['हरि प्रसाद', ['Late Hari Pd.']],
    ['राजकुमारी', ['Raj Kumari']],
    ['Mohd Salim', []],
  ];
  test.each(asked)('%s finds %j', { tags: 'any-database' }, async (q, expected) => {
    expect(await holders(q, 'EMP003')).toEqual(expected);
  });

  test('cards as an earlier version stored them are found as they were then', async () => {
    const words = (memberName: string, memberSearch: string[]) =>
      CardModel.updateOne(
        { employeeId: 'EMP003', 'primaryMember.memberName': memberName },
        { $set: { 'primaryMember.memberSearch': memberSearch } },
      );
    await words('श्रीमती सुनयना', ['srimti', 'sunen']);
    await words('मो0 आरिफ', ['mo', 'arif']);
    await words('Fatima Begum', ['ftim', 'begum']);
    await words("Rita D'Souza", ['rit', 'd', 'suj']);
    for (const q of ['श्रीमती सुनयना', 'मो0 आरिफ', 'Fatima Begum', "Rita D'Souza"])
      expect(await holders(q, 'EMP003'), q).toEqual([q]);
  });
});

test('what a search means does not change with the filters of the list', async () => {
  const stored = [];
  for (const memberName of ['Sita', 'Sitara']) stored.push(await store('EMP004', { memberName }));
  await CardModel.updateOne({ cardNumber: stored[0]!.cardNumber }, { $unset: { 'printing.waits': 1 } });
  const waiting = await search('Sita', { waits: 'print', employee: 'EMP004' });
  expect(waiting.cards.map(({ holder }) => holder.memberName)).toEqual([]);
  // Of the employee's own cards it still is a beginning where no name is whole.
  expect(await holders('Sitar', 'EMP004')).toEqual(['Sitara']);
  await CardModel.deleteMany({ employeeId: 'EMP004' });
});

test('a place typed to its end finds no other one that only begins alike', async () => {
  for (const memberAddress of ['Station Road, Bhandup', 'Ward 2, Bandanagar'])
    await store('EMP005', { memberName: memberAddress.slice(-4), memberAddress });
  expect(await holders('Band', 'EMP005')).toEqual(['agar', 'ndup']);
  expect(await holders('Banda', 'EMP005')).toEqual(['agar']);
  expect(await holders('बांदा', 'EMP005')).toEqual(['agar']);
  await CardModel.deleteMany({ employeeId: 'EMP005' });
});

test('a list names the holder and the village, or the address where there is none; and whom a search found', async () => {
  const [card] = (await search('Gita')).cards;
  expect([card!.holder, card!.found]).toEqual([
    { memberName: 'Seeta Devi', place: '12, Ram Ghat, Karwi' },
    'Gita Devi',
  ]);
  expect((await search('Gita Devi')).cards[0]!.found).toBe('Gita Devi');
  const [holder] = (await search('Seeta Devi')).cards;
  expect(holder).not.toHaveProperty('found');
  expect((await search('Bargarh')).cards[0]!.holder.place).toBe('Bargarh');
  const all = await listCards(asAdmin('ADMIN001'), cardListQuery.parse({}));
  expect(all.cards.map(({ holder: { memberName } }) => memberName)).toEqual([
    'Ramesh Kumar',
    'Anita Verma',
    'सीता यादव',
    'Seeta Devi',
  ]);
  expect(JSON.stringify(all)).not.toContain('9415013210');
});

test('the villages of an employee, and the cards of one, in any spelling of its sound', async () => {
  const mine = asEmployee('EMP004');
  for (const [memberName, memberVillage] of [
    ['Asha', 'Manikpur'],
    ['Bina', 'Karwi'],
    ['Chandra', 'करवी'],
    ['Durga', 'karvi'],
    ['Ela', 'Karwi'],
    ['Manikpur Devi', undefined],
  ] as const)
    await store('EMP004', { memberName, memberVillage, memberAddress: 'Block Mau' });
  const of = async (village: string, more: object = {}) =>
    (await listCards(mine, ownCardListQuery.parse({ village, ...more }))).cards.map(
      ({ holder }) => holder.memberName,
    );
  expect(await listVillages(mine)).toEqual([
    { village: 'Karwi', cards: 4 },
    { village: 'Manikpur', cards: 1 },
  ]);
  expect(await of('Karwi')).toEqual(['Ela', 'Durga', 'Chandra', 'Bina']);
  expect(await of('Manikpur')).toEqual(['Asha']);
  expect(await of('Bargarh')).toEqual([]);
  expect(await of('Karwi', { q: 'bina', status: 'active' })).toEqual(['Bina']);
  expect(await of('Karwi', { status: 'expired' })).toEqual([]);
  await CardModel.deleteMany({ employeeId: 'EMP004' });
});

test('an employee finds own cards only', async () => {
  expect(await holders('karwi', ME)).toEqual(['Seeta Devi']);
  expect(await holders('Ramesh', ME)).toEqual([]);
  expect(await holders('Ramesh', OTHER)).toEqual(['Ramesh Kumar']);
  expect(await holders(numbers[3]!, ME)).toEqual([]);
});

test('a former number leads to the card', async () => {
  const { cardNumber: now } = await replaceCard(asAdmin('ADMIN001'), numbers[2]!);
  expect((await search(numbers[2]!)).cards.map(({ cardNumber }) => cardNumber)).toEqual([now]);
  expect((await search(`${numbers[2]!.slice(0, 10)} ${numbers[2]!.slice(10)}`)).total).toBe(1);
});

test('what is found follows every change of the people', async () => {
  const kamla = { memberName: 'Kamla Bai', memberContact: '9000011112', memberAddress: 'Pahari' };
  const { cardNumber } = await store(ME, kamla);
  await addMembers(asEmployee(ME), {
    cardNumber,
    cardMembers: [{ ...person, memberName: 'Munni', memberRelation: 'Child' }],
  });
  expect(await holders('मुन्नी')).toEqual(['Kamla Bai']);
  const stored = (await CardModel.findOne({ cardNumber }).lean())!;
  const edit = { ...person, memberContact: '9000022223', memberAddress: 'Mau, Chitrakoot' };
  await updateMember(
    asEmployee(ME),
    { cardNumber, memberId: stored.primaryMember.memberId },
    memberEditSchema.parse({ ...edit, memberName: 'Kamala Rani' }),
  );
  expect(
    await Promise.all(
      ['Kamla Bai', 'Pahari', '9000011112', 'रानी', '9000022223', 'Munni'].map((q) => holders(q)),
    ),
  ).toEqual([[], [], [], ['Kamala Rani'], ['Kamala Rani'], ['Kamala Rani']]);
  await removeMember(asEmployee(ME), { cardNumber, memberId: stored.members[0]!.memberId });
  expect(await holders('Munni')).toEqual([]);
});

const exported = async (q: string) => {
  const { rows } = await exportCards({ format: 'csv', q });
  const all = [];
  for (let read = await rows.next(); read.length > 0; read = await rows.next()) all.push(...read);
  return all.map(([number]) => number);
};

test.each(['सीता', 'Karwi Rame', '९४१५०१३२१०', 'Omprakash', 'xq'])(
  'a file of %s holds what the list shows',
  async (q) => {
    const { cards } = await search(q);
    expect(await exported(q)).toEqual(cards.map(({ cardNumber }) => cardNumber));
  },
);

test.each([
  (number: string) => `JEEVAN-${number.slice(6, 10)}-${number.slice(10, 14)}-${number.slice(14)}`,
  (number: string) => `https://trust.example/verify?card=${number}&utm_source=x`,
  (number: string) => number.slice(6, 14).replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)]!),
])('the number in a text is found, and is in the file (%#)', async (written) => {
  expect((await search(written(numbers[0]!))).cards.map(({ cardNumber }) => cardNumber)).toEqual([
    numbers[0],
  ]);
  expect(await exported(written(numbers[0]!))).toEqual([numbers[0]]);
});

describe('among many', { tags: 'any-database' }, () => {
  beforeAll(async () => {
    await storeOnlyCards(1_500, { more: { primaryMember: { ...SITA, memberSearch: ['sit', 'devi'] } } });
  });

  test.each(['sita devi', 'devi'])(
    'of more than a thousand families the newest thousand are found, and it says so: %s',
    async (q) => {
      const page = await search(q);
      expect([page.total, page.more]).toEqual([1_000, true]);
      expect(page.cards[0]!.cardNumber).toBe('JEEVAN0000001499');
      // The newest thousand, in whichever order.
      const [first] = (await search(q, { sort: 'cardNumber' })).cards;
      expect(first!.cardNumber).toBe('JEEVAN0000000500');
      // The list says that there are more; the file has them.
      expect(await exported(q)).toHaveLength(1_500);
    },
  );

  test('a piece of a number that most cards have finds them all', async () => {
    expect((await search('JEEVAN')).total).toBe(1_500);
    expect((await search('0000 0012')).total).toBe(111);
    // Several words without a digit are names (docs/decisions.md#search).
    expect((await search('JEE VAN')).total).toBe(0);
  });
});
