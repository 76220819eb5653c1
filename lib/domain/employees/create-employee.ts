import 'server-only';
import mongoose from 'mongoose';
import { hashPassword, isPassword, temporaryPassword } from '@/lib/auth/password';
import { isTemporaryOver, withTemporaryPassword } from '../accounts/temporary-until';
import { keyedBytes } from '@/lib/db/encryption';
import type { NewEmployee } from '@/lib/schemas/answers';
import type { EmployeeInput } from '@/lib/schemas/employees';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { createOnce } from '../create-once';
import { nextNumber } from '../next-number';
import { employeeFromRequest } from '../aadhaar';
import { mustHaveUnits } from './must-have-units';

/**
 * Creates an employee with a temporary password (docs/contract.md#calls, POST /api/admin/employee). With a
 * key the password is derived from it, so a repeated request, even a concurrent one, returns the same
 * password until the employee chooses another or it expires. Only its hash is stored.
 * @param key the caller's Idempotency-Key
 * @throws AppError badRequest for an unknown zone or position, conflict for a key used for other content
 */
export async function createEmployee(input: EmployeeInput, key?: string): Promise<NewEmployee> {
  await mustHaveUnits(input);
  const plain = temporaryPassword(key ? keyedBytes(`temporary password ${key}`) : undefined);
  // Hashed at most once, and only if an employee is created.
  let passwordHash: Promise<string> | undefined;
  const { stored, repeated } = await createOnce<EmployeeDocument>(
    EmployeeModel,
    { key, input },
    async () => ({
      ...newEmployee(input),
      employeeId: await nextNumber('employee'),
      employeeStatus: true,
      employeeRegisterDate: new Date(),
      passwordHash: await (passwordHash ??= hashPassword(plain)),
      ...withTemporaryPassword(),
      tokenVersion: 0,
    }),
    ['employeeId'],
  );
  const { employeeId } = stored;
  const isValid =
    !repeated ||
    (stored.mustChangePassword && !isTemporaryOver(stored) && (await isPassword(stored.passwordHash, plain)));
  return { employeeId, ...(isValid && { temporaryPassword: plain }) };
}

function newEmployee(input: EmployeeInput) {
  const _id = new mongoose.Types.ObjectId();
  return { _id, ...employeeFromRequest(input, _id) };
}
