import 'server-only';
import mongoose from 'mongoose';
import type { NewEmployee } from '@/lib/schemas/responses/employees';
import type { EmployeeInput } from '@/lib/schemas/employees';
import { createAccount } from '../accounts/create-account';
import { employeeFromRequest } from '../aadhaar';
import { mustHaveOrgUnits } from './must-have-org-units';

/**
 * Creates an employee (docs/contract.md#calls, POST /api/admin/employee).
 * @param key the caller's Idempotency-Key
 * @throws AppError badRequest for an unknown zone or position, conflict for a key used for other content
 */
export async function createEmployee(input: EmployeeInput, key?: string): Promise<NewEmployee> {
  await mustHaveOrgUnits(input);
  const { id: employeeId, ...password } = await createAccount('employee', { key, input }, () => {
    const _id = new mongoose.Types.ObjectId();
    const fields = employeeFromRequest(input, _id);
    return { _id, ...fields, employeeStatus: true, employeeRegisterDate: new Date() };
  });
  return { employeeId, ...password };
}
