import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import { ageOn } from '@/lib/format/calendar';
import type { Employee, EmployeeSummary } from '@/lib/schemas/responses/employees';
import { employeeSchema } from '@/lib/schemas/employees';
import type { EmployeeDocument, EmployeeWithDetails } from '@/models/employee';
import { toSuspension } from '../accounts/list-suspended';
import { filledFields, projectionOf } from '../fields';
import { namesOf } from '../names-by-id';

/** The fields an admin enters, except the Aadhaar number, which is stored under its own name. */
const OPEN_FIELDS = employeeSchema.keyof().exclude(['employeeAddhar']).options;
/** The fields of a list row; no password, no Aadhaar number. */
const LIST_FIELDS = [...OPEN_FIELDS, 'employeeId', 'employeeStatus', 'employeeRegisterDate'] as const;
/** The fields shown in a zone, a position or an export. */
const SUMMARY_FIELDS = [
  'employeeId',
  'employeeName',
  'employeeEmail',
  'employeeContact',
  'employeeZone',
  'employeePosition',
  'employeeStatus',
] as const;

export const EMPLOYEE_FIELDS = projectionOf([...LIST_FIELDS, 'held', 'suspended']);
export const EMPLOYEE_SUMMARY_FIELDS = projectionOf([...SUMMARY_FIELDS, 'held', 'suspended']);

/** The details of somebody removed years ago go all at once (models/employee.ts). */
export const WITH_DETAILS = { employeeDOB: mongoose.trusted({ $exists: true }) };

/** @throws AppError conflict where they are gone */
export function mustHaveDetails(stored: EmployeeDocument): EmployeeWithDetails {
  if (!stored.employeeDOB) throw new AppError('conflict', 'employeeDetailsDeleted');
  return stored as EmployeeWithDetails;
}

type Row = Pick<EmployeeDocument, '_id' | 'held' | (typeof LIST_FIELDS)[number]>;
type SummaryRow = Pick<EmployeeWithDetails, '_id' | 'held' | 'suspended' | (typeof SUMMARY_FIELDS)[number]>;

/** Whether an employee cannot sign in though they were not removed, for whichever reason. */
export const isSuspended = ({
  employeeStatus,
  held,
  suspended,
}: Pick<EmployeeDocument, 'employeeStatus' | 'held' | 'suspended'>): boolean =>
  employeeStatus && Boolean(held ?? suspended);

/** @param position what to show as the position: its name in lists, its id in the detail */
export const toEmployeeSummary = (stored: SummaryRow, position: string): EmployeeSummary => ({
  _id: String(stored._id),
  ...filledFields(stored, SUMMARY_FIELDS),
  employeePosition: position,
  ...(isSuspended(stored) && { suspended: true as const }),
});

/** A stored employee as the API returns them; the age is computed (docs/decisions.md#cards). */
export const toEmployee = (stored: Row, position: string): Employee => ({
  _id: String(stored._id),
  ...filledFields(stored, LIST_FIELDS),
  employeeZone: stored.employeeZone ?? '',
  employeePosition: position,
  ...(stored.employeeDOB ? { employeeAge: ageOn(stored.employeeDOB) } : { detailsDeleted: true as const }),
  employeeRegisterDate: stored.employeeRegisterDate.toISOString(),
  ...(stored.held && stored.employeeStatus && { held: toSuspension(stored.held) }),
});

/** Looks up position names for the rows of one page; an id without a position stays as it is. */
export async function positionNames(
  rows: Array<Pick<EmployeeDocument, 'employeePosition'>>,
): Promise<(positionId: string | undefined) => string> {
  const names = await namesOf('position', rows, (row) => row.employeePosition);
  return (positionId = '') => names.get(positionId) ?? positionId;
}
