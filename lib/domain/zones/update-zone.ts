import 'server-only';
import type { ZoneEdit, ZoneInput, Zone } from '@/lib/schemas/organisation';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
import type { Actor } from '../actor';
import { editDocument, type Kind } from '../edit';
import { forgetDirectory } from '../hospitals/directory';
import { toZone } from './to-zone';

/**
 * Its id never changes.
 * @throws AppError notFound; conflict if somebody else changed it meanwhile
 */
export async function updateZone(actor: Actor, zoneId: string, edit: ZoneEdit): Promise<Zone> {
  const stored = await editDocument(actor, ZONES, { zoneId }, edit);
  forgetDirectory();
  return toZone(stored);
}

const ZONES: Kind<ZoneDocument, Pick<ZoneInput, 'zoneName'>> = {
  model: ZoneModel,
  valuesOf: ({ zoneName }) => ({ zoneName }),
  storedAs: (changed) => changed,
  absent: 'zoneNotFound',
};
