import mongoose from 'mongoose';

/** Where the options are among the arguments of the collection's method. */
const READS = {
  find: 1,
  findOne: 1,
  countDocuments: 1,
  estimatedDocumentCount: 0,
  aggregate: 1,
  distinct: 2,
} as const;

type Method = ((this: { conn?: object }, ...args: unknown[]) => unknown) & { limits?: true };
type Options = { maxTimeMS?: number; batchSize?: number };

/** How long reads may take, by connection. On globalThis: this module may be loaded twice, and mongoose is not. */
const shared = globalThis as typeof globalThis & { readLimits?: WeakMap<object, number> };
const limits = (shared.readLimits ??= new WeakMap());

/**
 * Has the server end reads of a connection that take too long (code 50): whoever waited has given up by then, and what
 * goes on would make all others wait. Not those read batch by batch, whose limit would hold for all batches together; no
 * writes, of which nobody would know whether they were done.
 * @param ms 0 for no limit
 */
export function limitReads(connection: object, ms: number): void {
  limits.set(connection, ms);
  const methods = mongoose.Collection.prototype as unknown as Record<string, Method>;
  for (const [name, at] of Object.entries(READS)) {
    const read = methods[name]!;
    if (read.limits) continue;
    const limited: Method = function (...args) {
      const maxTimeMS = this.conn && limits.get(this.conn);
      const options = (args[at] ?? {}) as Options;
      if (maxTimeMS && options.batchSize === undefined) {
        // A filter that is left out keeps its place.
        while (args.length < at) args.push(name === 'aggregate' ? [] : {});
        args[at] = { maxTimeMS, ...options };
      }
      return read.apply(this, args);
    };
    methods[name] = Object.assign(limited, { limits: true as const });
  }
}
