import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, it, describe } from 'vitest';
import { differs } from '../../tests/differs';
import { ensureDatabase, serverCommand, whenReady } from './find-or-start';
import { JOURNAL_FILE } from './journal';

const { MongoClient } = mongoose.mongo;
const ROOT = path.resolve(import.meta.dirname, '../..');
interface Row {
  _id: number;
  version?: number;
  text?: string;
}

let dir: string;
let journal: string;
let children: ChildProcess[];
let clients: mongoose.mongo.MongoClient[];

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'embedded-db-durable-'));
  journal = path.join(dir, JOURNAL_FILE);
  children = [];
  clients = [];
});

afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(children.map(kill));
  rmSync(dir, { recursive: true, force: true });
});

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function run(command: string, args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'pipe' });
  children.push(child);
  return child;
}

/** Starts a server. @returns it with its rows */
async function start(command?: Awaited<ReturnType<typeof serverCommand>>) {
  const child = run(...(command ?? (await serverCommand(dir))));
  const port = await whenReady(child);
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    maxPoolSize: 16,
    serverSelectionTimeoutMS: 2000,
  });
  clients.push(client);
  return { child, port, client, rows: client.db('test').collection<Row>('rows') };
}

/** Starts a server that must refuse to start. @returns its exit code and output */
async function refusal(args: string[] = [], env: Record<string, string> = {}, folder = dir) {
  const [command, given] = await serverCommand(folder);
  const child = run(command, [...given, ...args], env);
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, lines: said.trimEnd().split('\n') };
}

/** Runs writers in parallel until one is refused or `enough` says so. @returns the acknowledged numbers */
async function writeUntil(rows: mongoose.mongo.Collection<Row>, enough: (acknowledged: number[]) => void) {
  const acknowledged: number[] = [];
  const errors: mongoose.mongo.MongoServerError[] = [];
  let next = 0;
  const writer = async () => {
    while (errors.length === 0 && next < 100_000) {
      const _id = (next += 1);
      await rows.insertOne({ _id, text: 'x'.repeat(500) }).then(
        () => {
          acknowledged.push(_id);
          enough(acknowledged);
        },
        (error: mongoose.mongo.MongoServerError) => errors.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: 16 }, writer));
  return { acknowledged, error: errors[0]! };
}

const stored = async (rows: mongoose.mongo.Collection<Row>) =>
  new Set((await rows.find().project<Row>({ _id: 1 }).toArray()).map((row) => row._id));

