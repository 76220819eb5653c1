import mongoose from 'mongoose';
import { isAway } from './server-errors';

/** By connection: a test or the watchdog may open another one, to another server. */
const known = new WeakMap<object, Promise<boolean> | boolean>();

/** Any answer but FerretDB's own means no, also a refusal: the embedded database does not know the command. */
async function ask(db: mongoose.mongo.Db): Promise<boolean> {
  try {
    return 'ferretdb' in (await db.command({ buildInfo: 1 }));
  } catch (error) {
    // FerretDB itself refuses while its PostgreSQL starts.
    if (error instanceof mongoose.mongo.MongoServerError && !isAway(error)) return false;
    throw error;
  }
}

/**
 * Whether the server is FerretDB on PostgreSQL, whose ways differ from MongoDB's (docs/operations.md#a-million-cards). It
 * is asked once.
 * @returns a promise until it has answered; rejected if the database is away
 */
export function isFerretDB(db: mongoose.mongo.Db): Promise<boolean> | boolean {
  const before = known.get(db);
  if (before !== undefined) return before;
  const asked = ask(db);
  known.set(db, asked);
  asked.then(
    (answer) => known.set(db, answer),
    () => known.delete(db),
  );
  return asked;
}
