import mongoose from 'mongoose';
import { isFerretDB } from './ferretdb';
import { type ReadOptions, oneBatch } from './one-batch';

/** Where the options are among the arguments of the collection's method. */
const READS = {
  find: 1,
  findOne: 1,
  countDocuments: 1,
  estimatedDocumentCount: 0,
  aggregate: 1,
  distinct: 2,
} as const;

type Method = ((this: { conn?: mongoose.Connection }, ...args: unknown[]) => unknown) & { prepared?: true };

/** How long reads may take, by connection. On globalThis: this module may be loaded twice, and mongoose is not. */
const shared = globalThis as typeof globalThis & { readLimits?: WeakMap<object, number> };
const limits = (shared.readLimits ??= new WeakMap());

/**
 * Has the server end reads of a connection that take too long (code 50): whoever waited has given up by then, and what
 * goes on would make all others wait. Not those read batch by batch, whose limit would hold for all batches together; no
 * writes, of which nobody would know whether they were done.
 * @param ms 0 for no limit
 */
export const limitReads = (connection: object, ms: number): void => void limits.set(connection, ms);

/** What is added to the options of a read. */
function added(name: string, options: ReadOptions, { conn }: { conn?: mongoose.Connection }): ReadOptions {
  if (!conn || options.batchSize !== undefined) return {};
  const maxTimeMS = limits.get(conn);
  return {
    ...(maxTimeMS && options.maxTimeMS === undefined && { maxTimeMS }),
    // Until the server has said what it is, it is asked as any other.
    ...(conn.db && isFerretDB(conn.db) === true && oneBatch(name, options)),
  };
}

/** Makes every read of this process keep to `limitReads`, and FerretDB answer short ones in one batch (one-batch.ts). */
export function prepareReads(): void {
  const methods = mongoose.Collection.prototype as unknown as Record<string, Method>;
  for (const [name, at] of Object.entries(READS)) {
    const read = methods[name]!;
    if (read.prepared) continue;
    const prepared: Method = function (...args) {
      const options = (args[at] ?? {}) as ReadOptions;
      const more = added(name, options, this);
      if (Object.keys(more).length > 0) {
        // A filter that is left out keeps its place.
        while (args.length < at) args.push(name === 'aggregate' ? [] : {});
        args[at] = { ...options, ...more };
      }
      return read.apply(this, args);
    };
    methods[name] = Object.assign(prepared, { prepared: true as const });
  }
}
