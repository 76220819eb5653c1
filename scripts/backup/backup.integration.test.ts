import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZoneModel } from '@/models/zone';
import { asEmployee } from '@/tests/actors';
import { openEmptyDatabase } from '@/tests/database';
import { HOLDER, register } from '@/tests/family';
import { getCard } from '@/tests/get-card';
import { runScript } from '@/tests/run-script';
import { temporaryFolder, withDatabaseName } from '@/tests/surroundings';
import { writeEncrypted } from './age-file';
import { dump } from './dump';
import { readBackup } from './read';
import type { Manifest } from './records';
import { restore } from './restore';

const { Binary, BSON, Decimal128, Long, MongoClient, ObjectId } = mongoose.mongo;
type Db = mongoose.mongo.Db;
type Row = { _id: string | number; [field: string]: unknown };

const folder = temporaryFolder('backup');
const client = new MongoClient(process.env.MONGODB_URI!);
const opened: Db[] = [];
let identity: string;
let recipient: string;

/** An empty database that is dropped at the end. */
function freshDatabase(): Db {
  const db = client.db(`backup-${randomBytes(4).toString('hex')}`);
  opened.push(db);
  return db;
}
let files = 0;
const freshFile = () => path.join(folder.dir, `${(files += 1)}.age`);
const encrypter = () => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return encrypter;
};
const key = (secret = identity) => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(secret);
  return decrypter;
};
const opensWith = (file: string, decrypter = key()) => ({ file, decrypter });

async function backup(db: Db, file = freshFile()): Promise<{ file: string; manifest: Manifest }> {
  let manifest: Manifest;
  await writeEncrypted(
    file,
    encrypter(),
    dump(db, (made) => (manifest = made)),
  );
  return { file, manifest: manifest! };
}

/** Everything in a database, with explicit types. */
async function everything(db: Db): Promise<Record<string, { documents: string[]; indexes: string[] }>> {
  const names = (await db.listCollections().toArray()).map(({ name }) => name).sort();
  const all: Awaited<ReturnType<typeof everything>> = {};
  for (const name of names) {
    const documents = await db.collection(name).find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
    const indexes = await db.collection(name).listIndexes().toArray();
    all[name] = {
      documents: documents.map((each) => BSON.EJSON.stringify(each, { relaxed: false })),
      indexes: indexes.map(({ v: _v, ns: _ns, ...index }) => JSON.stringify(index)).sort(),
    };
  }
  return all;
}

beforeAll(async () => {
  await client.connect();
  identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
});
afterAll(async () => {
  for (const db of opened) await db.dropDatabase();
  await client.close();
  await mongoose.disconnect();
  folder.remove();
});

