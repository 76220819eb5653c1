import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from './errors';

/** The data folder unless EMBEDDED_DB_DIR is set; relative to the working directory. */
export const DEFAULT_DIR = '.data';
export const ENDPOINT_FILE = 'embedded-db.json';
/** How the name of the folder begins that holds the server as one file (server-file.ts). */
export const OWN_FOLDER = 'embedded-db-server-';
const LOCK_FILE = 'embedded-db.lock';
const DEFAULT_DATABASE = 'medical-card';

/** The connection string of a server on `port`. */
export const uriFor = (port: number, database = DEFAULT_DATABASE) =>
  `mongodb://127.0.0.1:${port}/${database}?directConnection=true`;

/** What other database servers have in their folders: ours would write among their files. */
const OTHERS = {
  WiredTiger: 'MongoDB',
  'mongod.lock': 'MongoDB',
  PG_VERSION: 'PostgreSQL',
  ibdata1: 'MySQL',
  'dump.rdb': 'Redis',
  appendonlydir: 'Redis',
};

/** Node's own `recursive` never ends in /proc. */
function makeWithParents(dir: string): void {
  const parent = path.dirname(dir);
  if (!existsSync(parent)) makeWithParents(parent);
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    if (!existsSync(dir) || !statSync(dir).isDirectory()) throw error;
  }
}

/** Makes the data folder. @throws StartError if it cannot be one */
export function makeFolder(dir: string): void {
  try {
    makeWithParents(dir);
  } catch (error) {
    throw new StartError(unusable(dir, error));
  }
  const other = Object.entries(OTHERS).find(([file]) => existsSync(path.join(dir, file)));
  if (other)
    throw new StartError(
      `The data folder ${dir} has files of another database server, ${other[1]}. Choose another folder with EMBEDDED_DB_DIR.`,
    );
}

/** What to say when the system refuses something in the data folder. */
export const unusable = (dir: string, error: unknown): string =>
  `The data folder ${dir} cannot be used (${(error as Error).message}). Choose another folder with EMBEDDED_DB_DIR.`;

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};
const textOf = (file: string) => attempt(() => readFileSync(file, 'utf8')) ?? '';

/** When a running process started, which distinguishes it from a later one with the same pid. */
function startOf(pid: number): string | undefined {
  // The name in the second field may contain spaces and brackets; the start time is the 20th field after it.
  if (process.platform === 'linux') return textOf(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ')[19];
  if (!attempt(() => process.kill(pid, 0))) return undefined;
  return attempt(() => `${execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`])}`.trim()) ?? 'unknown';
}

/** The process a lock names, if it is still running. */
function holderOf(lock: string): number | undefined {
  const [pid, started] = lock.split('\n');
  return started && Number(pid) > 0 && startOf(Number(pid)) === started ? Number(pid) : undefined;
}

/** The port of the running server on `dir`, or undefined. */
export function livePort(dir: string): number | undefined {
  const holder = holderOf(textOf(path.join(dir, LOCK_FILE)));
  const { pid, port } = attempt(() => JSON.parse(textOf(path.join(dir, ENDPOINT_FILE)))) ?? {};
  return holder && pid === holder ? port : undefined;
}

/**
 * Locks the data folder for this process. Takes over the lock of a process that has ended (kill -9), even if
 * another process has its pid now.
 * @returns a function that unlocks it
 * @throws StartError (exit code 3) if it is locked
 */
export function takeLock(dir: string): () => void {
  const lock = path.join(dir, LOCK_FILE);
  const mine = `${lock}.${process.pid}`;
  const content = `${process.pid}\n${startOf(process.pid)}\n`;
  writeFileSync(mine, content, { mode: 0o600 });
  try {
    for (let tries = 0; tries < 10; tries += 1) {
      try {
        // A link is atomic and never replaces an existing file.
        linkSync(mine, lock);
        return () => textOf(lock) === content && rmSync(lock, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const found = textOf(lock);
      const pid = holderOf(found);
      if (pid)
        throw new StartError(
          `The data folder ${dir} is in use by the embedded database with process id ${pid}. Stop the demo or the command that uses it, or choose another folder with EMBEDDED_DB_DIR.`,
          3,
        );
      // Moves the stale lock away, and puts it back if another process has replaced it in between.
      const aside = `${mine}.stale`;
      attempt(() => renameSync(lock, aside));
      if (textOf(aside) !== found) attempt(() => linkSync(aside, lock));
      rmSync(aside, { force: true });
    }
    throw new StartError(`The data folder ${dir} could not be locked. Remove ${lock} if no server uses it.`);
  } finally {
    rmSync(mine, { force: true });
  }
}
