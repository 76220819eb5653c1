import 'server-only';
import { EmployeeModel } from '@/models/employee';
import type { Actor } from '../actor';

/** Whose requests for a card somebody sees and changes: an employee those of the zone they work in now, an admin all. */
export async function requestScope({ role, id }: Actor): Promise<{ zoneId?: string }> {
  if (role !== 'employee') return {};
  const found = await EmployeeModel.findOne({ employeeId: id }, { employeeZone: 1 }).lean();
  return { zoneId: found?.employeeZone ?? '' };
}
