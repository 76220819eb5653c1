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

test('the landing page has the fixed figure by default, in both languages', async () => {
  const page = async (path: string) => (await fetch(`${process.env.APP_URL}${path}`)).text();
  expect(await page('/')).toContain('10 crore+');
  expect(await page('/hi')).toContain('10 करोड़+');
});

test('a call counts as one of the public reads, which limits.http.test.ts uses up', async () => {
  const counted = () =>
    mongoose.connection.collection('ratelimits').countDocuments({ key: { $regex: '^publicRead' } });
  await mongoose.connection.collection('ratelimits').deleteMany({});
  await api('GET', '/api/aidGiven');
  expect(await counted()).toBe(1);
});
