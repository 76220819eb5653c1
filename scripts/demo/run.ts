/** `npm run demo` after installation: builds, seeds the database, and serves the app as `npm start` does. */
import { once } from 'node:events';
import { chooseDatabase, loadEnvFile } from '../lib/database';
import { sampleSettings } from '@/lib/constants/trust';
import { readTrustFolder } from '@/lib/domain/trust/read-trust-folder';
import { env } from '@/lib/env';
import { assertNotServed, buildState, ensureBuild } from '../lib/build-state';
import { DEFAULT_DIR } from '../embedded-db/endpoint';
import { assertPortFree, chosenPort } from '../lib/ports';
import { script, TRUST_SAMPLE } from '../lib/run';
import { main, seconds } from '../lib/command';
import { demoSecrets } from '../lib/secrets';
import { type RunningApp, serveApp } from '../lib/serve';

const banner = (url: string, embedded: boolean, started: number) => `
  ${'─'.repeat(64)}
  The demo is running (${seconds(started)}): ${url}

  Employee   EMP001     Employee@12345
  Admin      ADMIN001   Admin@12345

  Data: ${embedded ? `embedded database in ${process.env.EMBEDDED_DB_DIR || DEFAULT_DIR} (change with EMBEDDED_DB_DIR)` : 'the database at MONGODB_URI'}
${sampleSettings(process.env).length > 0 ? "  Samples: the trust's name, phone, e-mail and address on its pages.\n" : ''}  Press Ctrl-C to stop it. These passwords are public: use them for the demo only.
  ${'─'.repeat(64)}
`;

main(async () => {
  const begin = Date.now();
  loadEnvFile();
  const port = chosenPort();
  // Only this machine by default: the demo's passwords are public.
  const host = process.env.HOST || '127.0.0.1';
  await assertPortFree(port, host, 'npm run demo');
  // Its codes, sitemap and previews lead to it (lib/constants/site.ts has the address of the usual port).
  if (port !== 3000) process.env.NEXT_PUBLIC_SITE_URL ??= `http://localhost:${port}`;
  // Samples, as of the trust's name (lib/constants/trust.ts).
  process.env.NEXT_PUBLIC_CARD_RUPEES ??= '0';
  process.env.NEXT_PUBLIC_CALL_DAYS ??= '7';
  if (buildState() !== 'fresh') assertNotServed();
  Object.assign(process.env, {
    NODE_ENV: 'production',
    DEMO: '1',
    EMBEDDED_DB: 'allow',
    // A log line for each request would scroll the banner away.
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    HOME_ZONE: process.env.HOME_ZONE || 'CKTD',
    TRUST_FOLDER: process.env.TRUST_FOLDER || TRUST_SAMPLE,
  });
  // Before the build, which takes minutes, so that a wrong folder or setting is told at once.
  const database = await chooseDatabase({ alone: true });
  let app: RunningApp | undefined;
  let stopping = false;
  // Ctrl-C reaches every process of the terminal; `kill` only this one.
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await app?.stop();
    await database.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)));
  try {
    Object.assign(process.env, demoSecrets());
    env();
    readTrustFolder(process.env.TRUST_FOLDER);
    await ensureBuild();
    // Also brings data forward that an earlier version left.
    await script('seed.ts', process.env, '--if-empty');
    app = await serveApp(port, process.env, host);
    // An IP address cannot have passkeys.
    console.log(banner(app.url.replace('//127.0.0.1:', '//localhost:'), database.embedded, begin));
    await once(app.child, 'exit');
    if (!stopping) throw new Error('The app stopped unexpectedly (see above).');
  } catch (error) {
    // What Ctrl-C cut short goes on at the next start.
    if (!stopping) throw error;
  } finally {
    await stop();
  }
});
