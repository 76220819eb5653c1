/**
 * `npm run test:failover`: a database that fails over under two instances of one build, on the database server used in
 * production of TEST_SERVERS, or with FAILOVER_REPLICA_SET on three containers of that image. FAILOVER_ROUNDS is how often each kind of fault happens (10).
 */
import { ensureBuild } from '../lib/build-state';
import { hasDatabaseServer } from '../lib/database-server';
import { node, packageBin } from '../lib/run';
import { main } from '../lib/say';

main(async () => {
  console.log('\n=== a database that fails over');
  if (!hasDatabaseServer() && !process.env.FAILOVER_REPLICA_SET)
    return console.log('No database server for it (set TEST_SERVERS).');
  await ensureBuild();
  const code = await node([packageBin('vitest/vitest.mjs'), 'run', '--project', 'failover'], process.env);
  if (code !== 0) throw new Error('Tests failed with a database that fails over (see above).');
});
