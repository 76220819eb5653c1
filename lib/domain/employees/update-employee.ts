import 'server-only';
import { employeeSchema, type EmployeeEdit, type EmployeeInput } from '@/lib/schemas/employees';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import type { Actor } from '../actor';
import { employeeEditFromRequest, employeeToRequest, withMaskedAadhaar } from '../aadhaar';
import { editDocument, type AuditRead, type Kind } from '../edit';
import { filledFields } from '../fields';
import { mustHaveOrgUnits } from './must-have-org-units';
import { mustHaveDetails } from './stored-employee';

const EMPLOYEES: Kind<EmployeeDocument, EmployeeInput> = {
  model: EmployeeModel,
  valuesOf: (stored) =>
    filledFields(employeeToRequest(mustHaveDetails(stored)), employeeSchema.keyof().options),
  storedAs: (changed, _, { _id }) => employeeEditFromRequest(changed, _id),
  kept: withMaskedAadhaar,
  check: mustHaveOrgUnits,
  absent: 'employeeNotFound',
};

/**
 * Changes an employee's details, removed or not (docs/contract.md#calls, PUT editemployee). Their sessions stay valid.
 * @throws AppError notFound; badRequest for an unknown zone or position; conflict if somebody else changed the details
 * meanwhile, or they are gone
 */
export async function updateEmployee(
  actor: Actor,
  employeeId: string,
  edit: EmployeeEdit,
  auditRead?: AuditRead,
): Promise<void> {
  await editDocument(actor, EMPLOYEES, { employeeId }, edit, auditRead);
}
