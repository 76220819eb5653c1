import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { newCardNumber } from '@/lib/format/new-card-number';
import { CardModel } from '@/models/card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone } from '@/tests/family';
import { storeEmployee } from '@/tests/people';
import { FREE, HOLDER, sealed } from '@/tests/sealed';
import { eraseCard } from '../erasure/erase-card';
import { replaceCard } from '../cards/card-life';
import { readHandIn as readAs, takeHandIn as takeAs } from './hand-in';
import { takeOwnEntry } from './take-entry';

// docs/contract.md#sealed-entries: EMP009 was removed before their phone had sent what waited.
const ADMIN = asAdmin('ADMIN001');
const filledAt = new Date(Date.now() - 3 * 24 * 60 * 60_000);

const holder = { ...HOLDER, memberAadhar: '234123412346' };
let cardNumber: string;
const family = (employee = 'EMP009') =>
  sealed(
    {
      employee,
      kind: 'registration',
      body: {
        employeeID: employee,
        zoneID: 'GONE',
        cardNumber,
        cardPrimaryHolder: holder,
        cardMembers: [CHILD],
        consent: { version: '4', locale: 'hi' },
      },
    },
    filledAt.toISOString(),
  );

const { takeCheck } = FREE;
const hooks = { takeCheck, takeLook: vi.fn(FREE.takeLook), auditLook: vi.fn(FREE.auditLook) };
const readHandIn = (actor: typeof ADMIN, entry: Parameters<typeof readAs>[1]) => readAs(actor, entry, hooks);
const takeHandIn = (actor: typeof ADMIN, entry: Parameters<typeof takeAs>[1]) =>
  takeAs(actor, entry, takeCheck);

databaseOfOneZone('test-hand-in');
beforeEach(async () => {
  cardNumber = newCardNumber();
  await storeEmployee('EMP001', { employeeName: 'Asha Verma' });
  await storeEmployee('EMP009', { employeeName: 'Gone Away', employeeStatus: false });
});

test('an admin reads the family with masked Aadhaar numbers, and nothing is stored', async () => {
  const entry = { key: 'k1', sealed: await family() };
  expect(await readHandIn(ADMIN, entry)).toMatchObject({
    kind: 'registration',
    employee: 'EMP009',
    employeeName: 'Gone Away',
    filledAt: filledAt.toISOString(),
    cardNumber,
    PrimaryMember: {
      memberName: 'Sita Devi',
      memberContact: '9415013210',
      memberAddress: 'Ward 4, Karwi',
      memberAddhar: 'XXXX XXXX 2346',
    },
    member: [{ memberName: 'Om', memberRelation: 'Child' }],
    duplicates: [],
  });
  expect(await CardModel.countDocuments()).toBe(0);
});

test('an age is read as it was typed, whatever year the phone made of it', async () => {
  const cardPrimaryHolder = { ...holder, memberDOB: '1975-01-01', memberDOBEstimated: true, memberAge: 40 };
  const body = { employeeID: 'EMP009', zoneID: 'GONE', cardPrimaryHolder };
  const entry = await sealed({ employee: 'EMP009', kind: 'registration', body }, '2015-06-01T06:00:00.000Z');
  expect(await readHandIn(ADMIN, { key: 'k1', sealed: entry })).toMatchObject({
    PrimaryMember: { memberDOB: `${Number(addDays(dayInIndia(), -14).slice(0, 4)) - 40}-01-01` },
  });
});

test('a family that is taken is issued by who filled it in, served by who was chosen, and there once', async () => {
  const entry = { key: 'k1', sealed: await family() };
  const taken = await takeHandIn(ADMIN, { ...entry, to: 'EMP001' });
  expect(taken).toMatchObject({ employee: 'EMP009', cardNumber, notes: ['zoneMoved'], duplicates: [] });
  expect((await takeHandIn(ADMIN, { ...entry, to: 'EMP001' })).cardNumber).toBe(cardNumber);
  // The phone sends it after all, as the employee is back.
  const sent = await takeOwnEntry(
    { ...asEmployee('EMP009'), zone: 'CKTD' },
    entry.sealed,
    'EMP009:k1',
    takeCheck,
  );
  expect(sent).toMatchObject({ cardNumber, card: { cardNumber } });
  expect(await CardModel.find({}).lean()).toMatchObject([
    {
      cardNumber,
      zoneID: 'CKTD',
      employeeId: 'EMP001',
      issuedBy: 'EMP009',
      filledAt,
      consent: { by: 'EMP009', at: filledAt },
      numbers: [{ number: cardNumber, by: 'ADMIN001' }],
    },
  ]);
  expect(await readHandIn(ADMIN, entry)).toMatchObject({ taken: true });
});

test('a family that the phone sent before is not made again', async () => {
  const own = await family('EMP001');
  await takeOwnEntry({ ...asEmployee('EMP001'), zone: 'CKTD' }, own, 'EMP001:k1', takeCheck);
  const taken = await takeHandIn(ADMIN, { key: 'k1', sealed: own, to: 'EMP001' });
  expect(taken.cardNumber).toBe(cardNumber);
  expect(await CardModel.countDocuments()).toBe(1);
});

