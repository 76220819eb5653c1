import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import type { Total } from '@/lib/schemas/responses/lists';
import type { ListQuery } from '@/lib/schemas/lists';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { asTotal, countOf, readPage, type Order } from '../lists/list-page';
import { HOSPITAL_FIELDS } from './to-hospital';

/**
 * One page of the list with one zone before the others; each part in the order of the list.
 * @throws AppError badRequest for the cursor of a hospital that no longer exists
 */
export async function listZoneFirst(
  filter: QueryFilter<HospitalDocument>,
  zone: string,
  { limit, cursor }: Pick<ListQuery, 'limit' | 'cursor'>,
  order: Order,
): Promise<{ rows: HospitalDocument[]; nextCursor: string | null } & Total> {
  const last = cursor && (await HospitalModel.findById(cursor, { zone: 1 }).lean<HospitalDocument>());
  // With the cursor of a hospital that is gone, reading on refuses.
  const inZone = !last || last.zone === zone;
  const own: QueryFilter<HospitalDocument> = { $and: [filter, { zone }] };
  const others: QueryFilter<HospitalDocument> = {
    $and: [filter, { zone: mongoose.trusted({ $ne: zone }) }],
  };
  const read = (part: QueryFilter<HospitalDocument>, page: Pick<ListQuery, 'limit' | 'cursor'>) =>
    readPage<HospitalDocument>(HospitalModel, part, page, HOSPITAL_FIELDS, order);
  const total = countOf<HospitalDocument>(HospitalModel, filter, COUNTED_TO).then(asTotal);
  if (!inZone) return { ...(await read(others, { limit, cursor })), ...(await total) };

  const page = await read(own, { limit, cursor });
  if (page.nextCursor) return { ...page, ...(await total) };
  const left = limit - page.rows.length;
  const rest = await read(others, { limit: Math.max(left, 1) });
  if (left > 0) return { rows: [...page.rows, ...rest.rows], ...(await total), nextCursor: rest.nextCursor };
  return {
    ...page,
    ...(await total),
    nextCursor: rest.rows.length > 0 ? String(page.rows.at(-1)!._id) : null,
  };
}
