import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// Ours: bringing in families and hospitals from a file.
const digest = 'c0ffee'.padEnd(64, '0');
const file = { kind: 'families', fileName: 'Karwi.xlsx', digest, rows: 2 };
const family = (phone: string, more: object = {}) => ({
  employeeID: 'TEMP1',
  cardPrimaryHolder: {
    memberName: 'Gita Devi',
    memberSex: 'Female',
    memberDOB: '1985-02-28',
    memberContact: phone,
    memberAddress: 'Ward 4, Karwi',
  },
  ...more,
});
let token: string;
let batchId: string;

const get = (path: string) => api('GET', path, { token });
const post = (path: string, body?: unknown) => api('POST', path, { token, body });
const collection = (name: string) => mongoose.connection.collection(name);

beforeAll(async () => {
  await makePeople();
  token = await tokenOf('TADM');
});
beforeEach(async () => {
  await collection('imports').deleteMany({ digest });
  await collection('cards').deleteMany({ 'imported.batch': { $exists: true } });
  const { body } = await post('/api/admin/import', file);
  batchId = (body.import as { _id: string })._id;
});
afterAll(() => mongoose.disconnect());

test('a file is opened once, checked, brought in, listed, and taken back', async () => {
  const again = await post('/api/admin/import', file);
  expect([again.status, again.body.import]).toMatchObject([
    201,
    { _id: batchId, state: 'open', imported: 0 },
  ]);
  const families = [
    { row: 2, family: family('9876541231') },
    { row: 5, family: family('9876541232', { employeeID: 'NOBODY' }) },
  ];
  const wrong = [{ row: 5, fieldErrors: { employeeID: 'importEmployee' } }];
  const checked = await post('/api/admin/import/check', { families });
  expect([checked.status, checked.body.wrong, checked.body.message]).toEqual([200, wrong, 'Checked']);

  const sent = await post(`/api/admin/import/${batchId}/rows`, { families, finish: true });
  const [first] = sent.body.results as Array<{ cardNumber: string }>;
  expect([sent.status, sent.body.results]).toEqual([
    200,
    [{ row: 2, cardNumber: first!.cardNumber }, wrong[0]],
  ]);
  const closed = await post(`/api/admin/import/${batchId}/rows`, { families });
  expect([closed.status, closed.body.message]).toEqual([
    409,
    'This import is finished or was undone, so nothing more can be imported. Choose the file again',
  ]);
  const { body: one } = await get(`/api/admin/import/${batchId}`);
  expect(one).toMatchObject({ done: [[2, 2]], import: { imported: 1, rows: 2, state: 'finished' } });
  const { body: card } = await get(`/api/verifyCard/${first!.cardNumber}`);
  expect(card).toMatchObject({ card: { employeeId: 'TEMP1', consent: null } });

  const { body: list } = await get(`/api/admin/import?digest=${digest}`);
  expect(list).toMatchObject({ total: 1, imports: [{ _id: batchId, byName: expect.any(String) as string }] });
  const undone = await post(`/api/admin/import/${batchId}/undo`);
  expect([undone.status, undone.body]).toMatchObject([
    200,
    { removed: 1, kept: [], message: 'Import undone' },
  ]);
  expect((await get(`/api/verifyCard/${first!.cardNumber}`)).status).toBe(404);
});

test('a bad cell refuses the whole request, and an unknown import is not found', async () => {
  const bad = { families: [{ row: 2, family: family('98765') }] };
  const { status, body } = await post(`/api/admin/import/${batchId}/rows`, bad);
  expect([status, body.fieldErrors]).toEqual([
    400,
    { 'families.0.family.cardPrimaryHolder.memberContact': 'Phone number must be 10 digits' },
  ]);
  const unknown = await get('/api/admin/import/0123456789abcdef01234567');
  expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such import']);
});
