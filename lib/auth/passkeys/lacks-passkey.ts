import 'server-only';
import type { Role } from '@/lib/constants/choices';
import { env } from '@/lib/env';

/** Whether a passkey is required of this role and none is set up: then nothing else is possible (docs/security.md#passkeys). */
export const lacksPasskey = (role: Role, passkeys: readonly unknown[] | undefined): boolean =>
  env().REQUIRE_PASSKEY === role && !passkeys?.length;
