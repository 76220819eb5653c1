import 'server-only';
import mongoose from 'mongoose';

/** By connection: a test or the watchdog may open another one, to another server. */
const known = new WeakMap<object, Promise<boolean>>();

/** Any answer but FerretDB's own means yes, also a refusal: the embedded database does not know the command. */
async function ask(db: mongoose.mongo.Db): Promise<boolean> {
  try {
    return !('ferretdb' in (await db.command({ buildInfo: 1 })));
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError) return true;
    throw error;
  }
}

/**
 * Whether the server takes the documents of a sorted page from an index, one after another. FerretDB on PostgreSQL finds
 * by index, but reads and sorts all it found (docs/operations.md#a-million-cards).
 */
export function ordersByIndex(): Promise<boolean> {
  const db = mongoose.connection.db!;
  const before = known.get(db);
  if (before) return before;
  const asked = ask(db);
  known.set(db, asked);
  asked.catch(() => known.delete(db));
  return asked;
}
