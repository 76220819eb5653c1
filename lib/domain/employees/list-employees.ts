import 'server-only';
import type { QueryFilter } from 'mongoose';
import type { Employee, EmployeeSummary, Page } from '@/lib/schemas/answers';
import type { EmployeeListQuery, ListQuery } from '@/lib/schemas/lists';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { contains, listPage, orderOf } from '../list-page';
import {
  EMPLOYEE_FIELDS,
  EMPLOYEE_SUMMARY_FIELDS,
  positionNames,
  toEmployee,
  toEmployeeSummary,
} from './stored-employee';

const searched = (q: string | undefined): QueryFilter<EmployeeDocument> =>
  q ? { $or: [{ employeeName: contains(q) }, { employeeId: contains(q) }] } : {};

const SORTS = { name: 'employeeName', id: 'employeeId' };

/** Which employees a query asks for, and in what order; the page aside. */
export function employeeSearch({ q, status, zone, sort }: Omit<EmployeeListQuery, 'limit' | 'cursor'>) {
  const filter: QueryFilter<EmployeeDocument> = {
    ...searched(q),
    ...(status && { employeeStatus: status === 'active' }),
    ...(zone && { employeeZone: zone }),
  };
  return { filter, order: orderOf(sort, SORTS, 'employeeId') };
}

/**
 * Employees, removed ones too, newest first or sorted; `q` is looked for in name and id (docs/contract.md#calls, GET Employees).
 * @throws AppError badRequest for a cursor that leads nowhere
 */
export async function listEmployees(query: EmployeeListQuery): Promise<Page<'employees', Employee>> {
  const { filter, order } = employeeSearch(query);
  const page = await listPage<EmployeeDocument>(EmployeeModel, filter, query, EMPLOYEE_FIELDS, order);
  const nameOf = await positionNames(page.rows);
  const employees = page.rows.map((row) => toEmployee(row, nameOf(row.employeePosition)));
  return { employees, total: page.total, nextCursor: page.nextCursor };
}

/**
 * The employees of one zone or position, for its detail (docs/contract.md#calls, GET Zone/{zoneId} and Position/{id}).
 * @param place the zone's or the position's id
 */
export async function listEmployeesOf(
  place: { employeeZone: string } | { employeePosition: string },
  query: ListQuery,
): Promise<Page<'employees', EmployeeSummary> & { totalEmployees: number }> {
  const [page, totalEmployees] = await Promise.all([
    listPage<EmployeeDocument>(
      EmployeeModel,
      { ...place, ...searched(query.q) },
      query,
      EMPLOYEE_SUMMARY_FIELDS,
    ),
    EmployeeModel.countDocuments(place),
  ]);
  const nameOf = await positionNames(page.rows);
  const employees = page.rows.map((row) => toEmployeeSummary(row, nameOf(row.employeePosition)));
  return { totalEmployees, employees, total: page.total, nextCursor: page.nextCursor };
}
