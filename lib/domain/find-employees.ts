import 'server-only';
import mongoose from 'mongoose';
import { EmployeeModel, type EmployeeWithDetails } from '@/models/employee';

export type Found = Pick<
  EmployeeWithDetails,
  'employeeId' | 'employeeName' | 'employeeZone' | 'employeeStatus'
>;

/** The employees with these ids, removed ones too, by id. An unknown id is used as the name, and no zone is ''. */
export async function findEmployees(ids: string[]): Promise<(employeeId: string) => Found> {
  const found = await EmployeeModel.find(
    { employeeId: mongoose.trusted({ $in: [...new Set(ids)] }) },
    { _id: 0, employeeId: 1, employeeName: 1, employeeZone: 1, employeeStatus: 1 },
  ).lean<Found[]>();
  const byId = new Map(found.map((employee) => [employee.employeeId, employee]));
  return (employeeId) => ({
    ...{ employeeId, employeeName: employeeId, employeeZone: '', employeeStatus: false },
    ...byId.get(employeeId),
  });
}
