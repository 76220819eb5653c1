import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from './errors';

const LOCK_FILE = 'embedded-db.lock';

/** When a process started, in whatever unit the system has: tells it from a later one with the same number. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`])
        .toString()
        .trim();
    // The name in the second field may hold spaces and brackets; the start time is the 20th after it.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').match(/.*\) (.*)/s) ?? [];
    return fields.split(' ')[19];
  } catch {
    return isRunning(pid) ? 'unknown' : undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** The pid of the live server that holds `dir`, or undefined when there is none. */
export function holderOf(dir: string): number | undefined {
  const [pid, started] = (textOf(path.join(dir, LOCK_FILE)) ?? '').split('\n');
  return started && Number(pid) > 0 && startOf(Number(pid)) === started ? Number(pid) : undefined;
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
    for (let attempt = 0; attempt < 10; attempt += 1) {
      try {
        // A link appears whole or not at all, and never over an existing file.
        linkSync(mine, lock);
        return () => textOf(lock) === content && rmSync(lock, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = holderOf(dir);
      if (holder)
        throw new StartError(
          `The data folder ${dir} is in use by the embedded database with process id ${holder}.`,
          3,
        );
      discardStale(lock, `${mine}.stale`);
    }
    throw new StartError(`The data folder ${dir} could not be locked; remove ${lock} if no server uses it.`);
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Moves a dead lock away; puts it back should another starter have replaced it in between. */
function discardStale(lock: string, aside: string): void {
  const judged = textOf(lock);
  try {
    renameSync(lock, aside);
    if (textOf(aside) !== judged) linkSync(aside, lock);
  } catch {
    // Gone already: another starter was faster, and the next attempt will find its lock.
  }
  rmSync(aside, { force: true });
}
