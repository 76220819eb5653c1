import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What happens on the way to the database: nothing; every answer comes late by so many ms; what is sent arrives
 * nowhere and nobody is told (half-open); every connection is reset; nobody listens.
 */
export type Fault = 'none' | { lateMs: number } | 'silent' | 'reset' | 'down';

export type FaultProxy = {
  /** The database through this way. */
  uri: string;
  set: (fault: Fault) => Promise<void>;
  /** Connections that are open now. */
  connections: () => number;
  /** Messages that went nowhere, so far. */
  lost: () => number;
  close: () => Promise<void>;
};

/** A way to the database of `uri` that can be disturbed. */
export async function faultProxy(uri: string): Promise<FaultProxy> {
  const to = new URL(uri);
  const clients = new Set<Socket>();
  let fault: Fault = 'none';
  let lost = 0;

  const server = createServer((client) => {
    if (fault === 'reset') return void client.resetAndDestroy();
    clients.add(client);
    const database = connect(Number(to.port || 27_017), to.hostname);
    pass(client, database, false);
    pass(database, client, true);
    client.on('close', () => clients.delete(client));
  });

  function pass(from: Socket, other: Socket, answers: boolean): void {
    from.on('error', () => other.destroy()).on('close', () => other.destroy());
    from.on('data', (bytes) => {
      if (fault === 'silent') return void (lost += 1);
      // A timer each keeps their order: all of one delay end as they began.
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

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    uri: `mongodb://127.0.0.1:${port}${to.pathname}${to.search}`,
    async set(next) {
      const wasDown = fault === 'down';
      fault = next;
      if (next === 'reset' || next === 'down') drop();
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
