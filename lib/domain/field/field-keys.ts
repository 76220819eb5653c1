import 'server-only';
import { keyOf } from '@/lib/code-keys/parse';
import { env } from '@/lib/env';
import type { PublicFieldKey } from '@/lib/field/seal-entry';
import { dayInIndia } from '@/lib/format/calendar';

/** All keys that open what phones sealed (docs/operations/keys.md#field_keys-opens-what-phones-sealed). */
export const fieldKeys = () => env().FIELD_KEYS ?? [];

/** The public key that phones seal with from now on; null where there is none. */
export function publicFieldKey(today = dayInIndia()): PublicFieldKey | null {
  const key = keyOf(fieldKeys(), today);
  return key ? { kid: key.kid, x: key.x, y: key.y } : null;
}
