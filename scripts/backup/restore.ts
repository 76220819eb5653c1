import mongoose from 'mongoose';
import type { SuspensionReason } from '@/lib/constants/choices';
import { accountName } from '@/lib/domain/accounts/accounts';
import { collectionOf, documentsOf, indexesOf, listForBackup, RESTORE_MARK } from './collections';
import type { LaterChanges, Removal, SuspensionReasons } from './later-changes';
import { problem } from './problems';
import { type BackupFile, readBackup } from './read';
import { type CollectionPart, type Manifest, DocumentHash } from './records';

type Db = mongoose.mongo.Db;
type Mark = {
  _id: string;
  backup: string;
  createdAt: Date;
  raise: number;
  /** What the first run knew, so that a repeated one restores the same; missing in a mark of an earlier version. */
  reasons?: Array<[account: string, reason: SuspensionReason]>;
  removals?: Removal[];
  /** All data was written and compared: only the update of it is left. */
  complete?: boolean;
};
type Form = { raise: number; reasons: SuspensionReasons };

const MARK_ID = 'unfinished';
const BATCH_DOCUMENTS = 1_000;
const BATCH_BYTES = 8 * 1024 * 1024;
const DUPLICATE = 11_000;
const THERE_ALREADY = 48;

const { BSON } = mongoose.mongo;
/** Keeps every type: no number changes its kind, bytes remain bytes. */
const AS_STORED = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

const MINUTE_MS = 60_000;

const markOf = ({ sha256, createdAt }: Manifest, { reasons, removals }: LaterChanges): Mark => ({
  _id: MARK_ID,
  backup: sha256,
  createdAt,
  // More than any account's version has grown since the backup, and more than at an earlier restore.
  raise: Math.floor(Date.now() / MINUTE_MS),
  reasons: [...reasons],
  removals,
});

const ROLES = { admins: 'admin', employees: 'employee' } as const;

/**
 * A document as it is restored: accounts with a higher `tokenVersion`, which ends every session there ever was, and
 * held until somebody confirms them (docs/security.md#restores). What happened to them after the backup is known only
 * from the activity, if at all.
 */
function restoredForm(collection: string, document: Buffer, { raise, reasons }: Form): Buffer {
  if (collection !== 'admins' && collection !== 'employees') return document;
  const account = BSON.deserialize(document, AS_STORED);
  const role = ROLES[collection];
  const name = accountName({ role, id: account[`${role}Id`] });
  const tokenVersion = new BSON.Int32(Number(account.tokenVersion ?? 0) + raise);
  // Of an earlier restore, if nobody has confirmed the account since.
  const reason = reasons.get(name) ?? account.held?.reason;
  const held = { at: new Date(raise * MINUTE_MS), ...(reason && { reason }) };
  return Buffer.from(BSON.serialize({ ...account, tokenVersion, held }));
}

/**
 * Makes sure that the target is empty, and marks it as being restored.
 * @returns the mark, and whether this continues the same, interrupted restore
 * @throws ExitError if the database holds anything else
 */
async function claimTarget(
  db: Db,
  manifest: Manifest,
  changes: LaterChanges,
): Promise<{ mark: Mark; again: boolean }> {
  const marks = db.collection<Mark>(RESTORE_MARK, { writeConcern: { w: 'majority' } });
  const mark = markOf(manifest, changes);
  const found = await marks.findOne({ _id: MARK_ID });
  if (found && found.backup === mark.backup) return { mark: found, again: true };
  if (found)
    throw problem(
      'notEmpty',
      `A restore of another backup, of ${found.createdAt.toISOString()}, into "${db.databaseName}" was interrupted: run that one again, or drop the database. Nothing was changed.`,
    );
  const full = await withDocuments(db);
  if (full.length > 0)
    throw problem(
      'notEmpty',
      `The database "${db.databaseName}" is not empty (${full.join(', ')}): restore into another one on the same server with --into NAME. Nothing was changed.`,
    );
  await marks.insertOne(mark);
  return { mark, again: false };
}

async function withDocuments(db: Db): Promise<string[]> {
  const full = [];
  for (const { name } of (await listForBackup(db)).kept) {
    if (await collectionOf(db, name).findOne({}, { projection: { _id: 1 } })) full.push(name);
  }
  return full;
}

/** Adds documents in batches; when continuing, only those that are missing. */
class Writer {
  private batch: mongoose.mongo.Document[] = [];
  private bytes = 0;

  constructor(
    private readonly collection: mongoose.mongo.Collection,
    private readonly again: boolean,
  ) {}