describe('backup and restore', () => {
  test('every document with its types, every index, empty collections; no rate limits', async () => {
    const db = freshDatabase();
    await db.collection<Row>('odd').insertMany([
      { _id: 'a', at: new Date('1969-07-20T20:17:40.001Z'), id: new ObjectId('65f000000000000000000001') },
      { _id: 'b', long: Long.fromString('1152921504606846977'), half: 0.5, whole: 7, no: null, '': '' },
      { _id: 'c', bytes: new Binary(Buffer.from([0, 255, 7]), 0x80), price: Decimal128.fromString('1.10') },
      { _id: 'd', deep: { list: [1, [2, []], { $oid: 'no id' }] }, words: 'कार्ड 💊 \u0000 end', yes: true },
    ]);
    await db.collection('odd').createIndex({ at: 1 }, { expireAfterSeconds: 0 });
    await db.collection('odd').createIndex({ _id: 1, half: -1 }, { unique: true, name: 'by hand' });
    await db.createCollection('empty');
    await db.collection('empty').createIndex({ n: 1 }, { partialFilterExpression: { n: { $exists: true } } });
    await db.collection<Row>('cards').insertMany(Array.from({ length: 1_203 }, (_, n) => ({ _id: n, n })));
    await db.collection<Row>('ratelimits').insertOne({ _id: 'someone', points: 3 });

    const { file, manifest } = await backup(db);
    expect(manifest).toMatchObject({ database: db.databaseName, documents: 1_207, leftOut: ['ratelimits'] });
    expect(manifest.collections.map(({ name, documents }) => [name, documents])).toEqual([
      ['empty', 0],
      ['odd', 4],
      ['cards', 1_203],
    ]);
    const copy = freshDatabase();
    expect(await restore(copy, opensWith(file))).toEqual(manifest);
    const { ratelimits: _, ...wanted } = await everything(db);
    expect(await everything(copy)).toEqual(wanted);
    // Equal hashes, from the copy itself.
    expect((await backup(copy)).manifest.collections).toEqual(manifest.collections);
  });

  test('no session of before comes back: not even one begun after the backup or an earlier restore', async () => {
    const db = freshDatabase();
    await db.collection<Row>('admins').insertOne({ _id: 1, adminId: 'ADMIN001', tokenVersion: 0 });
    await db.collection<Row>('employees').insertMany([
      { _id: 1, employeeId: 'EMP001', tokenVersion: 3 },
      { _id: 2, employeeId: 'EMP002', tokenVersion: 40 },
    ]);
    await db.collection<Row>('cards').insertOne({ _id: 1, tokenVersion: 3 });
    const { file } = await backup(db);
    const versionsAfter = async (of: string) => {
      const copy = freshDatabase();
      await restore(copy, opensWith(of));
      const rows = [
        ...(await copy.collection<Row>('admins').find().toArray()),
        ...(await copy.collection<Row>('employees').find().sort({ _id: 1 }).toArray()),
      ];
      expect(await copy.collection<Row>('cards').findOne()).toEqual({ _id: 1, tokenVersion: 3 });
      return { copy, versions: rows.map(({ tokenVersion }) => tokenVersion as number) };
    };
    const first = await versionsAfter(file);
    // Many more than an account changes its password until the next backup.
    for (const [at, before] of [0, 3, 40].entries())
      expect(first.versions[at]).toBeGreaterThan(before + 1_000_000);
    const second = await versionsAfter((await backup(first.copy)).file);
    for (const at of [0, 1, 2]) expect(second.versions[at]).toBeGreaterThan(first.versions[at]! + 1_000_000);
  });

  test('a card registered before the backup can be verified after the restore, by the public and by its employee', async () => {
    await openEmptyDatabase('backup-serves');
    opened.push(client.db('backup-serves'));
    await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
    const cardPrimaryHolder = { ...HOLDER, memberAadhar: '234123412346' };
    const { cardNumber } = await register({ cardPrimaryHolder });
    const { file } = await backup(client.db('backup-serves'));
    await mongoose.disconnect();

    const copy = freshDatabase();
    await restore(copy, opensWith(file));
    await mongoose.connect(process.env.MONGODB_URI!, { dbName: copy.databaseName, autoIndex: false });
    expect((await getCard(null, cardNumber)).PrimaryMember).toMatchObject({
      memberName: 'Ramesh Kumar',
      memberAddhar: 'XXXX XXXX 2346',
    });
    const whole = await getCard(asEmployee('EMP001'), cardNumber);
    expect(whole.PrimaryMember.memberAddhar).toBe('234123412346');
    await mongoose.disconnect();
  });
});

describe('while the app is writing', () => {
  test('documents are complete, and what they refer to is in the backup too', async () => {
    const db = freshDatabase();
    const [visits, employees] = [db.collection<Row>('visits'), db.collection<Row>('employees')];
    await employees.insertOne({ _id: 'E0' });
    const fields = (n: number) => ({ first: n, second: n, padding: 'x'.repeat(200), employee: 'E0' });
    await visits.insertMany(Array.from({ length: 1_200 }, (_, n) => ({ _id: n, ...fields(0) })));
    let turn = 0;
    async function* withWritesBetween(pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        turn += 1;
        if (turn % 400 === 0 || turn < 3) {
          await visits.updateMany({ _id: { $gte: 0 } }, { $set: fields(turn) });
          await employees.insertOne({ _id: `E${turn}` });
          await visits.insertOne({ _id: 10_000 + turn, ...fields(turn), employee: `E${turn}` });
          await visits.deleteOne({ _id: turn / 400 });
        }
        yield piece;
      }
    }
    const file = freshFile();
    await writeEncrypted(file, encrypter(), withWritesBetween(dump(db, () => {})));
    expect(turn).toBeGreaterThan(1_100);

    const copy = freshDatabase();
    await restore(copy, opensWith(file));
    const restored = await copy.collection<Row>('visits').find().toArray();
    expect(restored.length).toBeGreaterThan(1_100);
    expect(restored.filter(({ first, second }) => first !== second)).toEqual([]);
    const there = new Set((await copy.collection<Row>('employees').find().toArray()).map(({ _id }) => _id));
    expect(restored.filter(({ employee }) => !there.has(employee as string))).toEqual([]);
    expect(there.size).toBeGreaterThan(1);
  });
});

