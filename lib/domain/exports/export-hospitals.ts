import 'server-only';
import type { Column, Table } from '@/lib/export/table';
import { dayInIndia } from '@/lib/format/calendar';
import type { HospitalExportQuery } from '@/lib/schemas/exports';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { hospitalSearch } from '../hospitals/list-hospitals';
import { HOSPITAL_FIELDS } from '../hospitals/to-hospital';
import { namesOf } from '../names-by-id';
import { openRows } from './open-rows';

const COLUMNS: Column[] = [
  { head: 'name', kind: 'text', width: 32 },
  { head: 'nameHindi', kind: 'text', width: 32 },
  { head: 'address', kind: 'text', width: 45 },
  { head: 'addressHindi', kind: 'text', width: 45 },
  { head: 'cityHindi', kind: 'text', width: 18 },
  { head: 'district', kind: 'text', width: 18 },
  { head: 'pincode', kind: 'text', width: 10 },
  { head: 'latitude', kind: 'number', width: 11 },
  { head: 'longitude', kind: 'number', width: 11 },
  { head: 'phone', kind: 'text', width: 17 },
  { head: 'services', kind: 'text', width: 45 },
  { head: 'hours', kind: 'text', width: 26 },
  { head: 'hoursHindi', kind: 'text', width: 26 },
  { head: 'emergencyAlways', kind: 'text', width: 24 },
  { head: 'callFirst', kind: 'text', width: 24 },
  { head: 'zone', kind: 'text', width: 18 },
  { head: 'registered', kind: 'day', width: 17 },
  { head: 'lastConfirmed', kind: 'day', width: 16 },
];

const YES = { word: 'yes' } as const;

/** The hospitals as a table (ours, GET /api/admin/export/hospitals); an unknown zone is shown by its id. */
export async function exportHospitals(query: HospitalExportQuery): Promise<Table> {
  const toCells = async (hospitals: HospitalDocument[]) => {
    const zones = await namesOf('zone', hospitals, ({ zone }) => zone);
    return hospitals.map((hospital) => [
      hospital.name,
      hospital.nameHindi,
      hospital.address,
      hospital.addressHindi,
      hospital.cityHindi,
      hospital.district,
      hospital.pincode,
      hospital.latitude,
      hospital.longitude,
      hospital.phone,
      hospital.services.join(', '),
      hospital.hours,
      hospital.hoursHindi,
      hospital.emergencyAlways ? YES : undefined,
      hospital.callFirst ? YES : undefined,
      zones.get(hospital.zone) ?? hospital.zone,
      dayInIndia(hospital.registeredDate),
      hospital.lastConfirmed && dayInIndia(hospital.lastConfirmed),
    ]);
  };
  const search = await hospitalSearch(query);
  const rows = await openRows<HospitalDocument>(
    HospitalModel,
    search,
    HOSPITAL_FIELDS,
    query.format,
    toCells,
  );
  return { name: 'hospitals', columns: COLUMNS, rows };
}
