import { parseArgs } from 'node:util';
import mongoose from 'mongoose';
// Imported for its settings of mongoose, which the app runs with.
import '@/lib/db/connect';
import { listCards } from '@/lib/domain/cards/list-cards';
import { cardListQuery } from '@/lib/schemas/lists';
import { CardModel } from '@/models/card';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { temporaryFolder } from '../../tests/surroundings';
import { newSecrets } from '../lib/secrets';
import { updateDatabase } from '../lib/update-database';
import { seedAll } from '../seed/seed-all';
import { median } from './load-figures';

const CARDS = 100_000;
const ROUNDS = 9;
const WANTED_MS = 500;
const SEARCHES: Array<{ what: string; q: string; employee?: string }> = [
  { what: 'a name (Sita)', q: 'Sita' },
  { what: 'a name in Hindi and a village', q: 'सीता कर्वी' },
  { what: 'a second name most women have (devi)', q: 'devi' },
  { what: 'two common words (kumar devi)', q: 'kumar devi' },
  { what: 'the beginning of a name (Savit)', q: 'Savit' },
  { what: 'the last four digits of a phone', q: '6619' },
  { what: 'a whole phone number', q: '7261856619' },
  { what: 'a piece of a number', q: '92430402' },
  { what: 'a name nobody has', q: 'Xyzzy' },
  { what: "a name among one employee's cards", q: 'Sita', employee: 'EMP002' },
  { what: "a common name among one employee's cards", q: 'devi', employee: 'EMP002' },
];

/** The index the database chooses to find a word of a person, if it says so. */
async function indexUsed(who: string): Promise<string> {
  const plan: unknown = await CardModel.find({ [`${who}.memberSearch`]: 'sit' })
    .sort({ _id: -1 })
    .limit(1_001)
    .explain()
    .catch(() => undefined);
  const names = [...JSON.stringify(plan ?? '').matchAll(/"(?:indexName|Index Name)":"([^"]+)"/g)].map(
    ([, name]) => name,
  );
  return [...new Set(names)].join(', ') || 'not told by this database';
}

/**
 * A search of cards by what people know, on the embedded database or the one of MONGODB_URI, which must be empty or
 * hold seeded cards: the time of the first page with its total, and the index used.
 */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({ args: options, options: { cards: { type: 'string' } } });
  const cards = Number(values.cards ?? CARDS);
  const folder = temporaryFolder('bench-search');
  const given = process.env.MONGODB_URI;
  const database = given ? undefined : await ensureDatabase({ dir: folder.dir });
  try {
    Object.assign(process.env, newSecrets(), { MONGODB_URI: given ?? database!.uri, LOG_LEVEL: 'error' });
    await mongoose.connect(process.env.MONGODB_URI!, { autoIndex: false });
    await updateDatabase();
    await seedAll(cards);
    console.log(`\nA search among ${cards} cards: cards found, median and worst of ${ROUNDS} in ms`);
    let reached = true;
    for (const { what, q, employee } of SEARCHES) {
      const times: number[] = [];
      let found = '';
      for (let round = 0; round <= ROUNDS; round += 1) {
        const begin = performance.now();
        const { total, more } = await listCards(employee, cardListQuery.parse({ q, limit: 50 }));
        // The first run includes compilation.
        if (round > 0) times.push(performance.now() - begin);
        found = `${total}${more ? '+' : ''}`;
      }
      const worst = Math.max(...times);
      reached &&= median(times) < WANTED_MS;
      console.log(
        `  ${what.padEnd(46)} ${found.padStart(7)} ${median(times).toFixed(0).padStart(6)} ${worst.toFixed(0).padStart(6)}`,
      );
    }
    for (const who of ['primaryMember', 'members'])
      console.log(`  index for words of ${who}: ${await indexUsed(who)}`);
    console.log(`  every median under ${WANTED_MS} ms: ${reached ? 'ok' : 'NOT REACHED'}`);
    return reached;
  } finally {
    await mongoose.disconnect();
    await database?.stop();
    folder.remove();
  }
}
