/**
 * `npm test`: installs what is missing, then runs every check until one fails. Scripts of package.json in one line run at
 * the same time, and what they printed comes once all have ended: last that of those that failed.
 */
import { spawn } from 'node:child_process';
import { ensureModules, ROOT } from './install.mjs';

ensureModules();
(await import('tsx/esm/api')).register();
const { ensureBrowser } = await import('./lib/ensure-browser.ts');

// The build need not check the types again.
process.env.TYPES_CHECKED = '1';
const times = [];

function run(name, alone) {
  const begin = Date.now();
  const output = alone ? 'inherit' : 'pipe';
  const child = spawn('npm', ['run', '--silent', ...name.split(' ')], {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    shell: process.platform === 'win32',
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text));
  return new Promise((resolve) =>
    child.once('close', (code) => {
      const seconds = Math.round((Date.now() - begin) / 1000);
      times.push(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(18)} ${String(seconds).padStart(4)} s`);
      resolve({ name, failed: code !== 0, said: Buffer.concat(said) });
    }),
  );
}

/** Runs scripts at the same time. @returns whether all passed */
async function passed(...names) {
  const alone = names.length === 1;
  if (alone) console.log(`\n=== ${names[0]}`);
  const ended = await Promise.all(names.map((name) => run(name, alone)));
  if (!alone)
    for (const { name, said } of ended.toSorted((a, b) => a.failed - b.failed))
      process.stdout.write(`\n=== ${name}\n${said}`);
  return !ended.some(({ failed }) => failed);
}

ensureBrowser();
const all =
  (await passed('lint', 'knip', 'typecheck')) &&
  (await passed('test:unit', 'build -- --if-stale')) &&
  // Both wait for faults that they make, and leave the cores to each other.
  (await passed('test:integration', process.env.IN_FULL ? 'test:http:full' : 'test:http')) &&
  (await passed('test:e2e'));
console.log(`\n${times.join('\n')}`);
if (!all) process.exitCode = 1;
