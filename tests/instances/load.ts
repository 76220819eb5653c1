import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api, digest } from '../contract-client';
import { PASSWORD } from '../people';
import { Registrations } from '../registrations';

const REGISTERING = 3;
const PAUSE_MS = 100;

/** The headers of a client with an address of its own, so that no limit applies. */
export const newClient = () => ({
  'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});

/**
 * What people do while instances are restarted: employees register families and read lists, families look up cards,
 * visitors read pages and write messages, staff sign in.
 */
export class Load {
  readonly registrations: Registrations;
  /** The sender's name of each message that was acknowledged. */
  readonly messages: string[] = [];
  private going = true;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {
    this.registrations = new Registrations(() => url, token);
  }

  start(): void {
    this.running = Promise.all([
      this.registrations.run(REGISTERING, true),
      this.repeat(() => this.lookUp()),
      this.repeat(() => this.lookUp()),
      this.repeat(() => this.get('/api/employee/addMember/TEMP1')),
      this.repeat(() => this.get('/')),
      this.repeat(() => this.get('/hospitals')),
      this.repeat(() => this.write(), 1_000),
      this.repeat(() => this.signIn(), 500),
    ]);
    // `stop` reports it.
    this.running.catch(() => {});
  }

  /** Ends when what was begun is done. */
  async stop(): Promise<void> {
    this.going = false;
    this.registrations.stop();
    await this.running;
  }

  private async repeat(act: () => Promise<unknown>, pauseMs = PAUSE_MS): Promise<void> {
    while (this.going) {
      await act();
      await delay(pauseMs);
    }
  }

  private get = (path: string) =>
    api('GET', path, { at: this.url, token: path.startsWith('/api') ? this.token : undefined });

  private async lookUp(): Promise<void> {
    const numbers = [...this.registrations.acknowledged.values()];
    if (numbers.length === 0) return;
    const number = numbers[randomInt(numbers.length)]!;
    const { status } = await api('GET', `/verifyCard/${number}`, { at: this.url, headers: newClient() });
    if (status !== 200) throw new Error(`The look-up of an acknowledged card was ${status}.`);
  }

  private async write(): Promise<void> {
    const key = randomUUID();
    const name = `Writer ${key}`;
    const body = { name, email: 'gita@example.org', number: '9876501234', message: 'When?' };
    const headers = { ...newClient(), 'Idempotency-Key': key };
    const { status } = await api('POST', '/contactMail/contact', { at: this.url, body, headers });
    if (status < 300) this.messages.push(name);
  }

  private async signIn(): Promise<void> {
    const body = { employeeId: 'TEMP1', password: digest(PASSWORD) };
    await api('POST', '/loginEmployee', { at: this.url, body, headers: newClient() });
  }
}