describe('a file that was changed', () => {
  let file: string;
  let whole: Buffer;

  beforeAll(async () => {
    const db = freshDatabase();
    // Incompressible, so that the file has several encrypted pieces.
    const rows = Array.from({ length: 40 }, (_, n) => ({ _id: n, bytes: new Binary(randomBytes(8_000)) }));
    await db.collection<Row>('rows').insertMany(rows);
    ({ file } = await backup(db));
    whole = readFileSync(file);
    expect(whole.length).toBeGreaterThan(4 * 65_552);
  });

  /** How both commands end with these bytes; also checks that nothing was written. */
  async function refusal(bytes: Buffer): Promise<{ exitCode: number; message: string }> {
    const changed = freshFile();
    writeFileSync(changed, bytes);
    const db = freshDatabase();
    const caught = (error: { exitCode: number; message: string }) => error;
    const checked = await readBackup(opensWith(changed)).then(() => undefined, caught);
    const restored = await restore(db, opensWith(changed)).then(() => undefined, caught);
    expect(await db.listCollections().toArray()).toEqual([]);
    expect(restored?.message).toBe(checked?.message);
    return checked!;
  }

  test('is refused with any one bit flipped', async () => {
    const begin = whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1;
    const places = [0, 21, 30, 60, 90, begin - 10, begin - 2, begin, begin + 15, begin + 16, begin + 70_000];
    for (const place of [...places, whole.length >> 1, whole.length - 20, whole.length - 1]) {
      const bytes = Buffer.from(whole);
      bytes[place]! ^= 1;
      const { exitCode, message } = await refusal(bytes);
      expect([2, 3], `byte ${place}: ${message}`).toContain(exitCode);
      const near = /is damaged near byte (\d+), or incomplete: use another copy\.$/.exec(message)?.[1];
      if (place >= begin) expect(Math.abs(Number(near) - place)).toBeLessThan(3 * 65_552);
    }
  });

  test('is refused when cut off anywhere', async () => {
    const pieceEnd = whole.indexOf('\n', whole.indexOf('\n--- ') + 1) + 1 + 16 + 65_552;
    for (const length of [0, 10, 100, 190, pieceEnd, pieceEnd + 1, whole.length - 1]) {
      expect(await refusal(whole.subarray(0, length)), `${length} bytes`).toMatchObject({ exitCode: 3 });
    }
  });

  test('something else in an age file is refused', async () => {
    const other = freshFile();
    await writeEncrypted(
      other,
      encrypter(),
      (async function* () {
        yield Buffer.from('These are no records.');
      })(),
    );
    expect(await refusal(readFileSync(other))).toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('is not a complete backup of this app') as string,
    });
  });

  test('another key or a wrong passphrase decrypts nothing', async () => {
    const wrong = { exitCode: 2, message: expect.stringContaining('use those it was made for') as string };
    await expect(readBackup(opensWith(file, key(await generateIdentity())))).rejects.toMatchObject(wrong);
    const encrypter = new Encrypter();
    // The weakest setting: the test is not about how long it takes.
    encrypter.setScryptWorkFactor(10);
    encrypter.setPassphrase('six words that nobody has guessed');
    const encrypted = freshFile();
    await writeEncrypted(
      encrypted,
      encrypter,
      dump(freshDatabase(), () => {}),
    );
    const typed = (passphrase: string) => {
      const decrypter = new Decrypter();
      decrypter.addPassphrase(passphrase);
      return opensWith(encrypted, decrypter);
    };
    await expect(readBackup(typed('six words that nobody has guesseD'))).rejects.toMatchObject(wrong);
    await expect(readBackup(typed('six words that nobody has guessed'))).resolves.toMatchObject({
      documents: 0,
    });
  });
});

