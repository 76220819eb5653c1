import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import mongoose, { type Model } from 'mongoose';
import { addSortNames } from '@/lib/domain/hospitals/add-sort-names';
import { ROOT } from './run';

const FOLDER = path.join(ROOT, 'models');

/** Every model of models/, by its file: none can be left out of a list. */
export async function modelsByFile(): Promise<Map<string, Model<object>>> {
  const models = new Map<string, Model<object>>();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && name !== 'define.ts')) {
    const exported = (await import(pathToFileURL(path.join(FOLDER, file)).href)) as Record<string, unknown>;
    const model = Object.values(exported).find((value) =>
      Object.values(mongoose.models).includes(value as never),
    );
    if (!model) throw new Error(`models/${file} exports no model made by define().`);
    models.set(file, model as Model<object>);
  }
  return models;
}

/**
 * Builds the indexes of every model on the connection of this process, and adds to older documents the fields they
 * are ordered by. What exists already is left alone.
 * @returns how many each collection has now, the one on `_id` not counted
 * @throws Error that names the collection and, for duplicate values, says what to do
 */
export async function buildIndexes(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const model of (await modelsByFile()).values()) {
    const { collectionName } = model.collection;
    try {
      await model.createIndexes();
    } catch (error) {
      const { code, message } = error as { code?: number; message: string };
      const advice = code === 11_000 ? ' Remove the duplicate documents, then run it again.' : '';
      throw new Error(`An index of "${collectionName}" could not be built: ${message}.${advice}`);
    }
    counts[collectionName] = model.schema.indexes().length;
  }
  await addSortNames();
  return { ...counts, ...(await buildLimitIndexes()) };
}

/** The indexes of the rate limits (lib/http/rate-limit.ts), which no model describes. */
async function buildLimitIndexes(): Promise<Record<string, number>> {
  const limits = mongoose.connection.collection('ratelimits');
  await limits.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
  await limits.createIndex({ key: 1 }, { unique: true });
  return { ratelimits: 2 };
}
