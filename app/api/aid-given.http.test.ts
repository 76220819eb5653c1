import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VisitModel } from '@/models/visit';
import { api } from '@/tests/contract-client';
import { startOwnApp, type OwnApp } from '@/tests/own-app';

// docs/contract.md#help-given: what everybody may know of it.
let live: OwnApp;

beforeAll(async () => {
  await mongoose.connect(process.env.MONGODB_URI!);
  const recordedAt = new Date(Date.now() - 40 * 24 * 60 * 60_000);
  const counted = {
    month: '2026-01',
    zoneId: 'CKTD',
    hospitalId: 'a'.repeat(24),
    hospitalName: 'Netra Hospital',
    service: 'Eye Care',
    rupees: 63_210,
  };
  await VisitModel.deleteMany({});
  await VisitModel.insertMany(
    Array.from({ length: 20 }, () => ({ card: new mongoose.Types.ObjectId(), seq: 1, recordedAt, counted })),
  );
  live = await startOwnApp({ AID_FIGURES: 'live' });
}, 60_000);
afterAll(async () => {
  await live?.stop();
  await VisitModel.deleteMany({});
  await mongoose.disconnect();
});

test('with AID_FIGURES=live anybody is told the sum, rounded; without it, nothing', async () => {
  // 20 x 63,210 = 12,64,200 rupees.
  const told = await fetch(`${live.url}/api/aidGiven`);
  expect(told.status).toBe(200);
  expect(await told.json()).toEqual({ aid: { amount: 12, unit: 'lakh' }, message: expect.any(String) });
  expect(await api('GET', '/api/aidGiven')).toMatchObject({ status: 200, body: { aid: null } });
});

test('the prerendered page has the fixed figure by default, in both languages', async () => {
  const page = async (path: string) => (await fetch(`${process.env.APP_URL}${path}`)).text();
  expect(await page('/')).toContain('10 crore+');
  expect(await page('/hi')).toContain('10 करोड़+');
});

test('240 a minute are answered, then one has to wait', async () => {
  const asked = await Promise.all(
    Array.from({ length: 260 }, () => fetch(`${live.url}/api/aidGiven`).then(({ status }) => status)),
  );
  expect(new Set(asked)).toEqual(new Set([200, 429]));
  await mongoose.connection.collection('ratelimits').deleteMany({});
});
