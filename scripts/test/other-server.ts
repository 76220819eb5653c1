/** Runs the integration and HTTP tests on the database server of MONGODB_URI. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../tests/surroundings';
import { ensureBuild } from '../lib/build-state';
import { node, packageBin, ROOT } from '../lib/run';
import { fail, main, seconds } from '../lib/say';
import { FAILURES_FILE, type Failure } from './failures';

const ARGS = [
  packageBin('vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  `--reporter=${path.join(ROOT, 'scripts/test/failures.ts')}`,
];

const asText = (failures: Failure[]) =>
  failures.map(({ file, test, message }) => [file, test, message].filter(Boolean).join('\n  ')).join('\n\n');

/**
 * @param files only these; none: all of them
 * @returns what failed; nothing when all passed
 */
async function runTests(project: string, env: NodeJS.ProcessEnv, files: string[] = []): Promise<Failure[]> {
  const begin = Date.now();
  const folder = temporaryFolder('failures');
  const file = path.join(folder.dir, 'failures.json');
  try {
    const code = await node([...ARGS, '--project', project, ...files], { ...env, [FAILURES_FILE]: file });
    const ended = code === 0 ? 'passed' : 'FAILED';
    console.log(`The ${project} tests ${ended} on the other server: ${seconds(begin)}.`);
    if (code === 0) return [];
    const failures = JSON.parse(readFileSync(file, 'utf8')) as Failure[];
    return failures.length > 0 ? failures : [{ message: `vitest ended with code ${code}` }];
  } finally {
    folder.remove();
  }
}

/** What failed at first, and when its files ran once more. */
type Outcome = { project: string; first: Failure[]; repeated: Failure[] };

/** As the browser tests: what passes only when repeated is reported, and is no failure. */
async function runTwice(project: string, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const first = await runTests(project, env);
  const files = [...new Set(first.flatMap(({ file }) => file ?? []))];
  const canRepeat = files.length > 0 && first.every(({ file }) => file);
  return { project, first, repeated: canRepeat ? await runTests(project, env, files) : first };
}

main(async () => {
  console.log('\n=== integration and HTTP tests on another database server');
  const begin = Date.now();
  await ensureBuild();
  if (!process.env.MONGODB_URI) fail('Set MONGODB_URI to the database server to test on.');
  // The full fuzz and the largest race run on the embedded database.
  const size = { IN_FULL: '1', FUZZ_RUNS: '8', REGISTRATIONS_AT_ONCE: '1000' };
  const env = { ...process.env, ...size, OTHER_SERVER: '1' };
  // Both at once: each waits for faults that it makes, and leaves the cores to the other.
  const outcomes = await Promise.all([runTwice('integration', env), runTwice('http', env)]);
  const failed = outcomes.filter(({ first }) => first.length > 0);
  for (const { project, first, repeated } of failed) {
    console.log(`\nFailed at first (${project}):\n${asText(first)}`);
    console.log(repeated.length > 0 ? `Failed again:\n${asText(repeated)}` : 'Passed when repeated: flaky.');
  }
  console.log(`Total: ${seconds(begin)}.`);
  if (failed.some(({ repeated }) => repeated.length > 0))
    throw new Error('Tests failed on the other server (see above).');
});
