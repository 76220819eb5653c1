import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import type { Place } from '@/lib/format/distance';
import type { HospitalListQuery } from '@/lib/schemas/hospitals';
import { COUNTED_TO } from '@/lib/constants/limits';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { asTotal, countOf } from '../lists/list-page';
import { readCandidates } from './candidates';
import { pageOfRanked } from './page-of-ranked';
import { rankHospitals } from './rank-hospitals';

type Filter = QueryFilter<HospitalDocument>;

/** How far is looked, one after another; if there are not enough hospitals then, everywhere. */
const WITHIN_KM = [50, 200, 1000];
const KM_IN_A_DEGREE = 111;

/**
 * One page of hospitals, nearest first. Only those around are read, unless the page lies further out.
 * @throws AppError badRequest for a cursor that is not among them (any more)
 */
export async function listNearest(filter: Filter, from: Place, query: HospitalListQuery) {
  const { first, sort, limit, cursor } = query;
  for (const km of WITHIN_KM) {
    const around = await readRanked({ $and: [filter, box(from, km)] });
    // The corners of the box are further away than what may lie beside it.
    const ranked = around.filter(({ distanceKm = Infinity }) => distanceKm < km);
    const before = cursor ? ranked.findIndex(({ _id }) => _id.equals(cursor)) : -1;
    const enough = ranked.length > before + 1 + limit;
    if (enough && (before >= 0 || !cursor)) {
      const { rows, nextCursor } = await pageOfRanked(ranked, query);
      const total = await countOf<HospitalDocument>(HospitalModel, filter, COUNTED_TO);
      return { rows, nextCursor, ...asTotal(total) };
    }
  }
  return pageOfRanked(await readRanked(filter), query);

  async function readRanked(part: Filter) {
    const found = await readCandidates(part);
    return rankHospitals(
      found.map((row) => ({ ...row, part: false })),
      { from, first, sort },
    );
  }
}

/** What lies within `km` north, south, east and west, and some more. */
function box({ latitude, longitude }: Place, km: number): Filter {
  const north = km / KM_IN_A_DEGREE;
  const east = north / Math.cos(((Math.abs(latitude) + north) * Math.PI) / 180);
  const between = (middle: number, apart: number) =>
    mongoose.trusted({ $gte: middle - apart, $lte: middle + apart });
  return { latitude: between(latitude, north), longitude: between(longitude, east) };
}
