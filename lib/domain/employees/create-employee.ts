import 'server-only';
import { hashPassword, isPassword, temporaryPassword } from '@/lib/auth/password';
import { keyedBytes } from '@/lib/db/encryption';
import type { NewEmployee } from '@/lib/schemas/answers';
import type { EmployeeInput } from '@/lib/schemas/employees';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { createOnce } from '../create-once';
import { nextNumber } from '../next-number';
import { employeeFromRequest } from '../aadhaar';
import { mustHaveUnits } from './must-have-units';

/**
 * Takes on an employee with a temporary password (docs/contract.md#calls, POST /api/admin/employee).
 * With a key the password follows from it, so a repeat of the request, even a racing one, answers the same
 * password for as long as it stands, though only its hash is kept.
 * @param key the caller's Idempotency-Key
 * @throws AppError badRequest for an unknown zone or position, conflict for a key used for other content
 */
export async function createEmployee(input: EmployeeInput, key?: string): Promise<NewEmployee> {
  await mustHaveUnits(input);
  const plain = temporaryPassword(key ? keyedBytes(`temporary password ${key}`) : undefined);
  // Hashed at most once, and only where a document is made.
  let passwordHash: Promise<string> | undefined;
  const { stored, repeated } = await createOnce<EmployeeDocument>(
    EmployeeModel,
    { key, input },
    async () => ({
      ...employeeFromRequest(input),
      employeeId: await nextNumber('employee'),
      employeeStatus: true,
      employeeRegisterDate: new Date(),
      passwordHash: await (passwordHash ??= hashPassword(plain)),
      mustChangePassword: true,
      tokenVersion: 0,
    }),
    'employeeId',
  );
  const { employeeId } = stored;
  const stands = !repeated || (stored.mustChangePassword && (await isPassword(stored.passwordHash, plain)));
  return { employeeId, ...(stands && { temporaryPassword: plain }) };
}
