/** The rest of `npm test`: every check, one after the other, up to the first that fails. */
import { spawn } from 'node:child_process';
import { ensureBuild } from '../lib/build-state';
import { ROOT } from '../lib/run';
import { main, seconds } from '../lib/say';
import { ensureBrowser } from './browser';

/** Runs a script of package.json. @throws Error when it fails */
function npmRun(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', name], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm run ${name} failed`))));
  });
}

type Step = { name: string; work: () => Promise<unknown> | unknown };
const npmStep = (name: string): Step => ({ name, work: () => npmRun(name) });

const STEPS: Step[] = [
  { name: 'browser', work: ensureBrowser },
  npmStep('lint'),
  npmStep('knip'),
  npmStep('typecheck'),
  npmStep('test:unit'),
  npmStep('test:integration'),
  { name: 'build', work: ensureBuild },
  npmStep('test:http'),
  npmStep('test:e2e'),
];

main(async () => {
  const begin = Date.now();
  const summary: string[] = [];
  const tell = (mark: string, name: string, since: number) =>
    summary.push(`  ${mark} ${name.padEnd(18)} ${seconds(since).padStart(14)}`);
  let failure: Error | undefined;
  for (const { name, work } of STEPS) {
    const since = Date.now();
    console.log(`\n=== ${name}`);
    try {
      await work();
      tell('ok    ', name, since);
    } catch (error) {
      failure = error as Error;
      tell('FAILED', name, since);
      break;
    }
  }
  console.log(`\n${summary.join('\n')}\n  ${'all'.padEnd(25)} ${seconds(begin).padStart(14)}\n`);
  if (failure) throw failure;
});
