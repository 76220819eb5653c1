import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seedCardNumber } from '../seed/cards';
import { digest } from '../../tests/contract-client';
import { Latencies, memoryOf, slope } from './load-figures';
import { serveSeeded } from './serve-seeded';

const CARDS = 5_000;
const MINUTE_MS = 60_000;
const MEMORY_EVERY_MS = 5_000;
/** Left out of the memory trend, for compilation and caches; at most half of a short run. */
const WARM_UP_MINUTES = 2;
/** Sign-ins are rate-limited and slow by design: one at a time, as often as in a large trust. */
const SIGN_IN_EVERY_MS = 500;
const PAGES = ['/', '/hi', '/hospitals', '/verify', '/login', '/hi/hospitals'];

type Call = { method: string; path: string; token?: string; body?: unknown; key?: string };
type Answer = { status: number; text: string };

const pick = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)]!;
const line = (what: string, figure: string) => console.log(`${what.padEnd(44)} ${figure}`);
const times = (latencies: Latencies) =>
  latencies
    .within(0.5, 0.95, 0.99, 1)
    .map((ms) => ms.toFixed(1).padStart(8))
    .join('');

class Load {
  readonly all = new Latencies();
  minute = new Latencies();
  readonly byKind = new Map<string, Latencies>();
  readonly statuses: Record<string, number> = {};
  private readonly agent: Agent;
  private readonly renewable: string[] = [];
  going = true;

  constructor(
    private readonly url: string,
    connections: number,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets: connections + 1 });
  }

  private send({ method, path, token, body, key }: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...(token && { authorization: token }),
        ...(key && { 'Idempotency-Key': key }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      };
      const sent = request(`${this.url}${path}`, { method, headers, agent: this.agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode!, text }));
        answer.on('error', reject);
      });
      sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** Sends a call and counts its response. */
  async call(kind: string, call: Call): Promise<Answer> {
    const begin = performance.now();
    const answer = await this.send(call).catch((): Answer => ({ status: 599, text: '' }));
    const ms = performance.now() - begin;
    const ofKind = this.byKind.get(kind) ?? new Latencies();
    this.byKind.set(kind, ofKind);
    for (const latencies of [this.all, this.minute, ofKind]) latencies.add(ms);
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
    return answer;
  }

  async signIn(role: 'employee' | 'admin'): Promise<string> {
    const body =
      role === 'admin'
        ? { adminId: 'ADMIN001', password: digest('Admin@12345') }
        : { employeeId: 'EMP001', password: digest('Employee@12345') };
    const path = role === 'admin' ? '/loginEmployee/admin' : '/loginEmployee';
    const { status, text } = await this.call('sign-in', { method: 'POST', path, body });
    if (status !== 200) throw new Error(`The sign-in answered ${status}: ${text}`);
    return (JSON.parse(text) as { Token: string }).Token;
  }

  private async register(token: string): Promise<void> {
    const memberDOB = '1980-05-14';
    const person = { memberName: 'Load Test', memberSex: 'Female', memberDOB, memberContact: '9415012345' };
    const child = {
      memberName: 'Load Child',
      memberSex: 'Male',
      memberDOB: '2015-01-02',
      memberRelation: 'Child',
    };
    const holder = { ...person, memberAddress: 'Ward 4, Karwi', memberAadhar: '234123412346' };
    const { status, text } = await this.call('register', {
      method: 'POST',
      path: '/api/employee/addMember',
      token,
      body: { employeeID: 'EMP001', zoneID: 'CKTD', cardPrimaryHolder: holder, cardMembers: [child] },
      key: randomUUID(),
    });
    if (status === 201)
      this.renewable.push((JSON.parse(text) as { card: { cardNumber: string } }).card.cardNumber);
  }

  /** One client that calls without a pause: mostly look-ups, as from hospitals. */
  async person(employee: string, admin: string): Promise<void> {
    const card = () => `/api/verifyCard/${seedCardNumber(Math.floor(Math.random() * CARDS))}`;
    const get = (kind: string, path: string, token?: string) =>
      this.call(kind, { method: 'GET', path, token });
    while (this.going) {
      const chance = Math.random();
      if (chance < 0.45) await get('look-up', card());
      else if (chance < 0.55) await get('look-up, staff', card(), admin);
      else if (chance < 0.63) await get('own cards', '/api/employee/addMember/EMP001?limit=20', employee);
      else if (chance < 0.7) await get('all cards', '/api/admin/details/cards?limit=20&sort=dueDate', admin);
      else if (chance < 0.74) await get('employees', '/api/admin/details/Employees?limit=20', admin);
      else if (chance < 0.84) await get('page', pick(PAGES));
      else if (chance < 0.95) await this.register(employee);
      else {
        const cardNumber = this.renewable.shift();
        const path = `/api/employee/addMember/renew/${cardNumber}`;
        if (cardNumber) await this.call('renew', { method: 'PUT', path, token: employee, key: randomUUID() });
      }
    }
  }

  async signIns(): Promise<void> {
    while (this.going) {
      await this.signIn('employee');
      await delay(SIGN_IN_EVERY_MS);
    }
  }

  stop(): void {
    this.going = false;
  }

  close(): void {
    this.agent.destroy();
  }
}

