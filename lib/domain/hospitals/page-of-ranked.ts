import 'server-only';
import mongoose from 'mongoose';
import { wrongFields } from '@/lib/errors';
import type { Total } from '@/lib/schemas/responses/lists';
import type { ListQuery } from '@/lib/schemas/lists';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { asTotal } from '../lists/list-page';
import type { Ranked } from './rank-hospitals';
import { HOSPITAL_FIELDS } from './to-hospital';

/**
 * One page of ranked hospitals, in their order.
 * @throws AppError badRequest for a cursor that is not among them (any more)
 */
export async function pageOfRanked(
  ranked: Ranked[],
  { limit, cursor }: Pick<ListQuery, 'limit' | 'cursor'>,
): Promise<{ rows: HospitalDocument[]; nextCursor: string | null } & Total> {
  const before = cursor ? ranked.findIndex(({ _id }) => _id.equals(cursor)) : -1;
  if (cursor && before < 0) throw wrongFields({ cursor: 'cursorInvalid' });
  const page = ranked.slice(before + 1, before + 1 + limit);
  const more = before + 1 + limit < ranked.length;
  const stored = await HospitalModel.find(
    { _id: mongoose.trusted({ $in: page.map(({ _id }) => _id) }) },
    HOSPITAL_FIELDS,
  ).lean<HospitalDocument[]>();
  const byId = new Map(stored.map((row) => [String(row._id), row]));
  // One removed since it was ranked is left out.
  const rows = page.flatMap(({ _id, ...own }) => {
    const row = byId.get(String(_id));
    return row ? [{ ...row, ...own }] : [];
  });
  return { rows, ...asTotal(ranked.length), nextCursor: more ? String(page.at(-1)!._id) : null };
}
