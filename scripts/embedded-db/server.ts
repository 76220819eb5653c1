import { rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { execute } from './commands';
import { Database } from './database';
import { DEFAULT_DIR, ENDPOINT_FILE, makeFolder, OWN_FOLDER, takeLock, unusable, uriFor } from './endpoint';
import { StartError } from './errors';
import { encodeReply, messages, parseRequest } from './wire';

// Much of the heap lives long; by default it would grow to twice its size before a collection.
setFlagsFromString('--heap-growing-percent=50');

/** Serves one client, one message at a time; a malformed message only closes the connection. */
async function serve(socket: Socket, database: Database): Promise<void> {
  try {
    for await (const message of messages(socket)) {
      const request = parseRequest(message);
      const reply = execute(database, request.body);
      if (request.wantsReply && !socket.write(encodeReply(request, reply))) await once(socket, 'drain');
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (!['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(code))
      console.error(`embedded-db: connection closed: ${message}`);
    socket.destroy();
  }
}

/** Takes the data folder for this process, and reads what is in it. @throws StartError */
function openFolder(dir: string): Database {
  makeFolder(dir);
  try {
    process.on('exit', takeLock(dir));
    rmSync(path.join(dir, ENDPOINT_FILE), { force: true });
    return Database.open(dir);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).syscall ? new StartError(unusable(dir, error)) : error;
  }
}

async function main(): Promise<void> {
  const { values: args } = parseArgs({
    options: {
      dir: { type: 'string', default: process.env.EMBEDDED_DB_DIR || DEFAULT_DIR },
      port: { type: 'string', default: process.env.EMBEDDED_DB_PORT ?? '0' },
      'allow-production': { type: 'boolean', default: process.env.EMBEDDED_DB === 'allow' },
      'stop-with-parent': { type: 'boolean', default: false },
    },
  });
  if (process.env.NODE_ENV === 'production' && !args['allow-production'])
    throw new StartError(
      'The embedded database is not for production. Set MONGODB_URI to a MongoDB server (or EMBEDDED_DB=allow to use it anyway).',
    );
  const dir = path.resolve(args.dir);
  const endpoint = path.join(dir, ENDPOINT_FILE);
  const database = openFolder(dir);
  const server = createServer({ noDelay: true }, (socket) => void serve(socket, database));
  server.listen(Number(args.port), '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const uri = uriFor(port);
  writeFileSync(endpoint, JSON.stringify({ pid: process.pid, port, uri }), { mode: 0o600 });
  const stop = () => {
    database.close();
    rmSync(endpoint, { force: true });
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  // Ctrl-C reaches the whole process group. With a parent, end after it so that its last writes succeed.
  process.on('SIGINT', () => void (args['stop-with-parent'] || stop()));
  if (args['stop-with-parent']) {
    const ownFolder = path.dirname(process.argv[1]!);
    process.stdin
      .on('close', () => {
        // A parent that was killed could not remove it (server-file.ts).
        if (path.basename(ownFolder).startsWith(OWN_FOLDER))
          rmSync(ownFolder, { recursive: true, force: true });
        stop();
      })
      .resume();
  }
  // Keep running if the reader of our output has ended.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  console.log(`embedded-db ready ${uri}`);
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const reason =
    error.code === 'EADDRINUSE'
      ? `Port ${error.port} on 127.0.0.1 is taken; choose another with --port or EMBEDDED_DB_PORT.`
      : error.message;
  console.error(`embedded-db: ${reason}`);
  process.exit(error instanceof StartError ? error.exitCode : 1);
});
