import type { ChildProcess } from 'node:child_process';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { ensureBuild } from '../lib/build-state';
import { freePort } from '../lib/ports';
import { node, ROOT, SERVER_SCRIPT } from '../lib/run';
import { newSecrets } from '../lib/secrets';
import { type RunningApp, serveApp } from '../lib/serve';
import { temporaryFolder } from '../../tests/surroundings';

const UNLIMITED = '1000000000';

/**
 * An embedded database with the demo's data, for production builds.
 * @param folder of the version whose seed it is
 * @returns with the environment of the app
 */
export async function seededDatabase(cards: number, folder = ROOT) {
  const files = temporaryFolder('bench');
  const database = await ensureDatabase({ dir: files.dir });
  const env = {
    ...process.env,
    ...newSecrets(),
    NODE_ENV: 'production' as const,
    DEMO: '1',
    LOOKUP_LIMIT_PER_MINUTE: UNLIMITED,
    LOOKUP_MISSES_PER_MINUTE: UNLIMITED,
    STAFF_LOOKUPS_PER_MINUTE: UNLIMITED,
    STAFF_LOOKUPS_PER_DAY: UNLIMITED,
    // As in production: writing a log line for each request is part of the cost.
    LOG_LEVEL: 'info',
    APP_OUTPUT: 'hidden',
    MONGODB_URI: database.uri,
  };
  const stop = async () => {
    await database.stop();
    files.remove();
  };
  if ((await node([...SERVER_SCRIPT, 'scripts/seed.ts', '--cards', String(cards)], env, folder)) === 0)
    return { env, uri: database.uri, process: database.child!, stop };
  await stop();
  throw new Error('The database could not be seeded (see above).');
}

type Served = RunningApp & { uri: string; database: ChildProcess };

/** Serves a production build of the current sources on its own embedded database with the demo's data. */
export async function serveSeeded(cards = 300): Promise<Served> {
  await ensureBuild();
  const database = await seededDatabase(cards);
  const app = await serveApp(await freePort(), database.env).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  const stop = async () => {
    await app.stop();
    await database.stop();
  };
  return { ...app, uri: database.uri, database: database.process, stop };
}
