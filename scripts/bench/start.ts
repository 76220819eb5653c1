import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../../tests/surroundings';
import { ensureBuild } from '../lib/build-state';
import { freePort } from '../lib/ports';
import { ROOT } from '../lib/run';
import { median, spread } from './load-figures';
import { buildConstant, startConstant } from './serve-constant';

/** What the demo may take longer than an empty app, ms. */
const MORE_MS = 1_500;

/** Starts the demo of a folder until it says that it runs, and ends it. @returns ms */
async function demoStart(folder: string, dir: string): Promise<number> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: String(await freePort()), EMBEDDED_DB_DIR: dir };
  const begin = performance.now();
  const child = spawn(process.execPath, ['scripts/demo.mjs'], {
    cwd: folder,
    env: env as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    said += String(text);
    if (said.includes('The demo is running')) break;
  }
  const ms = performance.now() - begin;
  if (child.exitCode !== null) throw new Error(`The demo of ${folder} did not start:\n${said}`);
  child.kill('SIGTERM');
  await once(child, 'exit');
  return ms;
}

/** Starts the empty app until it answers, and ends it. @returns ms */
async function emptyStart(): Promise<number> {
  const begin = performance.now();
  const app = await startConstant(1_000);
  const ms = performance.now() - begin;
  await app.stop();
  return ms;
}

/**
 * How long `npm run demo` takes on data that is there, with its database, in turn with an empty app: medians and
 * spread. `--beside FOLDER`: in turn with another version too, which must be built.
 */
export async function bench(args: string[]): Promise<boolean> {
  const options = { beside: { type: 'string' }, rounds: { type: 'string', default: '5' } } as const;
  const { values } = parseArgs({ args, options });
  await ensureBuild();
  await buildConstant(1_000);
  const folders = [ROOT, ...(values.beside ? [path.resolve(values.beside)] : [])];
  const data = folders.map(() => temporaryFolder('bench-start'));
  try {
    const starts: Array<[what: string, start: () => Promise<number>]> = [
      ['an empty app', emptyStart],
      ...folders.map((folder, at): [string, () => Promise<number>] => [
        at === 0 ? 'the demo, with its database' : 'beside',
        () => demoStart(folder, data[at]!.dir),
      ]),
    ];
    // The first start makes the data.
    for (const [, start] of starts) await start();
    const found = starts.map(() => [] as number[]);
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const [at, [, start]] of starts.entries()) found[at]!.push(await start());
    console.log('\nUntil it answers, ms: median (least to most)');
    for (const [at, [what]] of starts.entries()) console.log(`${what.padEnd(30)} ${spread(found[at]!)}`);
    const more = median(found[1]!) - median(found[0]!);
    console.log(`more than the empty app: ${more.toFixed(0)} ms, aim ${MORE_MS}`);
    return more <= MORE_MS;
  } finally {
    for (const each of data) each.remove();
  }
}
