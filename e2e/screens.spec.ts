import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { SCREENS } from './screens';
import { expect, test } from './support/test';
import { tooWide } from './support/too-wide';

// Also `npm run screens`: the pictures of docs/screens, made anew; nothing else is looked for then.
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
    // One that stays out of sight, beside the carousel, is never fetched and never decoded.
    const here = [...document.images].filter((image) => image.complete);
    await Promise.all(here.map((image) => image.decode().catch(() => undefined)));
  });

/** Of a list that goes on, the rest is more of the same, and pictures weigh. */
const LIST_HEIGHT = 3_000;

async function takePicture(page: Page, path: string, height = Infinity) {
  await seen(page);
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  const whole = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: 0, width: whole.width, height: Math.min(whole.height, height) };
  await page.screenshot({
    path,
    fullPage,
    ...(fullPage && { clip }),
    type: 'jpeg',
    quality: 72,
    scale: 'css',
    animations: 'disabled',
    // What is left undrawn below the window would be empty, and a bar that sticks to it would cut the page.
    style: '* { content-visibility: visible !important } [data-bottom-bar] { position: static !important }',
  });
}

for (const { name, path, account, open } of SCREENS) {
  test(`${name}: no axe violation and no sideways scrolling, light and dark`, async ({
    page,
    signIn,
  }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    if (account) await signIn(account);
    await page.goto(path);
    await settled(page);
    await open?.(page);
    // In the dark only what visitors see is pictured: the tokens are the same, and pictures weigh.
    const schemes = pictures && account ? (['light'] as const) : (['light', 'dark'] as const);
    for (const colorScheme of schemes) {
      // Where it stands: the colours follow at once, and opening it all a second time would take as long again.
      await page.emulateMedia({ colorScheme });
      await settled(page);
      if (pictures) {
        await takePicture(
          page,
          `${pictures}/${info.project.name}/${name}${colorScheme === 'dark' ? '-dark' : ''}.jpg`,
          name.startsWith('home') ? undefined : LIST_HEIGHT,
        );
        continue;
      }
      expect(await page.evaluate(tooWide), 'sideways scrolling').toEqual([]);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    }
  });
}
