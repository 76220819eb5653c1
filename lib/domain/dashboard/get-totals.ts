import 'server-only';
import type { Totals } from '@/lib/schemas/responses/dashboard';
import { CardModel } from '@/models/card';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { PositionModel, type PositionDocument } from '@/models/position';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
import { countOf } from '../lists/list-page';

/** The totals of the admin dashboard (docs/contract.md#calls, GET /api/admin/details). */
export async function getTotals(): Promise<Totals> {
  const [totalEmployees, totalZones, totalPositions, totalCards, totalHospitals] = await Promise.all([
    countOf<EmployeeDocument>(EmployeeModel, { employeeStatus: true }),
    countOf<ZoneDocument>(ZoneModel, {}),
    countOf<PositionDocument>(PositionModel, {}),
    // By the index alone: exact, and no card is read.
    CardModel.countDocuments({}).hint({ _id: 1 }),
    countOf<HospitalDocument>(HospitalModel, {}),
  ]);
  return { totalEmployees, totalZones, totalPositions, totalCards, totalHospitals };
}
