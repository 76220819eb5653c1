import 'server-only';
import type { HospitalInput } from '@/lib/schemas/hospitals';
import { searchFields } from './search-words';
import { sortName } from './sort-name';

/** A new hospital as the database stores it, registered now. */
export const newHospital = (input: HospitalInput) => ({
  ...input,
  registeredDate: new Date(),
  sortName: sortName(input.name),
  ...searchFields(input),
});
