import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';

// docs/contract.md#help-given: what everybody may know of it, in a build without AID_FIGURES=live. With it:
// lib/domain/visits/aid-given.integration.test.ts.

beforeAll(() => mongoose.connect(process.env.MONGODB_URI!));
afterAll(() => mongoose.disconnect());

test('nobody is told the sum', async () => {
  expect(await api('GET', '/api/aidGiven')).toMatchObject({ status: 200, body: { aid: null } });
});

test('the prerendered page has the fixed figure by default, in both languages', async () => {
  const page = async (path: string) => (await fetch(`${process.env.APP_URL}${path}`)).text();
  expect(await page('/')).toContain('10 crore+');
  expect(await page('/hi')).toContain('10 करोड़+');
});

test('240 a minute are answered, then one has to wait', async () => {
  const asked = await Promise.all(
    Array.from({ length: 260 }, () => api('GET', '/api/aidGiven').then(({ status }) => status)),
  );
  expect(new Set(asked)).toEqual(new Set([200, 429]));
  await mongoose.connection.collection('ratelimits').deleteMany({});
});
