import mongoose from 'mongoose';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { issueToken } from '@/lib/auth/session';
import { createIdempotent } from '@/lib/domain/create-idempotent';
import { AppError } from '@/lib/errors';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
// Imported so that its collection exists for sessionOf.
import '@/models/ended-session';
import { databaseOfOneZone } from '@/tests/family';
import { storeAdmin } from '@/tests/people';
import { route } from './route';

// docs/security.md#activity: what is recorded and when, and what happens if that fails.
const params = z.object({ cardNumber: z.string() });
const ofCard = (known: { params?: z.output<typeof params> }) => ({ cardNumber: known.params?.cardNumber });
const response = z.object({});
const CARD = 'JEEVAN0000000017';
let admin: string;
let nobody = 0;

const records = () => ActivityModel.find().sort({ _id: 1 }).lean<ActivityDocument[]>();
/** A request from its own client address, so that the limits of other tests do not apply. */
const ask = (method: string, { token = admin, body }: { token?: string; body?: unknown } = {}) =>
  new Request('http://app.test/api/x', {
    method,
    headers: {
      'x-peer-address': `203.0.113.${(nobody += 1)}`,
      'content-type': 'application/json',
      'idempotency-key': 'one-key-for-the-test',
      ...(token && { authorization: token }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const at = { params: Promise.resolve({ cardNumber: CARD }) };

databaseOfOneZone('test-activity-trail');
beforeEach(async () => {
  await storeAdmin('ADMIN001', { adminName: 'Asha Verma' });
  admin = await issueToken('ADMIN001', 'admin', 0);
});

describe('a write', () => {
  const renew = (handler: () => Promise<Record<string, never>>) =>
    route({ role: 'admin', params, response }, handler, { action: 'cardRenew', subject: ofCard });

  test('is recorded before it starts and completed afterwards', async () => {
    let ahead: ActivityDocument[] = [];
    const { status, headers } = await renew(async () => {
      ahead = await records();
      return {};
    })(ask('PUT'), at);
    expect(status).toBe(200);
    const record = {
      actor: 'ADMIN001',
      role: 'admin',
      action: 'cardRenew',
      cardNumber: CARD,
      client: `203.0.113.${nobody}`,
      requestId: headers.get('x-request-id'),
    };
    expect(ahead).toEqual([
      { ...record, outcome: 'begun', _id: expect.anything() as unknown, at: expect.any(Date) as Date },
    ]);
    expect(await records()).toEqual([{ ...ahead[0], outcome: 'done' }]);
  });

  test.each([
    [new AppError('notFound', 'cardNotFound'), 'refused', 404],
    [new AppError('conflict', 'renewedMeanwhile'), 'refused', 409],
    [new Error('a fault of ours'), 'failed', 500],
  ])('that throws %s is %s with %i, in the same record', async (thrown, outcome, status) => {
    const answer = await renew(() => Promise.reject(thrown))(ask('PUT'), at);
    expect(answer.status).toBe(status);
    expect(await records()).toMatchObject([{ action: 'cardRenew', outcome, status }]);
  });

  test('does not run if its record cannot be written', async () => {
    const handler = vi.fn(async () => ({}));
    const away = Object.assign(new Error('away'), { name: 'MongoNetworkError' });
    const insert = vi.spyOn(ActivityModel.collection, 'insertOne').mockRejectedValueOnce(away);
    const { status } = await renew(handler)(ask('PUT'), at);
    insert.mockRestore();
    expect([status, handler.mock.calls.length]).toEqual([503, 0]);
  });

  test('succeeds even if its record cannot be completed: that one stays at begun', async () => {
    const update = vi.spyOn(ActivityModel.collection, 'updateOne').mockImplementationOnce(() => {
      throw new Error('away');
    });
    const { status } = await renew(async () => ({}))(ask('PUT'), at);
    update.mockRestore();
    expect(status).toBe(200);
    expect(await records()).toMatchObject([{ outcome: 'begun' }]);
  });

  test('that repeats an earlier request is recorded as repeated', async () => {
    const create = route(
      {
        role: 'admin',
        idempotencyKey: true,
        body: z.object({}),
        response: z.object({ zone: z.object({ zoneId: z.string() }) }),
      },
      async (call) => {
        const input = { zoneId: 'BNDA', zoneName: 'Banda' };
        const { stored } = await createIdempotent<ZoneDocument>(
          ZoneModel,
          { key: call.idempotencyKey, input },
          () => input,
        );
        return { zone: { zoneId: stored.zoneId } };
      },
      { action: 'zoneAdd', subject: ({ answer }) => ({ item: answer?.zone.zoneId }) },
    );
    for (let time = 0; time < 2; time += 1) await create(ask('POST', { body: {} }), at);
    const [first, second] = await records();
    expect([first?.repeated, second?.repeated]).toEqual([undefined, true]);
    expect([first, second]).toMatchObject([
      { item: 'BNDA', outcome: 'done' },
      { item: 'BNDA', outcome: 'done' },
    ]);
  });

  test('with an invalid body does not start and leaves no record', async () => {
    const create = route(
      { role: 'admin', body: z.object({ name: z.string() }), response },
      async () => ({}),
      {
        action: 'zoneAdd',
        subject: null,
      },
    );
    expect((await create(ask('POST', { body: {} }), at)).status).toBe(400);
    expect(await records()).toEqual([]);
  });
});

describe('a refusal', () => {
  const read = route({ role: 'employee', params, response }, async () => ({}), { subject: ofCard });

  test('of a read is recorded as denied, with the person named in the token of an ended session', async () => {
    const ended = await issueToken('EMP007', 'employee', 0);
    for (const token of ['', 'garbage', ended, admin]) await read(ask('GET', { token }), at);
    expect(await records()).toMatchObject([
      { role: 'public', action: 'denied', outcome: 'refused', status: 401, cardNumber: CARD },
      { role: 'public', action: 'denied', outcome: 'refused', status: 401 },
      { role: 'employee', actor: 'EMP007', action: 'denied', outcome: 'refused', status: 401 },
      { role: 'admin', actor: 'ADMIN001', action: 'denied', outcome: 'refused', status: 403 },
    ]);
  });

  test('an allowed read and a 404 leave no record', async () => {
    const open = route({ role: 'admin', params, response }, async () => ({}));
    const gone = route({ role: 'admin', params, response }, () =>
      Promise.reject(new AppError('notFound', 'cardNotFound')),
    );
    expect([(await open(ask('GET'), at)).status, (await gone(ask('GET'), at)).status]).toEqual([200, 404]);
    expect(await records()).toEqual([]);
  });

  test('a phone or Aadhaar number sent as an id is omitted', async () => {
    const look = route(
      { role: 'employee', params: z.object({ id: z.string() }), response },
      async () => ({}),
      {
        subject: (known) => ({ item: known.params?.id }),
      },
    );
    for (const id of ['234123412346', '9876501234', 'name of a person'])
      await look(ask('GET'), { params: Promise.resolve({ id }) });
    const [raw] = [JSON.stringify(await records())];
    expect(raw).not.toMatch(/234123412346|9876501234|name of a person/);
    expect(await records()).toHaveLength(3);
  });

  test('of unknown callers is recorded at most 20 times a minute per client; beyond that a sign-in and a wrong password of an account still are', async () => {
    const from = (body: object) => {
      const request = ask('POST', { token: '', body });
      request.headers.set('x-peer-address', '198.51.100.8');
      return request;
    };
    const body = z.object({ adminId: z.string(), right: z.boolean() });
    const signIn = route(
      { role: 'public', body, response },
      async (call) => {
        if (!call.body.right) throw new AppError('unauthorised', 'invalidAdminCredentials');
        return {};
      },
      {
        action: 'signIn',
        subject: null,
        account: (known) => known.body && { id: known.body.adminId, role: 'admin' },
      },
    );
    const tries = Array.from({ length: 25 }, (_, n) =>
      signIn(from({ adminId: `NOBODY${n}`, right: false }), at),
    );
    await Promise.all(tries);
    expect(await records()).toHaveLength(20);
    expect((await signIn(from({ adminId: 'ADMIN001', right: false }), at)).status).toBe(401);
    expect((await records()).at(-1)).toMatchObject({
      actor: 'ADMIN001',
      action: 'signIn',
      outcome: 'refused',
      status: 401,
    });
    expect((await signIn(from({ adminId: 'ADMIN001', right: true }), at)).status).toBe(200);
    expect((await records()).at(-1)).toMatchObject({ actor: 'ADMIN001', action: 'signIn', outcome: 'done' });
    expect(await records()).toHaveLength(22);
  });
});

test('the id tried at a sign-in is recorded if it is an id, but not if it may be a password', async () => {
  const body = z.object({ employeeId: z.string() });
  const signIn = route(
    { role: 'public', body, response },
    () => Promise.reject(new AppError('unauthorised', 'invalidCredentials')),
    {
      action: 'signIn',
      subject: null,
      account: (known) => known.body && { id: known.body.employeeId, role: 'employee' },
    },
  );
  for (const employeeId of ['EMP999', 'NEEM TREE BY THE WELL', 'RAMESH123', '9876501234'])
    await signIn(ask('POST', { token: '', body: { employeeId } }), at);
  const all = await records();
  expect(all.map(({ actor }) => actor)).toEqual(['EMP999', undefined, undefined, undefined]);
  expect(all.map(({ outcome, status }) => [outcome, status])).toEqual(Array(4).fill(['refused', 401]));
});

test('the collection has an index for every filter and one that removes records after at least a year', async () => {
  const indexes = await mongoose.connection.collection('activities').indexes();
  const keys = indexes.map(({ key }) => JSON.stringify(key));
  for (const field of ['actor', 'person', 'cardNumber', 'action', 'outcome'])
    expect(keys).toContain(JSON.stringify({ [field]: 1, _id: -1 }));
  const days = indexes.map(({ expireAfterSeconds = 0 }) => expireAfterSeconds / 86_400);
  expect(Math.max(...days)).toBeGreaterThanOrEqual(365);
});
