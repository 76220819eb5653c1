import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { execute } from './commands';
import { Database } from './database';
import { DEFAULT_DIR, ENDPOINT_FILE, uriFor } from './endpoint';
import { StartError } from './errors';
import { takeLock } from './lock';
import { encodeReply, MessageReader, parseRequest } from './wire';

const SWEEP_MS = 30_000;

// The heap is mostly documents that stay; left alone, it grows to twice their size before it is collected.
setFlagsFromString('--heap-growing-percent=20');

/** Answers one client, a message at a time; anything malformed ends the connection and nothing else. */
async function serve(socket: Socket, database: Database): Promise<void> {
  const reader = new MessageReader();
  try {
    for await (const chunk of socket) {
      for (const message of reader.push(chunk as Buffer)) {
        const request = parseRequest(message);
        const reply = await execute(database, request.body);
        if (!request.wantsReply) continue;
        if (!socket.write(encodeReply(request, reply))) await once(socket, 'drain');
      }
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(code ?? ''))
      console.error(`embedded-db: connection closed: ${message}`);
    socket.destroy();
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new StartError(
      `Port ${port} on 127.0.0.1 is taken; choose another with --port or EMBEDDED_DB_PORT.`,
    );
  });
  return (server.address() as { port: number }).port;
}

async function main(): Promise<void> {
  const { values: args } = parseArgs({
    options: {
      dir: { type: 'string', default: process.env.EMBEDDED_DB_DIR ?? DEFAULT_DIR },
      port: { type: 'string', default: process.env.EMBEDDED_DB_PORT ?? '0' },
      'allow-production': { type: 'boolean', default: process.env.EMBEDDED_DB === 'allow' },
      'stop-with-parent': { type: 'boolean', default: false },
    },
  });
  if (process.env.NODE_ENV === 'production' && !args['allow-production'])
    throw new StartError(
      'The embedded database does not serve production; set MONGODB_URI to a MongoDB server (or, knowingly, EMBEDDED_DB=allow).',
    );
  const dir = path.resolve(args.dir);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const unlock = takeLock(dir);
  const endpoint = path.join(dir, ENDPOINT_FILE);
  try {
    rmSync(endpoint, { force: true });
    const database = await Database.open(dir);
    const sockets = new Set<Socket>();
    const server = createServer({ noDelay: true }, (socket) => {
      sockets.add(socket);
      void serve(socket, database).finally(() => sockets.delete(socket));
    });
    const port = await listen(server, Number(args.port));
    const uri = uriFor(port);
    writeFileSync(endpoint, JSON.stringify({ pid: process.pid, port, uri }), { mode: 0o600 });
    chmodSync(endpoint, 0o600);
    const sweeper = setInterval(() => void database.sweep(new Date()).catch(() => {}), SWEEP_MS);
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      clearInterval(sweeper);
      server.close();
      await database.close();
      for (const socket of sockets) socket.destroySoon();
      rmSync(endpoint, { force: true });
      unlock();
      process.exit(0);
    };
    process.on('SIGTERM', () => void stop());
    // Ctrl-C reaches the whole group: with a parent to follow, end after it, not under its last writes.
    process.on('SIGINT', () => void (args['stop-with-parent'] || stop()));
    if (args['stop-with-parent']) process.stdin.on('close', () => void stop()).resume();
    // Whoever read our words may be gone; that is no reason to go too.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    console.log(`embedded-db ready ${uri}`);
  } catch (error) {
    unlock();
    throw error;
  }
}

main().catch((error: NodeJS.ErrnoException) => {
  const reason = ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'ENOSPC'].includes(error.code ?? '')
    ? `The data folder cannot be written: ${error.message}; choose another with EMBEDDED_DB_DIR.`
    : error.message;
  console.error(`embedded-db: ${reason}`);
  process.exit(error instanceof StartError ? error.exitCode : 1);
});
