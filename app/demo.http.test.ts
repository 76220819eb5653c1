// @module-tag long
// @module-tag any-database
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import mongoose from 'mongoose';
import { afterAll, expect, test } from 'vitest';
import { livePort } from '@/scripts/embedded-db/endpoint';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { freePort } from '@/scripts/lib/ports';
import { newSecrets } from '@/scripts/lib/secrets';
import { api, digest } from '@/tests/contract-client';
import { temporaryFolder } from '@/tests/surroundings';

// README.md: the first of its two commands, as a newcomer runs it.
const folder = temporaryFolder('demo');
const { PATH, HOME } = process.env;
let running: ChildProcess | undefined;
afterAll(() => {
  running?.kill('SIGKILL');
  folder.remove();
});

/** What a demo on another port, with its samples, would build again. */
const AS_BUILT = { NEXT_PUBLIC_SITE_URL: '', NEXT_PUBLIC_CARD_RUPEES: '', NEXT_PUBLIC_CALL_DAYS: '' };

type Said = { child: ChildProcess; said: () => string; ended: Promise<unknown[]> };

function start(file: string, set: Record<string, string>): Said {
  const env = { PATH, HOME, EMBEDDED_DB_DIR: folder.dir, ...set } as unknown as NodeJS.ProcessEnv;
  const child = spawn(process.execPath, [`scripts/${file}`], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (said += text));
  return { child, said: () => said, ended: once(child, 'close') };
}

/** Starts it, signs its admin in, and waits until no update of its data is due. */
async function demo(): Promise<Said & { at: string }> {
  const port = String(await freePort());
  const started = start('demo.mjs', { PORT: port, ...AS_BUILT });
  running = started.child;
  const { said } = started;
  await expect.poll(said, { timeout: 50_000 }).toContain(`The demo is running`);
  expect(said()).toContain(`http://localhost:${port}`);
  const body = { adminId: 'ADMIN001', password: digest('Admin@12345') };
  const at = `http://127.0.0.1:${port}`;
  expect((await api('POST', '/loginEmployee/admin', { at, body })).status).toBe(200);
  const readiness = async () => (await fetch(`${at}/api/readyz`)).json();
  await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 'ready' });
  return { ...started, at };
}

/** What a command says that does not start. */
async function refused(file: string, set: Record<string, string>): Promise<string> {
  const { ended, said } = start(file, set);
  expect(await ended).toEqual([1, null]);
  expect(said().trim().split('\n')).toHaveLength(1);
  return said().trim();
}

test('npm run demo starts with data, signs its admin in, and ends on a signal', async () => {
  const { child, said, ended } = await demo();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(said()).toContain('Added: 4 zones');
  expect(said()).toContain("Samples: the trust's name, phone, e-mail and address on its pages.");
});

test('the next start has the data still, and brings older data forward; a second demo leaves it alone; when it is killed, neither app nor database stays behind', async () => {
  await asOfAnEarlierVersion();
  const { child, at, said, ended } = await demo();
  expect(said()).not.toContain('Added:');
  const page = await (await fetch(at)).text();
  expect(page).toContain('Sample: the trust and these details are made up.');
  expect(page).toContain('tel:+910000000000');

  const port = String(await freePort());
  expect(await refused('demo.mjs', { PORT: port, EMBEDDED_DB_DIR: `${folder.dir}-second` })).toMatch(
    /^Process \d+ serves the app from this folder, and another build would break it \(another port needs another build\)\. Stop it first \(kill \d+\), or use a clone of its own\.$/,
  );
  expect(await refused('demo.mjs', { PORT: port, ...AS_BUILT })).toMatch(
    /is in use by the embedded database with process id \d+\. Stop the demo or the command that uses it, or choose another folder with EMBEDDED_DB_DIR\.$/,
  );
  const [script] = /\/_next\/static\/chunks\/[^"]+\.js/.exec(page)!;
  expect((await fetch(at + script)).status).toBe(200);

  child.kill('SIGKILL');
  await ended;
  const left = async () => [
    await fetch(`${at}/api/healthz`).then(
      () => 'app',
      () => '',
    ),
    livePort(folder.dir) ? 'database' : '',
  ];
  await expect.poll(left, { timeout: 10_000 }).toEqual(['', '']);
});

test('the demo names a wrong setting before it builds; npm start refuses samples of the trust outside the demo', async () => {
  const port = { PORT: String(await freePort()) };
  expect(await refused('demo.mjs', { ...port, ...AS_BUILT, LOG_LEVEL: 'loud' })).toBe(
    'Configuration: LOG_LEVEL must be silent, fatal, error, warn, info or debug',
  );
  const set = { ...port, ...newSecrets(), MONGODB_URI: process.env.MONGODB_URI!, LOG_LEVEL: 'silent' };
  expect(await refused('start.mjs', set)).toBe(
    "Visitors would see samples: set NEXT_PUBLIC_TRUST_NAME, NEXT_PUBLIC_TRUST_EMAIL, NEXT_PUBLIC_TRUST_PHONE, NEXT_PUBLIC_TRUST_ADDRESS to the trust's own, then run npm run build and npm start. Only npm run demo starts with samples.",
  );
});

/** Takes away what says that the data has been brought forward. */
async function asOfAnEarlierVersion(): Promise<void> {
  const database = await ensureDatabase({ dir: folder.dir });
  const connection = await mongoose.createConnection(database.uri).asPromise();
  const { deletedCount } = await connection.collection('updates').deleteMany({});
  expect(deletedCount).toBeGreaterThan(0);
  await connection.close();
  await database.stop();
}
