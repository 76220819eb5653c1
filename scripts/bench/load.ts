import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { seedCardNumber } from '../seed/cards';
import { memoryOf, quantile } from './load-figures';
import { serveSeeded } from './serve-seeded';
import { family, signIn } from './staff';

const CARDS = 5_000;
const MINUTE_MS = 60_000;
/** Sign-ins are rate-limited and slow by design: one at a time, as often as in a large trust. */
const SIGN_IN_EVERY_MS = 500;
const PAGES = ['/', '/hi', '/hospitals', '/verify', '/login', '/hi/hospitals'];

type Answer = { status: number; text: string };
type Send = (kind: string, path: string, token?: string, method?: string, body?: object) => Promise<Answer>;

/** A call of the mix: mostly look-ups, as from hospitals. */
async function callAny(send: Send, employee: string, admin: string, renewable: string[]): Promise<void> {
  const chance = Math.random();
  const card = `/api/verifyCard/${seedCardNumber(Math.floor(Math.random() * CARDS))}`;
  if (chance < 0.45) await send('look-up', card);
  else if (chance < 0.55) await send('look-up, staff', card, admin);
  else if (chance < 0.63) await send('own cards', '/api/employee/addMember/EMP001?limit=20', employee);
  else if (chance < 0.7) await send('all cards', '/api/admin/details/cards?limit=20&sort=dueDate', admin);
  else if (chance < 0.74) await send('employees', '/api/admin/details/Employees?limit=20', admin);
  else if (chance < 0.84) await send('page', PAGES[Math.floor(Math.random() * PAGES.length)]!);
  else if (chance < 0.95) {
    const path = '/api/employee/addMember';
    const { status, text } = await send('register', path, employee, 'POST', family('EMP001'));
    if (status === 201)
      renewable.push((JSON.parse(text) as { card: { cardNumber: string } }).card.cardNumber);
  } else {
    const number = renewable.shift();
    if (number) await send('renew', `/api/employee/addMember/renew/${number}`, employee, 'PUT');
  }
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
  const app = await serveSeeded(CARDS);
  const times: Record<string, number[]> = {};
  const statuses: Record<string, number> = {};
  const timed = async <T>(kind: string, work: Promise<T>): Promise<T> => {
    const begin = performance.now();
    const result = await work;
    (times[kind] ??= []).push(performance.now() - begin);
    return result;
  };
  const send: Send = async (kind, path, token, method = 'GET', body) => {
    const headers = {
      ...(token && { authorization: token }),
      ...(method !== 'GET' && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
    };
    const sent = fetch(app.url + path, { method, headers, body: body && JSON.stringify(body) })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch(() => ({ status: 599, text: '' }));
    const answer = await timed(kind, sent);
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    return answer;
  };
  try {
    const [{ Token: employee }, { Token: admin }] = [
      await signIn(app.url, 'employee'),
      await signIn(app.url, 'admin'),
    ];
    const begin = Date.now();
    const end = begin + minutes * MINUTE_MS;
    const renewable: string[] = [];
    const person = async () => {
      while (Date.now() < end) await callAny(send, employee, admin, renewable);
    };
    const signIns = async () => {
      for (; Date.now() < end; await delay(SIGN_IN_EVERY_MS))
        await timed('sign-in', signIn(app.url, 'employee'));
    };
    console.log(`Mixed load, ${connections} connections, ${minutes} min, ${CARDS} cards at first\n`);
    const reports = setInterval(
      () =>
        console.log(
          `${Math.round((Date.now() - begin) / MINUTE_MS)} min: ${memoryOf(app.child.pid)} MB, ${JSON.stringify(statuses)}`,
        ),
      MINUTE_MS,
    );
    await Promise.all([...Array.from({ length: connections }, person), signIns()]).finally(() =>
      clearInterval(reports),
    );
    const all = Object.values(times).flat();
    console.log(`\n${(all.length / ((Date.now() - begin) / 1000)).toFixed(0)} requests a second`);
    console.log(`\n${'latency in ms'.padEnd(20)}   count      50%      95%      99%      max`);
    for (const [kind, each] of Object.entries({ ...times, all })) {
      const cells = [0.5, 0.95, 0.99, 1].map((share) => quantile(each, share).toFixed(1).padStart(9));
      console.log(`  ${kind.padEnd(18)}${String(each.length).padStart(8)}${cells.join('')}`);
    }
    const memory = ['VmRSS', 'VmHWM'] as const;
    const [last, most] = memory.map((of) => memoryOf(app.child.pid, of));
    console.log(`\nmemory of the app: ${last} MB, at most ${most} MB`);
    const faults = Object.entries(statuses).filter(([status]) => Number(status) >= 500);
    console.log(`server errors (5xx or no response; must be none): ${JSON.stringify(faults)}`);
    return faults.length === 0;
  } finally {
    await app.stop();
  }
}
