import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { AppError } from '@/lib/errors';
import { ageOn } from '@/lib/format/calendar';
import {
  employeeSchema,
  employeeSummary,
  type Employee,
  type EmployeeSummary,
  type EmployeeDetail,
} from '@/lib/schemas/employees';
import { EmployeeModel, type EmployeeDocument, type EmployeeWithDetails } from '@/models/employee';
import type { Page } from '@/lib/schemas/responses/common';
import type { EmployeeListQuery, ListQuery } from '@/lib/schemas/lists';
import { phonePieces } from '@/lib/format/phone-pieces';
import { toSuspension, adminSuspensions } from '../accounts/accounts';
import { filledFields, projectionOf } from '../fields';
import { namesOf, namesById } from '../names-by-id';
import { listPage, orderOf, contains } from '../lists/list-page';
import type { Subject } from '../activity/record-activity';
import { byId } from '../ids';
import { employeeAadhaarAnswer, withMaskedAadhaar } from '../aadhaar';

const OPEN_FIELDS = employeeSchema.keyof().exclude(['employeeAddhar']).options;

const LIST_FIELDS = [...OPEN_FIELDS, 'employeeId', 'employeeStatus', 'employeeRegisterDate'] as const;

const SUMMARY_FIELDS = employeeSummary.keyof().exclude(['_id', 'suspended']).options;

export const EMPLOYEE_FIELDS = projectionOf([...LIST_FIELDS, 'held', 'suspended']);

export const EMPLOYEE_SUMMARY_FIELDS = projectionOf([...SUMMARY_FIELDS, 'held', 'suspended']);

/** All details of somebody removed years ago are deleted together (models/employee.ts). */
export const WITH_DETAILS = { employeeDOB: mongoose.trusted({ $exists: true }) };

/** @throws AppError conflict where they are gone */
export function mustHaveDetails(stored: EmployeeDocument): EmployeeWithDetails {
  if (!stored.employeeDOB) throw new AppError('conflict', 'employeeDetailsDeleted');
  return stored as EmployeeWithDetails;
}

type Row = Pick<EmployeeDocument, '_id' | 'held' | (typeof LIST_FIELDS)[number]>;

type SummaryRow = Pick<EmployeeWithDetails, '_id' | 'held' | 'suspended' | (typeof SUMMARY_FIELDS)[number]>;

export const isSuspended = ({
  employeeStatus,
  held,
  suspended,
}: Pick<EmployeeDocument, 'employeeStatus' | 'held' | 'suspended'>): boolean =>
  employeeStatus && Boolean(held ?? suspended);

/** @param position its name in lists, its id in the detail */
export const toEmployeeSummary = (stored: SummaryRow, position: string): EmployeeSummary => ({
  _id: String(stored._id),
  ...filledFields(stored, SUMMARY_FIELDS),
  employeePosition: position,
  ...(isSuspended(stored) && { suspended: true as const }),
});

export const toEmployee = (stored: Row, position: string): Employee => ({
  _id: String(stored._id),
  ...filledFields(stored, LIST_FIELDS),
  employeeZone: stored.employeeZone ?? '',
  employeePosition: position,
  ...(stored.employeeDOB ? { employeeAge: ageOn(stored.employeeDOB) } : { detailsDeleted: true as const }),
  employeeRegisterDate: stored.employeeRegisterDate.toISOString(),
  ...(stored.held && stored.employeeStatus && { held: toSuspension(stored.held) }),
});

/** An id without a position stays as it is. */
export async function positionNames(
  rows: Array<Pick<EmployeeDocument, 'employeePosition'>>,
): Promise<(positionId: string | undefined) => string> {
  const names = await namesOf('position', rows, (row) => row.employeePosition);
  return (positionId = '') => names.get(positionId) ?? positionId;
}

/** By name, id, or a piece of the phone number in any form. */
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

/** Suspended by an admin, or held since a restore. */
const SUSPENDED: QueryFilter<EmployeeDocument> = { $or: [{ suspended: THERE }, { held: THERE }] };

const SORTS = { name: { field: 'employeeName' }, id: { field: 'employeeId', unique: true } };

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
 * Removed employees too.
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

/**
 * For admins only. Also removed employees.
 * @param id the employeeId, or the `_id`
 * @param auditRead records who saw the full number, before it is returned
 * @param hidden masks the number and records no look
 * @throws AppError notFound; whatever `auditRead` throws
 */
export async function getEmployee(
  id: string,
  auditRead: (subject: Subject & { person: string }) => Promise<void>,
  hidden = false,
): Promise<EmployeeDetail> {
  const fields = { ...EMPLOYEE_FIELDS, employeeAadhaar: 1, passkeys: 1 };
  const stored = await EmployeeModel.findOne(byId('employeeId', id), fields).lean();
  if (!stored) throw new AppError('notFound', 'employeeNotFound');
  if (!hidden) await auditRead({ person: stored.employeeId });
  const { _id, employeeAadhaar } = stored;
  const number = employeeAadhaar && employeeAadhaarAnswer({ _id, employeeAadhaar });
  const { employeePosition: positionId = '', employeeZone: zoneId = '' } = stored;
  const [positions, zones, suspension] = await Promise.all([
    namesById('position', [positionId]),
    namesById('zone', [zoneId]),
    adminSuspensions([stored]),
  ]);
  return {
    ...toEmployee(stored, positionId),
    ...suspension(stored),
    ...(number && (hidden ? withMaskedAadhaar(number) : number)),
    positionName: positions.get(positionId) ?? positionId,
    zoneName: zones.get(zoneId) ?? zoneId,
    ...(stored.passkeys?.length && { hasPasskey: true as const }),
  };
}
