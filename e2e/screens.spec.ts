import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SCREENS } from './support/screens';
import { expect, test } from './support/test';

// Also `npm run screens`: the pictures of docs/screens, made anew.
const pictures = process.env.SCREENS_DIR;

/** Settled: nothing loads or moves any more. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label="Loading..."]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** Down the page and back, so that pictures that wait to be looked at are there. */
const seen = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });

/** So that a form opens as it does the first time. */
const forgetDrafts = () => {
  for (const key of Object.keys(localStorage)) if (key.endsWith('-draft')) localStorage.removeItem(key);
};

for (const { name, path, account, open } of SCREENS) {
  test(`${name}: no axe violation and no sideways scrolling, light and dark`, async ({
    page,
    signIn,
  }, info) => {
    if (account) await signIn(account);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      if (account) await page.evaluate(forgetDrafts);
      await page.goto(path);
      await settled(page);
      await open?.(page);
      await settled(page);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow), 'sideways scrolling').toBe(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      // In the dark only what visitors see: the tokens are the same, and pictures weigh.
      if (!pictures || (colorScheme === 'dark' && account)) continue;
      await seen(page);
      const dialog = (await page.getByRole('dialog').count()) > 0;
      const suffix = colorScheme === 'dark' ? '-dark' : '';
      await page.screenshot({
        path: `${pictures}/${info.project.name}/${name}${suffix}.jpg`,
        type: 'jpeg',
        quality: 72,
        scale: 'css',
        fullPage: !dialog,
        animations: 'disabled',
      });
    }
  });
}
