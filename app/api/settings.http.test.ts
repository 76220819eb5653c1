// @module-tag any-database
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { RequestModel } from '@/models/request';
import { api } from '@/tests/contract-client';
import { METRICS_TOKEN } from '@/tests/metrics';
import { startOwnApp, type OwnApp } from '@/tests/own-app';

// docs/configuration.md: an app with other settings than that of the other tests.
let app: OwnApp;
beforeAll(async () => {
  await mongoose.connect(process.env.MONGODB_URI!);
  app = await startOwnApp({ METRICS_TOKEN: '', PRIVACY_DAYS: '45', LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await app.stop();
  await mongoose.disconnect();
});

test.each(['GET', 'POST', 'OPTIONS'])(
  'without METRICS_TOKEN %s of the metrics is answered as at an address that does not exist',
  async (method) => {
    const answers = ['/api/metrics', '/api/metricz'].map(async (path) => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const answer = await fetch(app.url + path, { method, headers });
      const { date, 'x-request-id': id, ...others } = Object.fromEntries(answer.headers);
      expect([typeof date, id?.length]).toEqual(['string', 36]);
      return [answer.status, others, await answer.json()];
    });
    const [metrics, nowhere] = await Promise.all(answers);
    expect(metrics).toEqual(nowhere);
    expect(metrics![0]).toBe(404);
  },
);

test('PRIVACY_DAYS is the number of days on the page, and the day by which a request is answered', async () => {
  const page = async (path: string) => (await fetch(`${app.url}${path}`)).text();
  const [english, hindi, sent] = await Promise.all([
    page('/privacy'),
    page('/hi/privacy'),
    api('POST', '/api/privacyRequest', {
      at: app.url,
      body: { right: 'see', name: 'Geeta Devi', number: '9415012345' },
    }),
  ]);
  expect(english).toContain('We answer within 45 days.');
  expect(english).toContain(
    'What our staff did and when, for 400 days: without your card number, unless somebody uses it again.',
  );
  expect(hindi).toContain('हम 45 दिन के अंदर जवाब देते हैं।');
  const { receivedAt } = (await RequestModel.findOne().lean())!;
  expect(sent.body.dueDay).toBe(addDays(dayInIndia(receivedAt), 45));
});
