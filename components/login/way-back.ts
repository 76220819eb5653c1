import type { Role } from '@/lib/constants/choices';

/**
 * Where to go after signing in: the page that was asked for if it is one of this role's, else its home
 * (spec §2). Anything but a plain path of this site is ignored, so a link cannot lead elsewhere.
 * @param search the query of the login page, `?next=/employee/dashboard`
 */
export function wayBack(search: string, role: Role): string {
  const next = new URLSearchParams(search).get('next')?.replace(/^\/hi(?=\/)/, '') ?? '';
  const own = new RegExp(`^/${role}(/[\\w/-]*)?(\\?[\\w=&%+.-]*)?$`);
  return own.test(next) ? next : `/${role}/dashboard`;
}
