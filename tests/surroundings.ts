import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { newSecrets } from '../scripts/lib/secrets';

/** A folder of its own for one run, and how to remove it. */
export function temporaryFolder(name: string): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(tmpdir(), `medical-card-${name}-`));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** The same server, another database. */
export function withDatabaseName(uri: string, database: string): string {
  const url = /^([^?]*:\/\/[^/?]+)\/?[^?]*(\?.*)?$/.exec(uri);
  return url ? `${url[1]}/${database}${url[2] ?? ''}` : uri;
}

/**
 * The surroundings of one test run, set in this process's environment, which the test workers inherit:
 * a database of its own, on the server MONGODB_URI names or on an embedded one in a temporary folder, and
 * secrets made for this run. @returns how to clear it all away
 */
export async function testSurroundings(): Promise<() => Promise<void>> {
  const given = process.env.MONGODB_URI;
  Object.assign(process.env, newSecrets(), { NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  if (given) {
    const uri = withDatabaseName(given, `medical-card-test-${randomBytes(4).toString('hex')}`);
    process.env.MONGODB_URI = uri;
    return async () => {
      const connection = await mongoose.createConnection(uri).asPromise();
      await connection.dropDatabase();
      await connection.close();
    };
  }
  const folder = temporaryFolder('test');
  const database = await ensureDatabase({ dir: folder.dir });
  process.env.MONGODB_URI = database.uri;
  return async () => {
    await database.stop();
    folder.remove();
  };
}
