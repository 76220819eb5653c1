import { buildState } from '../../scripts/lib/build-state';
import { freePort } from '../../scripts/lib/ports';
import { serveApp } from '../../scripts/lib/serve';
import setupDatabase from './database-setup';

/** Once a run of the HTTP tests: as for the integration tests, and the built app in a process of its own. */
export default async function setup(): Promise<() => Promise<void>> {
  const state = buildState();
  if (state !== 'fresh')
    throw new Error(
      state === 'missing'
        ? 'There is no build: run `npm run build` first.'
        : 'The build is older than the sources: run `npm run build` first.',
    );
  const clearDatabase = await setupDatabase();
  const app = await serveApp(await freePort(), process.env);
  process.env.APP_URL = app.url;
  return async () => {
    await app.stop();
    await clearDatabase();
  };
}
