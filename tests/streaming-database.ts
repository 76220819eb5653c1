import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import mongoose from 'mongoose';
import { encodeReply, messages, parseRequest } from '../scripts/embedded-db/wire';

const { Long, ObjectId } = mongoose.mongo.BSON;

const EXHAUST_ALLOWED = 1 << 16;
const MORE_TO_COME = 2;
const FLAGS_AT = 16;
const HELLO = ['hello', 'ismaster', 'isMaster'];

export type StreamingDatabase = {
  /** A replica set of one member; the proxy the driver comes through takes this one's place. */
  uri: string;
  /** Sets the address (`host:port`) that the member says it has. */
  isAt: (address: string) => void;
  close: () => Promise<void>;
};

/**
 * A stand-in for the primary of a replica set of one, in front of the database of `uri`: it answers `hello` itself and
 * passes on all else. The driver does not poll such a server: it sends one `hello` with the topologyVersion it knows,
 * and the answers stream in (exhaust), each when something has changed or `maxAwaitTimeMS` are over.
 */
export async function streamingDatabase(uri: string): Promise<StreamingDatabase> {
  const to = new URL(uri);
  let address = '';
  const topologyVersion = { processId: new ObjectId(), counter: Long.ZERO };
  // Without sessions: the database behind takes no transaction numbers.
  const hello = () => ({
    helloOk: true,
    isWritablePrimary: true,
    setName: 'streaming',
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    topologyVersion,
    maxBsonObjectSize: 16_777_216,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    minWireVersion: 0,
    maxWireVersion: 21,
    ok: 1,
  });

  async function serve(client: Socket): Promise<void> {
    const database = connect(Number(to.port || 27_017), to.hostname);
    database.on('error', () => client.destroy()).on('close', () => client.destroy());
    database.on('data', (bytes) => void client.write(bytes));
    let streaming: NodeJS.Timeout | undefined;
    client.on('close', () => {
      clearInterval(streaming);
      database.destroy();
    });
    for await (const message of messages(client)) {
      const request = parseRequest(message);
      if (!HELLO.includes(Object.keys(request.body)[0]!)) {
        database.write(message);
        continue;
      }
      const answer = (flags: number) => {
        const reply = encodeReply(request, hello());
        if (!request.legacy) reply.writeUInt32LE(flags, FLAGS_AT);
        client.write(reply);
      };
      const streams = !request.legacy && message.readUInt32LE(FLAGS_AT) & EXHAUST_ALLOWED;
      if (request.body.topologyVersion && streams)
        streaming = setInterval(answer, Number(request.body.maxAwaitTimeMS), MORE_TO_COME);
      else answer(0);
    }
  }

  const clients = new Set<Socket>();
  const server = createServer((client) => {
    clients.add(client.on('close', () => clients.delete(client)));
    // A connection that breaks ends only itself.
    serve(client).catch(() => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    uri: `mongodb://${address}${to.pathname}?replicaSet=streaming`,
    isAt: (other) => void (address = other),
    async close() {
      for (const client of clients) client.destroy();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
