import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to the database that can be blocked: what is sent then arrives nowhere, and nobody is told. */
export async function blockableWay(to: URL) {
  const sockets = new Set<Socket>();
  let blocked = false;
  const server = createServer((client) => {
    const database = connect(Number(to.port || 27_017), to.hostname);
    for (const [from, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => other.destroy()).on('close', () => other.destroy());
      from.on('data', (bytes) => void (blocked || other.write(bytes)));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}`,
    block: (is: boolean) => void (blocked = is),
    close: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
