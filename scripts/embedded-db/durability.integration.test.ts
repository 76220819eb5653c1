import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, it, describe } from 'vitest';
import { differs } from '../../tests/differs';
import { ensureDatabase, serverCommand, whenReady } from './find-or-start';

const { MongoClient } = mongoose.mongo;
const ROOT = path.resolve(import.meta.dirname, '../..');
interface Row {
  _id: number;
  version?: number;
  text?: string;
}

let dir: string;
let children: ChildProcess[];
let clients: mongoose.mongo.MongoClient[];

beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'embedded-db-durable-'));
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
      if (all.length === 300) first.child.kill('SIGKILL');
    });
    const second = await start();
    const found = await stored(second.rows);
    expect(acknowledged.length).toBeGreaterThanOrEqual(300);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  });

  it('keeps the newest acknowledged versions, and the indexes', async () => {
    const first = await start();
    await first.rows.createIndex({ text: 1 }, { unique: true, partialFilterExpression: { version: -1 } });
    const acknowledged: number[] = Array.from({ length: 8 }, () => 0);
    const writer = async (_id: number) => {
      for (let version = 1; version < 1000; version += 1) {
        await first.rows.replaceOne({ _id }, { version, text: `${_id}` }, { upsert: true });
        acknowledged[_id] = version;
        if (_id === 0 && version === 60) first.child.kill('SIGKILL');
      }
    };
    const ends = await Promise.allSettled(acknowledged.map((_, id) => writer(id)));
    expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
    const second = await start();
    const rows = await second.rows.find().sort({ _id: 1 }).toArray();
    expect(rows.map((row) => row._id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    for (const row of rows) expect(row.version).toBeGreaterThanOrEqual(acknowledged[row._id]!);
    expect((await second.rows.indexes()).map(({ name }) => name)).toEqual(['_id_', 'text_1']);
  });
});

it.skipIf(differs('embedded'))('refuses to start, in one line', async () => {
  const first = await start();
  const inUse = await refusal();
  expect([inUse.code, inUse.lines]).toEqual([
    3,
    [expect.stringContaining(`in use by the embedded database with process id ${first.child.pid}`)],
  ]);
  expect((await first.rows.insertOne({ _id: 1 })).acknowledged).toBe(true);

  const other = path.join(dir, 'other');
  const taken = await refusal(['--port', `${first.port}`], {}, other);
  expect([taken.code, taken.lines]).toEqual([
    1,
    [expect.stringContaining(`Port ${first.port} on 127.0.0.1 is taken`)],
  ]);

  const production = await refusal([], { NODE_ENV: 'production' }, other);
  expect([production.code, production.lines]).toEqual([1, [expect.stringContaining('MONGODB_URI')]]);
  const [command, args] = await serverCommand(other);
  const allowed = run(command, args, { NODE_ENV: 'production', EMBEDDED_DB: 'allow' });
  expect(await whenReady(allowed)).toBeGreaterThan(0);
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