test('a call and a loss are done by the admin, and once', async () => {
  await takeHandIn(ADMIN, { key: 'k1', sealed: await family(), to: 'EMP001' });
  const of = { employee: 'EMP009', body: { cardNumber } } as const;
  const call = await sealed({
    ...of,
    kind: 'call',
    body: { cardNumber, outcome: 'moved', note: 'To Banda', seen: 0 },
  });
  expect(await readHandIn(ADMIN, { key: 'k2', sealed: call })).toMatchObject({
    kind: 'call',
    cardNumber,
    call: { outcome: 'moved', note: 'To Banda' },
  });
  // A day to call again that passed while it waited is no reason not to read it.
  const dayAfter = dayInIndia(new Date(filledAt.getTime() + 24 * 60 * 60_000));
  const passed = await sealed(
    { ...of, kind: 'call', body: { cardNumber, outcome: 'noAnswer', next: dayAfter, seen: 1 } },
    filledAt.toISOString(),
  );
  expect(await readHandIn(ADMIN, { key: 'k4', sealed: passed })).toMatchObject({
    call: { outcome: 'noAnswer', next: dayInIndia() },
  });
  const lost = await sealed({ ...of, kind: 'lost' });
  for (let time = 0; time < 2; time += 1) {
    await takeHandIn(ADMIN, { key: 'k2', sealed: call, to: undefined });
    await takeHandIn(ADMIN, { key: 'k3', sealed: lost, to: undefined });
  }
  expect(await CardModel.findOne({}).lean()).toMatchObject({
    calls: [{ by: 'ADMIN001', outcome: 'moved', note: 'To Banda' }],
    blocked: { reason: 'lost', by: 'ADMIN001' },
  });
});

test('of what is about a card the admin reads whose it is, and whether its writer served it that day', async () => {
  const noon = (daysAgo: number) => new Date(`${addDays(dayInIndia(), -daysAgo)}T06:30:00Z`);
  await takeHandIn(ADMIN, { key: 'k1', sealed: await family(), to: 'EMP001' });
  await CardModel.updateOne(
    { cardNumber },
    {
      'primaryMember.memberVillage': 'Karwi',
      handovers: [
        { from: 'EMP009', to: 'EMP002', at: noon(9), by: 'ADMIN001' },
        { from: 'EMP002', to: 'EMP001', at: noon(5), by: 'ADMIN001' },
      ],
    },
  );
  const readOf = async (employee: string, daysAgo: number, number = cardNumber) =>
    readHandIn(ADMIN, {
      key: 'k2',
      sealed: await sealed(
        { employee, kind: 'lost', body: { cardNumber: number } },
        noon(daysAgo).toISOString(),
      ),
    });
  const about = {
    holder: 'Sita Devi',
    village: 'Karwi',
    servedBy: { id: 'EMP001', name: 'Asha Verma' },
  };
  hooks.auditLook.mockClear();
  expect(await readOf('EMP009', 9)).toMatchObject(about);
  expect(hooks.auditLook.mock.calls).toEqual([[cardNumber, true]]);
  const mayNot = async (employee: string, daysAgo: number) => (await readOf(employee, daysAgo)).notServed;
  expect([await mayNot('EMP009', 10), await mayNot('EMP009', 9), await mayNot('EMP009', 8)]).toEqual([
    undefined,
    undefined,
    true,
  ]);
  expect([await mayNot('EMP002', 10), await mayNot('EMP002', 7), await mayNot('EMP002', 4)]).toEqual([
    true,
    undefined,
    true,
  ]);
  expect([await mayNot('EMP001', 6), await mayNot('EMP001', 5), await mayNot('EMP001', 0)]).toEqual([
    true,
    undefined,
    undefined,
  ]);
  const { cardNumber: now } = await replaceCard(ADMIN, cardNumber, undefined, 'lost');
  expect(await readOf('EMP001', 0)).toMatchObject({ ...about, noCard: 'replaced' });
  await eraseCard(ADMIN, now);
  await expect(readOf('EMP001', 0, now)).rejects.toMatchObject({ status: 409, key: 'cardErased' });
  hooks.auditLook.mockClear();
  const other = newCardNumber();
  expect(await readOf('EMP001', 0, other)).not.toHaveProperty('holder');
  expect(await readOf('EMP001', 0, other)).toMatchObject({ cardNumber: other, noCard: 'unknown' });
  expect(hooks.auditLook).toHaveBeenCalledWith(other, false);
  // Nothing is read of a card beyond the limit of looks.
  hooks.takeLook.mockRejectedValueOnce(new AppError('tooMany', 'tooManyLookups'));
  await expect(readOf('EMP001', 0, other)).rejects.toMatchObject({ status: 429 });
});

test.each([
  ['nobody to serve it', undefined, { to: 'employeeIdRequired' }],
  ['a removed employee to serve it', 'EMP009', { to: 'employeeIsRemoved' }],
  ['an unknown employee to serve it', 'EMP404', { to: 'employeeUnknown' }],
])('a family with %s is not taken', async (_, to, fieldErrors) => {
  await expect(takeHandIn(ADMIN, { key: 'k1', sealed: await family(), to })).rejects.toMatchObject({
    fieldErrors,
  });
  expect(await CardModel.countDocuments()).toBe(0);
});

test('a made-up employee is read without a name, and not taken', async () => {
  const entry = { key: 'k1', sealed: await family('EMP404') };
  expect(await readHandIn(ADMIN, entry)).not.toHaveProperty('employeeName');
  await expect(takeHandIn(ADMIN, { ...entry, to: 'EMP001' })).rejects.toMatchObject({
    fieldErrors: { sealed: 'employeeUnknown' },
  });
});
