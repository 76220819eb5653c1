import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';

// docs/contract.md#calls, POST /contactMail/contact; docs/security.md#rate-limits: a repeat
// gets the first response. Bots are detected.
const message = {
  name: 'Gita',
  email: 'gita.contact@example.org',
  number: '9876501234',
  message: 'Where is the nearest hospital?',
};
const SENT = 'Message sent successfully! We will get back to you soon.';
const send = (body: unknown, key?: string) =>
  api('POST', '/contactMail/contact', { body, headers: key ? { 'Idempotency-Key': key } : undefined });
const stored = () => mongoose.connection.collection('requests').find({ email: message.email }).toArray();

beforeAll(() => mongoose.connect(process.env.MONGODB_URI!));
afterAll(() => mongoose.disconnect());
beforeEach(async () => {
  await mongoose.connection.collection('ratelimits').deleteMany({});
  await mongoose.connection.collection('requests').deleteMany({ email: message.email });
});

test('a repeat of an accepted message gets the first response, even at the limit; a new one does not', async () => {
  const { body: sent } = await send(message, 'contact-limit-1');
  expect(sent).toMatchObject({ message: SENT });
  const limits = mongoose.connection.collection('ratelimits');
  await limits.updateMany({ key: { $regex: '^contact' } }, { $set: { points: 1_000 } });
  expect((await send(message, 'contact-limit-1')).body.reference).toBe(sent.reference);
  expect((await send({ ...message, name: 'Gita 9' }, 'contact-limit-1')).status).toBe(409);
  const { status, body, headers } = await send({ ...message, name: 'Gita 6' }, 'contact-limit-6');
  expect([status, body.message, Number(headers.get('retry-after')) > 3000]).toEqual([
    429,
    'Very many messages are arriving just now. Please try again in an hour, or call us',
    true,
  ]);
  expect(await stored()).toHaveLength(1);
});
