import type { Page } from '@playwright/test';

/** Of a long list the rest is more of the same. */
const LIST_HEIGHT = 3_000;

/** Scrolls down and back, so that pictures which load when they come into view are there. */
const loadPictures = (page: Page) =>
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

/** Takes a picture of the page, or of the window where a dialog is open. @param whole however long the page is */
export async function takePicture(page: Page, path: string, whole: boolean): Promise<void> {
  await loadPictures(page);
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  const size = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const height = whole ? size.height : Math.min(size.height, LIST_HEIGHT);
  await page.screenshot({
    path,
    fullPage,
    ...(fullPage && { clip: { x: 0, y: 0, width: size.width, height } }),
    type: 'jpeg',
    quality: 72,
    scale: 'css',
    animations: 'disabled',
    // What lies below the window would stay undrawn, and a bar that sticks to its bottom would cut the picture.
    style: '* { content-visibility: visible !important } [data-bottom-bar] { position: static !important }',
  });
}
