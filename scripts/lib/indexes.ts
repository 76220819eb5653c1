import mongoose, { type Model } from 'mongoose';
import { MODELS } from '@/models/all';

/** Of earlier versions, by name: a later index answers what they did, and each costs every write. */
const REPLACED: Record<string, string[]> = {
  cards: [
    'printing.waits_1_zoneID_1__id_-1',
    'blocked.reason_1_blocked.at_-1',
    'employeeId_1_cardRegisterDate_1_cardDueDate_1_cardMembers_1',
    'issuedBy_1_cardRegisterDate_1_cardDueDate_1_cardMembers_1',
  ],
  visits: ['counted.month_1'],
  // Searched in memory.
  hospitals: [
    'zone_1__id_-1',
    'sortName_1__id_1',
    'zone_1_sortName_1__id_1',
    'searchWords_1',
    'pincode_1',
    'latitude_1_longitude_1',
  ],
};

async function dropReplaced({ collection }: Model<object>): Promise<void> {
  const names = REPLACED[collection.collectionName] ?? [];
  for (const name of names) if (await collection.indexExists(name)) await collection.dropIndex(name);
}

/**
 * Builds the indexes of every model on this process's connection, and drops those that one of them replaced. Other indexes
 * are kept.
 * @returns the number of indexes per collection, without the one on `_id`
 * @throws Error that names the collection and, for duplicate values, says what to do
 */
export async function buildIndexes(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const model of MODELS) {
    const { collectionName } = model.collection;
    try {
      await model.createIndexes();
      await dropReplaced(model);
    } catch (error) {
      const { code, message } = error as { code?: number; message: string };
      const advice = code === 11_000 ? ' Remove the duplicate documents, then run it again.' : '';
      throw new Error(`An index of "${collectionName}" could not be built: ${message}.${advice}`);
    }
    counts[collectionName] = model.schema.indexes().length;
  }
  return { ...counts, ...(await buildLimitIndexes()) };
}

/** Builds the indexes of the rate limits (lib/http/rate-limit.ts), which have no model. */
async function buildLimitIndexes(): Promise<Record<string, number>> {
  const limits = mongoose.connection.collection('ratelimits');
  await limits.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
  await limits.createIndex({ key: 1 }, { unique: true });
  return { ratelimits: 2 };
}
