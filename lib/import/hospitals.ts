import type { z } from 'zod';
import { isInLegacyFont } from '@/lib/format/name';
import { digitsInLatin } from '@/lib/format/personal';
import { readHospitalPhone } from '@/lib/format/phone';
import type { ValidationKey } from '@/lib/i18n/keys';
import { hospitalSchema } from '@/lib/schemas/hospitals';
import type { HospitalColumn, Mapping } from './columns';
import { RowReader } from './read-row';
import type { SheetRow } from './sheet';
import { zoneOf, type Zones } from './employees';

export type Hospital = z.input<typeof hospitalSchema>;

/** Words for yes. Any other text is refused. */
const YES = /^(?:yes|y|true|ha+n?|हाँ|हां|✓|24\s*[x*/]\s*7|24 (?:hours|घंटे))$/iu;

export const MAY_BE_NOTHING = [
  'nameHindi',
  'addressHindi',
  'cityHindi',
  'hours',
  'hoursHindi',
  'emergencyAlways',
  'callFirst',
  'district',
  'pincode',
  'latitude',
  'longitude',
  'phone',
  'services',
] as const satisfies readonly HospitalColumn[];

export function readHospital(row: SheetRow, mapping: Mapping, zones: Zones) {
  const reader = new RowReader(row, mapping, [], MAY_BE_NOTHING);
  for (const field of ['name', 'address', 'zone'] as const) reader.need(field);
  const number = (field: HospitalColumn) => {
    const text = digitsInLatin(reader.text(field)).replace(/[°NE\s]/g, '');
    return text === '' ? undefined : Number(text);
  };
  const yes = (field: HospitalColumn) => {
    const text = reader.text(field);
    // What says neither is refused by the schema.
    return (YES.test(text) ? true : text) as true;
  };
  const hospital: Hospital = {
    name: reader.text('name'),
    address: reader.text('address'),
    zone: reader.read('zone', zoneOf(zones)) ?? '',
    phone: reader.read('phone', readHospitalPhone),
    services: reader
      .text('services')
      .split(/[,;\n]/)
      .map((service) => service.trim())
      .filter(Boolean),
    nameHindi: reader.text('nameHindi') || undefined,
    addressHindi: reader.text('addressHindi') || undefined,
    cityHindi: reader.text('cityHindi') || undefined,
    hours: reader.text('hours') || undefined,
    hoursHindi: reader.text('hoursHindi') || undefined,
    emergencyAlways: yes('emergencyAlways'),
    callFirst: yes('callFirst'),
    district: reader.text('district') || undefined,
    pincode: digitsInLatin(reader.text('pincode')).replace(/\s|\.0+$/g, '') || undefined,
    latitude: number('latitude'),
    longitude: number('longitude'),
  };
  for (const { path, message } of hospitalSchema.safeParse(hospital).error?.issues ?? [])
    reader.fail(path[0] as HospitalColumn, message as ValidationKey);
  const oddities = (['name', 'nameHindi', 'cityHindi', 'district'] as const)
    .filter((field) => isInLegacyFont(reader.text(field)))
    .map((field) => ({ row: row.row, column: mapping[field] ?? 0, key: 'legacyFont' as const }));
  return { hospital, faults: reader.faults, notes: reader.notes, oddities };
}
