import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { digest } from '../../tests/contract-client';
import { withDatabaseName } from '../../tests/surroundings';
import { fail } from '../lib/say';
import { demoSecrets } from '../lib/secrets';
import { seedCardNumber } from '../seed/cards';
import { DEMO_ADMIN, DEMO_EMPLOYEE } from '../seed/seed-all';
import { Latencies } from './load-figures';
import { serveSeededOn } from './serve-seeded';

const FEW = 10_000;
const MANY = 1_000_000;
const ROUNDS = 5;
const ASKED = 20;
/** A question that takes long is asked fewer times a round, but at least so often. */
const LEAST_ASKED = 5;
const LONGEST_MS = 5_000;
const WANTED_MS = 1_000;
const WANTED_TIMES = 1.3;
/** Not the demo's own: this one has a share of all cards. */
const EMPLOYEE = 'EMP002';

type Ask = { path: string; method?: string; body?: object; token?: string };
type Question = {
  what: string;
  /** A list of all cards in an order, or what reads it: where the engine orders by no index, without an aim. */
  ordersAll?: true;
  ask: (at: number) => Ask;
};

/** The seed's employees have a temporary password; this one has chosen the same as their own. */
async function readyEmployee(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection
    .collection('employees')
    .updateOne(
      { employeeId: EMPLOYEE },
      { $set: { mustChangePassword: false }, $unset: { temporaryUntil: 1 } },
    );
  await connection.close();
}

