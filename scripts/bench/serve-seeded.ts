import type { ChildProcess } from 'node:child_process';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { ensureBuild } from '../lib/build-state';
import { freePort } from '../lib/ports';
import { script } from '../lib/run';
import { newSecrets } from '../lib/secrets';
import { type RunningApp, serveApp } from '../lib/serve';
import { temporaryFolder } from '../../tests/surroundings';

type Served = RunningApp & { uri: string; database: ChildProcess };

/**
 * Serves a production build of the current sources on its own embedded database with the demo's data.
 * @param seedArguments options of `npm run db:seed`
 */
export async function serveSeeded(...seedArguments: string[]): Promise<Served> {
  await ensureBuild();
  const folder = temporaryFolder('bench');
  const database = await ensureDatabase({ dir: folder.dir });
  const clear = async () => {
    await database.stop();
    folder.remove();
  };
  const env = {
    ...process.env,
    ...newSecrets(),
    DEMO: '1',
    LOOKUP_LIMIT_PER_MINUTE: '1000000000',
    LOOKUP_MISSES_PER_MINUTE: '1000000000',
    // As in production: writing a log line for each request is part of the cost.
    LOG_LEVEL: 'info',
    MONGODB_URI: database.uri,
  };
  try {
    await script('seed.ts', env, ...seedArguments);
    const app = await serveApp(await freePort(), { ...env, APP_OUTPUT: 'hidden' });
    const stop = async () => {
      await app.stop();
      await clear();
    };
    return { ...app, uri: database.uri, database: database.child!, stop };
  } catch (error) {
    await clear();
    throw error;
  }
}
