import 'server-only';
import { cookies } from 'next/headers';
import type { Role } from '@/lib/constants/choices';
import { inTime } from '@/lib/db/connect';
import { redirect } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { sessionOf, type Session } from './account';

/**
 * For a staff page: the signed-in person, or off to /login (spec §2). The page asks for itself:
 * middleware is a convenience that may be passed by (security.md, row 3).
 */
export async function requireRole(role: Role, locale: Locale): Promise<Session> {
  const token = (await cookies()).get('token')?.value;
  const session = await inTime(() => sessionOf(token));
  if (session?.role === role) return session;
  return redirect({ href: '/login', locale });
}
