import 'server-only';
import mongoose from 'mongoose';
import type { HospitalRow, ImportRows, FamilyRow, ImportDuplicate, ImportedRow } from '@/lib/schemas/imports';
import { ZoneModel } from '@/models/zone';
import { plainName } from '@/lib/format/name';
import { typedId } from '@/lib/format/personal';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { aadhaarDigests } from '@/lib/db/encryption';
import { doubtfulPhone } from '@/lib/format/phone';
import { similarNames } from '@/lib/format/similar-names';
import { takenNumbers, peopleWith } from '../cards/find-duplicates';
import { readDirectory, sortName } from '../hospitals/directory';

const READ = { most: 2_000, fields: { cardNumber: 1 } } as const;

type Known = { memberName: string; cardNumber: string };

/** People found by these values, under the value. */
async function knownBy(field: 'memberAadhaarDigest' | 'memberContact', values: string[]) {
  const known = new Map<string, Known[]>();
  for (const { card, person } of await peopleWith(field, values, READ)) {
    const { memberName } = person;
    const value = person[field] ?? '';
    known.set(value, [...(known.get(value) ?? []), { memberName, cardNumber: card.cardNumber }]);
  }
  return known;
}

/** By their Aadhaar number, or by phone and a similar name. */
async function findKnownPeople(rows: FamilyRow[]): Promise<ImportDuplicate[]> {
  const people = rows.flatMap(({ row, family }) =>
    [family.cardPrimaryHolder, ...family.cardMembers].map((person, at) => ({
      row,
      at,
      name: person.memberName,
      phone: person.memberContact ?? family.cardPrimaryHolder.memberContact,
      digests: person.memberAadhar ? aadhaarDigests(person.memberAadhar) : [],
    })),
  );
  const [numbers, phones] = await Promise.all([
    knownBy(
      'memberAadhaarDigest',
      people.flatMap(({ digests }) => [...digests]),
    ),
    knownBy(
      'memberContact',
      people.map(({ phone }) => phone).filter((phone) => !doubtfulPhone(phone)),
    ),
  ]);
  return people.flatMap(({ row, at, name, phone, digests }): ImportDuplicate[] => {
    const same = digests.flatMap((digest) => numbers.get(digest) ?? [])[0];
    if (same) return [{ row, person: at, reason: 'aadhaar', known: same.cardNumber }];
    const close = (phones.get(phone) ?? []).find(({ memberName }) => similarNames(name, memberName));
    return close ? [{ row, person: at, reason: 'phone', known: close.cardNumber }] : [];
  });
}

/** By the same name in the same zone. */
async function findKnownHospitals(rows: HospitalRow[]): Promise<ImportDuplicate[]> {
  const { hospitals } = await readDirectory(true);
  const known = new Map(hospitals.map(({ zone, name }) => [`${zone} ${sortName(name)}`, name]));
  return rows.flatMap(({ row, hospital }) => {
    const name = known.get(`${hospital.zone} ${sortName(hospital.name)}`);
    return name === undefined ? [] : [{ row, person: 0, reason: 'hospital' as const, known: name }];
  });
}

const among = (values: Array<string | undefined>) =>
  mongoose.trusted({ $in: [...new Set(values)].filter((value) => value !== undefined) });

export type CheckedFamily = FamilyRow & {
  zoneID: string;
  fieldErrors?: Record<string, string>;
  employees?: string[];
};

/** By id, or else by the whole name. Not suspended ones, who get no cards. */
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

/** The rules of `registerCard` that need the database, with a few queries for many families. */
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

export async function checkHospitals(
  rows: HospitalRow[],
): Promise<Array<HospitalRow & { fieldErrors?: Record<string, string> }>> {
  const ids = [...new Set(rows.map(({ hospital }) => hospital.zone))];
  const zones = await ZoneModel.find({ zoneId: mongoose.trusted({ $in: ids }) }, { zoneId: 1 }).lean();
  const known = new Set(zones.map(({ zoneId }) => zoneId));
  return rows.map((each) =>
    known.has(each.hospital.zone) ? each : { ...each, fieldErrors: { zone: 'zoneUnknown' } },
  );
}

export const wrongOf = (rows: ImportedRow[]): ImportedRow[] =>
  rows.flatMap(({ row, fieldErrors, employees }) =>
    fieldErrors ? [{ row, fieldErrors, ...(employees && { employees }) }] : [],
  );

/** Writes nothing. */
export async function checkRows({
  families = [],
  hospitals = [],
}: ImportRows): Promise<{ wrong: ImportedRow[]; duplicates: ImportDuplicate[] }> {
  const [checkedFamilies, checkedHospitals, people, places] = await Promise.all([
    checkFamilies(families),
    checkHospitals(hospitals),
    findKnownPeople(families),
    findKnownHospitals(hospitals),
  ]);
  return {
    wrong: [...wrongOf(checkedFamilies), ...wrongOf(checkedHospitals)],
    duplicates: [...people, ...places],
  };
}
