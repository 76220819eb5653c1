import 'server-only';
import type { Zone } from '@/lib/schemas/organisation';
import type { ZoneDocument } from '@/models/zone';

export const ZONE_FIELDS = { zoneId: 1, zoneName: 1 } as const;

export const toZone = (stored: ZoneDocument): Zone => ({
  _id: String(stored._id),
  zoneId: stored.zoneId,
  zoneName: stored.zoneName,
});
