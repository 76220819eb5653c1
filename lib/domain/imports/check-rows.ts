import 'server-only';
import mongoose from 'mongoose';
import type { ImportDuplicate, ImportedRow } from '@/lib/schemas/responses/imports';
import type { HospitalRow, ImportRows } from '@/lib/schemas/imports';
import { ZoneModel } from '@/models/zone';
import { checkFamilies } from './check-families';
import { findKnownHospitals, findKnownPeople } from './find-known';

/** Hospitals, those of an unknown zone with what is wrong. */
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

/** The rows that are refused, and why. */
export const wrongOf = (rows: ImportedRow[]): ImportedRow[] =>
  rows.flatMap(({ row, fieldErrors, employees }) =>
    fieldErrors ? [{ row, fieldErrors, ...(employees && { employees }) }] : [],
  );

/**
 * What would be refused of these rows, and what is likely to be there already (ours, POST /api/admin/import/check).
 * Nothing is written.
 */
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
