import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeFigures } from '@/lib/domain/figures/figures';
import { CardModel } from '@/models/card';
import { api } from '@/tests/contract-client';
import { makePeople, tokenOf } from '@/tests/people';

// Ours: GET /api/admin/dashboard. The figures are tested in lib/domain/dashboard.
let admin: string;
let worker: string;

beforeAll(async () => {
  await makePeople();
  [admin, worker] = await Promise.all([tokenOf('TADM'), tokenOf('TEMP1')]);
});
afterAll(() => mongoose.disconnect());

test('a card that was just registered counts in every figure, and no family data is returned', async () => {
  const added = await api('POST', '/api/employee/addMember', {
    token: worker,
    body: {
      employeeID: 'TEMP1',
      zoneID: 'CKTD',
      cardPrimaryHolder: {
        memberName: 'Ramesh Yadav',
        memberContact: '9876501234',
        memberSex: 'Male',
        memberDOB: '1980-05-20',
        memberAddress: 'Ward 4, Karwi',
      },
    },
  });
  const { cardNumber } = added.body.card as { cardNumber: string };
  await computeFigures();
  const { status, body } = await api('GET', '/api/admin/dashboard', { token: admin });
  expect(status).toBe(200);
  expect(body.topEmployees).toMatchObject([{ employeeId: 'TEMP1', cards: 1 }]);
  expect(body.recentActivity).toMatchObject([{ what: 'cardRegistered', employeeId: 'TEMP1', cardNumber }]);
  const months = body.cardsByMonth as Array<{ month: string; cards: number }>;
  expect(months.map(({ cards }) => cards)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(body.expiringSoon).toEqual({ total: 0, cards: [] });
  expect(JSON.stringify(body)).not.toMatch(/Ramesh|98765|Karwi/);
});

test('the queue has what needs somebody, the card reported lost before the message', async () => {
  await api('POST', '/contactMail/contact', {
    body: { name: 'Asha', email: 'asha@example.org', number: '9876501234', message: 'Namaste' },
  });
  const { cardNumber } = (await CardModel.findOne({}, { cardNumber: 1 }).lean())!;
  await CardModel.updateOne({ cardNumber }, { blocked: { reason: 'lost', at: new Date(), by: 'TEMP1' } });
  const { status, body } = await api('GET', '/api/admin/queue', { token: admin });
  const items = body.items as Array<{ kind: string }>;
  expect([status, items.map(({ kind }) => kind).slice(0, 2)]).toEqual([200, ['lostCard', 'request']]);
  expect(items).toMatchObject([
    { card: { cardNumber, employeeId: 'TEMP1' } },
    { request: { kind: 'message', name: 'Asha' } },
  ]);
});
