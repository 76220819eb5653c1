import 'server-only';
import mongoose from 'mongoose';
import { ageOn } from '@/lib/format/calendar';
import type { Employee, EmployeeSummary } from '@/lib/schemas/answers';
import type { EmployeeDocument } from '@/models/employee';
import { PositionModel } from '@/models/position';

/** What may leave the database for a list: no password, no Aadhaar number. */
export const EMPLOYEE_FIELDS = {
  employeeId: 1,
  employeeName: 1,
  employeeEmail: 1,
  employeeContact: 1,
  employeeSex: 1,
  employeeDOB: 1,
  employeeAddress: 1,
  employeeZone: 1,
  employeePosition: 1,
  employeeStatus: 1,
  employeeRegisterDate: 1,
} as const;

export const EMPLOYEE_SUMMARY_FIELDS = {
  employeeId: 1,
  employeeName: 1,
  employeeEmail: 1,
  employeeContact: 1,
  employeeZone: 1,
  employeePosition: 1,
  employeeStatus: 1,
} as const;

type Row = Pick<EmployeeDocument, '_id' | keyof typeof EMPLOYEE_FIELDS>;
type SummaryRow = Pick<EmployeeDocument, '_id' | keyof typeof EMPLOYEE_SUMMARY_FIELDS>;

/** @param position what to show as the position: its name in lists, its id in the detail */
export const toEmployeeSummary = (stored: SummaryRow, position: string): EmployeeSummary => ({
  _id: String(stored._id),
  employeeId: stored.employeeId,
  employeeName: stored.employeeName,
  employeeEmail: stored.employeeEmail,
  employeeContact: stored.employeeContact,
  employeeZone: stored.employeeZone,
  employeePosition: position,
  employeeStatus: stored.employeeStatus,
});

/** A stored employee as the API answers them; age is computed (docs/decisions.md#cards). */
export const toEmployee = (stored: Row, position: string): Employee => ({
  ...toEmployeeSummary(stored, position),
  employeeAge: ageOn(stored.employeeDOB),
  employeeSex: stored.employeeSex,
  employeeDOB: stored.employeeDOB,
  employeeAddress: stored.employeeAddress,
  employeeRegisterDate: stored.employeeRegisterDate.toISOString(),
});

/** The name of a position by its id, for the rows of one page; an id without a position stays as it is. */
export async function positionNames(rows: SummaryRow[]): Promise<(positionId: string) => string> {
  const ids = [...new Set(rows.map((row) => row.employeePosition))];
  const positions = await PositionModel.find(
    { positionId: mongoose.trusted({ $in: ids }) },
    { positionId: 1, positionName: 1 },
  ).lean();
  const names = new Map(positions.map((position) => [position.positionId, position.positionName]));
  return (positionId) => names.get(positionId) ?? positionId;
}
