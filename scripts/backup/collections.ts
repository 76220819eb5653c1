import mongoose from 'mongoose';

type Db = mongoose.mongo.Db;
type Collection = mongoose.mongo.Collection;

/** Where a restore notes that it was begun and not finished. */
export const RESTORE_MARK = 'restores';
/**
 * Not worth keeping: how often somebody asked within the last hour. Ended sessions are kept: without them a
 * restore would let a token in again whose owner signed out.
 */
const THROWAWAY = ['ratelimits', RESTORE_MARK];
/**
 * Read after whatever names them. Nothing that is named is deleted while it is, and a counter only rises: so what
 * is written during a backup never names an employee, a zone or a number the backup does not have.
 */
const READ_LAST = ['employees', 'hospitals', 'positions', 'zones', 'counters'];
const BATCH = 500;

export type Listed = { name: string; options: mongoose.mongo.Document };

const place = ({ name }: Listed) => READ_LAST.indexOf(name);

/** What a backup takes, in the order it is read, and what it leaves out: views and what is thrown away anyway. */
export async function listForBackup(db: Db): Promise<{ kept: Listed[]; leftOut: string[] }> {
  const found = await db.listCollections().toArray();
  const all = found
    .filter(({ name }) => !name.startsWith('system.'))
    .map((each) => ({
      name: each.name,
      options: ('options' in each && each.options) || {},
      kept: each.type === 'collection' && !THROWAWAY.includes(each.name),
    }))
    .sort((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
  return {
    kept: all.filter(({ kept }) => kept).map(({ name, options }) => ({ name, options })),
    leftOut: all.filter(({ kept }) => !kept).map(({ name }) => name),
  };
}

/** A collection as it is now on the primary, written so that a failing server loses nothing. */
export const collectionOf = (db: Db, name: string): Collection =>
  db.collection(name, { readPreference: 'primary', writeConcern: { w: 'majority' } });

/** Every document as the server's own bytes, by _id; a batch in memory at a time. */
export async function* documentsOf(collection: Collection): AsyncGenerator<Uint8Array> {
  const cursor = collection.find({}, { raw: true, sort: { _id: 1 }, batchSize: BATCH });
  for await (const document of cursor) yield document as unknown as Uint8Array;
}

/** Definitions of the indexes, that of _id left out. */
export async function indexesOf(collection: Collection): Promise<mongoose.mongo.Document[]> {
  const found = await collection.listIndexes().toArray();
  return found.filter(({ name }) => name !== '_id_').map(({ v: _v, ns: _ns, ...definition }) => definition);
}
