import 'server-only';
import mongoose from 'mongoose';
import type { Dashboard } from '@/lib/schemas/answers/dashboard';
import { EmployeeModel } from '@/models/employee';
import { readyCounts, sumCounts } from '../counts/read-counts';
import { findEmployees } from '../find-employees';

/** Those of the ids that no active employee has. */
async function withoutActive(owners: string[]): Promise<string[]> {
  const active = await EmployeeModel.find(
    { employeeId: mongoose.trusted({ $in: owners }), employeeStatus: true },
    { employeeId: 1 },
  ).lean();
  const serving = new Set(active.map(({ employeeId }) => employeeId));
  return owners.filter((owner) => !serving.has(owner));
}

/**
 * The ids on cards that no active employee has: of removed employees, and of any whose account is gone.
 * @param only looks at this id alone
 */
export const formerOwners = async (only?: string): Promise<string[]> =>
  withoutActive(only === undefined ? [...(await cardsOfEach()).keys()] : [only]);

/** How many cards each employee serves who serves any. */
async function cardsOfEach(): Promise<Map<string, number>> {
  await readyCounts();
  const sums = [...(await sumCounts('employeeId', 'served'))];
  return new Map(
    sums.map(([id, { cards }]): [string, number] => [id, cards]).filter(([, cards]) => cards > 0),
  );
}

/** The cards no active employee serves: how many, and whose they were (docs/contract.md#admin-dashboard). */
export async function countOwnerlessCards(): Promise<Dashboard['ownerless']> {
  const cardsOf = await cardsOfEach();
  const ids = await withoutActive([...cardsOf.keys()]);
  const employeeOf = await findEmployees(ids);
  const owners = ids.map((employeeId) => {
    const { employeeName, employeeZone } = employeeOf(employeeId);
    return { employeeId, employeeName, employeeZone, cards: cardsOf.get(employeeId) ?? 0 };
  });
  owners.sort((a, b) => b.cards - a.cards || a.employeeId.localeCompare(b.employeeId));
  return { total: owners.reduce((sum, { cards }) => sum + cards, 0), owners };
}
