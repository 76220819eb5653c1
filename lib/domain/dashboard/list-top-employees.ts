import 'server-only';
import type { Dashboard } from '@/lib/schemas/answers/dashboard';
import { AdminModel } from '@/models/admin';
import { IMPORTS } from '../counts/counts-of';
import { sumCounts } from '../counts/read-counts';
import { findEmployees } from '../find-employees';
import { moveMonth } from './months';
import { namesById } from '../names-by-id';

const SHOWN = 5;

/**
 * The five employees who issued the most cards in a month, including removed ones, whoever serves the cards now. What an
 * import brought in is nobody's work of that month, and what an admin issued no employee's.
 * @param month `YYYY-MM`, in India
 */
export async function listTopEmployees(month: string): Promise<Dashboard['topEmployees']> {
  const sums = await sumCounts('employeeId', 'registered', { from: month, before: moveMonth(month, 1) });
  const others = new Set([IMPORTS, ...(await AdminModel.distinct('adminId'))]);
  const counts = [...sums]
    .map(([employeeId, { cards }]) => ({ employeeId, cards }))
    .filter(({ employeeId, cards }) => cards > 0 && !others.has(employeeId))
    .sort((a, b) => b.cards - a.cards || a.employeeId.localeCompare(b.employeeId));
  // Ties are ordered by name, so everyone with as many cards as the fifth may be in the list.
  const enough = counts[SHOWN - 1]?.cards ?? 1;
  const candidates = counts.filter(({ cards }) => cards >= enough);
  const employeeOf = await findEmployees(candidates.map(({ employeeId }) => employeeId));
  const top = candidates
    .map(({ employeeId, cards }) => ({ ...employeeOf(employeeId), cards }))
    .sort((a, b) => b.cards - a.cards || a.employeeName.localeCompare(b.employeeName, 'en-IN'))
    .slice(0, SHOWN);
  const zones = await namesById(
    'zone',
    top.map(({ employeeZone }) => employeeZone),
  );
  return top.map(({ employeeZone, ...employee }) => ({
    ...employee,
    zoneName: zones.get(employeeZone) ?? employeeZone,
  }));
}
