import { randomUUID } from 'node:crypto';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { digest } from '../../tests/contract-client';
import { temporaryFolder } from '../../tests/surroundings';
import { ensureBuild } from '../lib/build-state';
import { freePort } from '../lib/ports';
import { ROOT } from '../lib/run';
import { newSecrets } from '../lib/secrets';
import { seedCardNumber } from '../seed/cards';
import { DEMO_EMPLOYEE } from '../seed/seed-all';
import { median, spread } from './load-figures';

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

type App = { url: string; child: ChildProcess; startedIn: number };

async function start(folder: string, env: NodeJS.ProcessEnv): Promise<App> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=32', path.join(folder, 'scripts/start.mjs')],
    {
      cwd: folder,
      env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ready = () =>
    fetch(`${url}/api/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`The app of ${folder} did not start (see above).`);
    await delay(20);
  }
  return { url, child, startedIn: performance.now() - begin };
}

async function stop({ child }: App): Promise<void> {
  child.kill('SIGINT');
  await once(child, 'exit');
}

async function measure(folder: string, env: NodeJS.ProcessEnv): Promise<Map<string, number>> {
  const app = await start(folder, env);
  try {
    const post = (at: string, body: object, headers: Record<string, string> = {}) =>
      fetch(app.url + at, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const credentials = { employeeId: DEMO_EMPLOYEE.id, password: digest(DEMO_EMPLOYEE.password) };
    const signIn = (at: number) => post('/loginEmployee', credentials, { 'x-forwarded-for': `10.9.${at}.1` });
    const { Token: token } = (await (await signIn(0)).json()) as { Token: string };
    const person = {
      memberName: 'Bench Test',
      memberSex: 'Female',
      memberDOB: '1980-05-14',
      memberContact: '9415012345',
    };
    const cardPrimaryHolder = { ...person, memberAddress: 'Ward 4, Karwi', memberAadhar: '234123412346' };
    const child = { ...person, memberName: 'Bench Child', memberDOB: '2015-01-02', memberRelation: 'Child' };
    const card = { employeeID: DEMO_EMPLOYEE.id, zoneID: 'CKTD', cardPrimaryHolder, cardMembers: [child] };
    // As a browser's: Node's own asks for less without TLS.
    const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const get = (at: string, authorization?: string) =>
      fetch(app.url + at, { headers: { ...encodings, ...(authorization && { authorization }) } });
    const calls: Array<[what: string, call: (at: number) => Promise<Response>, times: number]> = [
      ['a look-up', (at) => get(`/api/verifyCard/${seedCardNumber((at * 7) % CARDS)}`), CALLS],
      [
        `a list of ${LIST}`,
        () => get(`/api/employee/addMember/${DEMO_EMPLOYEE.id}?limit=${LIST}`, token),
        CALLS,
      ],
      [
        'a registration',
        () =>
          post('/api/employee/addMember', card, { authorization: token, 'Idempotency-Key': randomUUID() }),
        CALLS,
      ],
      ['a sign-in', signIn, SIGN_INS],
    ];
    const found = new Map([['start, ms until it is ready', app.startedIn]]);
    for (const [what, call, times] of calls) {
      const run = async (count: number, from: number) => {
        for (let at = from; at < from + count; at += 1) {
          const response = await call(at);
          const text = await response.text();
          if (!response.ok) throw new Error(`${what}: ${response.status} ${text}`);
        }
      };
      // The first one was needed for the token.
      const begin = times > SIGN_INS ? WARM_UP : 1;
      if (times > SIGN_INS) await run(WARM_UP, 0);
      const before = cpuOf(app.child.pid!);
      await run(times, begin);
      found.set(what, (cpuOf(app.child.pid!) - before) / times);
    }
    return found;
  } finally {
    await stop(app);
  }
}

/** A database of the version in this folder, with its own seed. */
async function seeded(folder: string) {
  const files = temporaryFolder('bench-cpu');
  const database = await ensureDatabase({ dir: files.dir });
  const env = {
    ...process.env,
    ...newSecrets(),
    NODE_ENV: 'production' as const,
    DEMO: '1',
    LOG_LEVEL: 'info',
    TRUSTED_PROXY_HOPS: '1',
    LOOKUP_LIMIT_PER_MINUTE: '1000000000',
    LOOKUP_MISSES_PER_MINUTE: '1000000000',
    STAFF_LOOKUPS_PER_MINUTE: '1000000000',
    STAFF_LOOKUPS_PER_DAY: '1000000000',
    MONGODB_URI: database.uri,
  };
  const options = ['--conditions=react-server', '--import', 'tsx', 'scripts/seed.ts', '--cards', `${CARDS}`];
  execFileSync(process.execPath, options, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const clear = async () => {
    await database.stop();
    files.remove();
  };
  return { env, clear };
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
  const data = await Promise.all(folders.map(seeded));
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
    for (const { clear } of data) await clear();
  }
}
