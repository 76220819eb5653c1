import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { ensureBuild } from '../lib/build-state';
import { freePort } from '../lib/ports';
import { script } from '../lib/run';
import { newSecrets, type Secrets } from '../lib/secrets';
import { type RunningApp, serveApp } from '../lib/serve';
import { temporaryFolder } from '../../tests/surroundings';

type Served = RunningApp & { serveAnother: (own: Partial<NodeJS.ProcessEnv>) => Promise<RunningApp> };

/**
 * Serves a production build of the current sources on its own embedded database with the demo's data.
 * @param seedArguments options of `npm run db:seed`
 * @returns also `serveAnother`: one more app on the same data, with settings of its own
 */
export async function serveSeeded(...seedArguments: string[]): Promise<Served> {
  const folder = temporaryFolder('bench');
  const database = await ensureDatabase({ dir: folder.dir });
  const clear = async () => {
    await database.stop();
    folder.remove();
  };
  try {
    const app = await serveSeededOn(database.uri, newSecrets(), ...seedArguments);
    const stop = async () => {
      await app.stop();
      await clear();
    };
    return { ...app, stop };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** As serveSeeded, on a database that is there and stays. @param secrets those of what it holds already */
export async function serveSeededOn(
  uri: string,
  secrets: Secrets,
  ...seedArguments: string[]
): Promise<Served> {
  await ensureBuild();
  const env = {
    ...process.env,
    ...secrets,
    DEMO: '1',
    LOOKUP_LIMIT_PER_MINUTE: '1000000000',
    LOOKUP_MISSES_PER_MINUTE: '1000000000',
    // As in production: writing a log line for each request is part of the cost.
    LOG_LEVEL: 'info',
    MONGODB_URI: uri,
  };
  await script('seed.ts', env, ...seedArguments);
  const serveAnother = async (own: Partial<NodeJS.ProcessEnv>) =>
    serveApp(await freePort(), { ...env, ...own, APP_OUTPUT: 'hidden' });
  return { ...(await serveAnother({})), serveAnother };
}
