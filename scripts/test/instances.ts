/**
 * `npm run test:instances`: three instances of one build behind a load balancer, on a database server used in
 * production if there is one, else on the embedded database. INSTANCES_SECONDS is how long (300).
 */
import { ensureBuild } from '../lib/build-state';
import { withDatabaseServer } from '../lib/database-server';
import { node, packageBin } from '../lib/run';
import { main } from '../lib/say';

async function runTests(env: NodeJS.ProcessEnv): Promise<void> {
  const code = await node([packageBin('vitest/vitest.mjs'), 'run', '--project', 'instances'], env);
  if (code !== 0) throw new Error('Tests failed with several instances (see above).');
}

main(async () => {
  console.log('\n=== three instances behind a load balancer');
  await ensureBuild();
  const env = { ...process.env, INSTANCES_SECONDS: process.env.INSTANCES_SECONDS || '300' };
  const ran = await withDatabaseServer(({ uri }) => runTests({ ...env, MONGODB_URI: uri }));
  if (!ran) await runTests(env);
});
