import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '@/lib/auth/password';
import { EmployeeModel } from '@/models/employee';
import { newSecrets } from '../../scripts/lib/secrets';
import { api, digest } from '../contract-client';
import { startBalancer, type Balancer } from '../instances/balancer';
import { Fleet } from '../instances/fleet';
import { makeEmployee, makePeople, PASSWORD } from '../people';
import { makeDatabase } from '../setup/database-setup';
import { withDatabaseName } from '../surroundings';
import { Employees } from './employees';
import type { FailingDatabase, Fault } from './failing-database';
import { OneNode } from './one-node';
import { ReplicaSet } from './replica-set';

// docs/operations/larger.md#a-database-that-fails-over
const INSTANCES = 2;
const SERVING = 14;
const SIGNING_IN = ['TSIGN1', 'TSIGN2', 'TSIGN3', 'TSIGN4', 'TSIGN5', 'TSIGN6'];
const ROUNDS = Number(process.env.FAILOVER_ROUNDS || 10);

let database: FailingDatabase;
let fleet: Fleet;
let balancer: Balancer;
let employees: Employees;

beforeAll(async () => {
  // A replica set of three needs containers, which the workflow has (.github/workflows).
  database = process.env.FAILOVER_REPLICA_SET
    ? await ReplicaSet.start(process.env.FAILOVER_REPLICA_SET)
    : await OneNode.start();
  const uri = withDatabaseName(database.uri, 'failover');
  Object.assign(process.env, newSecrets(), { NODE_ENV: 'test', LOG_LEVEL: 'silent', MONGODB_URI: uri });
  await makeDatabase(uri);
  await makePeople();
  const hash = await hashPassword(PASSWORD);
  await EmployeeModel.create(SIGNING_IN.map((id) => makeEmployee(id, hash)));
  fleet = await Fleet.start(INSTANCES, (n) => ({
    MONGODB_URI: withDatabaseName(database.uriOf(n), 'failover'),
    LOG_LEVEL: 'fatal',
    TRUSTED_PROXY_HOPS: '1',
  }));
  balancer = await startBalancer(fleet.urls);
  const body = { employeeId: 'TEMP1', password: digest(PASSWORD) };
  const signedIn = await api('POST', '/loginEmployee', { at: fleet.urls[0]!, body });
  employees = new Employees(balancer.url, signedIn.body.Token as string);
});
afterAll(async () => {
  await balancer.close();
  await fleet.stop();
  await mongoose.disconnect();
  await database.stop();
});

const INSTANCE_FAULTS: Fault[] = [
  ['an instance restarted with SIGTERM', () => fleet.restart(0)],
  ['an instance killed with SIGKILL and started', () => fleet.restart(1, 'SIGKILL')],
];

/**
 * Waits until as many writes are acknowledged as there are people writing, twice, and everyone has signed in: sign-ins
 * that faults cut short add up until one succeeds, and five of them close the account.
 */
async function flowing(): Promise<void> {
  const writes = employees.writes;
  const signIns = { ...employees.signIns };
  // Long, as a server that was killed first syncs its files: a disk that others write to takes its time.
  const within = { timeout: 90_000, interval: 50 };
  const someWrites = expect.poll(() => employees.writes - writes, within).toBeGreaterThan(2 * SERVING);
  const waiting = () => SIGNING_IN.filter((id) => employees.signIns[id] === signIns[id]);
  const allSignedIn = expect.poll(waiting, within).toEqual([]);
  await employees.whileServing(Promise.all([someWrites, allSignedIn]));
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

test(
  `each fault ${ROUNDS} times: nothing acknowledged is lost or doubled, no answer is 500`,
  async () => {
    employees.start(SERVING, SIGNING_IN);
    await flowing();
    const faults = [...database.faults(flowing), ...INSTANCE_FAULTS];
    for (const [name, happens] of faults) {
      const gaps: number[] = [];
      const before = { ...balancer.answers };
      const acknowledged = employees.writes;
      for (let round = 0; round < ROUNDS; round += 1) {
        employees.longestGap = 0;
        await happens();
        await flowing();
        gaps.push(employees.longestGap);
      }
      const answers = Object.entries(balancer.answers)
        .map(([status, count]) => [status, count - (before[Number(status)] ?? 0)] as const)
        .filter(([, count]) => count > 0)
        .map(([status, count]) => `${status}: ${count}`);
      process.stdout.write(
        `  ${name}: ${ROUNDS}×, longest without a write ${gaps.map(seconds).join(', ')}; ` +
          `${employees.writes - acknowledged} writes acknowledged; answers ${answers.join(', ')}\n`,
      );
    }
    await employees.stop();
    const { found, doubled } = await employees.recount();
    process.stdout.write(
      `${faults.length * ROUNDS} faults: ${JSON.stringify(employees.acknowledged)} acknowledged, ${Object.values(employees.signIns).reduce((sum, each) => sum + each)} sign-ins; ` +
        `${employees.writes} writes acknowledged, ${found} found, ${doubled} doubled; slowest answer ${seconds(employees.slowest)}; ` +
        `answers ${JSON.stringify(balancer.answers)}\n`,
    );
    expect([found, doubled]).toEqual([employees.writes, 0]);
    // 502 is the load balancer's, 503 the app's: both say that trying again helps.
    expect(balancer.failures.filter((failure) => !/ 50[23] /.test(failure))).toEqual([]);
  },
  60 * 60_000,
);
