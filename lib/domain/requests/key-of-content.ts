import 'server-only';
import { fingerprint } from '@/lib/db/encryption';
import { dayInIndia } from '@/lib/format/calendar';
import { creationKeyOf } from '@/lib/format/creation-key';

/**
 * In place of an Idempotency-Key: the same content sent again on the same day is a repeat. On another day it is meant.
 * @param form what was sent
 */
export const keyOfContent = (form: string, input: unknown): string =>
  creationKeyOf('content', `${dayInIndia()}:${fingerprint({ form, input })}`);
