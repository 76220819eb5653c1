/** The rest of `npm run demo`: build, database, data, and the app as `npm start` serves it. */
import { once } from 'node:events';
import { chooseDatabase, loadEnvFile } from '../lib/database';
import { ensureBuild } from '../lib/build-state';
import { DEFAULT_DIR } from '../embedded-db/endpoint';
import { assertPortFree, chosenPort } from '../lib/ports';
import { script } from '../lib/run';
import { main, seconds } from '../lib/say';
import { demoSecrets } from '../lib/secrets';
import { type RunningApp, serveApp } from '../lib/serve';

const banner = (url: string, embedded: boolean, started: number) => `
  ${'─'.repeat(64)}
  The demo is running (${seconds(started)}): ${url}

  Employee   EMP001     Employee@12345
  Admin      ADMIN001   Admin@12345

  Data: ${embedded ? `embedded database, kept in ${process.env.EMBEDDED_DB_DIR || DEFAULT_DIR} (EMBEDDED_DB_DIR moves it)` : 'the database MONGODB_URI names'}
  Ctrl-C stops it. For the demo only: these passwords are known to everyone.
  ${'─'.repeat(64)}
`;

main(async () => {
  const begin = Date.now();
  loadEnvFile();
  const port = chosenPort();
  // Loopback unless asked: the demo's passwords are no secret.
  const host = process.env.HOST || '127.0.0.1';
  await assertPortFree(port, host, 'npm run demo');
  await ensureBuild();

  Object.assign(process.env, demoSecrets(), {
    NODE_ENV: 'production',
    DEMO: '1',
    EMBEDDED_DB: 'allow',
    // The banner is to be read: a line a request would push it away.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
  });
  const database = await chooseDatabase();
  let app: RunningApp | undefined;
  let stopping = false;
  // Ctrl-C reaches every process of the terminal; a plain kill only this one.
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
    await script('indexes.ts', { ...process.env, QUIET: '1' });
    await script('seed.ts', process.env, '--if-empty');
    app = await serveApp(port, process.env, host);
    console.log(banner(app.url, database.embedded, begin));
    await once(app.child, 'exit');
    if (!stopping) throw new Error('The app has ended (see above).');
  } finally {
    if (!stopping) await database.stop();
  }
});
