import 'server-only';
import type { Model, QueryFilter } from 'mongoose';
import { AsyncLocalStorage } from 'node:async_hooks';
import { fingerprint, isFingerprintOf } from '@/lib/db/encryption';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { AppError } from '@/lib/errors';
import type { Stored } from '@/models/define';

const watching = new AsyncLocalStorage<{ repeated: boolean }>();

/** For the request's activity record. */
export function markRepeated(): void {
  const watch = watching.getStore();
  if (watch) watch.repeated = true;
}

export async function trackRepeat<T>(work: () => Promise<T>): Promise<{ result: T; repeated: boolean }> {
  const watch = { repeated: false };
  const result = await watching.run(watch, work);
  return { result, repeated: watch.repeated };
}

type Created = Stored & { creationKey?: string; creationFingerprint?: string };

/** `_id` only where something in the document refers to it. */
type Made<T extends Created> = Omit<T, keyof Created> & Partial<Stored>;

export type CreationRequest<T> = {
  key: string | undefined;
  input: unknown;
  /** By default `keyUsedForOther`. */
  usedForOther?: (stored: T) => AppError;
  /**
   * `make` refuses nothing, so it inserts first, and looks for an earlier request only if the key is in use: most
   * requests are the first.
   */
  insertFirst?: true;
};

/** Replaces Mongoose's `save`, which takes half as long again because it tracks changes. */
async function insert<T>(model: Model<T>, fields: object): Promise<T> {
  const document = new model(fields);
  await document.validate();
  const stored = document.toObject<T>();
  await model.collection.insertOne(stored as Parameters<typeof model.collection.insertOne>[0]);
  return stored;
}

/**
 * Creates a document once, however often the request is sent (like Stripe's idempotent requests): the key is stored
 * in the same write under a unique index.
 * @param make called again for every attempt
 * @param numberedBy fields that `make` gives a new number each time: a number in use leads to another attempt
 * @throws AppError conflict if the key was used with other content; the driver's error for any other duplicate
 */
export async function createIdempotent<T extends Created>(
  model: Model<T>,
  { key, input, usedForOther, insertFirst }: CreationRequest<T>,
  make: () => Promise<Made<T>> | Made<T>,
  numberedBy: string[] = [],
): Promise<{ stored: T; repeated: boolean }> {
  const earlier = async () => {
    if (!key) return undefined;
    const stored = await model.findOne({ creationKey: key } as QueryFilter<T>).lean<T>();
    if (stored && !isFingerprintOf(stored.creationFingerprint, input)) {
      throw usedForOther?.(stored) ?? new AppError('conflict', 'keyUsedForOther');
    }
    if (!stored) return undefined;
    markRepeated();
    return { stored, repeated: true };
  };

  const before = insertFirst ? undefined : await earlier();
  if (before) return before;
  for (;;) {
    try {
      const document = {
        ...(await make()),
        ...(key && { creationKey: key, creationFingerprint: fingerprint(input) }),
      };
      return { stored: await insert(model, document), repeated: false };
    } catch (error) {
      if (!isDuplicateOf(error)) throw error;
      const twin = await earlier();
      if (twin) return twin;
      if (!numberedBy.some((field) => isDuplicateOf(error, field))) throw error;
    }
  }
}
