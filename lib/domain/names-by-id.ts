import 'server-only';
import mongoose, { type Model } from 'mongoose';
import { AdminModel } from '@/models/admin';
import { EmployeeModel, type EmployeeWithDetails } from '@/models/employee';
import { HospitalModel } from '@/models/hospital';
import { ImportBatchModel } from '@/models/import-batch';
import { PositionModel } from '@/models/position';
import { RequestModel } from '@/models/request';
import { ZoneModel } from '@/models/zone';

type Found = Pick<EmployeeWithDetails, 'employeeId' | 'employeeName' | 'employeeZone' | 'employeeStatus'>;

/** Removed employees too. An unknown id is used as the name; no zone is ''. */
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

/** Also for the activity list, where an action begins with its kind. */
export const NAMED = {
  zone: { model: ZoneModel, id: 'zoneId', name: 'zoneName' },
  position: { model: PositionModel, id: 'positionId', name: 'positionName' },
  hospital: { model: HospitalModel, id: '_id', name: 'name' },
  admin: { model: AdminModel, id: 'adminId', name: 'adminName' },
  employee: { model: EmployeeModel, id: 'employeeId', name: 'employeeName' },
  import: { model: ImportBatchModel, id: '_id', name: 'fileName' },
  request: { model: RequestModel, id: '_id', name: 'name' },
} as const;

type Named = keyof typeof NAMED;

export const NAMED_KINDS = Object.keys(NAMED) as Named[];

/** Unknown ids are omitted. */
export async function namesById(kind: Named, ids: Array<string | undefined>): Promise<Map<string, string>> {
  const { model, id, name } = NAMED[kind];
  const wanted = [...new Set(ids)]
    .filter((each) => each !== undefined)
    .filter((each) => id !== '_id' || mongoose.isObjectIdOrHexString(each));
  if (wanted.length === 0) return new Map();
  const found = await (model as unknown as Model<Record<string, string>>)
    .find({ [id]: mongoose.trusted({ $in: wanted }) }, { [id]: 1, [name]: 1 })
    .lean<Array<Record<string, string>>>();
  return new Map(found.map((document) => [String(document[id]), document[name]!]));
}

/** Unknown ids are omitted. */
export async function accountNames(ids: Array<string | undefined>): Promise<Map<string, string>> {
  const [admins, employees] = await Promise.all([namesById('admin', ids), namesById('employee', ids)]);
  return new Map([...admins, ...employees]);
}

export const namesOf = <Row>(
  kind: Named,
  rows: readonly Row[],
  idOf: (row: Row) => string | undefined,
): Promise<Map<string, string>> => namesById(kind, rows.map(idOf));
