import { ageOn } from '@/lib/format/calendar';
import type { EmployeeDetail } from '@/lib/schemas/responses/employees';
import type { EmployeeForm, EmployeeInput } from '@/lib/schemas/employees';

export const emptyEmployee = (): EmployeeForm => ({
  employeeName: '',
  employeeEmail: '',
  employeeContact: '',
  employeeDOB: '',
  employeeSex: '',
  employeeAddress: '',
  employeeAddhar: '',
  employeeZone: '',
  employeePosition: '',
});

/** An employee as values of the form. */
export const valuesOf = (employee: EmployeeDetail): EmployeeForm => ({
  employeeName: employee.employeeName,
  employeeEmail: employee.employeeEmail,
  employeeContact: employee.employeeContact,
  employeeDOB: employee.employeeDOB,
  employeeSex: employee.employeeSex,
  employeeAddress: employee.employeeAddress,
  employeeAddhar: employee.employeeAddhar,
  employeeZone: employee.employeeZone,
  employeePosition: employee.employeePosition,
});

/** The form's values as a request (docs/contract.md#calls). */
export const withAge = (input: EmployeeInput) => ({ ...input, employeeAge: ageOn(input.employeeDOB) });
