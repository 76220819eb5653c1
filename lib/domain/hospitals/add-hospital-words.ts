import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { changeEach } from '../each-batch';
import { searchFields } from './search-words';

/**
 * Adds what searches compare to hospitals that lack it, or for which it would be another by now: an earlier version
 * changed the hospital, or this one knows more about its services. A step of `npm run db:update`.
 */
export const addHospitalWords = (): Promise<number> =>
  changeEach<HospitalDocument>(
    HospitalModel,
    {},
    {
      name: 1,
      nameHindi: 1,
      address: 1,
      addressHindi: 1,
      cityHindi: 1,
      district: 1,
      pincode: 1,
      services: 1,
      searchText: 1,
      searchWords: 1,
    },
    ({ _id, searchText, searchWords, ...details }) => {
      const wanted = searchFields(details);
      if (isDeepStrictEqual({ searchText, searchWords }, wanted)) return undefined;
      const unchanged = Object.entries(details).map(([field, value]) => ({ [field]: value }));
      return { filter: { _id, $and: unchanged }, set: wanted };
    },
  );