describe.skipIf(differs('embedded'))('after kill -9', () => {
  it('keeps every acknowledged write and takes over the stale lock', async () => {
    const first = await start();
    const { acknowledged } = await writeUntil(first.rows, (all) => {
      if (all.length === 1000) first.child.kill('SIGKILL');
    });
    const second = await start();
    const found = await stored(second.rows);
    expect(acknowledged.length).toBeGreaterThanOrEqual(1000);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  });

  it('keeps the newest acknowledged versions, and a start compacts the journal', async () => {
    const first = await start();
    await first.rows.createIndex({ text: 1 }, { unique: true, partialFilterExpression: { version: -1 } });
    const acknowledged: number[] = Array.from({ length: 8 }, () => 0);
    const text = 'y'.repeat(100_000);
    const writer = async (_id: number) => {
      for (let version = 1; version < 1000; version += 1) {
        await first.rows.replaceOne({ _id }, { version, text }, { upsert: true });
        acknowledged[_id] = version;
        if (_id === 0 && version === 60) first.child.kill('SIGKILL');
      }
    };
    const ends = await Promise.allSettled(acknowledged.map((_, id) => writer(id)));
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
    const written = acknowledged.reduce((sum, version) => sum + version * text.length, 0);
    const second = await start();
    expect(statSync(journal).size).toBeLessThan(written / 2);
    const rows = await second.rows.find().sort({ _id: 1 }).toArray();
    expect(rows.map((row) => row._id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    for (const row of rows) expect(row.version).toBeGreaterThanOrEqual(acknowledged[row._id]!);
    expect((await second.rows.indexes()).map(({ name }) => name)).toEqual(['_id_', 'text_1']);
  });
});

describe.skipIf(differs('embedded'))('a damaged or incomplete journal', () => {
  /** Three rows in three frames. @returns where the last frame begins */
  async function threeRows() {
    const first = await start();
    await first.rows.insertOne({ _id: 1 });
    await first.rows.insertOne({ _id: 2 });
    const lastFrame = statSync(journal).size;
    await first.rows.insertOne({ _id: 3 });
    await kill(first.child);
    return lastFrame;
  }

  it('is repaired and used when its last record is incomplete', async () => {
    const last = await threeRows();
    truncateSync(journal, Math.floor((statSync(journal).size + last) / 2));
    const second = await start();
    expect([...(await stored(second.rows))]).toEqual([1, 2]);
    await second.rows.insertOne({ _id: 9 });
    await kill(second.child);
    const third = await start();
    expect([...(await stored(third.rows))]).toEqual([1, 2, 9]);
  });

  it('is refused and not changed when damaged before its end', async () => {
    await threeRows();
    const bytes = readFileSync(journal);
    bytes[40]! ^= 0x40;
    writeFileSync(journal, bytes);
    const { code, lines } = await refusal();
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain(`${journal} is damaged at byte`);
    expect(lines[0]).toContain('nothing was changed');
    expect(readFileSync(journal).equals(bytes)).toBe(true);
  });

  it('ignores an interrupted compaction', async () => {
    await threeRows();
    copyFileSync(journal, `${journal}.new`);
    truncateSync(`${journal}.new`, 30);
    const second = await start();
    expect([...(await stored(second.rows))]).toEqual([1, 2, 3]);
    expect(existsSync(`${journal}.new`)).toBe(false);
  });
});

describe.skipIf(differs('embedded'))('refuses to start, in one line', () => {
  it('on a data folder in use; the running server is not affected', async () => {
    const first = await start();
    const { code, lines } = await refusal();
    expect([code, lines.length]).toEqual([3, 1]);
    expect(lines[0]).toContain(`in use by the embedded database with process id ${first.child.pid}`);
    expect((await first.rows.insertOne({ _id: 1 })).acknowledged).toBe(true);
  });

  it('on a taken port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const { code, lines } = await refusal(['--port', `${port}`]);
    taken.close();
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain(`Port ${port} on 127.0.0.1 is taken`);
  });

  it('in production, unless explicitly allowed, and says what to use instead', async () => {
    const { code, lines } = await refusal([], { NODE_ENV: 'production' });
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain('MONGODB_URI');
    const [command, args] = await serverCommand(dir);
    expect(
      await whenReady(run(command, args, { NODE_ENV: 'production', EMBEDDED_DB: 'allow' })),
    ).toBeGreaterThan(0);
  });

  const FILE = 'a-file';
  it.each([
    ['that is a file', FILE, 'cannot be used (EEXIST: '],
    ['in /proc', '/proc/embedded-db', 'cannot be used (ENOENT: '],
  ])('on a data folder %s', async (_, folder, why) => {
    writeFileSync(path.join(dir, FILE), '');
    const { code, lines } = await refusal([], {}, path.resolve(dir, folder));
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain(`The data folder ${path.resolve(dir, folder)} ${why}`);
    expect(lines[0]).toMatch(/\. Choose another folder with EMBEDDED_DB_DIR\.$/);
  });

  it.each([
    ['WiredTiger', 'MongoDB'],
    ['PG_VERSION', 'PostgreSQL'],
  ])('on a data folder with %s, of %s, and writes nothing there', async (file, server) => {
    writeFileSync(path.join(dir, file), '');
    const { code, lines } = await refusal();
    expect([code, lines]).toEqual([
      1,
      [
        `embedded-db: The data folder ${dir} has files of another database server, ${server}. Choose another folder with EMBEDDED_DB_DIR.`,
      ],
    ]);
    expect(readdirSync(dir)).toEqual([file]);
  });
});

it('takes over a lock whose process id now belongs to another process', async () => {
  writeFileSync(path.join(dir, 'embedded-db.lock'), `${process.pid}\n1\n`);
  const { rows } = await start();
  expect((await rows.insertOne({ _id: 1 })).acknowledged).toBe(true);
});

it('refuses writes on a full disk, still reads, and keeps every acknowledged write', async () => {
  const [command, args] = await serverCommand(dir);
  // The limit is in blocks of 1024 bytes; a write beyond it fails as on a full disk.
  const first = await start(['bash', ['-c', 'ulimit -f 400; exec "$@"', 'bash', command, ...args]]);
  const { acknowledged, error } = await writeUntil(first.rows, () => {});
  expect(error).toMatchObject({ code: 14031, message: expect.stringContaining('no space left') as string });
  expect(acknowledged.length).toBeGreaterThan(100);
  expect([...(await stored(first.rows))].sort((a, b) => a - b)).toEqual(acknowledged.sort((a, b) => a - b));
  await expect(first.rows.insertOne({ _id: -1, text: 'x'.repeat(500) })).rejects.toMatchObject({
    code: 14031,
  });
  expect(await first.rows.countDocuments()).toBe(acknowledged.length);
  await kill(first.child);
  const second = await start();
  expect([...(await stored(second.rows))].sort((a, b) => a - b)).toEqual(acknowledged);
  expect((await second.rows.insertOne({ _id: -1 })).acknowledged).toBe(true);
});

describe.skipIf(differs('embedded'))('the server', () => {
  it('closes only the connection that sends malformed messages', async () => {
    const { port, rows } = await start();
    const length = (bytes: number) => {
      const head = Buffer.alloc(16);
      head.writeInt32LE(bytes);
      return head;
    };
    const message = Buffer.concat([length(40), Buffer.alloc(24, 0xff)]);
    message.writeInt32LE(2013, 12);
    for (const bytes of [length(48_000_001), length(3), message, Buffer.from('GET / HTTP/1.1\r\n\r\n')]) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {}).write(bytes);
      await once(socket, 'close');
    }
    await rows.insertOne({ _id: 1, text: 'z'.repeat(9 << 20) });
    const twice = rows.updateOne({ _id: 1 }, [{ $set: { text2: '$text' } }]);
    await expect(twice).rejects.toMatchObject({ code: 10334 });
    await rows.insertOne({ _id: 3 }, { writeConcern: { w: 0 } });
    await rows.insertOne({ _id: 4 }, { writeConcern: { w: 'majority' } });
    expect([...(await stored(rows))]).toEqual([1, 3, 4]);
  });

  it('starts once, however many processes ask, and ends with the one that started it', async () => {
    const both = await Promise.all([ensureDatabase({ dir }), ensureDatabase({ dir })]);
    const starter = both.find((each) => each.started)!;
    children.push(starter.child!);
    expect(both.filter((each) => each.started)).toHaveLength(1);
    expect(both[0]!.uri).toBe(both[1]!.uri);
    expect(both[0]!.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/medical-card\?/);
    const endpoint = path.join(dir, 'embedded-db.json');
    expect(JSON.parse(readFileSync(endpoint, 'utf8'))).toMatchObject({
      pid: starter.child!.pid,
      uri: starter.uri,
    });
    expect(statSync(endpoint).mode & 0o777).toBe(0o600);
    starter.child!.stdin!.end();
    expect(await once(starter.child!, 'exit')).toEqual([0, null]);
    expect(existsSync(endpoint)).toBe(false);
    const again = await ensureDatabase({ dir, database: 'other' });
    children.push(again.child!);
    expect([again.started, again.uri.includes('/other?')]).toEqual([true, true]);
    await again.stop();
    expect(again.child!.exitCode).toBe(0);
  });
});
