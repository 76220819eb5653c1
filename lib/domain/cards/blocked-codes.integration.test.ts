import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CardModel } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';
import { asAdmin } from '@/tests/actors';
import { databaseOfOneZone, register as registerFamily } from '@/tests/family';
import { letPass } from '@/tests/time';
import { blockCard, unblockCard, replaceCard } from './card-life';
import { blockedCodes, forgetBlockedCodes } from './blocked-codes';
import { eraseCard } from '../erasure/erase-card';

// docs/contract.md#the-cards-code: the list for desks without a signal.
const register = async () => (await registerFamily()).cardNumber;
/** What the code of a number is called on the list: worked out here on its own. */
async function hashOf(number: string): Promise<string> {
  const card = await CardModel.findOne({ 'numbers.number': number }).lean();
  const { codeId } = card!.numbers!.find((given) => given.number === number)!;
  return createHash('sha256').update(codeId!).digest().subarray(0, 6).toString('base64url');
}
let now = Date.now();
/** Time passes; one reading is kept for five seconds. */
const later = (ms = 6_000) => letPass(ms, (now += ms));
async function listed(): Promise<string[]> {
  later();
  return (await blockedCodes()).hashes;
}

databaseOfOneZone('test-blocked-codes');
beforeEach(() => {
  forgetBlockedCodes();
  later();
});
afterEach(() => void vi.useRealTimers());

test('a blocked card is on it until it is unblocked', async () => {
  const number = await register();
  await register();
  expect(await listed()).toEqual([]);
  await blockCard(asAdmin('ADMIN001'), number, { reason: 'lost' });
  const hash = await hashOf(number);
  expect(hash).toMatch(/^[\w-]{8}$/);
  expect(await listed()).toEqual([hash]);
  await unblockCard(asAdmin('ADMIN001'), number);
  expect(await listed()).toEqual([]);
});

test('of a replaced card the old numbers are on it, the new one is not', async () => {
  const first = await register();
  const { cardNumber: second } = await replaceCard(asAdmin('ADMIN001'), first);
  const { cardNumber: third } = await replaceCard(asAdmin('ADMIN001'), second);
  const old = [await hashOf(first), await hashOf(second)].sort();
  expect(await listed()).toEqual(old);
  expect(old).not.toContain(await hashOf(third));
});

test('an erased card stays on it while its code would read as valid', async () => {
  const valid = await register();
  const over = await register();
  await CardModel.updateOne({ cardNumber: over }, { cardDueDate: '2020-01-01' });
  const hash = await hashOf(valid);
  await eraseCard(asAdmin('ADMIN001'), valid);
  await eraseCard(asAdmin('ADMIN001'), over);
  expect(await listed()).toEqual([hash]);
  // Nothing of the family, and no number beside the hash's.
  expect(await ErasedCardModel.find({}, { _id: 0, erasedAt: 0 }).sort({ codeHash: -1 }).lean()).toEqual([
    { cardNumber: valid, by: 'ADMIN001', codeHash: hash },
    { cardNumber: over, by: 'ADMIN001' },
  ]);
});

test('a replaced card that is erased leaves all its numbers on it', async () => {
  const first = await register();
  const { cardNumber: second } = await replaceCard(asAdmin('ADMIN001'), first);
  const hashes = [await hashOf(first), await hashOf(second)].sort();
  await eraseCard(asAdmin('ADMIN001'), second);
  expect(await listed()).toEqual(hashes);
});

test('a card from before there were codes has nothing to be on it', async () => {
  const number = await register();
  await CardModel.updateOne({ cardNumber: number }, { $unset: { 'numbers.0.codeId': 1 } });
  await replaceCard(asAdmin('ADMIN001'), number);
  expect(await listed()).toEqual([]);
});

test('what another instance blocks is on it after five seconds, what it unblocks is off it after a minute', async () => {
  const [one, two] = [await register(), await register()];
  await blockCard(asAdmin('ADMIN001'), one, { reason: 'lost' });
  const [first, second] = [await hashOf(one), await hashOf(two)];
  expect(await listed()).toEqual([first]);
  // Its clock is half a minute slow.
  const at = new Date(now - 30_000);
  await CardModel.updateOne(
    { cardNumber: two },
    { $set: { blocked: { reason: 'misuse', by: 'ADMIN002', at } } },
  );
  await CardModel.updateOne({ cardNumber: one }, { $unset: { blocked: 1 } });
  expect(await listed()).toEqual([first, second].sort());
  later(60_000);
  expect(await listed()).toEqual([second]);
});

test.each([
  ['two hours', 2 * 60 * 60_000],
  ['400 days', 400 * 24 * 60 * 60_000],
  ['20 minutes, behind', -20 * 60_000],
])('a clock that was wrong by %s and is put right holds nothing up', async (_, wrongBy) => {
  const number = await register();
  const hash = await hashOf(number);
  vi.setSystemTime(now + wrongBy);
  expect((await blockedCodes()).hashes).toEqual([]);
  vi.setSystemTime(now);
  await blockCard(asAdmin('ADMIN001'), number, { reason: 'lost' });
  later();
  expect(await blockedCodes()).toEqual({ asOf: new Date(now).toISOString(), hashes: [hash] });
});
