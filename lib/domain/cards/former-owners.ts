import 'server-only';
import mongoose from 'mongoose';
import type { Ownerless } from '@/lib/schemas/responses/dashboard';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
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
  withoutActive(only === undefined ? await CardModel.distinct('employeeId') : [only]);

/** The cards no active employee serves: how many, and whose they were (docs/contract.md#admin-dashboard). */
export async function countOwnerlessCards(): Promise<Ownerless> {
  const ids = await formerOwners();
  const employeeOf = await findEmployees(ids);
  const owners = await Promise.all(
    ids.map(async (employeeId) => {
      const { employeeName, employeeZone } = employeeOf(employeeId);
      const cards = await CardModel.countDocuments({ employeeId });
      return { employeeId, employeeName, employeeZone, cards };
    }),
  );
  owners.sort((a, b) => b.cards - a.cards || a.employeeId.localeCompare(b.employeeId));
  return { total: owners.reduce((sum, { cards }) => sum + cards, 0), owners };
}
