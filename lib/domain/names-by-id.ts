import 'server-only';
import mongoose, { type Model } from 'mongoose';
import { AdminModel } from '@/models/admin';
import { EmployeeModel } from '@/models/employee';
import { PositionModel } from '@/models/position';
import { ZoneModel } from '@/models/zone';

const NAMED = {
  zone: { model: ZoneModel, id: 'zoneId', name: 'zoneName' },
  position: { model: PositionModel, id: 'positionId', name: 'positionName' },
  admin: { model: AdminModel, id: 'adminId', name: 'adminName' },
  employee: { model: EmployeeModel, id: 'employeeId', name: 'employeeName' },
} as const;

/** Maps ids of zones, positions, admins or employees to their names. Unknown ids are omitted. */
export async function namesById(
  kind: keyof typeof NAMED,
  ids: Array<string | undefined>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== undefined);
  if (wanted.length === 0) return new Map();
  const { model, id, name } = NAMED[kind];
  const found = await (model as unknown as Model<Record<string, string>>)
    .find({ [id]: mongoose.trusted({ $in: wanted }) }, { _id: 0, [id]: 1, [name]: 1 })
    .lean<Array<Record<string, string>>>();
  return new Map(found.map((document) => [document[id]!, document[name]!]));
}

/** The same for what rows refer to. */
export const namesOf = <Row>(
  kind: keyof typeof NAMED,
  rows: readonly Row[],
  idOf: (row: Row) => string | undefined,
): Promise<Map<string, string>> => namesById(kind, rows.map(idOf));
