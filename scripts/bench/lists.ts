import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { financialYearOf } from '@/lib/format/financial-year';
import { seedCardNumber } from '../seed/cards';
import { median, memoryOf, spread } from './load-figures';
import { serveSeeded } from './serve-seeded';
import { signIn } from './staff';

const FEW = 10_000;
const ASKED = 10;
const WANTED_TIMES = 1.3;
/** Not the demo's own: this one has a share of all cards. */
const EMPLOYEE = 'EMP002';

type Question = {
  what: string;
  path: string | ((at: number) => string);
  token?: string;
  /** No index orders what is found, so it may take longer with more cards. */
  grows?: true;
};

/**
 * Lets the employee sign in, whose seeded password is temporary.
 * @returns the cursor behind nine tenths of all cards, newest first
 */
async function prepare(uri: string, cards: number): Promise<string> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection
    .collection('employees')
    .updateOne(
      { employeeId: EMPLOYEE },
      { $set: { mustChangePassword: false }, $unset: { temporaryUntil: 1 } },
    );
  const deep = connection.collection('cards').find().sort({ _id: -1 });
  const card = await deep.skip(Math.floor(cards * 0.9)).next();
  await connection.close();
  return String(card!._id);
}

async function questionsAt(url: string, uri: string, cards: number): Promise<Question[]> {
  const cursor = await prepare(uri, cards);
  const { Token: admin } = await signIn(url, 'admin');
  const { Token: employee } = await signIn(url, 'employee', EMPLOYEE);
  const today = dayInIndia();
  const year = financialYearOf(today);
  const all = (what: string, query: string, grows?: true): Question => ({
    what: `admin: ${what}`,
    path: `/api/admin/details/cards?limit=50${query}`,
    token: admin,
    grows,
  });
  const asAdmin = (what: string, path: string): Question => ({
    what: `admin: ${what}`,
    path: `/api/admin/${path}`,
    token: admin,
  });
  const own = (what: string, path: string): Question => ({
    what: `an employee: ${what}`,
    path: `/api/employee/${path}`,
    token: employee,
  });
  return [
    { what: 'look-up of a card', path: (at) => `/api/verifyCard/${seedCardNumber((at * 7_919) % cards)}` },
    own('own cards', `addMember/${EMPLOYEE}?limit=20`),
    own('own cards by a name most have', `addMember/${EMPLOYEE}?limit=20&q=devi`),
    own('due cards', 'dueCards?limit=20'),
    own('due cards by village', 'dueCards?limit=20&sort=village'),
    all('all cards, first page', ''),
    all('all cards, page behind nine tenths', `&cursor=${cursor}`),
    all('all cards by due date', '&sort=dueDate'),
    all('all cards, latest due first', '&sort=-dueDate'),
    all("an employee's cards", `&employee=${EMPLOYEE}`),
    all("a zone's cards", '&zone=CKTD'),
    all("a zone's active cards, by due date", '&zone=CKTD&status=active&sort=dueDate'),
    all('due in 30 days, by due date', '&status=due&sort=dueDate'),
    all('due in 30 days, newest first', '&status=due', true),
    all('expired or blocked cards', '&status=inactive', true),
    all('blocked cards', '&status=blocked'),
    all('cards to be printed', '&waits=print'),
    all('cards to be handed over, by due date', '&waits=delivery&sort=dueDate'),
    all("the month's cards, due", `&renewal=due&month=${today.slice(0, 7)}&sort=dueDate`),
    all('search by name', '&q=Sita'),
    all('search by a name most have', '&q=devi', true),
    all('search by two common words', '&q=kumar%20devi', true),
    all('search by the beginning of a name', '&q=Savit', true),
    all('search by phone', '&q=7261856619'),
    all('search by the end of a phone', '&q=6619'),
    all('search for what nobody has', '&q=Xyzzyx'),
    asAdmin(
      "an employee's cards of 30 days",
      `details/filtercards/${EMPLOYEE}?startDate=${addDays(today, -30)}&endDate=${today}&limit=50`,
    ),
    asAdmin('dashboard', 'dashboard'),
    asAdmin('statistics', 'details'),
    asAdmin('help given in the year', `report?year=${year}`),
    asAdmin("today's queue", 'queue'),
    asAdmin("the year's help by zone and service", `report/crossing?rows=zone&columns=service&year=${year}`),
    asAdmin('the same by hospital and month', `report/crossing?rows=hospital&columns=month&year=${year}`),
    asAdmin('the visits behind a figure', `report/visits?limit=50&year=${year}&zone=CKTD`),
    asAdmin('print centre', 'print'),
    asAdmin('what waits, in the menu', 'waiting'),
    asAdmin('activity of an employee', `activity?limit=50&person=${EMPLOYEE}`),
  ];
}

async function side(cards: number) {
  const app = await serveSeeded(cards);
  const questions = await questionsAt(app.url, app.uri, cards);
  return { app, questions, medians: questions.map((): number[] => []) };
}
type Side = Awaited<ReturnType<typeof side>>;

/** Asks each question ten times, one after another, after once that is not counted: it makes the index that it needs. */
async function askAll({ app, questions, medians }: Side): Promise<void> {
  for (const [index, { path, token }] of questions.entries()) {
    const times: number[] = [];
    for (let at = 0; at <= ASKED; at += 1) {
      const begin = performance.now();
      const asked = typeof path === 'string' ? path : path(at);
      const response = await fetch(app.url + asked, { headers: token ? { authorization: token } : {} });
      const text = await response.text();
      if (at === 0) continue;
      if (!response.ok) throw new Error(`${asked} answered ${response.status}: ${text}`);
      times.push(performance.now() - begin);
    }
    medians[index]!.push(median(times));
  }
}

/**
 * What staff and desks ask, at many cards beside 10,000, each on an embedded database of its own: the medians of rounds in
 * turn. Where an index orders what is found, many cards may take at most 1.3 times as long.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { cards: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '3' } },
  });
  const few = await side(FEW);
  try {
    const many = await side(Number(values.cards));
    try {
      for (let round = 0; round < Number(values.rounds); round += 1)
        for (const each of [few, many]) await askAll(each);
      console.log(`\n| ms | ${FEW} cards | ${values.cards} cards | times |\n|---|---|---|---|`);
      let good = true;
      for (const [at, { what, grows }] of few.questions.entries()) {
        const [before, after] = [few.medians[at]!, many.medians[at]!];
        const times = median(after) / median(before);
        const over = !grows && times > WANTED_TIMES;
        good &&= !over;
        const note = over ? ` (over ${WANTED_TIMES})` : '';
        console.log(`| ${what} | ${spread(before)} | ${spread(after)} | ${times.toFixed(1)}${note} |`);
      }
      for (const { app } of [few, many])
        console.log(`memory: app ${memoryOf(app.child.pid)} MB, database ${memoryOf(app.database.pid)} MB`);
      return good;
    } finally {
      await many.app.stop();
    }
  } finally {
    await few.app.stop();
  }
}
