import mongoose from 'mongoose';
import { ActivityModel } from '@/models/activity';
import { AdminModel } from '@/models/admin';
import { CardModel } from '@/models/card';
import { ContactMessageModel } from '@/models/contact-message';
import { CounterModel } from '@/models/counter';
import { EmployeeModel } from '@/models/employee';
import { EndedSessionModel } from '@/models/ended-session';
import { ErasedCardModel } from '@/models/erased-card';
import { HospitalModel } from '@/models/hospital';
import { PositionModel } from '@/models/position';
import { ZoneModel } from '@/models/zone';

const MODELS = [
  ActivityModel,
  AdminModel,
  CardModel,
  ContactMessageModel,
  CounterModel,
  EmployeeModel,
  EndedSessionModel,
  ErasedCardModel,
  HospitalModel,
  PositionModel,
  ZoneModel,
];

/**
 * Builds the indexes of every model on the connection of this process. Building one that is there changes nothing.
 * @returns how many each collection has now, the `_id` one left out
 * @throws Error that names the collection, and says what to do about doubled values
 */
export async function buildIndexes(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const model of MODELS) {
    const { collectionName } = model.collection;
    try {
      await model.createIndexes();
    } catch (error) {
      const { code, message } = error as { code?: number; message: string };
      const advice = code === 11_000 ? ' Remove the doubled documents, then run it again.' : '';
      throw new Error(`An index of "${collectionName}" could not be built: ${message}.${advice}`);
    }
    counts[collectionName] = model.schema.indexes().length;
  }
  return { ...counts, ...(await buildLimitIndexes()) };
}

/** What RateLimiterMongo (lib/http/rate-limit.ts) would build by itself, at a moment of its own choosing. */
async function buildLimitIndexes(): Promise<Record<string, number>> {
  const limits = mongoose.connection.collection('ratelimits');
  await limits.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
  await limits.createIndex({ key: 1 }, { unique: true });
  return { ratelimits: 2 };
}
