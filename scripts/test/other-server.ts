/** Runs the integration and HTTP tests on a database server used in production (scripts/lib/database-server.ts). */
import { ensureBuild } from '../lib/build-state';
import { withDatabaseServer } from '../lib/database-server';
import { node, packageBin } from '../lib/run';
import { main, seconds } from '../lib/say';

/** Runs the tests of one kind and prints how long it took. @returns whether they passed */
async function runTests(project: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const begin = Date.now();
  const code = await node([packageBin('vitest/vitest.mjs'), 'run', '--project', project], env);
  const ended = code === 0 ? 'passed' : 'FAILED';
  console.log(`The ${project} tests ${ended} on the other server: ${seconds(begin)}.`);
  return code === 0;
}

main(async () => {
  console.log('\n=== integration and HTTP tests on another database server');
  const begin = Date.now();
  await ensureBuild();
  await withDatabaseServer(async (uri) => {
    // The full fuzz and the largest race run on the embedded database.
    const shorter = { FUZZ_RUNS: '20', REGISTRATIONS_AT_ONCE: '1000' };
    const env = { ...process.env, ...shorter, MONGODB_URI: uri, OTHER_SERVER: '1' };
    const passed = [await runTests('integration', env), await runTests('http', env)];
    console.log(`Total: ${seconds(begin)}.`);
    if (passed.includes(false)) throw new Error('Tests failed on the other server (see above).');
  });
});
