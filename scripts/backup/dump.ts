import type mongoose from 'mongoose';
import packageJson from '@/package.json';
import { collectionOf, documentsOf, indexesOf, listForBackup, RESTORE_MARK } from './collections';
import { documentRecord, FORMAT, markerRecord, DocumentHash, totalOf, VERSION } from './records';
import type { Header, Manifest } from './records';
import { problem } from './problems';

/**
 * A whole database as the records of a backup, the manifest last, with one batch of documents in memory at a
 * time. The app may go on writing: every document is complete, and changes made during the backup may or may
 * not be in it.
 * @param done called with the manifest
 * @throws ExitError if a restore is unfinished: an incomplete database must not replace complete backups
 */
export async function* dump(
  db: mongoose.mongo.Db,
  done: (manifest: Manifest) => void,
): AsyncGenerator<Buffer> {
  if (await db.collection(RESTORE_MARK).findOne({}))
    throw problem(
      'notEmpty',
      `A restore into "${db.databaseName}" was started but not finished: run it again first. No backup was made.`,
    );
  const { kept, leftOut } = await listForBackup(db);
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    createdAt: new Date(),
    database: db.databaseName,
    app: packageJson.version,
  };
  yield markerRecord({ header });
  const collections = [];
  for (const { name, options } of kept) {
    const collection = collectionOf(db, name);
    yield markerRecord({ collection: { name, options, indexes: await indexesOf(collection) } });
    const hash = new DocumentHash(name);
    for await (const document of documentsOf(collection)) {
      hash.add(document);
      yield documentRecord(document);
    }
    collections.push(hash.sum());
  }
  const manifest: Manifest = { ...header, collections, ...totalOf(collections), leftOut };
  yield markerRecord({ manifest });
  done(manifest);
}
