import 'server-only';
import type { Totals } from '@/lib/schemas/answers/dashboard';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { PositionModel } from '@/models/position';
import { ZoneModel } from '@/models/zone';

/** The totals of the admin dashboard (docs/contract.md#calls, GET /api/admin/details). */
export async function getTotals(): Promise<Totals> {
  const [totalEmployees, totalZones, totalPositions, totalCards] = await Promise.all([
    EmployeeModel.countDocuments({ employeeStatus: true }),
    ZoneModel.estimatedDocumentCount(),
    PositionModel.estimatedDocumentCount(),
    CardModel.estimatedDocumentCount(),
  ]);
  return { totalEmployees, totalZones, totalPositions, totalCards };
}
