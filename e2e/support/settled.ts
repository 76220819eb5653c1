import { expect, type Page } from '@playwright/test';

/** Runs in the page: whether React has hydrated every control. */
const hydrated = () =>
  [...document.querySelectorAll('main :is(a, button, input, select, textarea)')].every((control) =>
    Object.keys(control).some((key) => key.startsWith('__reactFiber$')),
  );

/** Runs in the page: resolves once it is painted and all animations and transitions have ended. */
const still = async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
};

/** Waits until the page is hydrated and nothing is loading or moving. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect.poll(() => page.evaluate(hydrated), 'the page is hydrated').toBe(true);
  // A skeleton is a status with a label (components/ui/skeleton.tsx).
  await expect(page.locator('[aria-busy="true"], [role="status"][aria-label]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(still);
}
