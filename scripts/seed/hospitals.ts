import type { HospitalDocument } from '@/models/hospital';
import { HOSPITALS } from './hospital-list';
import { ADMIN_ID, daysAgo, FIRST_CARD_DAYS_AGO } from './organisation';
import { mobileNumber } from './people';
import { chance, idAt } from './random';

const ZONES_IN_HINDI = { CKTD: 'चित्रकूट', DLHI: 'दिल्ली', MMBI: 'मुंबई', CHNAI: 'चेन्नई' } as const;

/** About a kilometre, so that hospitals of one area are not all at its middle. */
const APART = 0.008;

export const seedHospitals = (): HospitalDocument[] =>
  HOSPITALS.map(({ place, latitude, longitude, ...known }, index) => {
    const luck = chance(`hospital ${known.name}`);
    const addedDaysAgo = luck.int(3, FIRST_CARD_DAYS_AGO);
    const registeredDate = daysAgo(addedDaysAgo);
    const phone = luck.odds(0.3) ? mobileNumber(luck) : `+91-${mobileNumber(luck)}`;
    const near = (degrees: number) => Number((degrees + (luck.int(-10, 10) / 10) * APART).toFixed(4));
    const house = luck.int(1, 180);
    const details = {
      ...known,
      address: `${house}, ${place} ${known.pincode}`,
      // Of a few nobody has written it in Hindi yet.
      ...(index % 8 !== 7 && {
        addressHindi: `${house}, ${known.cityHindi}, ${ZONES_IN_HINDI[known.zone]} ${known.pincode}`,
      }),
    };
    return {
      _id: idAt(registeredDate, luck),
      ...details,
      // A few have no phone, and a few no position.
      ...(index % 11 !== 10 && { phone }),
      ...(index % 10 !== 2 && { latitude: near(latitude), longitude: near(longitude) }),
      ...openingOf(details.services, index),
      registeredDate,
      // Some were confirmed recently, some long ago, some never.
      ...(luck.odds(0.6) && {
        lastConfirmed: daysAgo(luck.int(0, addedDaysAgo)),
        lastConfirmedBy: ADMIN_ID,
      }),
    };
  });

/** When some of them are open; of the others nobody has asked yet. */
function openingOf(services: string[], index: number) {
  if (services.includes('Emergency Care')) return { emergencyAlways: true };
  if (index % 3 === 0)
    return { hours: 'Mon to Sat, 9 am to 5 pm', hoursHindi: 'सोमवार से शनिवार, सुबह 9 से शाम 5' };
  if (index % 3 === 1) return { hours: 'Every day, 8 am to 8 pm', hoursHindi: 'हर दिन, सुबह 8 से रात 8' };
  return index % 5 === 0 ? { callFirst: true } : {};
}
