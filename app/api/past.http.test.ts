import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ActivityModel } from '@/models/activity';
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

test('the past read alone is a look too, and an employee does not get it', async () => {
  expect(await api('GET', `/api/admin/cards/${card}/past`, { token: employee })).toMatchObject({
    status: 403,
  });
  await get(`/api/admin/cards/${card}/past`);
  expect(await looks()).toEqual(['cardOpen']);
});

test('the page of an employee masks their number, which is no look; showing it is one a day', async () => {
  expect(await get('/api/admin/details/Employee/TEMP1?aadhaar=masked')).toMatchObject({
    employee: { employeeAddhar: 'XXXX XXXX 2346' },
  });
  expect(await get('/api/admin/employee/TEMP1/past?part=changes')).toMatchObject({
    events: expect.arrayContaining([expect.objectContaining({ what: 'employeeAdd' })]) as unknown,
  });
  expect(await looks()).toEqual([]);
  for (const _ of 'ab') {
    expect(await get('/api/admin/details/Employee/TEMP1?aadhaar=shown')).toMatchObject({
      employee: { employeeAddhar: '234123412346' },
    });
  }
  expect(await looks()).toEqual(['employeeLook']);
});
