import 'server-only';
import { createHmac } from 'node:crypto';
import { SITE_URL } from '@/lib/constants/site';
import { env } from '@/lib/env';

/** The host that passkeys are made for. An IP address cannot have any. */
export const RP_ID = new URL(SITE_URL).hostname;

/**
 * The origin a browser must have been at. On localhost any port: the demo and the tests choose theirs.
 * @param sent the `Origin` header
 */
export function expectedOrigin(sent: string | null): string {
  if (RP_ID !== 'localhost' || !sent || !URL.canParse(sent)) return new URL(SITE_URL).origin;
  return new URL(sent).hostname === RP_ID ? sent : new URL(SITE_URL).origin;
}

/** What authenticators store to tell accounts apart. Names nobody. @param account role and id: `employee:EMP001` */
export const userHandle = (account: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', env().JWT_SECRET).update(`passkey user ${account}`).digest());
