import type { Page } from '@playwright/test';

/** Long lists are cut off here, in px. */
const LIST_HEIGHT = 3_000;

/** Scrolls down and back to load lazy images. */
const loadPictures = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Images that never come into view, beside the carousel, are never fetched.
    const here = [...document.images].filter((image) => image.complete);
    await Promise.all(here.map((image) => image.decode().catch(() => undefined)));
  });

/**
 * Takes a picture of the page, or of the viewport if a dialog is open.
 * @param whole without a limit on the height
 */
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
    // Renders content below the viewport, and keeps the sticky bottom bar from covering it.
    style: '* { content-visibility: visible !important } [data-bottom-bar] { position: static !important }',
  });
}
