import 'server-only';
import type { Zone } from '@/lib/schemas/responses/organisation';
import type { ZoneEdit, ZoneInput } from '@/lib/schemas/organisation';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
import type { Actor } from '../actor';
import { editDocument, type Kind } from '../edit';
import { toZone } from './to-zone';

/**
 * Renames a zone; its id never changes (ours, PUT /api/admin/zone/{zoneId}).
 * @throws AppError notFound; conflict if somebody else changed it meanwhile
 */
export const updateZone = async (actor: Actor, zoneId: string, edit: ZoneEdit): Promise<Zone> =>
  toZone(await editDocument(actor, ZONES, { zoneId }, edit));

const ZONES: Kind<ZoneDocument, Pick<ZoneInput, 'zoneName'>> = {
  model: ZoneModel,
  valuesOf: ({ zoneName }) => ({ zoneName }),
  storedAs: (changed) => changed,
  absent: 'zoneNotFound',
};
