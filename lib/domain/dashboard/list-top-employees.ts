import 'server-only';
import type { Dashboard } from '@/lib/schemas/responses/dashboard';
import { AdminModel } from '@/models/admin';
import type { FiguresDocument } from '@/models/figures';
import { findEmployees } from '../find-employees';
import { namesOf } from '../names-by-id';

const SHOWN = 5;

/**
 * The five employees who issued the most cards in a month, including removed ones, whoever serves the cards now. What an
 * import brought in is nobody's work of that month, and what an admin issued no employee's.
 * @param issued how many cards each person issued in that month
 */
export async function listTopEmployees(
  issued: FiguresDocument['issued'],
): Promise<Dashboard['topEmployees']> {
  const admins = new Set(await AdminModel.distinct('adminId'));
  const counts = issued
    .map(({ issuedBy, cards }) => ({ employeeId: issuedBy, cards }))
    .filter(({ employeeId }) => !admins.has(employeeId))
    .sort((a, b) => b.cards - a.cards || a.employeeId.localeCompare(b.employeeId));
  // Ties are ordered by name, so everyone with as many cards as the fifth may be in the list.
  const enough = counts[SHOWN - 1]?.cards ?? 1;
  const candidates = counts.filter(({ cards }) => cards >= enough);
  const employeeOf = await findEmployees(candidates.map(({ employeeId }) => employeeId));
  const top = candidates
    .map(({ employeeId, cards }) => ({ ...employeeOf(employeeId), cards }))
    .sort((a, b) => b.cards - a.cards || a.employeeName.localeCompare(b.employeeName, 'en-IN'))
    .slice(0, SHOWN);
  const zones = await namesOf('zone', top, ({ employeeZone }) => employeeZone);
  return top.map(({ employeeZone, ...employee }) => ({
    ...employee,
    zoneName: zones.get(employeeZone) ?? employeeZone,
  }));
}
