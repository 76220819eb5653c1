import { readFileSync } from 'node:fs';
import path from 'node:path';
import { holderOf } from './lock';

/** Where data lives unless EMBEDDED_DB_DIR says otherwise; relative to the working directory. */
export const DEFAULT_DIR = '.data';
export const ENDPOINT_FILE = 'embedded-db.json';
const DEFAULT_DATABASE = 'medical-card';

/** The connection string of a server on `port`. */
export const uriFor = (port: number, database = DEFAULT_DATABASE) =>
  `mongodb://127.0.0.1:${port}/${database}?directConnection=true`;

/** The port of the live server that holds `dir` and listens, or undefined. */
export function livePort(dir: string): number | undefined {
  try {
    const { pid, port } = JSON.parse(readFileSync(path.join(dir, ENDPOINT_FILE), 'utf8')) as Record<
      string,
      number
    >;
    return pid === holderOf(dir) ? port : undefined;
  } catch {
    return undefined;
  }
}
