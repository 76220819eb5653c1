import 'server-only';
import { CARD_TERMS } from '@/lib/constants/trust';
import { addDays, dayInIndia } from '@/lib/format/calendar';

/** By which day the trust calls whoever writes or asks `now`; nothing where it does not say so. */
export const callBy = (now = new Date()): { callBy?: string } =>
  CARD_TERMS.callDays === undefined ? {} : { callBy: addDays(dayInIndia(now), CARD_TERMS.callDays) };
