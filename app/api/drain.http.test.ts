// @module-tag any-database
// @module-tag long
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { startOwnApp, type OwnApp } from '@/tests/own-app';
import { makePeople, tokenOf } from '@/tests/people';
import { storeOnlyCards } from '@/tests/stored-cards';

// docs/security.md#probes-and-shutdown: work that is finished before the process stops.
const CARDS = 2_000;
/** Slows each batch of an export, so that the signal arrives in the middle. */
const LATE_MS = 600;
const family = {
  employeeID: 'TEMP1',
  zoneID: 'CKTD',
  cardPrimaryHolder: {
    memberName: 'Ramesh Yadav',
    memberContact: '9876501234',
    memberSex: 'Male',
    memberDOB: '1980-05-20',
    memberAddress: 'Ward 4, Karwi',
  },
};
let admin: string;
let worker: string;
let way: FaultProxy;
let app: OwnApp;

beforeAll(async () => {
  await makePeople();
  [admin, worker] = await Promise.all([tokenOf('TADM'), tokenOf('TEMP1')]);
  await storeOnlyCards(CARDS, { employeeId: 'TMANY1' });
  way = await faultProxy(process.env.MONGODB_URI!);
  app = await startOwnApp({ MONGODB_URI: way.uri });
});
afterAll(async () => {
  await app.stop();
  await way.close();
  await mongoose.disconnect();
});

/** Sends the head of a registration; the app still waits for its body. */
async function registrationBegun(key: string) {
  const begun = request(`${app.url}/api/employee/addMember`, {
    method: 'POST',
    headers: {
      authorization: worker,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      Expect: '100-continue',
    },
  });
  begun.flushHeaders();
  await once(begun, 'continue');
  return async () => {
    begun.end(JSON.stringify(family));
    const [answer] = (await once(begun, 'response')) as [IncomingMessage];
    const body = JSON.parse(await text(answer)) as { card: { cardNumber: string } };
    return { status: answer.statusCode, connection: answer.headers.connection, ...body };
  };
}

/** A keep-alive connection with an incomplete second request: all but the end of its head. */
async function halfARequest(path: string): Promise<Socket> {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  const head = (asked: string) => `GET ${asked} HTTP/1.1\r\nHost: ${hostname}\r\n`;
  socket.write(`${head('/api/healthz')}\r\n${head(path)}`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /);
  return socket;
}

async function readiness() {
  const response = await fetch(`${app.url}/api/readyz`);
  return [response.status, response.headers.get('connection'), await response.json()];
}

const refused = () =>
  fetch(`${app.url}/api/healthz`).then(
    () => 'answered',
    (error: { cause?: { code?: string } }) => error.cause?.code,
  );

test('on a signal readyz says so first; then the app accepts nothing new, finishes open requests, and exits with 0', async () => {
  expect((await fetch(`${app.url}/api/readyz`)).status).toBe(200);
  const finishRegistration = await registrationBegun('registered-at-the-end');
  const probe = await halfARequest('/api/readyz');
  await way.set({ lateMs: LATE_MS });
  const download = await fetch(`${app.url}/api/admin/export/cards?format=csv`, {
    headers: { authorization: admin },
  });
  const reader = download.body!.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader.read();

  app.child.kill('SIGTERM');
  await expect.poll(() => app.lines().join()).toContain('"stopping"');
  expect(await readiness()).toEqual([503, 'close', { status: 'stopping' }]);
  // Load balancers have not noticed yet: what they still send is served.
  const served = await fetch(`${app.url}/api/hospital/getHospitals`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  await expect.poll(refused).toBe('ECONNREFUSED');

  probe.write('\r\n');
  const ready = await text(probe);
  expect(ready).toMatch(/^HTTP\/1\.1 503 /);
  expect(ready).toContain('{"status":"stopping"}');

  const registered = await finishRegistration();
  expect([registered.status, registered.connection]).toEqual([201, 'close']);
  const stored = mongoose.connection.collection('cards').findOne({ cardNumber: registered.card.cardNumber });
  expect(await stored).toMatchObject({ employeeId: 'TEMP1' });

  let csv = first.value ?? '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) csv += part.value;
  expect(
    csv
      .split('\r\n')
      .slice(1, -1)
      .filter((line) => line.startsWith('JEEVAN')),
  ).toHaveLength(CARDS);

  expect(await app.ended).toBe(0);
  const said = app.lines().map((line) => JSON.parse(line) as { msg: string; open?: number });
  expect(said.find(({ msg }) => msg === 'stopping')?.open).toBe(2);
  expect(said.at(-1)?.msg, app.lines().slice(-5).join('\n')).toBe('stopped');
});

test('without open requests it exits at once, despite idle browser connections', async () => {
  const idle = await startOwnApp({ LOG_LEVEL: 'warn' });
  const { hostname, port } = new URL(idle.url);
  const spare = connect(Number(port), hostname);
  await once(spare, 'connect');
  await (await fetch(`${idle.url}/api/healthz`)).text();
  idle.child.kill('SIGTERM');
  expect(await idle.ended).toBe(0);
  // It would say that it waited, and for what.
  expect(idle.lines()).toEqual([]);
  spare.destroy();
});
