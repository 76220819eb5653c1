import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCode } from '@/lib/card-code/make-code';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { readCode } from './read-code';

const key = () => {
  const { from: _, ...kept } = newSigningKey('2026-01-01');
  return kept;
};
const [OURS, NOBODYS] = [key(), key()];
const CARD = {
  cardNumber: 'JEEVAN271828182846',
  primaryMember: 'Sunita Devi',
  validUntil: '2027-11-22',
  id: 'abcdefghijklmnop',
};
const link = (signing: typeof OURS) => makeCode(CARD, 'https://trust.example', signing);
const { d: _, ...published } = OURS;

const fetched = vi.fn<typeof fetch>();
const answers = (status: number, body: unknown) => fetched.mockResolvedValue(Response.json(body, { status }));

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

test('a genuine code gives its number', async () => {
  answers(200, { keys: [published] });
  expect(await readCode(await link(OURS))).toEqual({ cardNumber: 'JEEVAN271828182846' });
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/.well-known/jwks.json']);
});

test('a code that somebody else signed, or that was changed, gives none', async () => {
  fetched.mockImplementation(async () => Response.json({ keys: [published] }));
  expect(await readCode(await link(NOBODYS))).toEqual({ refusal: 'notOurs' });
  const genuine = await link(OURS);
  const at = genuine.lastIndexOf('.') + 20;
  const changed = genuine.slice(0, at) + (genuine[at] === 'A' ? 'B' : 'A') + genuine.slice(at + 1);
  expect(await readCode(changed)).toEqual({ refusal: 'notOurs' });
});

test.each([
  ['no signal', () => fetched.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['a failing server', () => answers(503, { message: 'away' })],
  ['no keys', () => answers(200, { keys: [] })],
])('%s: it is not called forged', async (_, away) => {
  away();
  expect(await readCode(await link(OURS))).toEqual({ refusal: 'noSignal' });
});
