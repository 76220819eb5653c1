import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../tests/surroundings';
import { assertPortFree, freePort } from './ports';
import { ROOT } from './run';

/** The script that starts a database server used in production; TEST_SERVERS is its folder. */
const SERVER = path.resolve(ROOT, process.env.TEST_SERVERS || '../shared/servers', 'mongodb.sh');
const START_WITHIN_MS = 5 * 60_000;

/** Whether there is a script to start it. */
export const hasDatabaseServer = (): boolean => existsSync(SERVER);

/** Runs a command of the server's script. @returns what it printed @throws if it fails; it has printed why */
export async function databaseServer(...args: string[]): Promise<string> {
  const child = spawn('bash', [SERVER, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: START_WITHIN_MS,
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${SERVER} ${args[0]} failed (see above).`);
  return said.trim();
}

/** A free port with free ones after it, `count` in all: the server uses them for PostgreSQL. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const port = await freePort();
    const others = Array.from({ length: count - 1 }, (_, n) => assertPortFree(port + n + 1, '127.0.0.1', ''));
    if ((await Promise.allSettled(others)).every(({ status }) => status === 'fulfilled')) return port;
  }
}

/** The lines of its log that may explain a failure: a part of it ended by itself, or requests waited for each other. */
const WORTH_READING =
  /PANIC|was terminated by signal|reinitializing|still waiting for|redo (starts|done)|out of memory|No space left/;
/** Of those, at most so many are kept. */
const LOG_LINES = 40;

export type DatabaseServer = {
  uri: string;
  /** The last lines of its log that may explain a failure. */
  log: () => string[];
};

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => WORTH_READING.test(line))
    .slice(-LOG_LINES);

/**
 * Starts a database server used in production (FerretDB on PostgreSQL with DocumentDB, the engine of Azure's MongoDB
 * service), and stops it after `work`. It does not wait for the disk: its data goes with it, and a slow disk would look
 * like a database that is away.
 * @param work gets the server
 * @returns false if there is no script to start it; `work` is not called then
 */
export async function withDatabaseServer(
  work: (database: DatabaseServer) => Promise<void>,
): Promise<boolean> {
  if (!hasDatabaseServer()) {
    console.log(`No other database server: ${SERVER} does not exist (set TEST_SERVERS).`);
    return false;
  }
  const folder = temporaryFolder('database-server');
  // PostgreSQL runs as another user.
  chmodSync(folder.dir, 0o755);
  const stop = async () => {
    await databaseServer('stop', folder.dir);
    folder.remove();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(130)));
  try {
    const uri = await databaseServer('start', folder.dir, String(await freePorts(2)));
    const set = [
      'alter system set fsync = off',
      'alter system set log_lock_waits = on',
      'select pg_reload_conf()',
    ];
    await databaseServer('psql', folder.dir, '-q', ...set.flatMap((command) => ['-c', command]));
    await work({ uri, log: () => linesOf(path.join(folder.dir, 'primary.log')) });
  } finally {
    await stop();
  }
  return true;
}
