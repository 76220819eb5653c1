import 'server-only';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { AppError } from '@/lib/errors';
import type { ZoneInput, Zone } from '@/lib/schemas/organisation';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
import { createIdempotent } from '../create-idempotent';
import { toZone } from './to-zone';

/** @throws AppError conflict for an id in use or a key used for other content */
export async function createZone(input: ZoneInput, key?: string): Promise<Zone> {
  try {
    const document = { zoneId: input.zoneID, zoneName: input.zoneName };
    const { stored } = await createIdempotent<ZoneDocument>(ZoneModel, { key, input }, () => document);
    return toZone(stored);
  } catch (error) {
    if (isDuplicateOf(error)) throw new AppError('conflict', 'zoneTaken', {}, { zoneID: 'zoneTaken' });
    throw error;
  }
}
