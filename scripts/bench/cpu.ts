import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureBuild } from '../lib/build-state';
import { freePort } from '../lib/ports';
import { ROOT } from '../lib/run';
import { serveApp } from '../lib/serve';
import { seedCardNumber } from '../seed/cards';
import { DEMO_EMPLOYEE } from '../seed/seed-all';
import { median, spread } from './load-figures';
import { seededDatabase } from './serve-seeded';
import { family, signIn } from './staff';

const CARDS = 2_000;
/** Until V8 has compiled what it is going to: a process lives for days. */
const WARM_UP = 1_500;
const CALLS = 300;
/** Sign-ins are limited to ten in 15 minutes for each client and account. */
const SIGN_INS = 8;
const LIST = 100;
const AIMS: Partial<Record<string, number>> = { 'a list of 100': 6, 'a registration': 8 };
/** Of utime and stime in /proc, on every Linux that Node runs on. */
const TICKS_A_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** ms of CPU a process has used. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1_000;
}

async function measure(folder: string, env: NodeJS.ProcessEnv): Promise<Map<string, number>> {
  const begin = performance.now();
  const app = await serveApp(await freePort(), { ...env, TRUSTED_PROXY_HOPS: '1' }, '127.0.0.1', folder);
  try {
    while (!(await fetch(`${app.url}/api/readyz`)).ok) await delay(20);
    const found = new Map([['start, ms until it is ready', performance.now() - begin]]);
    const from = (at: number) => ({ 'x-forwarded-for': `10.9.${at}.1` });
    const enter = (at: number) => signIn(app.url, 'employee', DEMO_EMPLOYEE.id, from(at));
    const { Token: authorization } = await enter(0);
    const call = async (at: string, options: RequestInit = {}) => {
      // As a browser's: Node's own asks for less without TLS.
      const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', ...options.headers };
      const response = await fetch(app.url + at, { ...options, headers });
      const text = await response.text();
      if (!response.ok) throw new Error(`${at}: ${response.status} ${text}`);
      return text;
    };
    const send = (method: string, at: string, body: object) =>
      call(at, {
        method,
        headers: { authorization, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
        body: JSON.stringify(body),
      });
    const registered: string[] = [];
    const register = async () => {
      const answer = await send('POST', '/api/employee/addMember', family(DEMO_EMPLOYEE.id));
      registered.push((JSON.parse(answer) as { card: { cardNumber: string } }).card.cardNumber);
    };
    const change = (at: number, what: string, body: object) =>
      send('PUT', `/api/card/${registered[at]}/${what}`, body);
    const list = () =>
      call(`/api/employee/addMember/${DEMO_EMPLOYEE.id}?limit=${LIST}`, { headers: { authorization } });
    const calls: Array<
      [what: string, call: (at: number) => Promise<unknown>, warmUp: number, times: number]
    > = [
      ['a look-up', (at) => call(`/api/verifyCard/${seedCardNumber((at * 7) % CARDS)}`), WARM_UP, CALLS],
      [`a list of ${LIST}`, list, WARM_UP, CALLS],
      ['a registration', register, WARM_UP, CALLS],
      ['a renewal', (at) => change(at, 'renew', {}), WARM_UP, CALLS],
      ['a call', (at) => change(at, 'call', { outcome: 'died', seen: 0 }), WARM_UP, CALLS],
      // The first one was needed for the token.
      ['a sign-in', (at) => enter(at + 1), 0, SIGN_INS],
    ];
    for (const [what, one, warmUp, times] of calls) {
      for (let at = 0; at < warmUp; at += 1) await one(at);
      const before = cpuOf(app.child.pid!);
      for (let at = warmUp; at < warmUp + times; at += 1) await one(at);
      found.set(what, (cpuOf(app.child.pid!) - before) / times);
    }
    return found;
  } finally {
    await app.stop();
  }
}

/**
 * CPU time of the app's process for each kind of request, one after another, and its time to start: medians of several
 * starts, in turn with those of another version if its folder is given, which must be built.
 */
export async function bench(args: string[]): Promise<boolean> {
  const options = { beside: { type: 'string' }, rounds: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  await ensureBuild();
  const folders = [ROOT, ...(values.beside ? [path.resolve(values.beside)] : [])];
  const data = await Promise.all(folders.map((folder) => seededDatabase(CARDS, folder)));
  try {
    const found = folders.map(() => [] as Map<string, number>[]);
    for (let round = 0; round < Number(values.rounds ?? 5); round += 1)
      for (const [at, folder] of folders.entries()) found[at]!.push(await measure(folder, data[at]!.env));
    console.log(
      `\n${'CPU, ms: median (least to most)'.padEnd(34)} ${'here'.padEnd(24)} ${values.beside ? 'beside' : ''}`,
    );
    let good = true;
    for (const what of found[0]![0]!.keys()) {
      const figures = found.map((rounds) => rounds.map((round) => round.get(what)!));
      const aim = AIMS[what];
      good &&= aim === undefined || median(figures[0]!) <= aim;
      const cells = figures.map((each) => spread(each, 1).padEnd(24)).join(' ');
      console.log(`${what.padEnd(34)} ${cells}${aim === undefined ? '' : `   aim ${aim}`}`);
    }
    return good;
  } finally {
    for (const { stop } of data) await stop();
  }
}