  async add(document: Buffer): Promise<void> {
    this.batch.push(BSON.deserialize(document, AS_STORED));
    this.bytes += document.length;
    if (this.batch.length >= BATCH_DOCUMENTS || this.bytes >= BATCH_BYTES) await this.flush();
  }

  async flush(): Promise<void> {
    const batch = this.batch;
    [this.batch, this.bytes] = [[], 0];
    if (batch.length === 0) return;
    await this.collection.insertMany(batch, { ordered: !this.again }).catch((error: unknown) => {
      if (!this.again || !onlyDuplicates(error)) throw error;
    });
  }
}

const onlyDuplicates = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoBulkWriteError &&
  [error.writeErrors].flat().every(({ code }) => code === DUPLICATE);

/** Writes every document. @returns the expected counts and hashes of each collection */
async function load(db: Db, file: BackupFile, form: Form, again: boolean) {
  const parts: CollectionPart[] = [];
  const expected: DocumentHash[] = [];
  let writer: Writer | undefined;
  await readBackup(file, {
    collection: async (part) => {
      await writer?.flush();
      await db.createCollection(part.name, part.options).catch(({ code }: { code?: number }) => {
        if (code !== THERE_ALREADY)
          throw new Error(`The collection "${part.name}" cannot be created (${code}).`);
      });
      // An existing collection may have a TTL index, which would delete documents before they are compared.
      if ((await indexesOf(collectionOf(db, part.name))).length > 0)
        await collectionOf(db, part.name).dropIndexes();
      writer = new Writer(collectionOf(db, part.name), again);
      parts.push(part);
      expected.push(new DocumentHash(part.name, true));
    },
    document: async (stored) => {
      const document = restoredForm(parts.at(-1)!.name, stored, form);
      expected.at(-1)!.add(document);
      await writer!.add(document);
    },
  });
  await writer?.flush();
  return { parts, expected };
}

/** @throws ExitError that names the collections which differ from the backup */
async function compare(db: Db, expected: DocumentHash[]): Promise<void> {
  const wrong = [];
  for (const wanted of expected) {
    const found = new DocumentHash(wanted.name, true);
    for await (const document of documentsOf(collectionOf(db, wanted.name))) found.add(document);
    const same = found.sum().sha256 === wanted.sum().sha256 || found.valuesHash() === wanted.valuesHash();
    if (!same) wrong.push(`${wanted.name} (${found.documents} documents, wanted ${wanted.documents})`);
  }
  const names = new Set(expected.map(({ name }) => name));
  for (const name of await withDocuments(db)) if (!names.has(name)) wrong.push(`${name} (not in the backup)`);
  if (wrong.length === 0) return;
  throw problem(
    'differs',
    `The data restored into "${db.databaseName}" differs from the backup: ${wrong.join(', ')}. If the app was running, stop it. Drop the database and restore again.`,
  );
}

async function buildIndexes(db: Db, parts: CollectionPart[]): Promise<void> {
  for (const { name, indexes } of parts) {
    if (indexes.length > 0) await db.command({ createIndexes: name, indexes });
  }
}

/**
 * Restores a backup into an empty database: checks the whole file before the first write, writes, reads
 * everything back, compares counts and hashes, and builds the indexes. Every session of the accounts has ended then, and
 * every account is suspended. After an interruption anywhere the same call continues.
 * @param checked called with the manifest after the file was checked and before anything is written; returns what
 *   happened since the backup
 * @param finish brings the restored data to this version and removes again what was removed since; called again if it was
 *   interrupted
 * @throws ExitError for a wrong key, a damaged file, a database that is not empty, or a copy that differs
 */
export async function restore(
  db: Db,
  file: BackupFile,
  checked: (manifest: Manifest) => Promise<LaterChanges> = async () => ({ reasons: new Map(), removals: [] }),
  finish: (removals: Removal[]) => Promise<void> = async () => {},
): Promise<Manifest> {
  const manifest = await readBackup(file);
  const { mark, again } = await claimTarget(db, manifest, await checked(manifest));
  if (!mark.complete) {
    const form = { raise: mark.raise, reasons: new Map(mark.reasons) };
    const { parts, expected } = await load(db, file, form, again);
    await compare(db, expected);
    await buildIndexes(db, parts);
    // From here on the data changes, so that a repetition cannot compare it again.
    await db.collection<Mark>(RESTORE_MARK).updateOne({ _id: MARK_ID }, { $set: { complete: true } });
  }
  await finish(mark.removals ?? []);
  await db.dropCollection(RESTORE_MARK);
  return manifest;
}
