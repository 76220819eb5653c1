import { existsSync } from 'node:fs';
import path from 'node:path';
import { livePort, uriFor } from '@/scripts/embedded-db/endpoint';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { freePort } from './ports';
import { ROOT } from './run';
import { dataDir, demoSecrets } from './secrets';

/** Loads `.env`, as `npm start` does; variables that are already set take precedence. */
export function loadEnvFile(): void {
  const file = path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

type ChosenDatabase = { embedded: boolean; stop: () => Promise<void> };

/**
 * Chooses the database of a command: the one of MONGODB_URI, else the embedded one, which is started if
 * needed. For the embedded one it sets MONGODB_URI and its secrets in this process's environment.
 */
export async function chooseDatabase(): Promise<ChosenDatabase> {
  const { ready, ...database } = await beginDatabase();
  await ready;
  if (database.embedded) Object.assign(process.env, demoSecrets());
  return database;
}

/**
 * As `chooseDatabase`, without the secrets and without waiting for an embedded database that starts: `ready` does. If
 * another process started it in the same moment, MONGODB_URI is another one then.
 */
export async function beginDatabase(): Promise<ChosenDatabase & { ready: Promise<void> }> {
  loadEnvFile();
  if (process.env.MONGODB_URI) return { embedded: false, ready: Promise.resolve(), stop: async () => {} };
  const dir = dataDir();
  const port = livePort(dir) ?? (await freePort());
  const starting = ensureDatabase({ dir, port });
  process.env.MONGODB_URI = uriFor(port);
  const ready = starting.then(({ uri }) => void (process.env.MONGODB_URI = uri));
  return { embedded: true, ready, stop: async () => (await starting).stop() };
}
