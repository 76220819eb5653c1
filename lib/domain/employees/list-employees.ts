import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import type { Employee, EmployeeSummary } from '@/lib/schemas/responses/employees';
import type { Page } from '@/lib/schemas/responses/lists';
import type { EmployeeListQuery, ListQuery } from '@/lib/schemas/lists';
import { EmployeeModel, type EmployeeDocument, type EmployeeWithDetails } from '@/models/employee';
import { phonePieces } from '@/lib/format/phone-pieces';
import { adminSuspensions } from '../accounts/list-suspended';
import { contains } from '../lists/contains';
import { listPage, orderOf } from '../lists/list-page';
import {
  EMPLOYEE_FIELDS,
  EMPLOYEE_SUMMARY_FIELDS,
  positionNames,
  toEmployee,
  toEmployeeSummary,
} from './stored-employee';

/** By name, id, or a piece of the phone number, however it was typed. */
const searched = (q: string | undefined): QueryFilter<EmployeeDocument> =>
  q
    ? {
        $or: [
          { employeeName: contains(q) },
          { employeeId: contains(q) },
          // Those of an id are no number.
          ...(/\p{L}/u.test(q) ? [] : phonePieces(q)).map((piece) => ({ employeeContact: contains(piece) })),
        ],
      }
    : {};

const THERE = mongoose.trusted({ $exists: true });
/** By an admin, or since a restore. */
const SUSPENDED: QueryFilter<EmployeeDocument> = { $or: [{ suspended: THERE }, { held: THERE }] };

const SORTS = { name: { field: 'employeeName' }, id: { field: 'employeeId', unique: true } };

/** The filter and order of a query, without paging. */
export function employeeSearch({ q, status, zone, sort }: Omit<EmployeeListQuery, 'limit' | 'cursor'>) {
  const filter: QueryFilter<EmployeeDocument> = {
    ...searched(q),
    ...(status && { employeeStatus: status !== 'inactive' }),
    ...(status === 'active' && { suspended: null }),
    ...(status === 'suspended' && { $and: [SUSPENDED] }),
    ...(zone && { employeeZone: zone }),
  };
  return { filter, order: orderOf(sort, SORTS) };
}

/**
 * Employees, removed ones too, newest first or sorted; `q` searches name, id and phone number (docs/contract.md#calls, GET Employees).
 * @throws AppError badRequest for an unknown cursor
 */
export async function listEmployees(query: EmployeeListQuery): Promise<Page<'employees', Employee>> {
  const { filter, order } = employeeSearch(query);
  const { rows, ...page } = await listPage<EmployeeDocument>(
    EmployeeModel,
    filter,
    query,
    EMPLOYEE_FIELDS,
    order,
  );
  const [nameOf, suspension] = await Promise.all([positionNames(rows), adminSuspensions(rows)]);
  const employees = rows.map((row) => ({
    ...toEmployee(row, nameOf(row.employeePosition)),
    ...suspension(row),
  }));
  return { employees, ...page };
}

/**
 * The employees of one zone or position, for its detail (docs/contract.md#calls, GET Zone/{zoneId} and Position/{id}).
 * @param orgUnit the id of the zone or of the position
 */
export async function listEmployeesOf(
  orgUnit: { employeeZone: string } | { employeePosition: string },
  query: ListQuery,
): Promise<Page<'employees', EmployeeSummary> & { totalEmployees: number }> {
  const [{ rows, ...page }, totalEmployees] = await Promise.all([
    listPage<EmployeeWithDetails>(
      // Whoever has a zone or a position has all details.
      EmployeeModel as unknown as Model<EmployeeWithDetails>,
      { ...orgUnit, ...searched(query.q) },
      query,
      EMPLOYEE_SUMMARY_FIELDS,
    ),
    EmployeeModel.countDocuments(orgUnit),
  ]);
  const nameOf = await positionNames(rows);
  const employees = rows.map((row) => toEmployeeSummary(row, nameOf(row.employeePosition)));
  return { totalEmployees, employees, ...page };
}
