import 'server-only';
import { env } from '@/lib/env';

/** In how many days a request about somebody's data is answered (docs/india.md#personal-data). */
export const privacyDays = (): number => env().PRIVACY_DAYS;
