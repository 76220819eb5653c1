/**
 * `npm run test:instances`: three instances of one build behind a load balancer, on the embedded database or the server of
 * MONGODB_URI. INSTANCES_SECONDS is how long (300).
 */
import { ensureBuild } from '../lib/build-state';
import { node, packageBin } from '../lib/run';
import { main } from '../lib/say';

main(async () => {
  console.log('\n=== three instances behind a load balancer');
  await ensureBuild();
  const env = { ...process.env, INSTANCES_SECONDS: process.env.INSTANCES_SECONDS || '300' };
  const code = await node([packageBin('vitest/vitest.mjs'), 'run', '--project', 'instances'], env);
  if (code !== 0) throw new Error('Tests failed with several instances (see above).');
});
