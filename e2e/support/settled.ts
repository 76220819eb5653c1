import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page: waits until it is hydrated (every control is) and nothing is loading, then until it is painted with its
 * fonts and all animations and transitions have ended.
 * @returns what it still waits for after ten seconds
 */
const settle = async () => {
  const awaited = () => {
    const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea)')];
    const hydrated = (control: Element) =>
      Object.keys(control).some((key) => key.startsWith('__reactFiber$'));
    return Object.entries({
      'the main part': !document.querySelector('main')?.checkVisibility(),
      hydration: !controls.every(hydrated),
      // A skeleton is a status with a label (components/ui/skeleton.tsx).
      loading: document.querySelector('[aria-busy="true"], [role="status"][aria-label]') !== null,
    }).flatMap(([what, isAwaited]) => (isAwaited ? [what] : []));
  };
  const end = performance.now() + 10_000;
  do {
    while (awaited().length > 0 && performance.now() < end) await new Promise(requestAnimationFrame);
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  } while (awaited().length > 0 && performance.now() < end);
  return awaited();
};

/** Waits until the page is hydrated and nothing is loading or moving. */
export async function settled(page: Page): Promise<void> {
  expect(await page.evaluate(settle), 'what the page waits for').toEqual([]);
}
