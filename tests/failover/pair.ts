import { execFile } from 'node:child_process';
import { appendFile, chmod, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseServer, freePorts } from '../../scripts/lib/database-server';
import { faultProxy, type FaultProxy } from '../fault-proxy';
import { temporaryFolder } from '../surroundings';
import { type FailingDatabase, type Fault, LASTS_MS } from './failing-database';

const run = promisify(execFile);

/**
 * A database server and a standby that has every write before it is acknowledged: FerretDB in front of two PostgreSQL
 * servers. What happens to it here is real: processes are killed and stopped. Each instance of the app reaches it by a
 * proxy of its own.
 */
export class Pair implements FailingDatabase {
  private constructor(
    private readonly folder: ReturnType<typeof temporaryFolder>,
    private readonly port: number,
    readonly uri: string,
    private readonly ways: FaultProxy[],
  ) {}

  static async start(instances: number): Promise<Pair> {
    const folder = temporaryFolder('failover');
    // PostgreSQL runs as another user.
    await chmod(folder.dir, 0o755);
    const port = await freePorts(3);
    const uri = await databaseServer('pair', folder.dir, String(port));
    const ways = await Promise.all(Array.from({ length: instances }, () => faultProxy(uri)));
    return new Pair(folder, port, uri, ways);
  }

  uriOf = (instance: number): string => this.ways[instance]!.uri;

  faults = (flowing: () => Promise<void>): Fault[] => [
    [
      'primary killed, standby promoted, a new standby made',
      async () => {
        await this.kill('primary');
        await databaseServer('promote', this.folder.dir);
        await flowing();
        await this.rebuild();
      },
    ],
    ['primary killed and started again', () => this.kill('primary').then(this.again)],
    ['front killed and started again', () => this.kill('front').then(this.again)],
    [
      'standby frozen: no write is acknowledged',
      async () => {
        await this.signalStandby('SIGSTOP');
        await delay(LASTS_MS);
        await this.signalStandby('SIGCONT');
      },
    ],
    ['network of both instances silent', () => this.cut(this.ways, 'silent')],
    ['network of one instance refused', () => this.cut(this.ways.slice(0, 1), 'down')],
  ];

  private kill = (what: 'front' | 'primary') => databaseServer('kill', this.folder.dir, what);
  private again = () => databaseServer('again', this.folder.dir);

  private async cut(ways: FaultProxy[], fault: 'silent' | 'down'): Promise<void> {
    await Promise.all(ways.map((way) => way.set(fault)));
    await delay(LASTS_MS);
    await Promise.all(ways.map((way) => way.set('none')));
  }

  /** After `promote`, as an operator does: the new primary gets a standby of its own. All is away for this time. */
  private async rebuild(): Promise<void> {
    const { dir } = this.folder;
    await databaseServer('stop', dir);
    await rm(path.join(dir, 'primary'), { recursive: true });
    await rename(path.join(dir, 'standby'), path.join(dir, 'primary'));
    await appendFile(path.join(dir, 'primary/postgresql.auto.conf'), `port = ${this.port + 1}\n`);
    await rm(path.join(dir, 'promoted'));
    await databaseServer('pair', dir, String(this.port));
  }

  async stop(): Promise<void> {
    await Promise.all(this.ways.map((way) => way.close()));
    // Its data is thrown away, and an orderly end may wait a minute for a standby that has stopped answering.
    await databaseServer('kill', this.folder.dir, 'primary');
    await databaseServer('stop', this.folder.dir);
    this.folder.remove();
  }

  private async signalStandby(signal: NodeJS.Signals): Promise<void> {
    const file = await readFile(path.join(this.folder.dir, 'standby/postmaster.pid'), 'utf8');
    const postmaster = file.split('\n')[0]!;
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', postmaster]);
    for (const pid of [postmaster, ...stdout.split('\n')]) if (pid.trim()) process.kill(Number(pid), signal);
  }
}
