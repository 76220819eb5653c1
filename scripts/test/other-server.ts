/**
 * Runs the integration and HTTP tests on a database server used in production: FerretDB on PostgreSQL with
 * DocumentDB, the engine of Azure's MongoDB service. TEST_SERVERS is the folder of the script that starts it,
 * `mongodb.sh`. Without the script, nothing is run.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../tests/surroundings';
import { ensureBuild } from '../lib/build-state';
import { assertPortFree, freePort } from '../lib/ports';
import { node, packageBin, ROOT } from '../lib/run';
import { main, seconds } from '../lib/say';

const SERVER = path.resolve(ROOT, process.env.TEST_SERVERS || '../shared/servers', 'mongodb.sh');
const START_WITHIN_MS = 5 * 60_000;

/** Runs a command of the server's script. @returns what it printed */
function server(...args: string[]): string {
  const { status, stdout } = spawnSync('bash', [SERVER, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: START_WITHIN_MS,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${SERVER} ${args[0]} failed (see above).`);
  return stdout.trim();
}

/** A free port whose next port is free too: the server uses that one for PostgreSQL. */
async function freePair(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const next = await assertPortFree(port + 1, '127.0.0.1', '').catch(() => 'taken');
    if (next !== 'taken') return port;
  }
}

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
  if (!existsSync(SERVER)) return console.log(`Skipped: ${SERVER} does not exist (set TEST_SERVERS).`);
  const begin = Date.now();
  await ensureBuild();
  const folder = temporaryFolder('other-server');
  // PostgreSQL runs as another user.
  chmodSync(folder.dir, 0o755);
  const stop = () => {
    server('stop', folder.dir);
    folder.remove();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop();
      process.exit(130);
    });
  try {
    const uri = server('start', folder.dir, String(await freePair()));
    // The full fuzz and the largest race run on the embedded database.
    const shorter = { FUZZ_RUNS: '20', REGISTRATIONS_AT_ONCE: '1000' };
    const env = { ...process.env, ...shorter, MONGODB_URI: uri, OTHER_SERVER: '1' };
    const passed = [await runTests('integration', env), await runTests('http', env)];
    console.log(`Total: ${seconds(begin)}.`);
    if (passed.includes(false)) throw new Error('Tests failed on the other server (see above).');
  } finally {
    stop();
  }
});
