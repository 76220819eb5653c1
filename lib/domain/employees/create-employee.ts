import 'server-only';
import mongoose from 'mongoose';
import type { NewEmployee } from '@/lib/schemas/responses/employees';
import type { EmployeeInput } from '@/lib/schemas/employees';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { firstPassword } from '../accounts/first-password';
import { createIdempotent } from '../create-idempotent';
import { nextNumber } from '../next-number';
import { employeeFromRequest } from '../aadhaar';
import { mustHaveOrgUnits } from './must-have-org-units';
import { mustHaveDetails } from './stored-employee';

/**
 * Creates an employee with a temporary password (docs/contract.md#calls, POST /api/admin/employee). A
 * repeated request returns the same one (accounts/first-password.ts).
 * @param key the caller's Idempotency-Key
 * @throws AppError badRequest for an unknown zone or position, conflict for a key used for other content
 */
export async function createEmployee(input: EmployeeInput, key?: string): Promise<NewEmployee> {
  await mustHaveOrgUnits(input);
  const first = firstPassword(key);
  const { stored, repeated } = await createIdempotent<EmployeeDocument>(
    EmployeeModel,
    { key, input },
    async () => ({
      ...newEmployee(input),
      employeeId: await nextNumber('employee', 'EMP'),
      employeeStatus: true,
      employeeRegisterDate: new Date(),
      ...(await first.account()),
    }),
    ['employeeId'],
  );
  const { employeeId } = stored;
  const isValid = !repeated || (await first.opens(mustHaveDetails(stored)));
  return { employeeId, ...(isValid && { temporaryPassword: first.plain }) };
}

function newEmployee(input: EmployeeInput) {
  const _id = new mongoose.Types.ObjectId();
  return { _id, ...employeeFromRequest(input, _id) };
}
