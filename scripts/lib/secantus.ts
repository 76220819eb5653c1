import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import mongoose from 'mongoose';
import { temporaryFolder } from '../../tests/surroundings';
import { freePort } from './ports';
import { PYTHON, pythonPackages } from './python-packages';
import { ROOT } from './run';

const SERVE = path.join(ROOT, 'tests/secantus/serve.py');

/**
 * A SecantusDB server on a free port, a replica set of one: MongoDB's protocol on WiredTiger, a second engine for tests
 * (docs/testing.md). Its data is in a temporary folder.
 */
export class Secantus {
  private server: ChildProcess | undefined;
  private readonly folder = temporaryFolder('secantus');

  private constructor(
    private readonly port: number,
    private readonly args: string[],
  ) {}

  /** @param args more arguments of the server, such as `--sync-on-commit` */
  static async start(...args: string[]): Promise<Secantus> {
    const secantus = new Secantus(await freePort(), args);
    await secantus.start();
    return secantus;
  }

  get uri(): string {
    return `mongodb://127.0.0.1:${this.port}/`;
  }

  /** Starts it, also again on what it stored. @throws Error if it ends at once, or does not answer within a minute */
  async start(): Promise<void> {
    const where = ['--host', '127.0.0.1', '--port', String(this.port), '--storage-path', this.folder.dir];
    const args = [SERVE, ...where, '--log-level', 'WARNING', ...this.args];
    this.server = spawn(PYTHON, args, {
      cwd: this.folder.dir,
      env: { ...process.env, PYTHONPATH: pythonPackages('secantus') },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    // Also where this process ends in the middle of a test.
    process.off('exit', this.kill).once('exit', this.kill);
    const ended = once(this.server, 'exit').then(([code, signal]) => {
      throw new Error(`SecantusDB ended when it was started (${code ?? signal}).`);
    });
    const connecting = mongoose.createConnection(this.uri, { serverSelectionTimeoutMS: 60_000 }).asPromise();
    const connection = await Promise.race([connecting, ended]);
    ended.catch(() => {});
    await connection.close();
  }

  /** Ends it. */
  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.server || this.server.exitCode !== null || this.server.signalCode !== null) return;
    this.server.kill(signal);
    await once(this.server, 'exit');
  }

  private kill = () => void this.server?.kill('SIGKILL');

  /** Ends it and throws its data away. */
  async stop(): Promise<void> {
    process.off('exit', this.kill);
    await this.end('SIGKILL');
    this.folder.remove();
  }
}
