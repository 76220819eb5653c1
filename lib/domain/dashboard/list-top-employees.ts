import 'server-only';
import type { Dashboard } from '@/lib/schemas/answers';
import { CardModel } from '@/models/card';
import { findEmployees } from '../employees/find-employees';
import { moveMonth, registeredIn } from './months';
import { namesById } from '../names-by-id';

const SHOWN = 5;

/**
 * The five employees who registered the most cards in a month, including removed ones.
 * @param month `YYYY-MM`, in India
 */
export async function listTopEmployees(month: string): Promise<Dashboard['topEmployees']> {
  const counts = await CardModel.aggregate<{ _id: string; cards: number }>([
    { $match: registeredIn(month, moveMonth(month, 1)) },
    { $group: { _id: '$employeeId', cards: { $sum: 1 } } },
    { $sort: { cards: -1, _id: 1 } },
  ]);
  // Ties are ordered by name, so everyone with as many cards as the fifth may be in the list.
  const enough = counts[SHOWN - 1]?.cards ?? 1;
  const candidates = counts.filter(({ cards }) => cards >= enough);
  const employeeOf = await findEmployees(candidates.map(({ _id }) => _id));
  const top = candidates
    .map(({ _id, cards }) => ({ ...employeeOf(_id), cards }))
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
