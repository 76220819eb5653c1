import { buildState } from '@/scripts/lib/build-state';
import { freePort } from '@/scripts/lib/ports';
import { script } from '@/scripts/lib/run';
import { newSecrets } from '@/scripts/lib/secrets';
import { serveApp } from '@/scripts/lib/serve';
import { temporaryFolder } from '@/tests/surroundings';
import { superviseDatabase } from './database';

/** Once a run: an embedded database with the demo's data in a temporary folder, and the built app on it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (buildState() !== 'fresh')
    throw new Error('There is no build of these sources: run `npm run build` first.');
  const folder = temporaryFolder('e2e');
  const database = await superviseDatabase(folder.dir, await freePort());
  const env = {
    ...process.env,
    ...newSecrets(),
    MONGODB_URI: database.uri,
    DEMO: '1',
    // Many journeys share one address.
    LOOKUP_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: 'error',
  };
  await script('seed.ts', env);
  const app = await serveApp(await freePort(), { ...env, APP_OUTPUT: 'hidden' });
  // Inherited by the workers.
  Object.assign(process.env, { APP_URL: app.url, E2E_DATA_DIR: folder.dir, MONGODB_URI: database.uri });
  return async () => {
    await app.stop();
    await database.stop();
    folder.remove();
  };
}
