import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import type { Page } from '@/lib/schemas/responses/lists';
import type { ListedZone } from '@/lib/schemas/organisation';
import type { ZoneListQuery } from '@/lib/schemas/lists';
import { EmployeeModel } from '@/models/employee';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
import { listPage, orderOf, contains } from '../lists/list-page';
import { toZone, ZONE_FIELDS } from './to-zone';

const SORTS = { name: { field: 'zoneName' }, id: { field: 'zoneId', unique: true } };

/** `q` searches name and id. */
export async function listZones(query: ZoneListQuery): Promise<Page<'zones', ListedZone>> {
  const filter: QueryFilter<ZoneDocument> = query.q
    ? { $or: [{ zoneName: contains(query.q) }, { zoneId: contains(query.q) }] }
    : {};
  const order = orderOf(query.sort, SORTS);
  const { rows, ...counted } = await listPage<ZoneDocument>(ZoneModel, filter, query, ZONE_FIELDS, order);
  const counts = await EmployeeModel.aggregate<{ _id: string; employees: number }>([
    {
      $match: {
        employeeZone: mongoose.trusted({ $in: rows.map(({ zoneId }) => zoneId) }),
        employeeStatus: true,
      },
    },
    { $group: { _id: '$employeeZone', employees: { $sum: 1 } } },
  ]);
  const active = new Map(counts.map(({ _id, employees }) => [_id, employees]));
  const zones = rows.map((row) => ({ ...toZone(row), activeEmployees: active.get(row.zoneId) ?? 0 }));
  return { zones, ...counted };
}
