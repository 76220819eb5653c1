/**
 * `npm run test:failover`: a database that fails over under two instances of one build: three containers of the image
 * FAILOVER_REPLICA_SET (`mongo:8.0`). FAILOVER_ROUNDS is how often each kind of fault happens (10).
 */
import { ensureBuild } from '../lib/build-state';
import { node, packageBin } from '../lib/run';
import { main } from '../lib/say';

main(async () => {
  console.log('\n=== a database that fails over');
  if (!process.env.FAILOVER_REPLICA_SET)
    return console.log('Not run: set FAILOVER_REPLICA_SET to an image of MongoDB (mongo:8.0).');
  await ensureBuild();
  const code = await node([packageBin('vitest/vitest.mjs'), 'run', '--project', 'failover'], process.env);
  if (code !== 0) throw new Error('Tests failed with a database that fails over (see above).');
});
