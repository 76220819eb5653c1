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

test("a bot's message gets a success response, is not stored, and does not count", async () => {
  for (let sent = 1; sent <= 8; sent += 1) {
    const { status, body } = await send({ ...message, website: 'http://spam.example' });
    expect([status, body.message]).toEqual([200, SENT]);
  }
  expect(await stored()).toEqual([]);
  expect((await send({ ...message, website: '' })).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});

test('an email address that would add a line to a mail header is refused, a name becomes one line', async () => {
  const refused = await send({ ...message, email: 'eve@example.org\r\nBcc: victim@example.org' });
  expect([refused.status, refused.body.fieldErrors]).toEqual([400, { email: 'Invalid email address' }]);
  expect((await send({ ...message, name: 'Eve\r\nBcc: victim@example.org' })).status).toBe(200);
  expect((await stored())[0]).toMatchObject({ name: 'Eve Bcc: victim@example.org' });
});

test('an accepted message waits to be sent, even without a mail server', async () => {
  await send(message);
  expect((await stored())[0]).toMatchObject({ name: 'Gita', delivery: { state: 'waiting', attempts: 0 } });
});
