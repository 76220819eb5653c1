/** `npm run db:indexes`: builds every index in the database of MONGODB_URI. */
import { connected } from './lib/database';
import { buildIndexes } from './lib/indexes';
import { main } from './lib/say';

main(() =>
  connected(async () => {
    const built = await buildIndexes();
    if (process.env.QUIET === '1') return;
    for (const [collection, count] of Object.entries(built))
      console.log(`${collection}: ${count} ${count === 1 ? 'index' : 'indexes'}`);
  }),
);
