import { existsSync } from 'node:fs';
import path from 'node:path';
import { NAMES_DATABASE, NAMES_NO_DATABASE } from '@/lib/env';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { ROOT } from './run';
import { dataDir, demoSecrets } from './secrets';

/** Loads `.env`, as `npm start` does; variables that are already set take precedence. */
export function loadEnvFile(): void {
  const file = path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

type ChosenDatabase = { embedded: boolean; stop: () => Promise<void> };

/**
 * Requires the caller to say which database it means, and prints it in one line. A command that fell back to an empty
 * embedded database would report success for work on nothing.
 * @param dbName a database other than the one in the address, on the same server
 * @throws Error with one line when neither MONGODB_URI nor EMBEDDED_DB_DIR is set, or nothing names the database
 */
export function nameDatabase(dbName?: string): void {
  loadEnvFile();
  const { MONGODB_URI, EMBEDDED_DB_DIR } = process.env;
  if (!MONGODB_URI && !EMBEDDED_DB_DIR)
    throw new Error(
      'MONGODB_URI is not set, so this command does not know its database. Run it in the folder that has the settings in .env, or set MONGODB_URI; for the demo, set EMBEDDED_DB_DIR=.data.',
    );
  if (MONGODB_URI && !dbName && !NAMES_DATABASE.test(MONGODB_URI)) throw new Error(NAMES_NO_DATABASE);
  const named = MONGODB_URI ? withoutPassword(MONGODB_URI) : `embedded, in ${dataDir()}`;
  console.log(`Database: ${named}${dbName ? `, as ${dbName}` : ''}`);
}

/** `mongodb://db1,db2/trust`: the address without user, password and options. */
const withoutPassword = (uri: string): string => uri.replace(/\/\/[^/]*@/, '//').replace(/\?.*$/s, '');

/**
 * Chooses the database of a command: the one of MONGODB_URI, else the embedded one, which is started if
 * needed. For the embedded one it sets MONGODB_URI and its secrets in this process's environment.
 * @param options `alone`: the embedded one must not run yet
 */
export async function chooseDatabase(options: { alone?: boolean } = {}): Promise<ChosenDatabase> {
  loadEnvFile();
  if (process.env.MONGODB_URI) return { embedded: false, stop: async () => {} };
  const { uri, stop } = await ensureDatabase({ dir: dataDir(), ...options });
  Object.assign(process.env, { MONGODB_URI: uri, ...demoSecrets() });
  return { embedded: true, stop };
}
