import { SITE_URL } from '@/lib/constants/site';
import { TRUST } from '@/lib/constants/trust';

const GOOD_FOR_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

// The date of expiry must always be ahead, however long ago the app was built.
export const dynamic = 'force-dynamic';

/** The contact for security reports (RFC 9116). */
export function GET(): Response {
  const lines = [
    `Contact: mailto:${TRUST.email}`,
    `Expires: ${new Date(Date.now() + GOOD_FOR_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${SITE_URL}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
