import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { type FailingDatabase, type Fault, LASTS_MS } from './failing-database';

const run = promisify(execFile);
const docker = async (...args: string[]) => (await run('docker', args)).stdout.trim();

const SET = 'failover';
const PORTS = [27_101, 27_102, 27_103];
const nameOf = (port: number) => `${SET}-${port}`;

/** A MongoDB replica set of three, each in a container on the host's network. */
export class ReplicaSet implements FailingDatabase {
  readonly uri = `mongodb://${PORTS.map((port) => `127.0.0.1:${port}`).join(',')}/?replicaSet=${SET}`;
  uriOf = (): string => this.uri;

  private constructor(private readonly client: mongoose.mongo.MongoClient) {}

  /** @param image of the containers, `mongo:8.0` */
  static async start(image: string): Promise<ReplicaSet> {
    for (const port of PORTS) {
      const server = ['mongod', '--replSet', SET, '--port', String(port), '--bind_ip', '127.0.0.1'];
      await docker('run', '-d', '--network', 'host', '--name', nameOf(port), image, ...server);
    }
    // Not mongoose's: its `disconnect` ends all of its connections.
    const { MongoClient } = mongoose.mongo;
    const first = await MongoClient.connect(`mongodb://127.0.0.1:${PORTS[0]}/?directConnection=true`);
    const members = PORTS.map((port, _id) => ({ _id, host: `127.0.0.1:${port}` }));
    await first.db('admin').command({ replSetInitiate: { _id: SET, members } });
    await first.close();
    const uri = `mongodb://127.0.0.1:${PORTS[0]}/?replicaSet=${SET}`;
    return new ReplicaSet(await MongoClient.connect(uri, { serverSelectionTimeoutMS: 60_000 }));
  }

  faults = (flowing: () => Promise<void>): Fault[] => [
    [
      'primary steps down',
      // It closes the connection that asks for it.
      () =>
        this.client
          .db('admin')
          .command({ replSetStepDown: 10, force: true })
          .catch(() => {}),
    ],
    [
      'primary killed and started again',
      async () => {
        const primary = await this.primary();
        await docker('kill', primary);
        await flowing();
        await docker('start', primary);
      },
    ],
    ['primary frozen', async () => this.freeze(await this.primary())],
    ['a secondary frozen', async () => this.freeze(await this.secondary())],
    [
      'both secondaries frozen: no majority',
      async () => {
        const primary = await this.primary();
        const others = PORTS.map(nameOf).filter((name) => name !== primary);
        await Promise.all(others.map((name) => this.freeze(name)));
      },
    ],
  ];

  async stop(): Promise<void> {
    await this.client.close();
    await docker('rm', '-f', ...PORTS.map(nameOf));
  }

  private async primary(): Promise<string> {
    const { primary } = await this.client.db('admin').command({ hello: 1 });
    return nameOf(Number((primary as string).split(':')[1]));
  }

  private async secondary(): Promise<string> {
    const primary = await this.primary();
    return PORTS.map(nameOf).find((name) => name !== primary)!;
  }

  private async freeze(name: string): Promise<void> {
    await docker('pause', name);
    await delay(LASTS_MS);
    await docker('unpause', name);
  }
}
