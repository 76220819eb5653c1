/**
 * `npm run bench [-- NAME [options]]`: runs a benchmark on the production build with its own embedded
 * database, and prints figures and targets (docs/benchmarks.md). Exits with 1 if a target is missed.
 */
import { fail, main } from '../lib/say';

/** Takes the options after its name. @returns whether every target was reached */
type Bench = (options: string[]) => Promise<boolean>;
const DEFAULT = 'lookups';

const BENCHES: Record<string, { what: string; load: () => Promise<{ bench: Bench }> }> = {
  [DEFAULT]: {
    what: 'card look-ups a second, durable inserts a second, memory',
    load: () => import('./lookups'),
  },
  metrics: {
    what: 'what counting for /api/metrics costs a look-up [--starts 8]',
    load: () => import('./metrics'),
  },
  cpu: {
    what: 'CPU of a look-up, a list, a registration, a sign-in [--beside FOLDER --rounds 5 --profile FOLDER]',
    load: () => import('./cpu'),
  },
  start: {
    what: 'how long the demo takes to start, beside an empty app [--beside FOLDER --rounds 5]',
    load: () => import('./start'),
  },
  load: {
    what: 'a mix of all calls: rate, latency, memory [--minutes 10] [--connections 16]',
    load: () => import('./load'),
  },
  lists: {
    what: 'staff lists: time to the first rows, typing latency [--cards 20000]',
    load: () => import('./lists'),
  },
  search: {
    what: 'search of cards by name, phone, village: response time, index [--cards 100000]',
    load: () => import('./search'),
  },
  million: {
    what: 'answers at 1,000,000 cards beside 10,000, on the server of MONGODB_URI [--cards 1000000 --rounds 5]',
    load: () => import('./million'),
  },
  directory: {
    what: 'search of 5,000 hospitals: response time, typing latency [--url http://127.0.0.1:3000]',
    load: () => import('./directory'),
  },
  'sign-ins': {
    what: '1,200 wrong sign-ins in a second: look-ups meanwhile, sign-in of a known device',
    load: () => import('./sign-ins'),
  },
  exports: { what: '100,000 cards as CSV and Excel: time and memory', load: () => import('./exports') },
  imports: {
    what: '20,000 families from an Excel file, in a browser: time and memory [--families 20000]',
    load: () => import('./imports'),
  },
  scan: { what: 'a card scanned on a slow phone: time to the verdict, bytes', load: () => import('./scan') },
  print: { what: '200 cards as PDF by Chromium: time and memory', load: () => import('./print') },
  weight: { what: 'JavaScript of each public page against an empty page', load: () => import('./weight') },
  lighthouse: {
    what: 'Lighthouse medians of the public pages [/verify ...]',
    load: () => import('./lighthouse'),
  },
};

const list = Object.entries(BENCHES)
  .map(([name, { what }]) => `  ${name.padEnd(12)} ${what}`)
  .join('\n');

main(async () => {
  const [first = DEFAULT, ...rest] = process.argv.slice(2);
  const chosen = BENCHES[first];
  if (!chosen) fail(`There is no benchmark "${first}". Run npm run bench -- NAME with one of:\n${list}`);
  const { bench } = await chosen.load();
  if (!(await bench(rest))) process.exitCode = 1;
});
