import 'fake-indexeddb/auto';
import { beforeAll, expect, test, vi } from 'vitest';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { changeEntry, entriesOf, entryAt, fieldDatabase } from '@/lib/field/store';
import { PHOTO } from '@/tests/photos';
import { HOLDER } from '@/tests/sealed';
import { isOnPhone, keepFamily } from './keep-family';
import { shownOf } from './send-entry';

const input = {
  employeeID: 'EMP001',
  zoneID: 'CKTD',
  cardPrimaryHolder: HOLDER,
} as const;
const photo = { photo: PHOTO, consent: { version: '1', locale: 'hi' } } as const;
const AUTOMATIC = /^JEEVAN\d{12}$/;

beforeAll(async () => {
  vi.stubGlobal('navigator', {});
  const { kid, x, y } = newSigningKey('2026-11-01');
  await (await fieldDatabase()).put('meta', { kid, x, y }, 'server-key');
});

test('a family gets its number once: saved again under the same key it keeps it', async () => {
  const first = await keepFamily('EMP001', 'once', { input, photo, sent: false });
  expect(first).toEqual({
    key: 'once',
    holder: 'Sita Devi',
    number: expect.stringMatching(AUTOMATIC),
    photoLeft: false,
  });
  expect(await keepFamily('EMP001', 'once', { input, photo, sent: false })).toEqual(first);
  const entries = await entriesOf('EMP001');
  expect(entries.map(({ kind, after, state }) => [kind, after, state])).toEqual([
    ['registration', undefined, 'waiting'],
    ['photo', 'once', 'waiting'],
  ]);
  expect(await shownOf(entries[0]!)).toEqual({ holder: 'Sita Devi', people: 1, number: first.number });
});

test('one that waits and is corrected keeps its number and its place, and has the photo of the correction', async () => {
  const first = await keepFamily('EMP007', 'again', { input, photo, sent: false });
  const before = await entriesOf('EMP007');
  const corrected = { ...input, cardPrimaryHolder: { ...HOLDER, memberName: 'Seeta Devi' } };
  for (const each of [{ photo }, {}, { photo }]) {
    expect(await keepFamily('EMP007', 'again', { input: corrected, ...each, sent: false })).toEqual({
      ...first,
      holder: 'Seeta Devi',
    });
    const entries = await entriesOf('EMP007');
    expect(entries.map(({ kind }) => kind)).toEqual(
      each.photo ? ['registration', 'photo'] : ['registration'],
    );
    expect(entries[0]).toMatchObject({ state: 'waiting', savedAt: before[0]!.savedAt });
    expect(entries[0]!.sealed).not.toBe(before[0]!.sealed);
    expect(entries[1]?.key).not.toBe(before[1]!.key);
  }
});

test('of two tabs that save the same family at once, both are told one number', async () => {
  const save = () => keepFamily('EMP008', 'tabs', { input, photo, sent: false });
  const told = await Promise.all([save(), save(), save()]);
  expect(new Set(told.map(({ number }) => number)).size).toBe(1);
  const entries = await entriesOf('EMP008');
  expect(entries.map(({ kind }) => kind)).toEqual(['registration', 'photo']);
  expect((await shownOf(entries[0]!)).number).toBe(told[0]!.number);
});

test('of one that was sent nothing is saved, and its line says that the change is not on the card', async () => {
  const { number } = await keepFamily('EMP009', 'sent', { input, photo, sent: false });
  await changeEntry((await entryAt('sent'))!, { state: 'sent', sentAt: Date.now(), sealed: '' });
  for (const typed of [input, { ...input, cardNumber: 'JEEVAN900000004' }])
    expect(await keepFamily('EMP009', 'sent', { input: typed, photo, sent: false })).toEqual({
      key: 'sent',
      holder: 'Sita Devi',
      number,
      photoLeft: false,
      tooLate: true,
    });
  await keepFamily('EMP009', 'unseen', { input, sent: false });
  await changeEntry((await entryAt('unseen'))!, { state: 'sent', sentAt: Date.now(), sealed: '' });
  const withPhoto = await keepFamily('EMP009', 'unseen', { input, photo, sent: false });
  expect([withPhoto.tooLate, withPhoto.photoLeft]).toEqual([true, true]);
  const entry = (await entryAt('sent'))!;
  expect([entry.state, entry.sealed]).toEqual(['sent', '']);
  expect((await shownOf(entry)).notes).toEqual(['changeNotOnCard']);
});

test('one that was refused is replaced and keeps its time; to another number its photo does not follow, which is said', async () => {
  const typed = { ...input, cardNumber: 'JEEVAN900000001' };
  await keepFamily('EMP002', 'refused', { input: typed, photo, sent: false });
  const before = (await entryAt('refused'))!;
  await changeEntry(before, { state: 'refused' });
  const again = await keepFamily('EMP002', 'refused', {
    input: { ...input, cardNumber: 'JEEVAN900000002' },
    sent: false,
  });
  expect(again).toEqual({ key: 'refused', holder: 'Sita Devi', number: 'JEEVAN900000002', photoLeft: true });
  const [only, ...others] = await entriesOf('EMP002');
  expect(others).toEqual([]);
  expect([only!.state, only!.savedAt]).toEqual(['waiting', before.savedAt]);
});

test('one that is put right under the same number keeps its photo, unless another one was taken', async () => {
  const typed = { ...input, cardNumber: 'JEEVAN900000003' };
  const photoKey = async () => (await entriesOf('EMP005')).find(({ kind }) => kind === 'photo')?.key;
  await keepFamily('EMP005', 'right', { input: typed, photo, sent: false });
  const first = await photoKey();
  await changeEntry((await entryAt('right'))!, { state: 'refused' });
  expect(await keepFamily('EMP005', 'right', { input: typed, sent: false })).toMatchObject({
    photoLeft: false,
  });
  expect(await photoKey()).toBe(first);
  await changeEntry((await entryAt('right'))!, { state: 'refused' });
  await keepFamily('EMP005', 'right', { input: typed, photo, sent: false });
  expect(await entriesOf('EMP005')).toHaveLength(2);
  expect(await photoKey()).not.toBe(first);
});

test('a number that a family on this phone has, waiting or sent, is taken for another one only', async () => {
  const typed = { ...input, cardNumber: 'JEEVAN384578047694' };
  await keepFamily('EMP006', 'first', { input: typed, photo, sent: false });
  expect(await isOnPhone('EMP006', 'first', 'JEEVAN384578047694')).toBe(false);
  expect(await isOnPhone('EMP006', 'second', 'JEEVAN384578047694')).toBe(true);
  await changeEntry((await entryAt('first'))!, { state: 'sent', sentAt: Date.now(), sealed: '' });
  expect(await isOnPhone('EMP006', 'second', 'JEEVAN384578047694')).toBe(true);
  expect(await isOnPhone('EMP006', 'second', 'JEEVAN900000001')).toBe(false);
});

test('what was sent before gets no number here, and its photo is to be added later', async () => {
  expect(await keepFamily('EMP003', 'lost', { input, photo, sent: true })).toEqual({
    key: 'lost',
    holder: 'Sita Devi',
    number: undefined,
    photoLeft: true,
  });
  expect(await entriesOf('EMP003')).toHaveLength(1);
});

test('without a key of the server nothing is saved', async () => {
  await (await fieldDatabase()).delete('meta', 'server-key');
  await expect(keepFamily('EMP004', 'none', { input, sent: false })).rejects.toThrow('no key of the server');
  expect(await entriesOf('EMP004')).toEqual([]);
});
