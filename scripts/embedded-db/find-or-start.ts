import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_DIR, livePort, uriFor } from './endpoint';
import { serverFile } from './server-file';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ALREADY_RUNNING = 3;
const START_ATTEMPTS = 100;

export interface RunningDatabase {
  uri: string;
  /** Whether this call started the server. Otherwise `stop` leaves it running. */
  started: boolean;
  child?: ChildProcess;
  stop: () => Promise<void>;
}

/** The command that starts a server, for callers that run it themselves. */
export async function serverCommand(dir: string, port = 0): Promise<[command: string, args: string[]]> {
  // A small young generation, for the same reason as the flag in server.ts.
  const node = ['--max-semi-space-size=4', await serverFile()];
  return [process.execPath, [...node, '--dir', path.resolve(dir), '--port', `${port}`]];
}

/** Waits for the ready line of a server process. @returns its port. @throws with the server's own message. */
export async function whenReady(child: ChildProcess): Promise<number> {
  let said = '';
  const collect = (chunk: Buffer) => void (said += chunk.toString());
  child.stderr!.on('data', collect);
  for await (const line of createInterface({ input: child.stdout! })) {
    const port = /^embedded-db ready mongodb:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (!port) continue;
    process.stderr.write(said);
    child.stderr!.off('data', collect).on('data', (chunk: Buffer) => process.stderr.write(chunk));
    return Number(port);
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const message = said.trim() || 'The embedded database did not start';
  throw Object.assign(new Error(message), { exitCode: child.exitCode });
}

/**
 * Finds the server on a data folder (default EMBEDDED_DB_DIR, else `.data`), or starts one as a child process
 * that ends with this one, however it ends.
 * @param options `alone`: a server that another process started is refused, as it ends with that process
 * @throws with the server's own message
 */
export async function ensureDatabase(
  options: { dir?: string; port?: number; database?: string; alone?: boolean } = {},
): Promise<RunningDatabase> {
  const dir = path.resolve(options.dir ?? (process.env.EMBEDDED_DB_DIR || DEFAULT_DIR));
  const uri = (port: number) => uriFor(port, options.database);
  const running = options.alone ? undefined : livePort(dir);
  if (running) return { uri: uri(running), started: false, stop: async () => {} };
  const [command, args] = await serverCommand(dir, options.port);
  const child = spawn(command, [...args, '--stop-with-parent'], { cwd: ROOT, stdio: 'pipe' });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  try {
    return { uri: uri(await whenReady(child)), started: true, child, stop };
  } catch (error) {
    if (options.alone || (error as { exitCode?: number }).exitCode !== ALREADY_RUNNING) throw error;
  }
  // Another process is starting one at the same time: use that.
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    if (livePort(dir)) return ensureDatabase(options);
    await delay(100);
  }
  throw new Error(`The embedded database on ${dir} is starting but does not respond.`);
}
