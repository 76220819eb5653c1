import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './errors';

/** Where data lives unless EMBEDDED_DB_DIR says otherwise; relative to the working directory. */
export const DEFAULT_DIR = '.data';
export const ENDPOINT_FILE = 'embedded-db.json';
const LOCK_FILE = 'embedded-db.lock';
const DEFAULT_DATABASE = 'medical-card';

/** The connection string of a server on `port`. */
export const uriFor = (port: number, database = DEFAULT_DATABASE) =>
  `mongodb://127.0.0.1:${port}/${database}?directConnection=true`;

const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};
const textOf = (file: string) => attempt(() => readFileSync(file, 'utf8')) ?? '';

/** When a live process started, in the system's own words: tells it from a later one with the same number. */
function startOf(pid: number): string | undefined {
  // The name in the second field may hold spaces and brackets; the start time is the 20th after it.
  if (process.platform === 'linux') return textOf(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ')[19];
  if (!attempt(() => process.kill(pid, 0))) return undefined;
  return attempt(() => `${execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`])}`.trim()) ?? 'unknown';
}

/** The process that a lock names, if that one is still alive. */
function holderOf(lock: string): number | undefined {
  const [pid, started] = lock.split('\n');
  return started && Number(pid) > 0 && startOf(Number(pid)) === started ? Number(pid) : undefined;
}

/** The port of the live server that holds `dir` and listens, or undefined. */
export function livePort(dir: string): number | undefined {
  const holder = holderOf(textOf(path.join(dir, LOCK_FILE)));
  const { pid, port } = attempt(() => JSON.parse(textOf(path.join(dir, ENDPOINT_FILE)))) ?? {};
  return holder && pid === holder ? port : undefined;
}

/**
 * Takes the data folder for this process; answers how to give it back. A lock whose process is gone (kill -9)
 * is taken over, also when its pid belongs to another process by now. @throws StartError (exit code 3) when held.
 */
export function takeLock(dir: string): () => void {
  const lock = path.join(dir, LOCK_FILE);
  const mine = `${lock}.${process.pid}`;
  const content = `${process.pid}\n${startOf(process.pid)}\n`;
  writeFileSync(mine, content, { mode: 0o600 });
  try {
    for (let tries = 0; tries < 10; tries += 1) {
      try {
        // A link appears whole or not at all, and never over an existing file.
        linkSync(mine, lock);
        return () => textOf(lock) === content && rmSync(lock, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const found = textOf(lock);
      const pid = holderOf(found);
      if (pid)
        throw new StartError(
          `The data folder ${dir} is in use by the embedded database with process id ${pid}.`,
          3,
        );
      // Moves the dead lock away, and puts it back should another starter have replaced it in between.
      const aside = `${mine}.stale`;
      attempt(() => renameSync(lock, aside));
      if (textOf(aside) !== found) attempt(() => linkSync(aside, lock));
      rmSync(aside, { force: true });
    }
    throw new StartError(`The data folder ${dir} could not be locked; remove ${lock} if no server uses it.`);
  } finally {
    rmSync(mine, { force: true });
  }
}
