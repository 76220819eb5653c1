import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ActivityModel } from '@/models/activity';
import { EmployeeModel } from '@/models/employee';
import { api } from '@/tests/contract-client';
import { newCardForVisit } from '@/tests/matrix/samples';
import { makePeople, tokenOf } from '@/tests/people';

// docs/contract.md#past
let admin: string;
let employee: string;
let card: string;

beforeAll(async () => {
  await makePeople();
  [admin, employee] = await Promise.all([tokenOf('TADM'), tokenOf('TEMP1')]);
});
beforeEach(async () => {
  card = await newCardForVisit();
  await ActivityModel.deleteMany({ actor: 'TADM' });
});
afterAll(() => mongoose.disconnect());

const get = async (path: string) => (await api('GET', path, { token: admin })).body;
const looks = async () =>
  (await ActivityModel.find({ actor: 'TADM' }).sort({ _id: 1 }).lean()).map(({ action }) => action);

test('the page of a card masks Aadhaar numbers and is one look a day; showing them is another, the dialog one each time', async () => {
  const masked = `/api/verifyCard/${card}?aadhaar=masked`;
  expect(await get(masked)).toMatchObject({ PrimaryMember: { memberAddhar: 'XXXX XXXX 2346' } });
  await get(masked);
  expect(await get(`/api/admin/cards/${card}/past`)).toMatchObject({
    message: 'Loaded',
    events: expect.arrayContaining([expect.objectContaining({ what: 'cardOpen' })]) as unknown,
  });
  expect(await looks()).toEqual(['cardOpen']);
  for (const _ of 'ab') {
    expect(await get(`/api/verifyCard/${card}?aadhaar=shown`)).toMatchObject({
      PrimaryMember: { memberAddhar: '234123412346' },
    });
  }
  expect(await looks()).toEqual(['cardOpen', 'cardLook']);
  for (const _ of 'ab') await get(`/api/verifyCard/${card}`);
  expect(await looks()).toEqual(['cardOpen', 'cardLook', 'cardLook', 'cardLook']);
});

test('the page of an employee masks their number, and reading their past is one look a day; showing the number is another', async () => {
  expect(await get('/api/admin/details/Employee/TEMP1?aadhaar=masked')).toMatchObject({
    employee: { employeeAddhar: 'XXXX XXXX 2346' },
  });
  expect(await get('/api/admin/employee/TEMP1/past?part=changes')).toMatchObject({
    events: expect.arrayContaining([expect.objectContaining({ what: 'employeeAdd' })]) as unknown,
  });
  expect(await looks()).toEqual(['pastLook']);
  expect(await get('/api/admin/employee/TEMP1/past?part=looks')).toMatchObject({
    events: [{ what: 'pastLook', by: { id: 'TADM' } }],
  });
  for (const _ of 'ab') {
    expect(await get('/api/admin/details/Employee/TEMP1?aadhaar=shown')).toMatchObject({
      employee: { employeeAddhar: '234123412346' },
    });
  }
  expect(await looks()).toEqual(['pastLook', 'employeeLook']);
});

test('figures of an employee’s work and the cards behind one are one look a day', async () => {
  const { signals } = await get('/api/admin/employee/TEMP1/signals');
  expect(signals).toMatchObject([{ signal: 'samePhone' }, { signal: 'burst' }]);
  await get('/api/admin/employee/TEMP1/signals');
  await get('/api/admin/details/cards?issuedBy=TEMP1&signal=samePhone');
  // About nobody's work.
  await get('/api/admin/details/cards?signal=samePhone');
  expect(await looks()).toEqual(['signalsLook']);
  await get('/api/admin/details/cards?employee=TEMP2&signal=burst');
  expect(await looks()).toEqual(['signalsLook', 'signalsLook']);
});

test('a signal of nobody says so', async () => {
  const refused = async (query: string) => {
    const { status, body } = await api('GET', `/api/admin/details/cards?${query}`, { token: admin });
    return [status, body.fieldErrors];
  };
  expect(await refused('signal=burst')).toEqual([
    400,
    {
      employee:
        'In all cards only the same phone can be looked for. For anything else, choose the employee first',
    },
  ]);
});

test('an employee’s account has the notice they read, and the day; a repeat changes nothing', async () => {
  const own = async () => (await api('GET', '/api/account', { token: employee })).body.user;
  expect(await own()).not.toHaveProperty('noticeSeen');
  const read = (version: string) => api('PUT', '/api/account/notice', { token: employee, body: { version } });
  expect((await read('0')).body.fieldErrors).toEqual({
    version: 'This version of the notice is unknown. Reload the page',
  });
  expect(await read('1')).toMatchObject({
    status: 200,
    body: { message: 'Noted that you have read this' },
  });
  await EmployeeModel.updateOne({ employeeId: 'TEMP1' }, { 'noticeSeen.day': '2026-05-14' });
  expect((await read('1')).status).toBe(200);
  expect(await own()).toMatchObject({ noticeSeen: { version: '1', day: '2026-05-14' } });
  const records = await ActivityModel.find({ actor: 'TEMP1', action: 'noticeSeen' }).sort({ _id: 1 }).lean();
  expect(records.map(({ outcome, repeated }) => [outcome, repeated])).toEqual([
    ['done', undefined],
    ['done', true],
  ]);
});
