import 'server-only';
import type { Model } from 'mongoose';
import { MODELS } from '@/models/all';

const GOOD_FOR_MS = 60_000;
const NO_SUCH_COLLECTION = 26;
let goodUntil = 0;

/** The fields of a collection's unique indexes, in order: `movedFrom.card, movedFrom.memberId`. */
async function uniqueOf(model: Model<object>): Promise<string[]> {
  try {
    const found = await model.collection.listIndexes().toArray();
    return found.filter(({ unique }) => unique).map(({ key }) => Object.keys(key as object).join(', '));
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_SUCH_COLLECTION) return [];
    throw error;
  }
}

async function missingOf(model: Model<object>): Promise<string[]> {
  const needed = model.schema.indexes().filter(([, { unique }]) => unique);
  if (needed.length === 0) return [];
  const found = await uniqueOf(model);
  return needed
    .map(([fields]) => Object.keys(fields).join(', '))
    .filter((fields) => !found.includes(fields))
    .map((fields) => `${model.collection.collectionName}: ${fields}`);
}

/**
 * The unique indexes that this version relies on and this database lacks, like `cards: creationKey`. Without one,
 * the same number or the same request is stored twice, and nothing else notices
 * (docs/security.md#probes-and-shutdown). A good result stands for a minute.
 * @param now in milliseconds, of a clock that never goes back
 */
export async function missingIndexes(now = performance.now()): Promise<string[]> {
  if (now < goodUntil) return [];
  const missing = (await Promise.all(MODELS.map(missingOf))).flat();
  if (missing.length === 0) goodUntil = now + GOOD_FOR_MS;
  return missing;
}
