/** `npm run db:indexes`: builds every index the queries need, wherever MONGODB_URI points. */
import { connected } from './app/database';
import { buildIndexes } from './app/indexes';
import { main } from './app/say';

main(() =>
  connected(async () => {
    const built = await buildIndexes();
    if (process.env.QUIET === '1') return;
    for (const [collection, count] of Object.entries(built))
      console.log(`${collection}: ${count} ${count === 1 ? 'index' : 'indexes'}`);
  }),
);
