import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@/lib/errors';
import type { EmployeeEdit } from '@/lib/schemas/employees';
import { EmployeeModel } from '@/models/employee';
import { employeeFromRequest, employeeToRequest } from '../aadhaar';
import { mustHaveUnits } from './must-have-units';
import { ENTERED_FIELDS } from './stored-employee';

/**
 * Replaces an employee's details, removed or not (docs/contract.md#calls, PUT editemployee). Their sessions
 * stay valid. With `was`, the change is made only if the details are still what the caller saw, or already
 * the new ones.
 * @throws AppError notFound; badRequest for an unknown zone or position; conflict if somebody else changed
 * the details meanwhile
 */
export async function updateEmployee(employeeId: string, { was, ...wanted }: EmployeeEdit): Promise<void> {
  await mustHaveUnits(wanted);
  const stored = await EmployeeModel.findOne({ employeeId }, ENTERED_FIELDS).lean();
  if (!stored) throw new AppError('notFound', 'employeeNotFound');
  const { _id, ...found } = stored;
  if (was) {
    const now = employeeToRequest(stored);
    if (!isDeepStrictEqual(now, was) && !isDeepStrictEqual(now, wanted))
      throw new AppError('conflict', 'changedMeanwhile');
  }
  const { matchedCount } = await EmployeeModel.updateOne(
    // Each change re-encrypts the Aadhaar number, so any write in between makes this filter fail.
    { _id, ...(was && found) },
    { $set: employeeFromRequest(wanted, _id) },
  );
  if (matchedCount === 0) throw new AppError('conflict', 'changedMeanwhile');
}
