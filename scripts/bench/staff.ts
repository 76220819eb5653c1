import type { Browser, BrowserContextOptions } from '@playwright/test';
import { digest } from '../../tests/contract-client';
import { DEMO_ADMIN, DEMO_EMPLOYEE } from '../seed/seed-all';

type Role = 'admin' | 'employee';

/** A family of two, as the browser sends one. */
export function family(employeeID: string) {
  const person = {
    memberName: 'Bench Test',
    memberSex: 'Female',
    memberDOB: '1980-05-14',
    memberContact: '9415012345',
  };
  return {
    employeeID,
    zoneID: 'CKTD',
    cardPrimaryHolder: { ...person, memberAddress: 'Ward 4, Karwi', memberAadhar: '234123412346' },
    cardMembers: [{ ...person, memberName: 'Bench Child', memberDOB: '2015-01-02', memberRelation: 'Child' }],
  };
}

/** Signs in with the demo's password of the role. @throws Error if that is refused */
export async function signIn(
  url: string,
  role: Role,
  employeeId = DEMO_EMPLOYEE.id,
  more: Record<string, string> = {},
) {
  const [path, body] =
    role === 'admin'
      ? (['/loginEmployee/admin', { adminId: DEMO_ADMIN.id, password: digest(DEMO_ADMIN.password) }] as const)
      : (['/loginEmployee', { employeeId, password: digest(DEMO_EMPLOYEE.password) }] as const);
  const headers = { 'Content-Type': 'application/json', ...more };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The sign-in of ${role} answered ${response.status}.`);
  return (await response.json()) as { Token: string; user: unknown };
}

/** A browser's context, signed in if a session of `signIn` is given. */
export async function contextOf(
  browser: Browser,
  url: string,
  session: Awaited<ReturnType<typeof signIn>> | undefined,
  device: BrowserContextOptions,
) {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' });
  if (!session) return context;
  await context.addCookies([{ name: 'token', value: session.Token, url, sameSite: 'Strict' }]);
  await context.addInitScript((json) => localStorage.setItem('user', json), JSON.stringify(session.user));
  return context;
}

/** Opens a signed-in page. */
export async function pageOf(browser: Browser, url: string, role: Role, device: BrowserContextOptions) {
  return (await contextOf(browser, url, await signIn(url, role), device)).newPage();
}
