import { expect, type Page } from '@playwright/test';

/** Runs in the page: what it still waits for; hydration is that of every control. */
const awaited = () => {
  const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea)')];
  const hydrated = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactFiber$'));
  return Object.entries({
    'the main part': !document.querySelector('main')?.checkVisibility(),
    hydration: !controls.every(hydrated),
    // A skeleton is a status with a label (components/ui/skeleton.tsx).
    loading: document.querySelector('[aria-busy="true"], [role="status"][aria-label]') !== null,
  }).flatMap(([what, isAwaited]) => (isAwaited ? [what] : []));
};

/** Runs in the page: resolves once it is painted with its fonts and all animations and transitions have ended. */
const still = async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
};

/** Waits until the page is hydrated and nothing is loading or moving. */
export async function settled(page: Page): Promise<void> {
  const often = { message: 'what the page waits for', intervals: [20, 50, 100] };
  await expect.poll(() => page.evaluate(awaited), often).toEqual([]);
  await page.evaluate(still);
}
