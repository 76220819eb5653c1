import 'server-only';
import mongoose from 'mongoose';
import type { Dashboard } from '@/lib/schemas/answers';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { findEmployees } from '../employees/find-employees';

/**
 * The ids on cards that no active employee has: of removed employees, and of any whose account is gone. Read from an
 * index of cards alone, whose first field it is.
 * @param only looks at this id alone
 */
export async function formerOwners(only?: string): Promise<string[]> {
  const owners = only === undefined ? await CardModel.distinct('employeeId') : [only];
  const active = await EmployeeModel.find(
    { employeeId: mongoose.trusted({ $in: owners }), employeeStatus: true },
    { employeeId: 1 },
  ).lean();
  const serving = new Set(active.map(({ employeeId }) => employeeId));
  return owners.filter((owner) => !serving.has(owner));
}

/** The cards no active employee serves: how many, and whose they were (docs/contract.md#admin-dashboard). */
export async function countOwnerlessCards(): Promise<Dashboard['ownerless']> {
  const ids = await formerOwners();
  const employeeOf = await findEmployees(ids);
  const owners = await Promise.all(
    ids.map(async (employeeId) => {
      const { employeeName, employeeZone } = employeeOf(employeeId);
      return {
        employeeId,
        employeeName,
        employeeZone,
        cards: await CardModel.countDocuments({ employeeId }),
      };
    }),
  );
  owners.sort((a, b) => b.cards - a.cards || a.employeeId.localeCompare(b.employeeId));
  return { total: owners.reduce((sum, { cards }) => sum + cards, 0), owners };
}
