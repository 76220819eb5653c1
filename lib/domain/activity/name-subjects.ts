import 'server-only';
import mongoose from 'mongoose';
import type { ActivityRecord } from '@/lib/schemas/responses/activity';
import type { ActivityDocument } from '@/models/activity';
import { AdminModel } from '@/models/admin';
import { EmployeeModel } from '@/models/employee';
import { HospitalModel } from '@/models/hospital';
import { PositionModel } from '@/models/position';
import { ZoneModel } from '@/models/zone';

/** The kinds of items whose names are looked up; an action begins with its kind. */
export const NAMED_ITEMS = ['zone', 'position', 'hospital'] as const;
const KIND = new RegExp(`^(${NAMED_ITEMS.join('|')})`);

type Rows = Array<Pick<ActivityDocument, 'actor' | 'person' | 'item' | 'action'>>;
/** The current names for the ids of a record; none for an id that no longer exists. */
export type Names = (row: Rows[number]) => Pick<ActivityRecord, 'actorName' | 'personName' | 'itemName'>;

const among = (ids: Array<string | undefined>) =>
  mongoose.trusted({ $in: [...new Set(ids.filter((id): id is string => Boolean(id)))] });
const itemsOf = (rows: Rows, kind: (typeof NAMED_ITEMS)[number]) =>
  rows.filter(({ action }) => action.startsWith(kind)).map(({ item }) => item);

/** Loads the names for one page of records, which contain only ids (docs/security.md#logs-and-caching). */
export async function nameSubjects(rows: Rows): Promise<Names> {
  // The item of a hand-over is the employee who had the cards.
  const handed = rows.filter(({ action }) => action === 'cardHandover').map(({ item }) => item);
  const people = [...rows.flatMap(({ actor, person }) => [actor, person]), ...handed];
  const hospitalIds = itemsOf(rows, 'hospital').filter((id) => mongoose.isObjectIdOrHexString(id));
  const [employees, admins, zones, positions, hospitals] = await Promise.all([
    EmployeeModel.find({ employeeId: among(people) }, { employeeId: 1, employeeName: 1 }).lean(),
    AdminModel.find({ adminId: among(people) }, { adminId: 1, adminName: 1 }).lean(),
    ZoneModel.find({ zoneId: among(itemsOf(rows, 'zone')) }, { zoneId: 1, zoneName: 1 }).lean(),
    PositionModel.find(
      { positionId: among(itemsOf(rows, 'position')) },
      { positionId: 1, positionName: 1 },
    ).lean(),
    HospitalModel.find({ _id: among(hospitalIds) }, { name: 1 }).lean(),
  ]);
  const accounts = new Map([
    ...admins.map(({ adminId, adminName }) => [adminId, adminName] as const),
    ...employees.map(({ employeeId, employeeName }) => [employeeId, employeeName] as const),
  ]);
  const items = new Map<string, string>([
    ...zones.map(({ zoneId, zoneName }) => [`zone ${zoneId}`, zoneName] as const),
    ...positions.map(({ positionId, positionName }) => [`position ${positionId}`, positionName] as const),
    ...hospitals.map(({ _id, name }) => [`hospital ${String(_id)}`, name] as const),
  ]);
  return ({ actor, person, item, action }) => {
    const kind = KIND.exec(action)?.[0];
    const [actorName, personName] = [accounts.get(actor ?? ''), accounts.get(person ?? '')];
    const itemName = action === 'cardHandover' ? accounts.get(item ?? '') : items.get(`${kind} ${item}`);
    return {
      ...(actorName && { actorName }),
      ...(personName && { personName }),
      ...(itemName && { itemName }),
    };
  };
}
