import 'server-only';
import type { Cell, Column, Table } from '@/lib/export/table';
import { dayInIndia } from '@/lib/format/calendar';
import type { HospitalExportQuery } from '@/lib/schemas/exports';
import type { Listed } from '../hospitals/directory';
import { searchHospitals } from '../hospitals/list-hospitals';

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

const toCells = (hospital: Listed): Cell[] => [
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
  hospital.zoneName ?? hospital.zone,
  dayInIndia(hospital.registeredDate),
  hospital.lastConfirmed && dayInIndia(hospital.lastConfirmed),
];

export async function exportHospitals(query: HospitalExportQuery): Promise<Table> {
  const left = (await searchHospitals(query)).map(toCells);
  const rows = { next: () => Promise.resolve(left.splice(0)), close: () => undefined };
  return { name: 'hospitals', columns: COLUMNS, rows };
}