describe('the target', () => {
  test('a database that is not empty is refused and not changed', async () => {
    const { file } = await backup(freshDatabase());
    const db = freshDatabase();
    await db.collection<Row>('zones').insertOne({ _id: 'CKTD' });
    const before = await everything(db);
    await expect(restore(db, opensWith(file))).rejects.toMatchObject({
      exitCode: 4,
      message: expect.stringMatching(
        /is not empty \(zones\).*--into NAME\. Nothing was changed\.$/,
      ) as string,
    });
    expect(await everything(db)).toEqual(before);
  });

  test('an interrupted restore continues with the same file, and with no other', async () => {
    const source = freshDatabase();
    const rows = Array.from({ length: 2_000 }, (_, n) => ({ _id: n, bytes: new Binary(randomBytes(750)) }));
    await source.collection<Row>('rows').insertMany(rows);
    await source.collection('rows').createIndex({ bytes: 1 }, { unique: true });
    const { file } = await backup(source);
    const other = await backup(freshDatabase());

    const db = freshDatabase();
    let reads = 0;
    // The second reading, which writes, fails half-way.
    const decrypter = key();
    const decrypt = decrypter.decrypt.bind(decrypter) as (from: ReadableStream) => Promise<ReadableStream>;
    const cut = async (from: ReadableStream) => {
      reads += 1;
      if (reads < 2) return decrypt(from);
      let pieces = 0;
      const stop = new TransformStream({
        transform(piece, out) {
          pieces += 1;
          if (pieces > 16) throw Object.assign(new Error('pulled'), { syscall: 'read', code: 'EIO' });
          out.enqueue(piece);
        },
      });
      return (await decrypt(from)).pipeThrough(stop);
    };
    const pulled = { file, decrypter: { decrypt: cut } as unknown as Decrypter };
    await expect(restore(db, pulled)).rejects.toThrow('cannot be read (EIO)');
    const half = await db.collection('rows').countDocuments();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(2_000);

    await expect(restore(db, opensWith(other.file))).rejects.toMatchObject({ exitCode: 4 });
    await expect(backup(db)).rejects.toThrow('was started but not finished');
    await restore(db, opensWith(file));
    expect(await everything(db)).toEqual(await everything(source));
  });

  test('a restore that was interrupted after all its data was there continues, too', async () => {
    const source = freshDatabase();
    await source.collection<Row>('zones').insertOne({ _id: 'CKTD' });
    const { file } = await backup(source);
    const db = freshDatabase();
    const cut = async () => {
      await db.collection<Row>('zones').updateOne({ _id: 'CKTD' }, { $set: { half: true } });
      throw new Error('killed');
    };
    await expect(restore(db, opensWith(file), undefined, cut)).rejects.toThrow('killed');
    await expect(backup(db)).rejects.toThrow('was started but not finished');
    await restore(db, opensWith(file), undefined, async () => {
      await db.collection<Row>('zones').updateOne({ _id: 'CKTD' }, { $set: { whole: true } });
    });
    expect(await db.collection<Row>('zones').findOne()).toEqual({ _id: 'CKTD', half: true, whole: true });
    await expect(restore(db, opensWith(file))).rejects.toMatchObject({ exitCode: 4 });
  });

  test('a document written during the restore is noticed', async () => {
    const { file } = await backup(freshDatabase());
    const db = freshDatabase();
    const written = () => void (meanwhile = db.collection<Row>('late').insertOne({ _id: 1 }));
    let meanwhile: Promise<unknown> = Promise.resolve();
    const { decrypter } = opensWith(file);
    let reads = 0;
    const decrypt = decrypter.decrypt.bind(decrypter) as (from: ReadableStream) => Promise<ReadableStream>;
    const watched = async (from: ReadableStream) => {
      reads += 1;
      if (reads === 2) written();
      await meanwhile;
      return decrypt(from);
    };
    const target = { file, decrypter: { decrypt: watched } as unknown as Decrypter };
    await expect(restore(db, target)).rejects.toMatchObject({
      exitCode: 5,
      message: expect.stringContaining('late (not in the backup)') as string,
    });
  });
});

describe('the file', () => {
  test('only its owner may read it; no temporary file remains, no file is overwritten', async () => {
    const { file } = await backup(freshDatabase());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file);
    await expect(backup(freshDatabase(), file)).rejects.toThrow('already exists and was not changed');
    expect(readFileSync(file).equals(before)).toBe(true);
    const failing = freshFile();
    await expect(
      writeEncrypted(
        failing,
        encrypter(),
        (async function* () {
          yield randomBytes(200_000);
          throw new Error('the database went away');
        })(),
      ),
    ).rejects.toThrow('the database went away');
    const names = readdirSync(folder.dir);
    expect(names.filter((name) => name.includes('partial'))).toEqual([]);
    expect(names).not.toContain(path.basename(failing));
  });
});

