import 'server-only';
import mongoose from 'mongoose';
import { plainName } from '@/lib/format/name';
import { typedId } from '@/lib/format/personal';
import type { FamilyRow } from '@/lib/schemas/imports';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { ZoneModel } from '@/models/zone';
import { takenNumbers } from '../cards/taken-numbers';

const among = (values: Array<string | undefined>) =>
  mongoose.trusted({ $in: [...new Set(values)].filter((value) => value !== undefined) });

/** The employee and the zone a family goes to, or what is wrong with it. */
export type CheckedFamily = FamilyRow & {
  zoneID: string;
  fieldErrors?: Record<string, string>;
  employees?: string[];
};

/** The active employees that these texts name, by id, or else by the whole name; not suspended ones, who get no cards. */
async function employeesOf(texts: string[]): Promise<(text: string) => EmployeeDocument[]> {
  const fields = { employeeId: 1, employeeName: 1, employeeZone: 1 };
  const active = { employeeStatus: true, suspended: null };
  const byId = new Map(
    (
      await EmployeeModel.find({ ...active, employeeId: among(texts.map(typedId)) }, fields).lean<
        EmployeeDocument[]
      >()
    ).map((one) => [one.employeeId, [one]]),
  );
  const names = new Set(texts.filter((text) => !byId.has(typedId(text))).map(plainName));
  const byName = new Map<string, EmployeeDocument[]>();
  // A name is compared without its spaces and case, which no index knows: a trust has some hundreds of employees.
  if (names.size > 0)
    for (const one of await EmployeeModel.find(active, fields)
      .sort({ employeeId: 1 })
      .lean<EmployeeDocument[]>()) {
      const name = plainName(one.employeeName);
      if (names.has(name)) byName.set(name, [...(byName.get(name) ?? []), one]);
    }
  return (text) => byId.get(typedId(text)) ?? byName.get(plainName(text)) ?? [];
}

/** The rules of `registerCard` that need the database, for many families with a few queries. */
export async function checkFamilies(rows: FamilyRow[]): Promise<CheckedFamily[]> {
  const [employeesNamed, zones, taken] = await Promise.all([
    employeesOf(rows.map(({ family }) => family.employeeID)),
    ZoneModel.find({ zoneId: among(rows.map(({ family }) => family.zoneID)) }, { zoneId: 1 }).lean(),
    takenNumbers(rows.flatMap(({ family }) => family.cardNumber ?? [])),
  ]);
  const known = new Set(zones.map(({ zoneId }) => zoneId));
  return rows.map(({ row, family }) => {
    const { zoneID, cardNumber } = family;
    const [employee, ...others] = employeesNamed(family.employeeID);
    const fieldErrors = {
      ...(!employee && { employeeID: 'importEmployee' }),
      ...(others.length > 0 && { employeeID: 'importEmployees' }),
      ...(zoneID && !known.has(zoneID) && { zoneID: 'zoneUnknown' }),
      ...(cardNumber && taken.has(cardNumber) && { cardNumber: 'cardNumberTaken' }),
    };
    return {
      row,
      family: { ...family, employeeID: employee?.employeeId ?? family.employeeID },
      zoneID: zoneID ?? employee?.employeeZone ?? '',
      ...(Object.keys(fieldErrors).length > 0 && { fieldErrors }),
      ...(employee &&
        others.length > 0 && { employees: [employee, ...others].map(({ employeeId }) => employeeId) }),
    };
  });
}