async function signIn(url: string, role: 'admin' | 'employee'): Promise<string> {
  const [path, body] =
    role === 'admin'
      ? (['/loginEmployee/admin', { adminId: DEMO_ADMIN.id, password: digest(DEMO_ADMIN.password) }] as const)
      : (['/loginEmployee', { employeeId: EMPLOYEE, password: digest(DEMO_EMPLOYEE.password) }] as const);
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The sign-in of ${role} answered ${response.status}.`);
  return ((await response.json()) as { Token: string }).Token;
}

/** The cursor behind nine tenths of all cards, newest first. */
async function deepCursor(uri: string, cards: number): Promise<string> {
  const connection = await mongoose.createConnection(uri).asPromise();
  const [card] = await connection
    .collection('cards')
    .find({}, { projection: { _id: 1 } })
    .sort({ _id: -1 })
    .skip(Math.floor(cards * 0.9))
    .limit(1)
    .toArray();
  await connection.close();
  return String(card!._id);
}

async function questionsAt(url: string, uri: string, cards: number): Promise<Question[]> {
  await readyEmployee(uri);
  const admin = await signIn(url, 'admin');
  const token = await signIn(url, 'employee');
  const today = dayInIndia();
  const cursor = await deepCursor(uri, cards);
  const all = (query: string) => () => ({ path: `/api/admin/details/cards?limit=50${query}`, token: admin });
  const as = (who: string, path: string) => () => ({ path, token: who });
  const days = `startDate=${addDays(today, -30)}&endDate=${today}`;
  const person = {
    memberName: 'Bench Test',
    memberSex: 'Female',
    memberDOB: '1980-05-14',
    memberContact: '9415012345',
    memberAddress: 'Ward 4, Karwi',
    memberAadhar: '',
  };
  const number = (at: number) => seedCardNumber((at * 7_919) % cards);
  return [
    { what: 'the list of blocked codes', ask: () => ({ path: '/api/blockedCodes' }) },
    { what: 'look-up of a card', ask: (at) => ({ path: `/api/verifyCard/${number(at)}` }) },
    { what: 'an employee: own cards', ask: as(token, `/api/employee/addMember/${EMPLOYEE}?limit=20`) },
    { what: 'an employee: due cards', ask: as(token, '/api/employee/dueCards?limit=20') },
    {
      what: 'an employee: due cards by village',
      ask: as(token, '/api/employee/dueCards?limit=20&sort=village'),
    },
    { what: "an employee: the zone's requests", ask: as(token, '/api/employee/requests?limit=20') },
    {
      what: 'an employee: a registration',
      ask: () => ({
        method: 'POST',
        path: '/api/employee/addMember',
        token,
        body: { employeeID: EMPLOYEE, zoneID: 'CKTD', cardPrimaryHolder: person, cardMembers: [] },
      }),
    },
    { what: "admin: an employee's cards", ask: all(`&employee=${EMPLOYEE}`) },
    {
      what: "admin: an employee's cards of 30 days",
      ask: as(admin, `/api/admin/details/filtercards/${EMPLOYEE}?${days}&limit=50`),
    },
    { what: "admin: a zone's cards", ask: all('&zone=CKTD') },
    { what: 'admin: search by a piece of a number', ask: all('&q=92430402') },
    { what: 'admin: search by name', ask: all('&q=Sita') },
    { what: 'admin: search by a name most have', ask: all('&q=devi') },
    { what: 'admin: search by two common words', ask: all('&q=kumar%20devi') },
    { what: 'admin: search by the beginning of a name', ask: all('&q=Savit') },
    { what: 'admin: search by a name and a village', ask: all('&q=Sita%20Karwi') },
    { what: 'admin: search by phone', ask: all('&q=7261856619') },
    { what: 'admin: search by the end of a phone', ask: all('&q=6619') },
    { what: 'admin: search for what nobody has', ask: all('&q=Xyzzyx') },
    {
      what: 'an employee: search by a name most have',
      ask: as(token, `/api/employee/addMember/${EMPLOYEE}?limit=20&q=devi`),
    },
    { what: 'admin: all cards, first page', ask: all(''), ordersAll: true },
    { what: 'admin: all cards, page behind nine tenths', ask: all(`&cursor=${cursor}`), ordersAll: true },
    { what: 'admin: all cards by due date', ask: all('&sort=dueDate'), ordersAll: true },
    { what: 'admin: due in 30 days, by due date', ask: all('&status=due&sort=dueDate') },
    {
      what: 'admin: due in 30 days in a zone, by due date',
      ask: all('&status=due&zone=CKTD&sort=dueDate'),
    },
    { what: 'admin: due in 30 days, newest first', ask: all('&status=due') },
    { what: 'admin: due in 30 days, latest first', ask: all('&status=due&sort=-dueDate') },
    { what: 'admin: all cards, latest due first', ask: all('&sort=-dueDate'), ordersAll: true },
    { what: "admin: a zone's cards, latest due first", ask: all('&zone=CKTD&sort=-dueDate') },
    { what: "admin: a zone's active cards, by due date", ask: all('&zone=CKTD&status=active&sort=dueDate') },
    { what: 'admin: expired or blocked cards', ask: all('&status=inactive') },
    { what: 'admin: expired or blocked cards, by due date', ask: all('&status=inactive&sort=dueDate') },
    { what: 'admin: expired or blocked cards of a zone', ask: all('&zone=CKTD&status=inactive') },
    { what: 'admin: blocked cards', ask: all('&status=blocked') },
    { what: 'admin: blocked cards, by due date', ask: all('&status=blocked&sort=dueDate') },
    { what: 'admin: dashboard', ask: as(admin, '/api/admin/dashboard') },
    { what: 'admin: statistics', ask: as(admin, '/api/admin/details') },
    { what: 'admin: activity', ask: as(admin, '/api/admin/activity?limit=50') },
    {
      what: 'admin: activity of one action',
      ask: as(admin, '/api/admin/activity?limit=50&action=cardRenew'),
    },
    {
      what: 'admin: activity of an employee',
      ask: as(admin, `/api/admin/activity?limit=50&person=${EMPLOYEE}`),
    },
    {
      what: 'admin: renewals of the month',
      ask: as(admin, `/api/admin/renewals?month=${today.slice(0, 7)}`),
    },
    ...(['due', 'renewed', 'lapsed'] as const).map((renewal) => ({
      what: `admin: the month's cards, ${renewal}`,
      ask: all(`&renewal=${renewal}&month=${today.slice(0, 7)}&sort=dueDate`),
    })),
    {
      what: "admin: the month's cards, due, newest first",
      ask: all(`&renewal=due&month=${today.slice(0, 7)}`),
    },
    {
      what: "admin: a zone's due cards of the month",
      ask: all(`&renewal=due&month=${today.slice(0, 7)}&zone=CKTD&sort=dueDate`),
    },
    { what: 'admin: requests for a card', ask: as(admin, '/api/admin/requests?limit=50') },
    { what: 'admin: what waits, in the menu', ask: as(admin, '/api/admin/waiting') },
    { what: 'admin: help given in the year', ask: as(admin, `/api/admin/report?year=${today.slice(0, 4)}`) },
    { what: 'admin: print centre', ask: as(admin, '/api/admin/print') },
    { what: 'admin: cards to be printed', ask: all('&waits=print') },
    { what: 'admin: cards to be printed, by due date', ask: all('&waits=print&sort=dueDate') },
    { what: 'admin: cards to be printed, latest first', ask: all('&waits=print&sort=-dueDate') },
    { what: 'admin: cards to be handed over, by due date', ask: all('&waits=delivery&sort=dueDate') },
    { what: 'admin: cards to be handed over, latest first', ask: all('&waits=delivery&sort=-dueDate') },
    { what: 'admin: active cards', ask: all('&status=active') },
    {
      what: 'admin: export of all cards, until it begins',
      ask: as(admin, '/api/admin/export/cards?format=csv'),
      ordersAll: true,
    },
  ];
}

