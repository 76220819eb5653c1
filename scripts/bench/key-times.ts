import type { Locator, Page } from '@playwright/test';

const BETWEEN_KEYS_MS = 120;
/** Long enough for a search to start, so that its response arrives while the next word is typed. */
const BETWEEN_WORDS_MS = 350;

/** Types words into a search. @returns for each key, the ms until the frame that shows it */
export async function keyTimes(page: Page, search: Locator, words: string[]): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      { capture: true },
    );
  });
  for (const word of words) {
    await search.pressSequentially(word, { delay: BETWEEN_KEYS_MS });
    await page.waitForTimeout(BETWEEN_WORDS_MS);
  }
  const seen = await page.waitForFunction((keys) => {
    const { keyTimes: times } = window as unknown as { keyTimes: number[] };
    return times.length >= keys && times;
  }, words.join('').length);
  return (await seen.jsonValue()) as number[];
}
