import { type BrowserContext, expect, test as base } from '@playwright/test';
import { ADMIN, EMPLOYEE, startStack, type Account, type Stack } from './stack';

type Fixtures = {
  /**
   * Signs the page in: cookie and user stand where the sign-in form puts them. Answers the token. A journey that ends
   * the session (signs out, say) asks for a `fresh` one.
   */
  signIn: (account: Account, options?: { fresh?: boolean }) => Promise<string>;
  /** The database under the app: it can be killed and started again. */
  database: Stack['database'];
  /** Fails every test in whose pages a script broke, a text was missing, or a policy refused something (docs/security.md#headers). */
  noFaults: void;
};

/** A refusal by a policy, or a text that is missing. */
const FAULT = /Content Security Policy|Permissions policy violation|MISSING_MESSAGE/i;

export const test = base.extend<Fixtures, { stack: Stack }>({
  stack: [
    async ({}, use, { workerIndex }) => {
      const stack = await startStack(workerIndex);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
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
      // Also the contexts a journey opens itself.
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
  signIn: async ({ context, stack }, use) =>
    use(async (account, options) => {
      const { Token, user } = await stack.session(account, options);
      const { hostname, origin } = new URL(stack.url);
      const expires = Math.floor(Date.now() / 1000) + 24 * 60 * 60;
      const cookie = { name: 'token', value: Token, domain: hostname, path: '/', expires };
      await context.setStorageState({
        cookies: [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Strict' }],
        origins: [{ origin, localStorage: [{ name: 'user', value: JSON.stringify(user) }] }],
      });
      return Token;
    }),
  database: async ({ stack }, use) => {
    await use(stack.database);
    // A journey that failed half-way must not leave the next one without a database.
    await stack.database.start();
  },
});

export { ADMIN, EMPLOYEE, expect, type Account };
