import { z } from 'zod';
import { MIN_EMPLOYEE_AGE } from '@/lib/constants/limits';
import { ageOn } from '@/lib/format/calendar';
import { editOf } from './edits';
import {
  address,
  businessId,
  dateOfBirth,
  email,
  personName,
  says,
  sex,
  tenDigits,
  twelveDigits,
} from './fields';

/**
 * POST /api/admin/employee: the single list of an employee's fields. The stored form derives from it
 * (lib/domain/employees/stored-employee.ts). A sent `employeeAge` is ignored (docs/decisions.md#cards).
 */
export const employeeSchema = z.object({
  employeeName: personName(3, 100, 'employeeNameMin3'),
  employeeEmail: email('emailFormat'),
  employeeContact: tenDigits('contact10'),
  employeeDOB: dateOfBirth.refine((day) => ageOn(day) >= MIN_EMPLOYEE_AGE, says('employeeAge18')),
  employeeSex: sex,
  employeeAddress: address(1, 300, 'addressRequired'),
  employeeAddhar: twelveDigits,
  employeeZone: businessId('zoneRequired'),
  employeePosition: businessId('positionRequired'),
});

/** PUT .../editemployee/{employeeId}; `was` is ours. */
export const employeeEditSchema = editOf(employeeSchema);

/** Form values are texts, '' for what has not been chosen yet. */
export const employeeFormSchema = employeeSchema.extend({
  employeeSex: sex as unknown as z.ZodType<z.output<typeof sex>, string>,
});

export type EmployeeForm = z.input<typeof employeeFormSchema>;
export type EmployeeInput = z.output<typeof employeeSchema>;
export type EmployeeEdit = z.output<typeof employeeEditSchema>;
