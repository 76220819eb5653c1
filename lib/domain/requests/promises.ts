import 'server-only';
import { CARD_TERMS } from '@/lib/constants/trust';
import { env } from '@/lib/env';
import { addDays, dayInIndia } from '@/lib/format/calendar';

/** By which day the trust calls whoever writes or asks `now`; nothing where it does not say so. */
export const callBy = (now = new Date()): { callBy?: string } =>
  CARD_TERMS.callDays === undefined ? {} : { callBy: addDays(dayInIndia(now), CARD_TERMS.callDays) };

/** In how many days a request about somebody's data is answered (docs/india.md#personal-data). */
export const privacyDays = (): number => env().PRIVACY_DAYS;
