import 'server-only';
import { cookies } from 'next/headers';
import { cache } from 'react';
import type { Role } from '@/lib/constants/choices';
import { DatabaseAwayError, inTime } from '@/lib/db/connect';
import { redirect } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { sessionOf } from './account';
import { readToken } from './session';

/** Whose cookie this is: asked once a request, by the layout and by the page. */
const whoAsks = cache(async () => {
  const token = (await cookies()).get('token')?.value;
  return inTime(() => sessionOf(token)).catch((error: unknown) => {
    // A signed token opens the page's frame while the database is away: it holds no data, every call from it
    // answers 503 until the database is back, and what was being typed stays at hand.
    if (error instanceof DatabaseAwayError) return readToken(token);
    throw error;
  });
});

/**
 * For a staff page and the frame around it: returns for a signed-in person of this role, or leads off to /login
 * (docs/contract.md#screens). The page asks for itself: middleware is a convenience that may be passed by (docs/security.md#access-control).
 */
export async function requireRole(role: Role, locale: Locale): Promise<void> {
  const who = await whoAsks();
  if (who?.role === role) return;
  return redirect({ href: '/login', locale });
}
