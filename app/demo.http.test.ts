// @module-tag any-database
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import mongoose from 'mongoose';
import { afterAll, expect, test } from 'vitest';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { freePort } from '@/scripts/lib/ports';
import { api, digest } from '@/tests/contract-client';
import { temporaryFolder } from '@/tests/surroundings';

// README.md: the first of its two commands, as a newcomer runs it.
const folder = temporaryFolder('demo');
afterAll(folder.remove);

/** What a demo on another port, with its samples, would build again. */
const AS_BUILT = { NEXT_PUBLIC_SITE_URL: '', NEXT_PUBLIC_CARD_RUPEES: '', NEXT_PUBLIC_CALL_DAYS: '' };

/** Starts it, signs its admin in, waits until no update of its data is due, and ends it. @returns what it said */
async function run(): Promise<string> {
  const { PATH, HOME } = process.env;
  const port = String(await freePort());
  const child = spawn(process.execPath, ['scripts/demo.mjs'], {
    env: { PATH, HOME, PORT: port, EMBEDDED_DB_DIR: folder.dir, ...AS_BUILT } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (said += text));
  const ended = once(child, 'exit');
  await expect.poll(() => said, { timeout: 50_000 }).toContain(`The demo is running`);
  expect(said).toContain(`http://localhost:${port}`);
  const body = { adminId: 'ADMIN001', password: digest('Admin@12345') };
  const at = `http://127.0.0.1:${port}`;
  expect((await api('POST', '/loginEmployee/admin', { at, body })).status).toBe(200);
  const readiness = async () => (await fetch(`${at}/api/readyz`)).json();
  await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 'ready' });
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  return said;
}

test('npm run demo starts with data, signs its admin in, and ends on a signal; the next start has it still, and brings older data forward', async () => {
  expect(await run()).toContain('Added: 4 zones');
  expect(await run()).not.toContain('Added:');

  await asOfAnEarlierVersion();
  expect(await run()).not.toContain('Added:');
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
