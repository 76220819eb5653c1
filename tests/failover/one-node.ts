import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { Secantus } from '../../scripts/lib/secantus';
import { type FaultProxy, faultProxy } from '../fault-proxy';
import { type FailingDatabase, type Fault, LASTS_MS } from './failing-database';

const WRITES = ['insert', 'update', 'delete', 'findAndModify'];
/** How many commands fail in a row: some are repeated by the driver with success, others fail again. */
const IN_A_ROW = 10;
const AWAY_SECONDS = 3;
/** A fail point changes no state, so the driver would hear for ten seconds of no change back. */
const HEARD_OFTEN = '?heartbeatFrequencyMS=500';

/** What a member that is no longer the primary, or ends, answers: https://www.mongodb.com/docs/manual/reference/error-codes */
const ANSWERS = { NotWritablePrimary: 10_107, PrimarySteppedDown: 189, InterruptedAtShutdown: 11_600 };

/**
 * A replica set of one: SecantusDB, which syncs its log before it acknowledges a write. It is really killed and really
 * steps down; what else a driver sees of a set that fails over is answered by its fail points, before a write is done and
 * after. There is no election. The second instance of the app reaches it by a proxy, which cuts off answers.
 */
export class OneNode implements FailingDatabase {
  private constructor(
    private readonly server: Secantus,
    private readonly way: FaultProxy,
    private readonly client: mongoose.mongo.MongoClient,
  ) {}

  static async start(): Promise<OneNode> {
    const server = await Secantus.start('--sync-on-commit', '--enable-test-commands');
    const way = await faultProxy(`${server.uri}${HEARD_OFTEN}&directConnection=true`);
    // Not mongoose's: its `disconnect` ends all of its connections.
    return new OneNode(server, way, await mongoose.mongo.MongoClient.connect(server.uri));
  }

  get uri(): string {
    return this.server.uri + HEARD_OFTEN;
  }

  uriOf = (instance: number): string => (instance === 0 ? this.uri : this.way.uri);

  faults = (): Fault[] => [
    [
      'killed and started again',
      async () => {
        await this.server.end('SIGKILL');
        await this.server.start();
      },
    ],
    ['steps down', () => this.command({ replSetStepDown: AWAY_SECONDS, force: true })],
    ...Object.entries(ANSWERS).flatMap(([codeName, code]): Fault[] => [
      [`${codeName} before a write is done`, () => this.fail({ errorCode: code })],
      [
        `${codeName} after a write is done`,
        () =>
          this.fail({
            writeConcernError: { code, codeName, errmsg: codeName },
            errorLabels: ['RetryableWriteError'],
          }),
      ],
    ]),
    // The driver leaves this one to the app.
    [
      'too few members acknowledge a write that is done',
      () => this.fail({ writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } }),
    ],
    ['connections closed before a write is done', () => this.fail({ closeConnection: true })],
    ['connections of one instance closed in the middle of an answer', () => this.cut('cutShort')],
    ['network of one instance silent', () => this.cut('silent')],
  ];

  async stop(): Promise<void> {
    await this.client.close();
    await this.way.close();
    await this.server.stop();
  }

  private command = (command: object) => this.client.db('admin').command(command);

  private fail = (data: object) =>
    this.command({
      configureFailPoint: 'failCommand',
      mode: { times: IN_A_ROW },
      data: { failCommands: WRITES, ...data },
    });

  private async cut(fault: 'cutShort' | 'silent'): Promise<void> {
    await this.way.set(fault);
    await delay(LASTS_MS);
    await this.way.set('none');
  }
}
