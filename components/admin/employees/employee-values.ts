import { ageOn } from '@/lib/format/calendar';
import type { EmployeeDetail } from '@/lib/schemas/responses/employees';
import { employeeSchema, type EmployeeForm, type EmployeeInput } from '@/lib/schemas/employees';

const formOf = (valueOf: (field: keyof EmployeeForm) => string) =>
  Object.fromEntries(employeeSchema.keyof().options.map((field) => [field, valueOf(field)])) as EmployeeForm;

export const emptyEmployee = () => formOf(() => '');

/** An employee as values of the form. */
export const valuesOf = (employee: EmployeeDetail) => formOf((field) => employee[field] ?? '');

/** The form's values as a request (docs/contract.md#calls). */
export const withAge = (input: EmployeeInput) => ({ ...input, employeeAge: ageOn(input.employeeDOB) });
