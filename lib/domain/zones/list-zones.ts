import 'server-only';
import type { QueryFilter } from 'mongoose';
import type { Page, Zone } from '@/lib/schemas/answers';
import type { ZoneListQuery } from '@/lib/schemas/lists';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
import { contains, listPage, orderOf } from '../list-page';
import { toZone, ZONE_FIELDS } from './to-zone';

const SORTS = { name: 'zoneName', id: 'zoneId' };

/** Zones, newest first or sorted; `q` searches name and id (docs/contract.md#calls, GET Zones). */
export async function listZones(query: ZoneListQuery): Promise<Page<'zones', Zone>> {
  const filter: QueryFilter<ZoneDocument> = query.q
    ? { $or: [{ zoneName: contains(query.q) }, { zoneId: contains(query.q) }] }
    : {};
  const order = orderOf(query.sort, SORTS, 'zoneId');
  const { rows, total, nextCursor } = await listPage<ZoneDocument>(
    ZoneModel,
    filter,
    query,
    ZONE_FIELDS,
    order,
  );
  return { zones: rows.map(toZone), total, nextCursor };
}