/** Asks once. @returns ms until the answer is here, or until an export begins */
async function time(url: string, { path, method = 'GET', body, token }: Ask): Promise<number> {
  const over = new AbortController();
  const begin = performance.now();
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token && { authorization: token }),
      ...(body && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: over.signal,
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  if (!path.includes('/export/')) await response.arrayBuffer();
  else await response.body!.getReader().read();
  const ms = performance.now() - begin;
  over.abort();
  return ms;
}

/** The p95 of one round, in ms. */
async function p95(url: string, { ask }: Question): Promise<number> {
  const latencies = new Latencies();
  await time(url, ask(0));
  const begin = performance.now();
  for (let at = 1; at <= ASKED; at += 1) {
    if (at > LEAST_ASKED && performance.now() - begin > LONGEST_MS) break;
    latencies.add(await time(url, ask(at)));
  }
  return latencies.within(0.95)[0]!;
}

/** The p95 of each round, or why there is none. */
type Result = { rounds: number[]; problem?: string };
type Side = {
  cards: number;
  url: string;
  questions: Question[];
  results: Result[];
  stop: () => Promise<unknown>;
};

async function side(uri: string, cards: number): Promise<Side> {
  const app = await serveSeededOn(uri, demoSecrets(), '--cards', String(cards));
  const questions = await questionsAt(app.url, uri, cards);
  return { cards, url: app.url, questions, results: questions.map(() => ({ rounds: [] })), stop: app.stop };
}

async function askAll({ url, questions, results }: Side): Promise<void> {
  for (const [at, question] of questions.entries()) {
    const result = results[at]!;
    if (result.problem) continue;
    await p95(url, question).then(
      (ms) => result.rounds.push(ms),
      (error: Error) => (result.problem = error.message.slice(0, 120)),
    );
  }
}

const middle = (rounds: number[]): number =>
  rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? NaN;
/** `137 (120 to 180)` */
const told = ({ rounds, problem }: Result): string =>
  problem
    ? 'none'
    : `${middle(rounds).toFixed(0)} (${Math.min(...rounds).toFixed(0)} to ${Math.max(...rounds).toFixed(0)})`;

function machine(): string {
  const cpus = os.cpus();
  const load = os.loadavg().map((each) => each.toFixed(1));
  return `${cpus.length} x ${cpus[0]?.model.trim()}, ${Math.round(os.totalmem() / 2 ** 30)} GB, load ${load.join(' ')}`;
}

/** Prints one row a question. @returns whether each is within its aim */
function table(few: Side, many: Side): boolean {
  console.log(
    `\n| 95 of 100 within, ms | ${few.cards} cards | ${many.cards} cards | times | |\n|---|---|---|---|---|`,
  );
  let good = true;
  for (const [at, { what, ordersAll }] of many.questions.entries()) {
    const [before, after] = [few.results[at]!, many.results[at]!];
    const ms = middle(after.rounds);
    const times = ms / middle(before.rounds);
    const met = !after.problem && (ordersAll === true || ms <= WANTED_MS);
    good &&= met;
    const notes = [
      ...(ordersAll ? ['orders all cards'] : []),
      ...(met ? [] : ['OVER 1 s']),
      ...(!ordersAll && times > WANTED_TIMES ? [`over ${WANTED_TIMES} times`] : []),
      ...[before, after].flatMap(({ problem }) => problem ?? []),
    ];
    console.log(`| ${what} | ${told(before)} | ${told(after)} | ${times.toFixed(1)} | ${notes.join(', ')} |`);
  }
  return good;
}

/**
 * What staff and desks ask, one after another, at many cards beside few: of five rounds in turn the median of the 95th
 * percentiles, and the least and most. It fills two databases of MONGODB_URI's server, its own and one with `-few` behind
 * its name, and leaves them there for the next run, with the secrets in EMBEDDED_DB_DIR.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { cards: { type: 'string' }, rounds: { type: 'string' } },
  });
  const cards = Number(values.cards ?? MANY);
  const rounds = Number(values.rounds ?? ROUNDS);
  const uri = process.env.MONGODB_URI;
  const name = uri && /^[^?]*:\/\/[^/?]+\/([^?/]+)/.exec(uri)?.[1];
  if (!uri || !name)
    fail('Set MONGODB_URI to a database that may be filled: mongodb://127.0.0.1:27017/million');
  const before = machine();
  const few = await side(withDatabaseName(uri, `${name}-few`), FEW);
  try {
    const many = await side(uri, cards);
    try {
      for (let round = 0; round < rounds; round += 1) for (const each of [few, many]) await askAll(each);
      console.log(`\n${rounds} rounds; ${before}; at the end ${machine()}`);
      return table(few, many);
    } finally {
      await many.stop();
    }
  } finally {
    await few.stop();
  }
}
