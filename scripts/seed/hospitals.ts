import { searchFields } from '@/lib/domain/hospitals/search-words';
import { sortName } from '@/lib/domain/hospitals/sort-name';
import type { HospitalDocument } from '@/models/hospital';
import { HOSPITALS } from './hospital-list';
import { ADMIN_ID, daysAgo, FIRST_CARD_DAYS_AGO } from './organisation';
import { mobileNumber } from './people';
import { chance, idAt } from './random';

/** About a kilometre, so that hospitals of one area are not all at its middle. */
const APART = 0.008;

export const seedHospitals = (): HospitalDocument[] =>
  HOSPITALS.map(({ place, latitude, longitude, ...known }, index) => {
    const luck = chance(`hospital ${known.name}`);
    const addedDaysAgo = luck.int(3, FIRST_CARD_DAYS_AGO);
    const registeredDate = daysAgo(addedDaysAgo);
    const phone = luck.odds(0.3) ? mobileNumber(luck) : `+91-${mobileNumber(luck)}`;
    const near = (degrees: number) => Number((degrees + (luck.int(-10, 10) / 10) * APART).toFixed(4));
    const details = { ...known, address: `${luck.int(1, 180)}, ${place} ${known.pincode}` };
    return {
      _id: idAt(registeredDate, luck),
      ...details,
      // A few have no phone, and a few no position.
      ...(index % 11 !== 10 && { phone }),
      ...(index % 10 !== 2 && { latitude: near(latitude), longitude: near(longitude) }),
      registeredDate,
      sortName: sortName(known.name),
      ...searchFields(details),
      // Some were confirmed recently, some long ago, some never.
      ...(luck.odds(0.6) && {
        lastConfirmed: daysAgo(luck.int(0, addedDaysAgo)),
        lastConfirmedBy: ADMIN_ID,
      }),
    };
  });
