import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test as base,
} from '@playwright/test';
import { digest } from '@/tests/contract-client';
import { database } from './database';

/** The demo's sign-ins (scripts/seed). */
export const EMPLOYEE = { role: 'employee', id: 'EMP001', password: 'Employee@12345' } as const;
export const ADMIN = { role: 'admin', id: 'ADMIN001', password: 'Admin@12345' } as const;
export type Account = { role: 'employee' | 'admin'; id: string; password: string };

type Fixtures = {
  /** Signs in by the API and leaves cookie and user where the sign-in form leaves them. Answers the token. */
  signIn: (account: Account) => Promise<string>;
  /** Ends and restarts the database under the app. */
  database: typeof database;
  /** Fails any test in whose pages a script broke, words were missing, or a policy refused something (docs/security.md#headers). */
  noFaults: void;
};

/** Token and user of an account, as POST /loginEmployee(/admin) answers them. */
async function apiSignIn(request: APIRequestContext, { role, id, password }: Account) {
  const response = await request.post(role === 'admin' ? '/loginEmployee/admin' : '/loginEmployee', {
    data: { [role === 'admin' ? 'adminId' : 'employeeId']: id, password: digest(password) },
  });
  if (!response.ok()) throw new Error(`${id} could not sign in: ${response.status()}`);
  return (await response.json()) as { Token: string; user: Record<string, unknown> };
}

async function signInOn(page: Page, request: APIRequestContext, baseURL: string, account: Account) {
  const { Token, user } = await apiSignIn(request, account);
  const expires = Math.floor(Date.now() / 1000) + 24 * 60 * 60;
  // Local storage belongs to an origin: any page of it will do. Without the cookie, as /login leads who is signed
  // in away from under the test.
  await page.goto('/login');
  await page.evaluate((json) => localStorage.setItem('user', json), JSON.stringify(user));
  await page
    .context()
    .addCookies([{ name: 'token', value: Token, url: baseURL, sameSite: 'Strict', expires }]);
  return Token;
}

/** Refused by a policy, or said by a key for want of words. */
const FAULT = /Content Security Policy|Permissions policy violation|MISSING_MESSAGE/i;

export const test = base.extend<Fixtures>({
  noFaults: [
    async ({ context, browser }, use) => {
      const faults: string[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on('weberror', (fault) =>
          faults.push(`${fault.page()?.url()}: ${String(fault.error().stack)}`),
        );
        watched.on('console', (line) => {
          if (FAULT.test(line.text())) faults.push(`${line.page()?.url()}: ${line.text()}`);
        });
      };
      watch(context);
      // The contexts a journey opens itself.
      const open = browser.newContext.bind(browser);
      browser.newContext = async (...options) => {
        const opened = await open(...options);
        watch(opened);
        return opened;
      };
      await use();
      browser.newContext = open;
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({}, use) => use(process.env.APP_URL),
  signIn: async ({ page, request, baseURL }, use) =>
    use((account) => signInOn(page, request, baseURL!, account)),
  database: async ({}, use) => {
    await use(database);
    // A journey that failed half-way must not take the database from the next.
    await database.start();
  },
});

export { expect };
