import 'server-only';
import type { QueryFilter } from 'mongoose';
import type { Page } from '@/lib/schemas/responses/lists';
import type { Position } from '@/lib/schemas/organisation';
import type { PositionListQuery } from '@/lib/schemas/lists';
import { PositionModel, type PositionDocument } from '@/models/position';
import { listPage, orderOf, contains } from '../lists/list-page';
import { POSITION_FIELDS, toPosition } from './to-position';

const SORTS = {
  name: { field: 'positionName' },
  id: { field: 'positionId', unique: true },
  salary: { field: 'positionSalary' },
};

/** `q` searches name and id. */
export async function listPositions(query: PositionListQuery): Promise<Page<'positions', Position>> {
  const filter: QueryFilter<PositionDocument> = query.q
    ? { $or: [{ positionName: contains(query.q) }, { positionId: contains(query.q) }] }
    : {};
  const order = orderOf(query.sort, SORTS);
  const { rows, ...page } = await listPage<PositionDocument>(
    PositionModel,
    filter,
    query,
    POSITION_FIELDS,
    order,
  );
  return { positions: rows.map(toPosition), ...page };
}
