/** `npm run demo` after installation: builds, seeds the database, and serves the app as `npm start` does. */
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beginDatabase, loadEnvFile } from '../lib/database';
import { ensureBuild } from '../lib/build-state';
import { DEFAULT_DIR } from '../embedded-db/endpoint';
import { assertPortFree, chosenPort } from '../lib/ports';
import { script } from '../lib/run';
import { main, seconds } from '../lib/say';
import { dataDir, demoSecrets } from '../lib/secrets';
import { type RunningApp, serveApp } from '../lib/serve';

const banner = (url: string, embedded: boolean, started: number) => `
  ${'─'.repeat(64)}
  The demo is running (${seconds(started)}): ${url}

  Employee   EMP001     Employee@12345
  Admin      ADMIN001   Admin@12345

  Data: ${embedded ? `embedded database in ${process.env.EMBEDDED_DB_DIR || DEFAULT_DIR} (change with EMBEDDED_DB_DIR)` : 'the database at MONGODB_URI'}
  Press Ctrl-C to stop it. These passwords are public: use them for the demo only.
  ${'─'.repeat(64)}
`;

/** Whether the data is an earlier version's: the seed brings it forward. Not if the app has been stopped. */
const isUpdateDue = (url: string): Promise<boolean> =>
  fetch(`${url}/api/readyz`)
    .then((answer) => answer.json() as Promise<{ update?: string }>)
    .then(
      ({ update }) => update === 'due',
      () => false,
    );

main(async () => {
  const begin = Date.now();
  loadEnvFile();
  const port = chosenPort();
  // Only this machine by default: the demo's passwords are public.
  const host = process.env.HOST || '127.0.0.1';
  await assertPortFree(port, host, 'npm run demo');
  await ensureBuild();

  const usedBefore = existsSync(dataDir());
  const seededFile = path.join(dataDir(), 'demo-seeded');
  Object.assign(process.env, demoSecrets(), {
    NODE_ENV: 'production',
    DEMO: '1',
    EMBEDDED_DB: 'allow',
    // A log line for each request would scroll the banner away.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    HOME_ZONE: process.env.HOME_ZONE || 'CKTD',
  });
  const database = await beginDatabase();
  const { MONGODB_URI } = process.env;
  let app: RunningApp | undefined;
  let stopping = false;
  // Ctrl-C reaches every process of the terminal; `kill` only this one.
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app?.stop();
    await database.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  process.on('SIGHUP', () => void stop());
  try {
    const ready = async () => {
      await database.ready;
      if (process.env.MONGODB_URI !== MONGODB_URI)
        throw new Error('Another command has just started the database. Run npm run demo again.');
    };
    const seed = async () => {
      await ready();
      await script('seed.ts', process.env, '--if-empty');
      if (database.embedded) writeFileSync(seededFile, '');
    };
    // Where there is data already, the app starts while its database does. What was seeded is not looked at again: that
    // would take as much CPU as the app.
    const seeded = database.embedded && existsSync(seededFile);
    if (!usedBefore) await seed();
    const serving = serveApp(port, process.env, host).then((running) => (app = running));
    const ends = await Promise.allSettled([serving, seeded ? ready() : usedBefore && seed()]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason as Error;
    const { url, child } = await serving;
    // An IP address cannot have passkeys.
    console.log(banner(url.replace('//127.0.0.1:', '//localhost:'), database.embedded, begin));
    const ended = once(child, 'exit');
    if (seeded && (await isUpdateDue(url)))
      await seed().catch((error: unknown) => {
        // Cut short by Ctrl-C: the next start goes on.
        if (!stopping) throw error;
      });
    await ended;
    if (!stopping) throw new Error('The app stopped unexpectedly (see above).');
  } finally {
    if (!stopping) {
      await app?.stop();
      await database.stop();
    }
  }
});
