import 'server-only';
import type { Column, Table } from '@/lib/export/table';
import { dayInIndia } from '@/lib/format/calendar';
import type { EmployeeExportQuery } from '@/lib/schemas/exports';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { EMPLOYEE_SUMMARY_FIELDS, isSuspended, positionNames, employeeSearch } from '../employees/employees';
import { namesOf } from '../names-by-id';
import { openRows } from './open-rows';

const FIELDS = { ...EMPLOYEE_SUMMARY_FIELDS, employeeRegisterDate: 1 } as const;

const COLUMNS: Column[] = [
  { head: 'employeeId', kind: 'text', width: 14 },
  { head: 'name', kind: 'text', width: 28 },
  { head: 'email', kind: 'text', width: 32 },
  { head: 'contact', kind: 'text', width: 14 },
  { head: 'zone', kind: 'text', width: 18 },
  { head: 'position', kind: 'text', width: 22 },
  { head: 'status', kind: 'text', width: 10 },
  { head: 'registered', kind: 'day', width: 17 },
];

/** Without Aadhaar number, address and date of birth. */
export async function exportEmployees(query: EmployeeExportQuery): Promise<Table> {
  const toCells = async (employees: EmployeeDocument[]) => {
    const [positionOf, zones] = await Promise.all([
      positionNames(employees),
      namesOf('zone', employees, ({ employeeZone }) => employeeZone),
    ]);
    return employees.map((employee) => [
      employee.employeeId,
      employee.employeeName,
      employee.employeeEmail,
      employee.employeeContact,
      employee.employeeZone && (zones.get(employee.employeeZone) ?? employee.employeeZone),
      positionOf(employee.employeePosition),
      {
        word: isSuspended(employee) ? 'suspended' : employee.employeeStatus ? 'employed' : 'removed',
      } as const,
      dayInIndia(employee.employeeRegisterDate),
    ]);
  };
  const search = employeeSearch(query);
  const rows = await openRows<EmployeeDocument>(EmployeeModel, search, FIELDS, query.format, toCells);
  return { name: 'employees', columns: COLUMNS, rows };
}
