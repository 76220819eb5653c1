import type { BrowserContext, Page } from '@playwright/test';
import { test as base } from './test';

export { expect } from './test';

const newPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.clear());
  return page;
};

/**
 * As `test`, in one page for each worker and device: a new one costs a renderer, and the app's scripts and axe are
 * compiled again. Storage and routes are reset before each test; a failure starts a new worker.
 */
export const test = base.extend({
  context: async ({ browser, contexts, isMobile }, use) => {
    const device = isMobile ? 'phone' : 'desktop';
    const context = contexts.get(device) ?? (await browser.newContext());
    contexts.set(device, context);
    await context.clearCookies();
    await use(context);
  },
  page: async ({ context, stack }, use) => {
    const page = context.pages()[0] ?? (await newPage(context));
    // The page before must not lose its storage under its feet.
    await page.goto('/robots.txt');
    const devTools = await context.newCDPSession(page);
    await devTools.send('Storage.clearDataForOrigin', { origin: stack.url, storageTypes: 'all' });
    await devTools.detach();
    await page.unrouteAll();
    await use(page);
  },
});
