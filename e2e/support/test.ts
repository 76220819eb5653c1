import { devices, expect, test as base } from '@playwright/test';
import type { BrowserContext, ConsoleMessage, TestInfo, WebError } from '@playwright/test';
import { startPhone, type Phone } from './phone';
import { ADMIN, EMPLOYEE, startStack, type Account, type Stack } from './stack';
import { signInAs } from './sign-in';

type Fixtures = {
  /**
   * Signs the page in by setting the cookie and user as the sign-in form does. Resolves with the token. A
   * test that ends the session, such as by signing out, needs a `fresh` one.
   */
  signIn: (account: Account, options?: { fresh?: boolean }) => Promise<string>;
  /** Makes a phone of an employee, with a profile and a network of its own (phone.ts). */
  newPhone: () => Promise<Phone>;
  /** The app's database, which can be killed and restarted. */
  database: Stack['database'];
  /**
   * Fails a test if a page's script throws, a text is missing, or a policy blocks something
   * (docs/security.md#headers); also of a browser that the test starts itself and gives to it.
   */
  noFaults: (context: BrowserContext) => void;
};

/** Console messages about a policy violation or a missing text. */
const FAULT = /Content Security Policy|Permissions policy violation|MISSING_MESSAGE/i;

/** Employees and visitors use a phone, admins a desktop. Not two projects: each would start its own apps and databases. */
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } };
const deviceOf = ({ tags }: TestInfo) => (tags.includes('@phone') ? PHONE : DESKTOP);

export const test = base.extend<Fixtures, { stack: Stack; contexts: Map<string, BrowserContext> }>({
  viewport: async ({}, use, info) => use(deviceOf(info).viewport),
  userAgent: async ({}, use, info) => use(deviceOf(info).userAgent),
  deviceScaleFactor: async ({}, use, info) => use(deviceOf(info).deviceScaleFactor),
  isMobile: async ({}, use, info) => use(deviceOf(info).isMobile),
  hasTouch: async ({}, use, info) => use(deviceOf(info).hasTouch),
  stack: [
    async ({}, use, { workerIndex }) => {
      const stack = await startStack(workerIndex);
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Those of same-page.ts: a worker fixture of its own would make another worker necessary.
  contexts: [
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  noFaults: [
    async ({ context, browser }, use) => {
      const faults: string[] = [];
      const onError = (fault: WebError) =>
        faults.push(`${fault.page()?.url()}: ${String(fault.error().stack || fault.error())}`);
      const onLine = (line: ConsoleMessage) => {
        if (FAULT.test(line.text())) faults.push(`${line.page()?.url()}: ${line.text()}`);
      };
      const watch = (watched: BrowserContext) => void watched.on('weberror', onError).on('console', onLine);
      watch(context);
      // Also for contexts a test opens itself.
      const open = browser.newContext.bind(browser);
      browser.newContext = async (...options) => {
        const opened = await open(...options);
        watch(opened);
        return opened;
      };
      await use(watch);
      browser.newContext = open;
      context.off('weberror', onError).off('console', onLine);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page, stack }, use) =>
    use(async (account, options) => {
      const session = await stack.session(account, options);
      await signInAs(page, session);
      return session.Token;
    }),
  newPhone: async ({ stack, noFaults }, use) => {
    const phones: Phone[] = [];
    await use(async () => {
      const phone = await startPhone(stack.url, noFaults);
      phones.push(phone);
      return phone;
    });
    for (const phone of phones) await phone.throwAway();
  },
  database: async ({ stack }, use) => {
    await use(stack.database);
    // Neither a failed test nor one that killed it may leave the next one without a database.
    await stack.database.start();
    await stack.ready();
  },
});

export { ADMIN, EMPLOYEE, expect, type Account };
