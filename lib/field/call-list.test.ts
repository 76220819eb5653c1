// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { syncClock } from '@/lib/format/clock';
import type { CallCard } from '@/lib/schemas/responses/cards';
import { callsOf, leftToCall, saveCalls } from './call-list';
import { encrypt } from './device-key';
import { entriesOf, fieldDatabase, forgetCalls, saveEntries, type StoredCalls } from './store';

const SITA: CallCard = {
  cardNumber: 'JEEVAN1000000001',
  cardDueDate: '2099-03-05',
  holder: { memberName: 'Sita Devi', memberContact: '9415012345', place: 'Karwi' },
  language: 'hi',
  callCount: 1,
  call: { at: '2099-02-01T06:00:00.000Z', by: 'EMP001', outcome: 'noAnswer', note: 'Rang twice' },
};
const stored = async () => (await (await fieldDatabase()).get('meta', 'calls')) as StoredCalls | undefined;

afterEach(() => localStorage.clear());
beforeEach(() => saveCalls('EMP001', [{ ...SITA, zoneID: 'CKTD' } as CallCard]));

test('the list of today is read again, with what a call needs only, and nothing of it can be read on the disk', async () => {
  expect((await callsOf('EMP001'))?.cards).toEqual([SITA]);
  const { cards, ...open } = (await stored())!;
  expect(open).toEqual({ owner: 'EMP001', day: dayInIndia(), at: expect.any(Number) });
  for (const secret of ['Sita', '9415012345', 'JEEVAN', 'Karwi', 'Rang'])
    expect(Buffer.from(cards.data).toString('latin1')).not.toContain(secret);
});

test.each([
  ['of another employee', () => callsOf('EMP002')],
  [
    'whose day is over by the server’s time',
    () => {
      syncClock(new Date().toUTCString());
      return callsOf('EMP001', undefined, addDays(dayInIndia(), 1));
    },
  ],
  ['of who signed out', () => forgetCalls()],
  [
    'that this phone cannot read any more',
    async () => {
      const calls = (await stored())!;
      const cards = { ...calls.cards, iv: new Uint8Array(12) };
      await (await fieldDatabase()).put('meta', { ...calls, cards }, 'calls');
      return callsOf('EMP001');
    },
  ],
])('a list %s is not shown, and deleted', async (_, look) => {
  expect(await look()).toBeUndefined();
  expect(await stored()).toBeUndefined();
});

test.each([-4000, -1, 1, 1100])('a clock that is %i days away neither shows nor deletes it', async (days) => {
  const there = addDays(dayInIndia(), days);
  expect(await callsOf('EMP001', undefined, there)).toBeUndefined();
  expect((await callsOf('EMP001'))?.cards).toEqual([SITA]);
});

test('a list that is known already is not decrypted again', async () => {
  const known = await callsOf('EMP001');
  const decrypted = vi.spyOn(crypto.subtle, 'decrypt');
  expect(await callsOf('EMP001', known)).toBe(known);
  expect(decrypted).not.toHaveBeenCalled();
  decrypted.mockRestore();
});

test('a newer list takes the place of the one before', async () => {
  await saveCalls('EMP001', []);
  expect((await callsOf('EMP001'))?.cards).toEqual([]);
});

test.each([
  ['call that waits', 'call', 'waiting', undefined, 0],
  ['loss that waits', 'lost', 'waiting', undefined, 0],
  ['call sent since', 'call', 'sent', 2_001, 0],
  ['call sent before the list came', 'call', 'sent', 1_999, 1],
  ['call that was refused', 'call', 'refused', undefined, 1],
  ['photo that waits', 'photo', 'waiting', undefined, 1],
] as const)('with a %s', (_, kind, state, sentAt, left) => {
  const entry = { kind, state, sentAt: sentAt!, shown: { number: SITA.cardNumber } };
  expect(leftToCall({ at: 2_000, cards: [SITA] }, [entry])).toHaveLength(left);
});

test('what was sent is listed for seven days by the server’s time, and by no other', async () => {
  const day = 24 * 60 * 60_000;
  const store = async (key: string, age: number) =>
    saveEntries([
      {
        ...{ key, owner: 'proof', kind: 'lost', state: 'sent', sealed: '', tries: 0, nextTryAt: 0 },
        ...{ savedAt: -age, sentAt: Date.now() - age, shown: await encrypt({}) },
      },
    ]);
  for (const [key, age] of [
    ['new', 7 * day - 60_000],
    ['old', 7 * day + 60_000],
  ] as const)
    await store(key, age);
  const listed = async () => (await entriesOf('proof')).map(({ key }) => key);
  expect(await listed()).toEqual(['old', 'new']);
  syncClock(new Date().toUTCString());
  expect(await listed()).toEqual(['new']);
  expect(await listed()).toEqual(['new']);
});
