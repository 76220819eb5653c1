import 'server-only';
import { AppError } from '@/lib/errors';
import { EmployeeModel } from '@/models/employee';
import { HospitalModel } from '@/models/hospital';
import { removeOrgUnit } from '../hold-org-unit';
import { forgetZone } from '../requests/which-requests';

/**
 * Removed employees count, since their records refer to the zone. Cards do not: their zone id says where they were
 * issued, which stays true. Requests for a card go to the admins.
 * @throws AppError notFound; conflict while employees or hospitals belong to it
 */
export async function removeZone(zoneId: string): Promise<void> {
  const clear = async () => {
    await mustBeEmpty(zoneId);
    await forgetZone(zoneId);
  };
  await removeOrgUnit('zone', zoneId, clear);
}

async function mustBeEmpty(zoneId: string): Promise<void> {
  const [employees, removed, hospitals] = await Promise.all([
    EmployeeModel.countDocuments({ employeeZone: zoneId }),
    EmployeeModel.countDocuments({ employeeZone: zoneId, employeeStatus: false }),
    HospitalModel.countDocuments({ zone: zoneId }),
  ]);
  const counts = { employees, removed, hospitals };
  if (employees && hospitals) throw new AppError('conflict', 'zoneHasBoth', counts);
  if (employees) throw new AppError('conflict', 'zoneHasEmployees', counts);
  if (hospitals) throw new AppError('conflict', 'zoneHasHospitals', counts);
}
