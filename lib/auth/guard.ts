import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import type { Role } from '@/lib/constants/choices';
import { withTimeout } from '@/lib/db/connect';
import { isAway } from '@/lib/db/server-errors';
import { redirect } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { sessionOf } from './account';
import { readToken } from './session';

/** Layout and page both need the session; cached, it is read once per request. */
const whoAsks = cache(async () => {
  const token = (await cookies()).get('token')?.value;
  return withTimeout(() => sessionOf(token)).catch((error: unknown) => {
    // While the database is unavailable, a valid signature opens the page's frame. The frame holds no data,
    // every call from it gets a 503, and typed input is not lost.
    if (isAway(error)) return readToken(token);
    throw error;
  });
});

/**
 * Every staff page and layout calls this: proxy.ts is only a convenience. Redirects to /login without this role.
 * @param auditors whether an auditor may open the page; otherwise they are led to one they may open
 */
export async function requireRole(role: Role, locale: Locale, auditors = false): Promise<void> {
  const who = await whoAsks();
  if (who?.role !== role) return redirect({ href: '/login', locale });
  if ('auditor' in who && who.auditor && !auditors) return redirect({ href: '/admin/report', locale });
}
