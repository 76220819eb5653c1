// Reproduces docs/upstream-driver.md. Prints `never ended`; a driver without the fault prints `answered` or `failed`.
// With a mongod on port 27017: node --input-type=module -e "$(cat tests/driver-fault.mjs)" 27017
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoClient } from 'mongodb';

// A proxy in front of a mongod that can close its connections in an orderly way (FIN).
const accepted = [];
const proxy = createServer((socket) => {
  accepted.push(socket.on('error', () => {}));
  socket.pipe(connect(Number(process.argv[1]), '127.0.0.1').on('error', () => {})).pipe(socket);
}).listen(0, '127.0.0.1');
await once(proxy, 'listening');

const sockets = [];
subscribe('net.client.socket', ({ socket }) => sockets.push(socket));
const { port } = proxy.address();
const timeouts = { socketTimeoutMS: 1_500, connectTimeoutMS: 1_500, serverSelectionTimeoutMS: 1_500 };
const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, timeouts);
const ping = () => client.db('x').command({ ping: 1 });
await ping();

// Every connection of the client has ended, and 'close' is about to be emitted.
const ended = sockets.filter(({ remotePort }) => remotePort === port).map((socket) => once(socket, 'finish'));
for (const socket of accepted) socket.end();
await Promise.all(ended);
const answer = ping().then(
  () => 'answered',
  () => 'failed',
);
console.log(await Promise.race([answer, delay(4_000, 'never ended')]));
process.exit();
