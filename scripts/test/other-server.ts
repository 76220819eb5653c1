/** Runs the integration and HTTP tests on a database server used in production (scripts/lib/database-server.ts). */
import { ensureBuild } from '../lib/build-state';
import { type DatabaseServer, withDatabaseServer } from '../lib/database-server';
import { node, packageBin } from '../lib/run';
import { main, seconds } from '../lib/say';

/** @returns whether the tests of one kind passed */
async function runTests(project: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  const begin = Date.now();
  const code = await node([packageBin('vitest/vitest.mjs'), 'run', '--project', project], env);
  const ended = code === 0 ? 'passed' : 'FAILED';
  console.log(`The ${project} tests ${ended} on the other server: ${seconds(begin)}.`);
  return code === 0;
}

/** Runs them a second time if the server itself crashed under the first: that says nothing about this project. */
async function passes(project: string, env: NodeJS.ProcessEnv, report: DatabaseServer['report']) {
  report();
  if (await runTests(project, env)) return true;
  const { crashed, lines } = report();
  console.log(['What the log of the server says:', ...lines.slice(-40)].join('\n'));
  if (!crashed) return false;
  console.log('The server crashed by itself: the tests run once more.');
  return runTests(project, env);
}

main(async () => {
  console.log('\n=== integration and HTTP tests on another database server');
  const begin = Date.now();
  await ensureBuild();
  await withDatabaseServer(async ({ uri, report }) => {
    // The full fuzz and the largest race run on the embedded database.
    const shorter = { FUZZ_RUNS: '20', REGISTRATIONS_AT_ONCE: '1000' };
    const env = { ...process.env, ...shorter, MONGODB_URI: uri, OTHER_SERVER: '1' };
    const passed = [await passes('integration', env, report), await passes('http', env, report)];
    console.log(`Total: ${seconds(begin)}.`);
    if (passed.includes(false)) throw new Error('Tests failed on the other server (see above).');
  });
});
