import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@/lib/errors';
import type { EmployeeEdit } from '@/lib/schemas/employees';
import { EmployeeModel } from '@/models/employee';
import { employeeFromRequest, employeeToRequest } from '../aadhaar';
import { mustHaveUnits } from './must-have-units';
import { ENTERED_FIELDS } from './stored-employee';

/**
 * Replaces what is known of an employee, removed or not (docs/contract.md#calls, PUT editemployee). Their sessions go on.
 * With `was` only an employee who still is what the caller saw, or is already what they ask for, is changed.
 * @throws AppError notFound; badRequest for an unknown zone or position; conflict where somebody else changed them
 * meanwhile
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
    // The seal is another after each change, so whoever writes in between is noticed, whatever they write.
    { _id, ...(was && found) },
    { $set: employeeFromRequest(wanted) },
  );
  if (matchedCount === 0) throw new AppError('conflict', 'changedMeanwhile');
}
