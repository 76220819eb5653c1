import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword } from '@/lib/auth/password';
import { EmployeeModel } from '@/models/employee';
import { api, digest } from '../contract-client';
import { startMailServer } from '../mail-server';
import { makeEmployee, makePeople, PASSWORD } from '../people';
import { startBalancer, type Balancer } from './balancer';
import { Fleet } from './fleet';
import { Load, newClient } from './load';

// docs/operations/larger.md#several-instances. What one instance did holds on the others at once, and a client of the load
// balancer sees no failure while instances are restarted.
const INSTANCES = 3;
const SECONDS = Number(process.env.INSTANCES_SECONDS || 300);
const end = Date.now() + SECONDS * 1000;
const NEW_PASSWORD = 'Marigold fields 7';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let fleet: Fleet;
let balancer: Balancer;
let load: Load;
let admin: string;
let hash: string;
const rounds = { scenarios: 0, restarts: 0 };

/** Sends a request to one instance, past the load balancer. */
const to = (n: number, method: string, path: string, options: Parameters<typeof api>[2] = {}) =>
  api(method, path, { headers: newClient(), ...options, at: fleet.urls[n % INSTANCES]! });
const signIn = (n: number, employeeId: string, password: string) =>
  to(n, 'POST', '/loginEmployee', { body: { employeeId, password: digest(password) } });
const onEach = <T>(ask: (n: number) => Promise<T>) => Promise.all([0, 1, 2].map(ask));
const ownCards = (employeeId: string, token: string) =>
  onEach(async (n) => (await to(n, 'GET', `/api/employee/addMember/${employeeId}`, { token })).status);

async function newEmployee(): Promise<string> {
  const employeeId = `TI${randomUUID().slice(0, 8).toUpperCase()}`;
  await EmployeeModel.create(makeEmployee(employeeId, hash));
  return employeeId;
}

beforeAll(async () => {
  await makePeople();
  hash = await hashPassword(PASSWORD);
  mail = await startMailServer();
  fleet = await Fleet.start(INSTANCES, {
    LOG_LEVEL: 'error',
    TRUSTED_PROXY_HOPS: '1',
    SMTP_URL: mail.url,
    STAFF_LOOKUPS_PER_DAY: '1000000',
  });
  balancer = await startBalancer(fleet.urls);
  const token = (await signIn(0, 'TEMP1', PASSWORD)).body.Token as string;
  const signedIn = { adminId: 'TADM', password: digest(PASSWORD) };
  admin = (await to(0, 'POST', '/loginEmployee/admin', { body: signedIn })).body.Token as string;
  load = new Load(balancer.url, token);
  load.start();
});
afterAll(async () => {
  await balancer.close();
  await fleet.stop();
  await mail.stop();
  await mongoose.disconnect();
});

async function aNewPasswordEndsSessions(): Promise<void> {
  const employee = await newEmployee();
  const before = (await signIn(0, employee, PASSWORD)).body.Token as string;
  expect(await ownCards(employee, before)).toEqual([200, 200, 200]);
  const body = { currentPassword: digest(PASSWORD), newPassword: digest(NEW_PASSWORD) };
  const changed = await to(1, 'POST', '/api/account/password', { token: before, body });
  expect(changed.status).toBe(200);
  expect(await ownCards(employee, before)).toEqual([401, 401, 401]);
  expect(await ownCards(employee, changed.body.Token as string)).toEqual([200, 200, 200]);
}

async function oneKeyOneCard(): Promise<void> {
  const key = randomUUID();
  const given = await Promise.all(Array.from({ length: 30 }, () => load.registrations.insist(key)));
  expect(new Set(given).size).toBe(1);
}

async function aBlockIsSeen(): Promise<void> {
  const number = await load.registrations.insist(randomUUID());
  const states = () =>
    onEach(async (n) => {
      const { body } = await to(n, 'GET', `/verifyCard/${number}`);
      return (body.card as { cardState: string }).cardState;
    });
  expect(await states()).toEqual(['active', 'active', 'active']);
  const path = `/api/card/${number}/block`;
  expect((await to(1, 'PUT', path, { token: admin, body: { reason: 'lost' } })).status).toBe(200);
  expect(await states()).toEqual(['blocked', 'blocked', 'blocked']);
}

async function rollingRestart(): Promise<void> {
  for (let n = 0; n < INSTANCES; n += 1) {
    expect(await fleet.restart(n)).toBe(0);
    rounds.restarts += 1;
  }
}

const SCENARIOS: Array<[string, () => Promise<void>]> = [
  ['a new password at one instance ends the sessions on all', aNewPasswordEndsSessions],
  ['one key, sent thirty times at once over all instances, makes one card', oneKeyOneCard],
  ['a card blocked at one instance is blocked on all', aBlockIsSeen],
  ['each instance in turn is restarted under load', rollingRestart],
];

test.each(SCENARIOS)('%s', async (_, scenario) => scenario());

test(
  `all of it again and again, ${SECONDS} s in all: no answer of 500 or more, nothing acknowledged is lost, each message is mailed once`,
  async () => {
    do {
      for (const [, scenario] of SCENARIOS) await scenario();
      rounds.scenarios += 1;
    } while (Date.now() < end);
    await load.stop();
    const found = await load.registrations.assertStoredOnce();
    const mailed = () => mail.mails.map(({ headers }) => /Writer [\w-]+/.exec(headers.subject!)![0]).sort();
    await vi.waitFor(() => expect(mailed()).toEqual(load.messages.toSorted()), { timeout: 60_000 });

    const { acknowledged, sent, slowestMs } = load.registrations;
    process.stdout.write(
      `Three instances, ${SECONDS} s: ${rounds.restarts} restarts, ${rounds.scenarios + 1} rounds; answers ${JSON.stringify(balancer.answers)}; ` +
        `${acknowledged.size} registrations acknowledged, ${found} found once, slowest ${Math.round(slowestMs)} ms; ` +
        `${load.messages.length} messages, ${mail.mails.length} mails\n`,
    );
    expect(balancer.failures).toEqual([]);
    expect([found, acknowledged.size]).toEqual([sent.size, sent.size]);
    expect(acknowledged.size).toBeGreaterThan(0);
  },
  SECONDS * 1000 + 300_000,
);
