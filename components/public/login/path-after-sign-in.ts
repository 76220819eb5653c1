import type { Role } from '@/lib/constants/choices';

/** The path that led to the login page, `?next=/employee/dashboard`, without its language. */
const nextIn = (search: string): string =>
  new URLSearchParams(search).get('next')?.replace(/^\/hi(?=\/)/, '') ?? '';

/**
 * Where to go after signing in: the requested page if it belongs to this role, otherwise the role's home
 * (docs/contract.md#screens). Anything but a plain path of this site is ignored, which prevents open
 * redirects.
 * @param search the query of the login page, `?next=/employee/dashboard`
 */
export function pathAfterSignIn(search: string, role: Role): string {
  const next = nextIn(search);
  const own = new RegExp(`^/${role}(/[\\w/-]*)?(\\?[\\w=&%+.-]*)?$`);
  return own.test(next) ? next : `/${role}/dashboard`;
}

/** The area of the page that led here; undefined if there was none. */
export const requestedArea = (search: string): Role | undefined =>
  /^\/(employee|admin)(?:[/?]|$)/.exec(nextIn(search))?.[1] as Role | undefined;
