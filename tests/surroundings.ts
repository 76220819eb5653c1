import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { ensureDatabase } from '@/scripts/embedded-db/find-or-start';
import { newSecrets } from '../scripts/lib/secrets';

/** Makes a temporary folder. */
export function temporaryFolder(name: string): { dir: string; remove: () => void } {
  const dir = mkdtempSync(path.join(tmpdir(), `medical-card-${name}-`));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** The same connection string with another database name. */
export function withDatabaseName(uri: string, database: string): string {
  const url = /^([^?]*:\/\/[^/?]+)\/?[^?]*(\?.*)?$/.exec(uri);
  return url ? `${url[1]}/${database}${url[2] ?? ''}` : uri;
}

/** Drops the database of a connection string. */
export async function dropDatabase(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}

export type Surroundings = {
  /** The database of this run, also in MONGODB_URI. */
  uri: string;
  database: string;
  clear: () => Promise<void>;
};

/**
 * Sets up one test run: new secrets and an empty database, on the server of MONGODB_URI or on an embedded one
 * in a temporary folder. All of it is set in this process's environment, which the test workers inherit.
 */
export async function testSurroundings(): Promise<Surroundings> {
  const given = process.env.MONGODB_URI;
  const database = `medical-card-test-${randomBytes(4).toString('hex')}`;
  Object.assign(process.env, newSecrets(), { NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  if (given) {
    const uri = withDatabaseName(given, database);
    process.env.MONGODB_URI = uri;
    return { uri, database, clear: () => dropDatabase(uri) };
  }
  const folder = temporaryFolder('test');
  const server = await ensureDatabase({ dir: folder.dir, database });
  process.env.MONGODB_URI = server.uri;
  const clear = async () => {
    await server.stop();
    folder.remove();
  };
  return { uri: server.uri, database, clear };
}
