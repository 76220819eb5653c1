import 'server-only';
import { AppError } from '@/lib/errors';
import type { Zone } from '@/lib/schemas/answers/organisation';
import type { ZoneEdit } from '@/lib/schemas/organisation';
import { ZoneModel } from '@/models/zone';
import { toZone, ZONE_FIELDS } from './to-zone';

/**
 * Renames a zone; its id never changes (ours, PUT /api/admin/zone/{zoneId}). With `was`, the change is made
 * only if the zone still has the name the caller saw, or already the new one.
 * @throws AppError notFound; conflict if somebody else changed it meanwhile
 */
export async function updateZone(zoneId: string, { was, ...wanted }: ZoneEdit): Promise<Zone> {
  const stored = await ZoneModel.findOneAndUpdate(
    { zoneId, ...(was && { $or: [was, wanted] }) },
    { $set: wanted },
    { returnDocument: 'after', projection: ZONE_FIELDS },
  ).lean();
  if (stored) return toZone(stored);
  if (await ZoneModel.exists({ zoneId })) throw new AppError('conflict', 'changedMeanwhile');
  throw new AppError('notFound', 'zoneNotFound');
}
