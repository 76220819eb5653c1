import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// Ours: visitors' messages, for admins.
const MARK = 'admin-messages-http';
const UNKNOWN = '0123456789abcdef01234567';
let admin: string;
let employee: string;
let ids: string[] = [];
type Row = Record<string, unknown>;

const get = (path: string) => api('GET', path, { token: admin });
const put = (path: string, body: unknown) => api('PUT', path, { token: admin, body });

beforeAll(async () => {
  await makePeople();
  const messages = mongoose.connection.collection('contactmessages');
  const { insertedIds } = await messages.insertMany(
    ['First', 'Second', 'Third'].map((name) => ({
      name,
      email: `${name.toLowerCase()}@example.org`,
      number: '9876501234',
      message: `${MARK} from ${name}`,
      receivedAt: new Date('2026-11-20T05:00:00Z'),
      delivery: { state: 'waiting', attempts: 0, nextAttemptAt: new Date('2026-11-20T05:00:00Z') },
    })),
  );
  ids = Object.values(insertedIds).map(String);
  [admin, employee] = await Promise.all([tokenOf('TADM'), tokenOf('TEMP1')]);
});
afterAll(() => mongoose.disconnect());

describe.each([
  ['GET', '/api/admin/messages'],
  ['GET', `/api/admin/messages/${UNKNOWN}`],
  ['PUT', `/api/admin/messages/${UNKNOWN}`],
])('%s %s', (method, path) => {
  test.each(['', 'garbage'])('token "%s": 401 Please login again', async (token) => {
    const { status, body } = await api(method, path, { token });
    expect([status, body.message]).toEqual([401, 'Please login again']);
  });
  test('an employee: 403', async () => {
    const { status, body } = await api(method, path, { token: employee });
    expect([status, body.message]).toEqual([403, 'Only an admin can do this']);
  });
});

test('lists newest first, in pages, with the total and the number of those to deal with', async () => {
  const { status, body } = await get('/api/admin/messages?limit=2');
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 3, open: 3, mailServer: false });
  expect((body.messages as Row[])[0]).toEqual({
    _id: ids[2],
    name: 'Third',
    email: 'third@example.org',
    number: '9876501234',
    message: 'admin-messages-http from Third',
    receivedAt: '2026-11-20T05:00:00.000Z',
    read: false,
    delivery: 'waiting',
    state: 'new',
    handling: { work: 'open' },
  });
  const rest = await get(`/api/admin/messages?limit=2&cursor=${body.nextCursor as string}`);
  expect((rest.body.messages as Row[]).map(({ name }) => name)).toEqual(['First']);
  const found = await get('/api/admin/messages?q=SECOND@');
  expect((found.body.messages as Row[]).map(({ name }) => name)).toEqual(['Second']);
  const spelled = await get('/api/admin/messages?q=%E0%A4%B8%E0%A5%87%E0%A4%95%E0%A4%82%E0%A4%A1');
  expect(spelled.status).toBe(200);
});

test('one can be read, marked as read, and marked as unread', async () => {
  const path = `/api/admin/messages/${ids[0]}`;
  const read = await put(path, { read: true });
  expect([read.status, read.body.message]).toEqual([200, 'Marked as read']);
  expect((await get(path)).body.contactMessage).toMatchObject({ name: 'First', read: true });
  // Nobody has dealt with it.
  const open = await get('/api/admin/messages?open=1');
  expect([open.body.total, open.body.open]).toEqual([3, 3]);
  const back = await put(path, { read: false });
  expect([back.status, back.body.message]).toEqual([200, 'Marked as unread']);
  await put(`/api/admin/messages/${ids[0]}/handling`, { state: 'closed', note: 'Called back', seen: 0 });
  const left = await get('/api/admin/messages?open=1&q=admin-messages');
  expect([left.body.total, left.body.open]).toEqual([2, 2]);
  await put(`/api/admin/messages/${ids[0]}/handling`, { state: 'new', note: 'Calls again', seen: 1 });
  expect((await get('/api/admin/messages')).body.open).toBe(3);
});

test.each([UNKNOWN, 'nonsense'])('message %s does not exist: 404', async (id) => {
  for (const answer of [
    await get(`/api/admin/messages/${id}`),
    await put(`/api/admin/messages/${id}`, { read: true }),
  ])
    expect([answer.status, answer.body.message]).toEqual([404, 'This message does not exist']);
});

test.each([
  ['GET', '/api/admin/messages?limit=501', undefined],
  ['GET', '/api/admin/messages?open=maybe', undefined],
  ['PUT', `/api/admin/messages/${UNKNOWN}`, {}],
  ['PUT', `/api/admin/messages/${UNKNOWN}`, { read: 'yes' }],
])('%s %s %j answers 400', async (method, path, body) => {
  expect((await api(method, path, { token: admin, body })).status).toBe(400);
});
