import 'server-only';
import mongoose from 'mongoose';
import type { FamilyRow } from '@/lib/schemas/imports';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { ErasedCardModel } from '@/models/erased-card';
import { ZoneModel } from '@/models/zone';

const among = (values: Array<string | undefined>) =>
  mongoose.trusted({ $in: [...new Set(values)].filter((value) => value !== undefined) });

/** The zone a family goes to, or what is wrong with it. */
export type CheckedFamily = FamilyRow & { zoneID: string; fieldErrors?: Record<string, string> };

/** Which of these card numbers no further family can have: in use, replaced or erased. */
export async function takenNumbers(numbers: string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const [cards, former, erased] = await Promise.all([
    CardModel.find({ cardNumber: among(numbers) }, { cardNumber: 1 }).lean(),
    CardModel.find({ 'numbers.number': among(numbers) }, { numbers: 1 }).lean(),
    ErasedCardModel.find({ cardNumber: among(numbers) }, { cardNumber: 1 }).lean(),
  ]);
  return new Set([
    ...[...cards, ...erased].map(({ cardNumber }) => cardNumber),
    ...former.flatMap((card) => (card.numbers ?? []).map(({ number }) => number)),
  ]);
}

/** The rules of `registerCard` that need the database, for many families with a few queries. */
export async function checkFamilies(rows: FamilyRow[]): Promise<CheckedFamily[]> {
  const [employees, zones, taken] = await Promise.all([
    EmployeeModel.find(
      { employeeId: among(rows.map(({ family }) => family.employeeID)), employeeStatus: true },
      { employeeId: 1, employeeZone: 1 },
    ).lean(),
    ZoneModel.find({ zoneId: among(rows.map(({ family }) => family.zoneID)) }, { zoneId: 1 }).lean(),
    takenNumbers(rows.flatMap(({ family }) => family.cardNumber ?? [])),
  ]);
  const ownZone = new Map(employees.map(({ employeeId, employeeZone }) => [employeeId, employeeZone]));
  const known = new Set(zones.map(({ zoneId }) => zoneId));
  return rows.map(({ row, family }) => {
    const { employeeID, zoneID, cardNumber } = family;
    const fieldErrors = {
      ...(!ownZone.has(employeeID) && { employeeID: 'importEmployee' }),
      ...(zoneID && !known.has(zoneID) && { zoneID: 'zoneUnknown' }),
      ...(cardNumber && taken.has(cardNumber) && { cardNumber: 'cardNumberTaken' }),
    };
    return {
      row,
      family,
      zoneID: zoneID ?? ownZone.get(employeeID) ?? '',
      ...(Object.keys(fieldErrors).length > 0 && { fieldErrors }),
    };
  });
}