function report(load: Load, seconds: number, memory: number[], minutes: number): void {
  line('\nrequests a second, overall', (load.all.total / seconds).toFixed(0));
  line('responses by status', JSON.stringify(load.statuses));
  console.log(`\n${'latency in ms'.padEnd(30)}   count      50%      95%      99%      max`);
  for (const [kind, latencies] of [...load.byKind, ['all', load.all] as const])
    console.log(`  ${kind.padEnd(28)}${String(latencies.total).padStart(8)}${times(latencies)}`);
  const samplesAMinute = MINUTE_MS / MEMORY_EVERY_MS;
  const warm = memory.slice(Math.min(WARM_UP_MINUTES, minutes / 2) * samplesAMinute);
  const rise = slope(warm) * samplesAMinute;
  line(
    '\nmemory of the app: first, highest, last',
    `${memory[0]}, ${Math.max(...memory)}, ${memory.at(-1)} MB`,
  );
  line('rise after the warm-up', `${rise.toFixed(2)} MB a minute`);
}

/**
 * A mix of all calls without a pause: rate, latencies, responses, and memory per minute. Fails on any server
 * error (5xx), and if there is no response at all.
 */
export async function bench(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '10' }, connections: { type: 'string', default: '16' } },
  });
  const [minutes, connections] = [Number(values.minutes), Number(values.connections)];
  if (!(minutes > 0 && connections >= 1))
    throw new Error('--minutes and --connections must be numbers above 0.');
  const app = await serveSeeded('--cards', String(CARDS));
  const load = new Load(app.url, connections);
  const memory: number[] = [];
  try {
    const tokens = [await load.signIn('employee'), await load.signIn('admin')] as const;
    const begin = Date.now();
    const people = Array.from({ length: connections }, () => load.person(...tokens));
    const all = Promise.all([...people, load.signIns()]);
    // The first failure ends the run with its message.
    let failed: unknown;
    all.catch((error: unknown) => {
      failed = error;
      load.stop();
    });
    console.log(`Mixed load, ${connections} connections, ${minutes} min, ${CARDS} cards at first\n`);
    console.log('minute   req/s   memory      50%      95%      99%      max (ms)');
    for (let sample = 1; sample * MEMORY_EVERY_MS <= minutes * MINUTE_MS && !failed; sample += 1) {
      await delay(begin + sample * MEMORY_EVERY_MS - Date.now());
      memory.push(memoryOf(app.child.pid));
      if ((sample * MEMORY_EVERY_MS) % MINUTE_MS !== 0) continue;
      const { minute } = load;
      load.minute = new Latencies();
      const rate = (minute.total / 60).toFixed(0);
      const at = String((sample * MEMORY_EVERY_MS) / MINUTE_MS);
      console.log(`${at.padStart(6)}${rate.padStart(8)}${`${memory.at(-1)} MB`.padStart(9)}${times(minute)}`);
    }
    load.stop();
    await all;
    report(load, (Date.now() - begin) / 1000, memory, minutes);
    const faults = Object.entries(load.statuses).filter(([status]) => Number(status) >= 500);
    const count = faults.reduce((sum, [, times]) => sum + times, 0);
    line('server errors (5xx or no response; must be 0)', `${count} ${count === 0 ? 'ok' : 'NOT REACHED'}`);
    return count === 0;
  } finally {
    load.close();
    await app.stop();
  }
}
