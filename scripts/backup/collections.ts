import mongoose from 'mongoose';
import { MODELS } from '@/models/all';

type Db = mongoose.mongo.Db;
type Collection = mongoose.mongo.Collection;

/** The collection in which a restore records that it has started and not finished. */
export const RESTORE_MARK = 'restores';
const namesOf = (models: typeof MODELS) => models.map(({ collection }) => collection.collectionName);
/**
 * Not backed up: rate-limit counters, locks of jobs, and models that say so. Ended sessions are, because without them a
 * restored database would accept the tokens of people who have signed out.
 */
const THROWAWAY = [
  'ratelimits',
  'locks',
  RESTORE_MARK,
  ...namesOf(MODELS.filter(({ about }) => about.notBackedUp)),
];
/** Those of no model come first. */
const ORDER = namesOf(MODELS);
const BATCH = 500;

export type Listed = { name: string; options: mongoose.mongo.Document };

const turn = ({ name }: Listed) => ORDER.indexOf(name);

/** What a backup takes, in the order it is read, and what it leaves out: views and throwaway collections. */
export async function listForBackup(db: Db): Promise<{ kept: Listed[]; leftOut: string[] }> {
  const found = await db.listCollections().toArray();
  const all = found
    .filter(({ name }) => !name.startsWith('system.'))
    .map((each) => ({
      name: each.name,
      options: ('options' in each && each.options) || {},
      kept: each.type === 'collection' && !THROWAWAY.includes(each.name),
    }))
    .sort((a, b) => turn(a) - turn(b) || (a.name < b.name ? -1 : 1));
  return {
    kept: all.filter(({ kept }) => kept).map(({ name, options }) => ({ name, options })),
    leftOut: all.filter(({ kept }) => !kept).map(({ name }) => name),
  };
}

/** A collection as it is now on the primary, with writes that survive the loss of a server. */
export const collectionOf = (db: Db, name: string): Collection =>
  db.collection(name, { readPreference: 'primary', writeConcern: { w: 'majority' } });

/** Every document as the server's own bytes, ordered by _id, with one batch in memory at a time. */
export async function* documentsOf(collection: Collection): AsyncGenerator<Uint8Array> {
  const cursor = collection.find({}, { raw: true, sort: { _id: 1 }, batchSize: BATCH });
  for await (const document of cursor) yield document as unknown as Uint8Array;
}

/** Definitions of the indexes except the one on _id. */
export async function indexesOf(collection: Collection): Promise<mongoose.mongo.Document[]> {
  const found = await collection.listIndexes().toArray();
  return found.filter(({ name }) => name !== '_id_').map(({ v: _v, ns: _ns, ...definition }) => definition);
}
