import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { encodeReply, messages, parseRequest } from '../scripts/embedded-db/wire';

/** MongoDB 3.6, older than the driver supports. */
const WIRE_VERSION = 6;

/** Starts a server whose handshake reports a version too old for the driver; it answers nothing else. */
export async function oldDatabase(): Promise<{ uri: string; close: () => void }> {
  const server = createServer((socket) => {
    const hello = {
      isWritablePrimary: true,
      ismaster: true,
      minWireVersion: 0,
      maxWireVersion: WIRE_VERSION,
    };
    const serve = async () => {
      for await (const message of messages(socket))
        socket.write(encodeReply(parseRequest(message), { ...hello, ok: 1 }));
    };
    serve().catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { uri: `mongodb://127.0.0.1:${port}/old`, close: () => void server.close() };
}
