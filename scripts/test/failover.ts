/**
 * `npm run test:failover`: a database that fails over under two instances of one build: SecantusDB, or with
 * FAILOVER_REPLICA_SET three containers of that image of MongoDB. FAILOVER_ROUNDS is how often each kind of fault happens (10).
 */
import { ensureBuild } from '../lib/build-state';
import { hasPythonPackages } from '../lib/python-packages';
import { node, packageBin } from '../lib/run';
import { main } from '../lib/command';

main(async () => {
  console.log('\n=== a database that fails over');
  if (!process.env.FAILOVER_REPLICA_SET && !hasPythonPackages('secantus')) return;
  await ensureBuild();
  const args = ['--project', 'integration', '--hookTimeout', '120000', 'tests/failover'];
  const code = await node([packageBin('vitest/vitest.mjs'), 'run', ...args], process.env);
  if (code !== 0) throw new Error('Tests failed with a database that fails over (see above).');
});
