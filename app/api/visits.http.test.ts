import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ActivityModel } from '@/models/activity';
import { VisitModel } from '@/models/visit';
import { api } from '@/tests/contract-client';
import { newBlockedCard, newCardForVisit, newHospital, visit } from '@/tests/matrix/samples';
import { makePeople, tokenOf } from '@/tests/people';

// docs/contract.md#help-given
let admin: string;
let employee: string;
let card: string;

beforeAll(async () => {
  await makePeople();
  [admin, employee] = await Promise.all([tokenOf('TADM'), tokenOf('TEMP1')]);
});
beforeEach(async () => {
  await VisitModel.deleteMany({});
  card = await newCardForVisit();
});
afterAll(() => mongoose.disconnect());

type Listed = { visits: Array<{ _id: string; state: string; rupees?: number }>; total: number };
const record = (body: object, key?: string) =>
  api('POST', `/api/card/${card}/visits`, {
    token: employee,
    body,
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });
const list = async () => {
  const { body } = await api('GET', `/api/card/${card}/visits`, { token: admin });
  return body as unknown as Listed;
};

test('an employee records a visit, an admin corrects it, both see both entries, and the public neither', async () => {
  expect(await record(visit, 'slip-1')).toMatchObject({ status: 201, body: { message: 'Help recorded' } });
  expect((await record(visit, 'slip-1')).status).toBe(201);
  const id = (await list()).visits[0]!._id;
  const correct = (body: object) =>
    api('POST', `/api/card/${card}/visits`, {
      token: admin,
      body: { ...visit, ...body, corrects: id },
    });
  expect(await correct({ rupees: 700 })).toMatchObject({
    status: 400,
    body: { fieldErrors: { note: 'Write the reason for the correction' } },
  });
  expect(await correct({ rupees: 700, bill: ' NH/2025/118 ', note: 'The bill says 700' })).toMatchObject({
    status: 201,
    body: { message: 'Correction recorded' },
  });
  expect(await correct({ rupees: 800, note: 'No, 800' })).toMatchObject({
    status: 409,
    body: {
      message: 'Someone has already corrected this entry. Look at the list, then correct the newer one',
    },
  });
  expect(await list()).toMatchObject({
    total: 2,
    visits: [
      { state: 'counts', rupees: 700, bill: 'NH/2025/118' },
      { state: 'corrected', rupees: 500 },
    ],
  });
  const report = await api('GET', '/api/admin/report?year=2025', { token: admin });
  expect(report.body).toMatchObject({ year: 2025, visits: 1, rupees: 700, services: [{ id: 'Eye Care' }] });
  const crossing = '/api/admin/report/crossing?rows=service&columns=zone&year=2025';
  expect((await api('GET', crossing, { token: admin })).body).toMatchObject({
    rows: [{ id: 'Eye Care', now: { visits: 1, rupees: 700, families: 1, people: 1 } }],
    columns: [{ id: 'CKTD', name: 'Chitrakoot' }],
  });
  const behind = await api('GET', '/api/admin/report/visits?year=2025&service=Eye%20Care&zone=CKTD', {
    token: admin,
  });
  expect(behind.body).toMatchObject({ total: 1, visits: [{ cardNumber: card, bill: 'NH/2025/118' }] });
  const file = await fetch(`${process.env.APP_URL}/api/admin/export/visits?format=csv&year=2025`, {
    headers: { authorization: admin },
  });
  const lines = (await file.text()).split('\r\n');
  expect(lines.slice(1, -1).sort()).toEqual([
    `2025-06,2025-06-01,${card},Chitrakoot,Zenith Hospital,Eye Care,500,0,Corrected,,Worker TEMP1,TEMP1`,
    `2025-06,2025-06-01,${card},Chitrakoot,Zenith Hospital,Eye Care,700,700,Counted,NH/2025/118,Asha Verma,TADM`,
  ]);
  const own = await api('GET', `/api/card/${card}/visits`, { token: employee });
  expect(own.body.total).toBe(2);
  for (const token of [undefined, employee, admin]) {
    const { body } = await api('GET', `/api/verifyCard/${card}`, token ? { token } : {});
    expect(JSON.stringify(body)).not.toMatch(/visit|rupees|700|Zenith/i);
  }
  const records = await ActivityModel.find({ cardNumber: card, action: /^visit/ })
    .sort({ _id: 1 })
    .lean();
  // Looked at again on the same day, it is not recorded again.
  expect(
    records.filter(({ outcome }) => outcome === 'done').map(({ actor, action }) => [actor, action]),
  ).toEqual([
    ['TEMP1', 'visitRecord'],
    ['TEMP1', 'visitRecord'],
    ['TADM', 'visitsLook'],
    ['TADM', 'visitRecord'],
    ['TEMP1', 'visitsLook'],
  ]);
  expect(
    await ActivityModel.findOne({ action: 'visitsLook', item: 'report', actor: 'TADM' }).sort({ _id: -1 }),
  ).toMatchObject({ outcome: 'done', filters: ['year=2025', 'zone=CKTD', 'service'] });
});

test('what cannot be is told in a sentence at its field', async () => {
  const told = async (body: object) => (await record({ ...visit, ...body })).body.fieldErrors;
  expect(await told({ day: '2099-01-01', rupees: 12.5 })).toEqual({
    day: 'This day is in the future. Enter the day of the visit',
    rupees: 'Enter whole rupees, or 0 if the trust paid nothing',
  });
  expect(await told({ rupees: 1_000_001 })).toEqual({
    rupees: 'At most ₹10,00,000 for one visit. Check the zeros',
  });
  expect(await told({ day: '2025-01-04', memberId: 'M-OTHER', hospitalId: 'e'.repeat(24) })).toEqual({
    day: 'The family had no card on this day yet. Check the day',
    memberId: 'This person is not on the card. Choose a person on the card',
    hospitalId: 'This hospital is not in the directory. Choose one from the list',
  });
  const hospitalId = await newHospital();
  await api('DELETE', `/api/hospital/${hospitalId}`, { token: admin });
  expect(await told({ hospitalId })).toEqual({
    hospitalId: 'This hospital was removed from the directory. Choose another, or ask an admin',
  });
  card = await newBlockedCard();
  expect(await told({ day: '2026-01-06' })).toEqual({
    day: 'The card was already blocked on this day. Only earlier visits can be recorded',
  });
  expect((await record({ ...visit, day: '2026-01-05' })).status).toBe(201);
});
