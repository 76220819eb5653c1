import mongoose from 'mongoose';
import { vi } from 'vitest';
// Imported for its mongoose settings: tests use the same strictQuery and sanitizeFilter as the app.
import '@/lib/db/connect';

/**
 * Connects to an empty database of this name on the server of MONGODB_URI and builds the indexes of every
 * imported model.
 */
export async function openEmptyDatabase(dbName: string): Promise<void> {
  await mongoose.connect(process.env.MONGODB_URI!, {
    dbName,
    autoIndex: false,
    bufferCommands: false,
    maxPoolSize: 50,
    writeConcern: { w: 'majority' },
  });
  await mongoose.connection.dropDatabase();
  for (const model of Object.values(mongoose.models)) await model.createIndexes();
}

/** Drops the indexes by which a database server removes old documents by itself, at a moment of its own. */
export async function dropExpiry(...models: Array<{ collection: mongoose.Collection }>): Promise<void> {
  for (const { collection } of models)
    for (const { name, expireAfterSeconds } of await collection.indexes())
      if (expireAfterSeconds !== undefined) await collection.dropIndex(name!);
}

export async function closeDatabase(): Promise<void> {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
}

/** Does something between what is read and the next write of a collection that rests on it. */
export function justBefore(
  { collection }: { collection: mongoose.Collection },
  method: 'updateOne' | 'deleteOne' | 'bulkWrite',
  work: () => Promise<unknown>,
) {
  const write = collection[method].bind(collection) as (...args: unknown[]) => Promise<never>;
  return vi.spyOn(collection, method).mockImplementationOnce(async (...args: unknown[]) => {
    await work();
    return write(...args);
  });
}

/** The outcome of concurrent calls: the results of those that succeeded, the message keys of the others. */
export async function outcomes<T>(calls: Array<Promise<T>>): Promise<{ done: T[]; refused: string[] }> {
  const settled = await Promise.allSettled(calls);
  return {
    done: settled.flatMap((call) => (call.status === 'fulfilled' ? [call.value] : [])),
    refused: settled.flatMap((call) =>
      call.status === 'rejected' ? [(call.reason as { key?: string }).key ?? String(call.reason)] : [],
    ),
  };
}
