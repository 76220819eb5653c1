import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { ALL_ZONES } from '@/lib/constants/choices';
import { HOSPITAL_CONFIRM_MONTHS } from '@/lib/constants/limits';
import { addMonths, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import type { DirectoryPage } from '@/lib/schemas/directory';
import type { HospitalListQuery } from '@/lib/schemas/hospitals';
import { AdminModel, type AdminDocument } from '@/models/admin';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
import { listPage, orderOf } from '../list-page';
import { hospitalPattern } from './hospital-pattern';
import { HOSPITAL_FIELDS, toHospital } from './to-hospital';

/** Which hospitals a query asks for, and in what order; the page aside. */
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
 * Partner hospitals, newest first or sorted (docs/contract.md#calls, GET getHospitals). `q` is looked for in name, address and
 * every service, `zone` keeps one zone (docs/contract.md#validation); 'ALL' or none keeps all.
 * @param forAdmin also who confirmed each
 * @throws AppError badRequest for a cursor that leads nowhere
 */
export async function listHospitals(query: HospitalListQuery, forAdmin = false): Promise<DirectoryPage> {
  const { filter, order } = hospitalSearch(query);
  const page = await listPage<HospitalDocument>(HospitalModel, filter, query, HOSPITAL_FIELDS, order);
  const [zones, admins] = await Promise.all([zoneNames(page.rows), forAdmin ? adminNames(page.rows) : null]);
  const hospitals = page.rows.map((row) => {
    const zoneName = zones.get(row.zone);
    const lastConfirmedBy = row.lastConfirmedBy && admins?.get(row.lastConfirmedBy);
    return { ...toHospital(row), ...(zoneName && { zoneName }), ...(lastConfirmedBy && { lastConfirmedBy }) };
  });
  return { hospitals, total: page.total, nextCursor: page.nextCursor };
}

/** Confirmed, or where nobody ever did, added, longer ago than details are trusted. */
function unconfirmed(): QueryFilter<HospitalDocument> {
  const before = startOfDayInIndia(addMonths(dayInIndia(), -HOSPITAL_CONFIRM_MONTHS));
  const old = mongoose.trusted({ $lt: before });
  return { $or: [{ lastConfirmed: old }, { lastConfirmed: null, registeredDate: old }] };
}

/** The names of the zones of some rows, by zone id. */
export async function zoneNames(rows: Array<{ zone: string }>): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map((row) => row.zone))];
  if (ids.length === 0) return new Map();
  const zones = await ZoneModel.find(
    { zoneId: mongoose.trusted({ $in: ids }) },
    { zoneId: 1, zoneName: 1 },
  ).lean<ZoneDocument[]>();
  return new Map(zones.map(({ zoneId, zoneName }) => [zoneId, zoneName]));
}

async function adminNames(rows: HospitalDocument[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.lastConfirmedBy ?? []))];
  if (ids.length === 0) return new Map();
  const admins = await AdminModel.find(
    { adminId: mongoose.trusted({ $in: ids }) },
    { adminId: 1, adminName: 1 },
  ).lean<AdminDocument[]>();
  return new Map(admins.map(({ adminId, adminName }) => [adminId, adminName]));
}