// Each test starts several processes: slow on a busy machine.
describe('the commands', { timeout: 180_000, tags: 'any-database' }, () => {
  const NONE = { BACKUP_DIR: '', BACKUP_RECIPIENT: '', BACKUP_PASSPHRASE: '', BACKUP_IDENTITY: '' };
  const run = (script: string, args: string[], env: Record<string, string>, before?: string) =>
    runScript(script, args, { ...process.env, ...NONE, ...env }, { before });

  test('put a backup into BACKUP_DIR, check it without a database, restore it under another name', async () => {
    const db = freshDatabase();
    await db.collection<Row>('zones').insertOne({ _id: 'CKTD', zoneId: 'CKTD', zoneName: 'Chitrakoot' });
    // As an earlier version stored them.
    const former = ['contactmessages', 'cardrequests', 'privacyrequests'];
    for (const name of former)
      await db.collection(name).insertOne({ name: 'Sita Devi', receivedAt: new Date() });
    const MONGODB_URI = withDatabaseName(process.env.MONGODB_URI!, db.databaseName);
    const BACKUP_DIR = mkdtempSync(path.join(folder.dir, 'backups-'));
    const made = await run('backup.ts', [], { MONGODB_URI, BACKUP_DIR, BACKUP_RECIPIENT: recipient });
    expect(made).toMatchObject({ code: 0, complained: '' });
    expect(made.said).toMatch(/zones +1 +[0-9a-f]{64}\n/);
    const [name, ...others] = readdirSync(BACKUP_DIR);
    expect(name).toMatch(new RegExp(`^${db.databaseName}-\\d{8}T\\d{6}Z\\.age$`));
    expect(others).toEqual([]);

    const file = path.join(BACKUP_DIR, name!);
    const BACKUP_IDENTITY = path.join(folder.dir, 'key.txt');
    writeFileSync(BACKUP_IDENTITY, `# a key\n${identity}\n`);
    const away = { MONGODB_URI: 'mongodb://127.0.0.1:1/x', BACKUP_IDENTITY };
    expect(await run('restore.ts', [file, '--verify'], away)).toMatchObject({ code: 0, complained: '' });
    const into = freshDatabase();
    const asked = { MONGODB_URI, BACKUP_IDENTITY };
    const restored = await run('restore.ts', [file, '--into', into.databaseName], asked);
    expect(restored).toMatchObject({ code: 0, complained: '' });
    expect(restored.said).toContain('then the others (npm run accounts:confirm -- --all).');
    expect(await into.collection('zones').findOne({})).toMatchObject({ zoneName: 'Chitrakoot' });
    expect(await into.collection('cards').indexExists('cardNumber_1')).toBe(true);
    const kinds = await into.collection('requests').distinct('kind', { name: 'Sita Devi' });
    expect(kinds.toSorted()).toEqual(['card', 'data', 'message']);
    expect((await into.listCollections().toArray()).filter(({ name }) => former.includes(name))).toEqual([]);
  });

  test('say in one line what is wrong, and leave no incomplete file: an empty database, a full disk', async () => {
    const db = freshDatabase();
    const MONGODB_URI = withDatabaseName(process.env.MONGODB_URI!, db.databaseName);
    // No file may grow beyond 64 kB.
    const fail = (file: string) =>
      run(
        'backup.ts',
        ['--to', file],
        { MONGODB_URI, BACKUP_RECIPIENT: recipient },
        "trap '' XFSZ; ulimit -f 128;",
      );
    const left = (file: string) =>
      readdirSync(folder.dir).filter((name) => name.startsWith(path.basename(file)));
    const nowhere = freshFile();
    const empty = await fail(nowhere);
    expect(empty.complained).toMatch(/^The database "backup-\w+" is empty: [^\n]+ No backup was made\.\n$/);
    expect([empty.code, left(nowhere)]).toEqual([1, []]);
    await db.collection<Row>('rows').insertOne({ _id: 1, bytes: new Binary(randomBytes(200_000)) });
    const file = freshFile();
    const full = await fail(file);
    expect(full.complained).toMatch(/^There is no space left for [^\n]+\n$/);
    expect([full.code, left(file)]).toEqual([6, []]);
  });
});
