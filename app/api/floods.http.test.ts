// @module-tag any-database
// @module-tag night
import { once } from 'node:events';
import { connect } from 'node:net';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { api, digest } from '@/tests/contract-client';
import { startOwnApp, type OwnApp } from '@/tests/own-app';
import { makePeople, PASSWORD } from '@/tests/people';

// docs/security.md#floods
let app: OwnApp;

beforeAll(async () => {
  await makePeople();
  // One hash at a time takes several times as long as a request: a flood outruns it on a machine of any size.
  app = await startOwnApp({ LOG_LEVEL: 'error', TRUSTED_PROXY_HOPS: '1', HASHES_AT_ONCE: '1' });
});
afterAll(async () => {
  await app.stop();
  await mongoose.disconnect();
});
beforeEach(() => mongoose.connection.collection('ratelimits').deleteMany({}));

const signIn = (employeeId: string, password: string, headers: Record<string, string>) =>
  api('POST', '/loginEmployee', { at: app.url, body: { employeeId, password: digest(password) }, headers });
/** A wrong sign-in, each to an account of its own. */
const guess = (n: number, headers = {}) =>
  signIn(`NOBODY${n}`, 'wrong', { 'x-forwarded-for': `10.0.${n % 40}.1`, ...headers });
const FLOOD = 300;

test('of 300 sign-ins at once, those that cannot be done in time are turned away; a known device is not', async () => {
  const first = await signIn('TEMP1', PASSWORD, { 'x-forwarded-for': '198.51.100.1' });
  const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!;
  const flood = Array.from({ length: FLOOD }, (_, n) => guess(n));
  const known = await signIn('TEMP1', PASSWORD, { 'x-forwarded-for': '198.51.100.1', cookie });
  expect(known.status).toBe(200);

  const answers = await Promise.all(flood);
  const turnedAway = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status !== 503 && status !== 401)).toEqual([]);
  // How many depends on how fast the flood is read beside the hashes; without a bound on the queue it is none.
  expect(turnedAway.length).toBeGreaterThan(0);
  const { headers, body } = turnedAway.at(-1)!;
  expect(body).toEqual({ message: 'Sign-in is busy right now. Please try again in a few seconds' });
  expect(headers.get('retry-after')).toBe('5');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
});

test('sign-ins whose body is held back keep nobody out', async () => {
  const { hostname, port } = new URL(app.url);
  const sockets = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const socket = connect(Number(port), hostname).on('error', () => {});
      await once(socket, 'connect');
      socket.write(
        'POST /api/loginEmployee HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      );
      return socket;
    }),
  );
  // By now the others have been read: the app reads connections in the order in which they came.
  const { status } = await signIn('TEMP1', PASSWORD, { 'x-forwarded-for': '198.51.100.7' });
  for (const socket of sockets) socket.destroy();
  expect(status).toBe(200);
});

test('a forged device cookie opens no way in', async () => {
  const forged = { cookie: 'device-0123456789ab=eyJhbGciOiJIUzI1NiJ9.e30.AAAA' };
  const answers = await Promise.all(Array.from({ length: FLOOD }, (_, n) => guess(n, forged)));
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(0);
});
