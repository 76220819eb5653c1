import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import mongoose from 'mongoose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { api } from '@/tests/contract-client';
import { employee, registration } from '@/tests/matrix/samples';
import { makePeople, tokenOf } from '@/tests/people';

// docs/security.md#sessions: a session that ends while a request is on its way ends for that request too.
beforeEach(async () => {
  await makePeople();
  await mongoose.connection.collection('ratelimits').deleteMany({});
});
afterAll(() => mongoose.disconnect());

/** Sends a head; the app has checked the session when it asks for the body. @returns sends the body */
async function begun(path: string, token: string) {
  const sent = request(`${process.env.APP_URL}${path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', expect: '100-continue' },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return async (body: object) => {
    const began = performance.now();
    // Later than what still counts as at once, whenever a cold app has read the session.
    await expect.poll(() => performance.now() - began, { interval: 20 }).toBeGreaterThan(400);
    sent.end(JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return [answer.statusCode, (JSON.parse(await text(answer)) as { message: string }).message];
  };
}

test('a registration held back by an employee who is removed meanwhile is refused', async () => {
  const [admin, token] = [await tokenOf('TADM'), await tokenOf('TEMP1')];
  const send = await begun('/api/employee/addMember', token);
  await api('PUT', '/api/admin/employee/deleteemployee/TEMP1', { token: admin });
  expect(await send(registration)).toEqual([401, 'Please login again']);
});

test('an employee is not added by an admin who has signed out', async () => {
  const token = await tokenOf('TADM');
  const send = await begun('/api/admin/employee', token);
  await api('POST', '/api/logout', { token });
  expect(await send(employee)).toEqual([401, 'Please login again']);
});

test('with the session still there, it is done', async () => {
  const send = await begun('/api/admin/employee', await tokenOf('TADM'));
  expect(await send(employee)).toEqual([201, 'Employee added successfully!']);
});
