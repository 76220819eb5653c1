import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { ALL_ZONES } from '@/lib/constants/choices';
import { HOSPITAL_CONFIRM_MONTHS } from '@/lib/constants/limits';
import { addMonths, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import type { DirectoryPage } from '@/lib/schemas/directory';
import type { HospitalListQuery } from '@/lib/schemas/hospitals';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { listPage, orderOf } from '../list-page';
import { namesById } from '../names-by-id';
import { hospitalPattern } from './hospital-pattern';
import { HOSPITAL_FIELDS, toHospital } from './to-hospital';

/** The filter and order of a query, without paging. */
export function hospitalSearch({ q, zone, sort, status }: Omit<HospitalListQuery, 'limit' | 'cursor'>) {
  const pattern = q && hospitalPattern(q);
  const filter: QueryFilter<HospitalDocument> = {
    ...(zone && zone !== ALL_ZONES && { zone }),
    ...(pattern && { $or: [{ name: pattern }, { address: pattern }, { services: pattern }] }),
    ...(status === 'unconfirmed' && { $and: [unconfirmed()] }),
  };
  return { filter, order: orderOf(sort, { name: 'sortName' }) };
}

/**
 * Partner hospitals, newest first or sorted (docs/contract.md#calls, GET getHospitals). `q` searches name, address and
 * services; `zone` selects one zone, or all with 'ALL' or nothing (docs/contract.md#validation).
 * @param forAdmin adds who confirmed each hospital
 * @throws AppError badRequest for an unknown cursor
 */
export async function listHospitals(query: HospitalListQuery, forAdmin = false): Promise<DirectoryPage> {
  const { filter, order } = hospitalSearch(query);
  const page = await listPage<HospitalDocument>(HospitalModel, filter, query, HOSPITAL_FIELDS, order);
  const [zones, admins] = await Promise.all([
    namesById(
      'zone',
      page.rows.map((row) => row.zone),
    ),
    namesById('admin', forAdmin ? page.rows.map((row) => row.lastConfirmedBy) : []),
  ]);
  const hospitals = page.rows.map((row) => {
    const zoneName = zones.get(row.zone);
    const lastConfirmedBy = row.lastConfirmedBy && admins.get(row.lastConfirmedBy);
    return { ...toHospital(row), ...(zoneName && { zoneName }), ...(lastConfirmedBy && { lastConfirmedBy }) };
  });
  return { hospitals, total: page.total, nextCursor: page.nextCursor };
}

/** Last confirmed, or if never confirmed then added, more than six months ago. */
function unconfirmed(): QueryFilter<HospitalDocument> {
  const before = startOfDayInIndia(addMonths(dayInIndia(), -HOSPITAL_CONFIRM_MONTHS));
  const old = mongoose.trusted({ $lt: before });
  return { $or: [{ lastConfirmed: old }, { lastConfirmed: null, registeredDate: old }] };
}
