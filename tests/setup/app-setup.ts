import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildState } from '../../scripts/lib/build-state';
import { freePort } from '../../scripts/lib/ports';
import { TRUST_SAMPLE } from '../../scripts/lib/run';
import { serveApp } from '../../scripts/lib/serve';
import { METRICS_TOKEN } from '../metrics';
import { assertIndexed, recordingTo } from '../queries/check';
import { dropDatabase, temporaryFolder, testSurroundings, withDatabaseName } from '../surroundings';
import { makeDatabase } from './database-setup';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built app and the database of each worker of the HTTP tests. */
    stacks: Array<{ APP_URL: string; MONGODB_URI: string }>;
  }
}

/** Runs once before the HTTP tests: starts the built app and a database with every index for each worker. */
/** All tests of a worker share one client and a few accounts. The limits are tested in limits.http.test.ts. */
const MANY_LOOKUPS = {
  LOOKUP_LIMIT_PER_MINUTE: '1000000',
  LOOKUP_MISSES_PER_MINUTE: '1000000',
  STAFF_LOOKUPS_PER_MINUTE: '1000000',
  STAFF_LOOKUPS_PER_DAY: '1000000',
};

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const state = buildState();
  if (state !== 'fresh')
    throw new Error(
      state === 'missing'
        ? 'There is no build. Run `npm run build` first.'
        : 'The build is older than the sources. Run `npm run build` first.',
    );
  const { uri, database, clear } = await testSurroundings();
  const databases = Array.from({ length: project.config.maxWorkers }, (_, worker) =>
    withDatabaseName(uri, `${database}-${worker + 1}`),
  );
  for (const each of databases) await makeDatabase(each);
  const folder = temporaryFolder('queries');
  const records = databases.map((_, at) => path.join(folder.dir, `${at}.json`));
  const apps = await Promise.all(
    databases.map(async (MONGODB_URI, at) =>
      serveApp(await freePort(), {
        ...process.env,
        ...MANY_LOOKUPS,
        METRICS_TOKEN,
        TRUST_FOLDER: TRUST_SAMPLE,
        MONGODB_URI,
        ...recordingTo(records[at]!),
      }),
    ),
  );
  project.provide(
    'stacks',
    apps.map(({ url }, worker) => ({ APP_URL: url, MONGODB_URI: databases[worker]! })),
  );
  return async () => {
    await Promise.all(apps.map((app) => app.stop()));
    try {
      await assertIndexed(records, databases[0]!);
    } finally {
      folder.remove();
      for (const each of databases) await dropDatabase(each);
      await clear();
    }
  };
}
