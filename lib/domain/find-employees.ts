import 'server-only';
import mongoose from 'mongoose';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';

export type Found = Pick<EmployeeDocument, 'employeeId' | 'employeeName' | 'employeeZone' | 'employeeStatus'>;

/** The employees with these ids, removed ones too, by id. An unknown id is used as the name. */
export async function findEmployees(ids: string[]): Promise<(employeeId: string) => Found> {
  const found = await EmployeeModel.find(
    { employeeId: mongoose.trusted({ $in: [...new Set(ids)] }) },
    { _id: 0, employeeId: 1, employeeName: 1, employeeZone: 1, employeeStatus: 1 },
  ).lean<Found[]>();
  const byId = new Map(found.map((employee) => [employee.employeeId, employee]));
  return (employeeId) =>
    byId.get(employeeId) ?? { employeeId, employeeName: employeeId, employeeZone: '', employeeStatus: false };
}
