import 'server-only';
import { COUNTED_TO } from '@/lib/constants/limits';
import type { Totals } from '@/lib/schemas/answers/dashboard';
import { CardModel, type CardDocument } from '@/models/card';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { PositionModel, type PositionDocument } from '@/models/position';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
import { readyCounts, sumOf } from '../counts/read-counts';
import { countOf } from '../lists/list-page';

/** Exact to `COUNTED_TO`; more cards than that are not counted while a person waits, but taken from the held counts. */
async function countCards(): Promise<number> {
  const counted = await countOf<CardDocument>(CardModel, {}, COUNTED_TO);
  if (counted <= COUNTED_TO) return counted;
  await readyCounts();
  return (await sumOf('registered')).cards;
}

/** The totals of the admin dashboard (docs/contract.md#calls, GET /api/admin/details). */
export async function getTotals(): Promise<Totals> {
  const [totalEmployees, totalZones, totalPositions, totalCards] = await Promise.all([
    countOf<EmployeeDocument>(EmployeeModel, { employeeStatus: true }),
    countOf<ZoneDocument>(ZoneModel, {}),
    countOf<PositionDocument>(PositionModel, {}),
    countCards(),
  ]);
  return { totalEmployees, totalZones, totalPositions, totalCards };
}
