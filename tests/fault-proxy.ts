import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What a `Meddler` makes of what the server answers: it has done what was asked, and nobody hears of it. */
export const LOST = Symbol('lost');

/**
 * Something on the way reads what is sent: lets it pass (undefined), answers itself and closes, or loses the server's answer.
 */
export type Meddler = (sent: string) => string | typeof LOST | undefined;

/**
 * What happens on the way to a server: nothing; every response is delayed by so many ms; all data is
 * dropped silently (half-open); every connection is reset; connections are refused. The orderly ends: every
 * connection is closed once; every one is half-closed once (nothing more is sent, what arrives is still read); they
 * are closed, and new ones right after they are accepted; they are closed in the middle of the next answer.
 */
export type Fault =
  | 'none'
  | { lateMs: number }
  | 'silent'
  | 'reset'
  | 'down'
  | 'closed'
  | 'halfClosed'
  | 'closedOnAccept'
  | 'cutShort'
  | Meddler;

export type FaultProxy = {
  /** The address of the server, through the proxy. */
  uri: string;
  set: (fault: Fault) => Promise<void>;
  /** The number of open connections. */
  connections: () => number;
  /** The number of chunks dropped so far. */
  lost: () => number;
  close: () => Promise<void>;
};

/** Starts a proxy to the server at `uri`, a database or an app, that can simulate network faults. */
export async function faultProxy(uri: string): Promise<FaultProxy> {
  const to = new URL(uri);
  const clients = new Set<Socket>();
  /** Servers whose answer does not arrive. */
  const losing = new WeakSet<Socket>();
  let fault: Fault = 'none';
  let lost = 0;

  const server = createServer({ allowHalfOpen: true }, (client) => {
    if (fault === 'reset') return void client.resetAndDestroy();
    if (fault === 'closedOnAccept') return client.on('error', () => {}).destroySoon();
    clients.add(client);
    const server = connect(Number(to.port || 27_017), to.hostname);
    pass(client, server, false);
    pass(server, client, true);
    client.on('close', () => clients.delete(client));
  });

  /** Whether a meddler answered what a client sent, in the place of the server. */
  function answeredFor(client: Socket, server: Socket, bytes: Buffer): boolean {
    const answer = typeof fault === 'function' ? fault(bytes.toString('latin1')) : undefined;
    if (answer === LOST) losing.add(server);
    if (typeof answer !== 'string') return false;
    // The rest of the request goes nowhere.
    client.removeAllListeners('data').resume().end(answer);
    return true;
  }

  function pass(from: Socket, other: Socket, answers: boolean): void {
    from.on('error', () => other.destroy()).on('close', () => other.destroy());
    from.on('end', () => other.end());
    from.on('data', (bytes) => {
      if (other.writableEnded || fault === 'silent') return void (lost += 1);
      if (answers && losing.has(from)) return void other.resetAndDestroy();
      if (!answers && answeredFor(from, other, bytes)) return;
      if (answers && fault === 'cutShort') {
        other.write(bytes.subarray(0, bytes.length / 2));
        return other.destroySoon();
      }
      // Timers with the same delay fire in the order they were set, so the order is kept.
      if (answers && typeof fault === 'object') setTimeout(() => other.write(bytes), fault.lateMs);
      else other.write(bytes);
    });
  }

  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const stopListening = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  const drop = () => clients.forEach((client) => client.resetAndDestroy());
  const close = () => clients.forEach((client) => client.destroySoon());

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    uri: `${to.protocol}//127.0.0.1:${port}${to.pathname}${to.search}`,
    async set(next) {
      const wasDown = fault === 'down';
      fault = next;
      if (next === 'reset' || next === 'down') drop();
      if (next === 'closed' || next === 'closedOnAccept') close();
      if (next === 'halfClosed') clients.forEach((client) => client.end());
      if (next === 'down' && !wasDown) await stopListening();
      if (next !== 'down' && wasDown) await listen(port);
    },
    connections: () => clients.size,
    lost: () => lost,
    async close() {
      drop();
      if (server.listening) await stopListening();
    },
  };
}
