import 'server-only';
import type { QueryFilter } from 'mongoose';
import { ALL_ZONES } from '@/lib/constants/choices';
import type { Hospital, Page } from '@/lib/schemas/answers';
import type { HospitalListQuery } from '@/lib/schemas/hospitals';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { contains, listPage } from '../list-page';
import { HOSPITAL_FIELDS, toHospital } from './to-hospital';

/**
 * Partner hospitals, newest first (spec §7, GET getHospitals). `q` is looked for in name, address and every
 * service, `zone` keeps one zone (spec §5); 'ALL' or none keeps all.
 */
export async function listHospitals(query: HospitalListQuery): Promise<Page<'hospitals', Hospital>> {
  const { q, zone } = query;
  const filter: QueryFilter<HospitalDocument> = {
    ...(zone && zone !== ALL_ZONES && { zone }),
    ...(q && { $or: [{ name: contains(q) }, { address: contains(q) }, { services: contains(q) }] }),
  };
  const page = await listPage<HospitalDocument>(HospitalModel, filter, query, HOSPITAL_FIELDS);
  return { hospitals: page.rows.map(toHospital), total: page.total, nextCursor: page.nextCursor };
}
