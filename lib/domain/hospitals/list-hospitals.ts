import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { ALL_ZONES } from '@/lib/constants/choices';
import { servicesOfCare } from '@/lib/constants/services';
import { HOSPITAL_CONFIRM_MONTHS } from '@/lib/constants/limits';
import { addMonths, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import type { DirectoryPage } from '@/lib/schemas/responses/hospitals';
import type { HospitalListQuery } from '@/lib/schemas/hospitals';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import type { Actor } from '../actor';
import { listPage, orderOf } from '../lists/list-page';
import { namesById, namesOf } from '../names-by-id';
import { findHospitals } from './find-hospitals';
import { offering } from './find-nearby';
import { listNearest } from './list-nearest';
import { locate } from './locate';
import { matchingIn } from './matching-services';
import { nameNearest } from './name-nearest';
import { rankHospitals } from './rank-hospitals';
import { listZoneFirst } from './list-zone-first';
import { pageOfRanked } from './page-of-ranked';
import { HOSPITAL_FIELDS, toHospital } from './to-hospital';

type Filter = QueryFilter<HospitalDocument>;

const orderOfList = (sort: HospitalListQuery['sort']) => orderOf(sort, { name: { field: 'sortName' } });

const narrowed = ({ zone, status, care }: Pick<HospitalListQuery, 'zone' | 'status' | 'care'>): Filter => {
  const also = [
    ...(status === 'unconfirmed' ? [unconfirmed()] : []),
    ...(care ? [offering(servicesOfCare(care))] : []),
  ];
  return { ...(zone && zone !== ALL_ZONES && { zone }), ...(also.length > 0 && { $and: also }) };
};

/** The filter and order of a query, without paging. */
export async function hospitalSearch(query: Pick<HospitalListQuery, 'q' | 'zone' | 'sort' | 'status'>) {
  const filter = narrowed(query);
  const order = orderOfList(query.sort);
  if (!query.q) return { filter, order };
  const { found } = await findHospitals(query.q, filter);
  return { filter: { _id: mongoose.trusted({ $in: found.map(({ _id }) => _id) }) } as Filter, order };
}

/** The rows of a page, and what the page says about them. */
async function readRows(query: HospitalListQuery) {
  const filter = narrowed(query);
  const { q, first, sort } = query;
  const order = orderOfList(sort);
  const located = await locate(query);
  const near = located && { near: located.near, ...(located.area && { area: located.area }) };
  const from = located?.from;
  const care = query.care ? servicesOfCare(query.care) : [];
  if (q) {
    const understood = await findHospitals(q, filter, care);
    const { found, oneSlip, services, place, ignored } = understood;
    const ranked = rankHospitals(found, { from: from ?? place?.from, first, sort });
    const nearest = await nameNearest(understood, ranked, query);
    const page = await pageOfRanked(ranked, query);
    const said = { ...(oneSlip && { oneSlip }), ...(ignored && { ignored: ignored.join(' ') }) };
    return { page: { ...page, ...near, ...said, ...(nearest && { nearest }) }, services };
  }
  const page = from
    ? await listNearest(filter, from, query)
    : first
      ? await listZoneFirst(filter, first, query, order)
      : await listPage<HospitalDocument>(HospitalModel, filter, query, HOSPITAL_FIELDS, order);
  const nearest = page.rows.length === 0 && (await nameNearest({ found: [], services: care }, [], query));
  return { page: { ...page, ...near, ...(nearest && { nearest }) }, services: care };
}

/**
 * Partner hospitals, newest first or sorted (docs/contract.md#calls, GET getHospitals). `q` searches
 * (docs/hospitals.md#search); `zone` selects one zone, or all with 'ALL' or nothing; `first` only puts a
 * zone before the others; `at` and `pincode` put the nearest first.
 * @param actor null for the public. Admins also learn who confirmed each hospital
 * @throws AppError badRequest for an unknown cursor
 */
export async function listHospitals(actor: Actor | null, query: HospitalListQuery): Promise<DirectoryPage> {
  const { page, services } = await readRows(query);
  const { rows, ...said } = page;
  const [zones, admins] = await Promise.all([
    namesOf('zone', rows, (row) => row.zone),
    namesById('admin', actor?.role === 'admin' ? rows.map((row) => row.lastConfirmedBy) : []),
  ]);
  const hospitals = rows.map((row) => {
    const zoneName = zones.get(row.zone);
    const lastConfirmedBy = row.lastConfirmedBy && admins.get(row.lastConfirmedBy);
    const { distanceKm } = row as { distanceKm?: number };
    const matching = matchingIn(row.services, services, query.q);
    return {
      ...toHospital(row),
      ...(zoneName && { zoneName }),
      ...(lastConfirmedBy && { lastConfirmedBy }),
      ...(distanceKm !== undefined && { distanceKm }),
      ...(matching.length > 0 && { matching }),
    };
  });
  return { hospitals, ...said };
}

/** Last confirmed, or if never confirmed then added, more than six months ago. */
export function unconfirmed(): QueryFilter<HospitalDocument> {
  const before = startOfDayInIndia(addMonths(dayInIndia(), -HOSPITAL_CONFIRM_MONTHS));
  const old = mongoose.trusted({ $lt: before });
  return { $or: [{ lastConfirmed: old }, { lastConfirmed: null, registeredDate: old }] };
}
