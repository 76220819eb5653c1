import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { CallCard } from '@/lib/schemas/responses/cards';
import { callsOf, leftToCall, saveCalls } from './call-list';
import { fieldDatabase, forgetCalls, type StoredCalls } from './store';

const SITA: CallCard = {
  cardNumber: 'JEEVAN1000000001',
  cardDueDate: '2099-03-05',
  holder: { memberName: 'Sita Devi', memberContact: '9415012345', place: 'Karwi' },
  language: 'hi',
  callCount: 1,
  call: { at: '2099-02-01T06:00:00.000Z', by: 'EMP001', outcome: 'noAnswer', note: 'Rang twice' },
};
const stored = async () => (await (await fieldDatabase()).get('meta', 'calls')) as StoredCalls | undefined;

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
  ['whose day is over', () => callsOf('EMP001', undefined, addDays(dayInIndia(), 1))],
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
