import 'server-only';
import { AppError } from '@/lib/errors';
import type { ZoneDetail } from '@/lib/schemas/organisation';
import type { ListQuery } from '@/lib/schemas/lists';
import { ZoneModel } from '@/models/zone';
import { listEmployeesOf } from '../employees/employees';
import { toZone, ZONE_FIELDS } from './to-zone';

/** @throws AppError notFound */
export async function getZone(zoneId: string, query: ListQuery): Promise<ZoneDetail> {
  const stored = await ZoneModel.findOne({ zoneId }, ZONE_FIELDS).lean();
  if (!stored) throw new AppError('notFound', 'zoneNotFound');
  return { zone: toZone(stored), ...(await listEmployeesOf({ employeeZone: zoneId }, query)) };
}
