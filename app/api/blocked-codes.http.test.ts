import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CardModel } from '@/models/card';
import { api } from '@/tests/contract-client';
import { newCard } from '@/tests/matrix/samples';
import { makePeople, tokenOf } from '@/tests/people';

// docs/contract.md#the-cards-code: the list for desks without a signal.
beforeAll(async () => {
  await mongoose.connect(process.env.MONGODB_URI!, { autoIndex: false });
  await makePeople();
});
afterAll(() => mongoose.disconnect());

test('anybody gets the list, and it names a blocked code only to who has it', async () => {
  const cardNumber = await newCard();
  const id = 'abcdefghijklmnop';
  const given = { number: cardNumber, at: new Date(), by: 'TEMP1', codeId: id };
  await CardModel.updateOne({ cardNumber }, { numbers: [given] });
  const body = { reason: 'misuse' };
  await api('PUT', `/api/card/${cardNumber}/block`, { token: await tokenOf('TADM'), body });
  const hash = createHash('sha256').update(id).digest().subarray(0, 6).toString('base64url');
  await expect
    .poll(async () => (await api('GET', '/api/blockedCodes')).body.hashes, {
      timeout: 10_000,
      interval: 500,
    })
    .toContain(hash);
  const { status, body: list } = await api('GET', '/api/blockedCodes');
  expect([status, list.message]).toEqual([200, expect.any(String)]);
  expect(Object.keys(list).sort()).toEqual(['asOf', 'hashes', 'message']);
  expect(Date.now() - Date.parse(list.asOf as string)).toBeLessThan(60_000);
  const hashes = list.hashes as string[];
  expect(hashes).toEqual([...new Set(hashes)].sort());
  expect(hashes.every((each) => /^[\w-]{8}$/.test(each))).toBe(true);
  expect(JSON.stringify(list)).not.toContain(cardNumber.slice(6));
});
