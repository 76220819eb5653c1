import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const MOST_STOPS = 150;

type Stop = { name: string; ring: string; bare: boolean };

/** In the page: what has the focus and how that is drawn, and whether the previous stop looks the same without it. */
function look(): { here: Stop | null; unchanged: string | null } {
  const kept = window as unknown as { lastStop?: { element: Element; stop: Stop } };
  const ringOf = (element: Element) => {
    const { width } = element.getBoundingClientRect();
    const unseen = width <= 1 || getComputedStyle(element).opacity === '0';
    // A radio or checkbox that is out of sight is drawn by its label.
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const drawn = [...(unseen ? [] : [element]), ...labels].map((each) => getComputedStyle(each));
    const outlines = drawn.filter(
      (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0,
    );
    return {
      bare: outlines.length === 0,
      ring: drawn.map((style) => `${style.outlineStyle} ${style.outlineWidth} ${style.boxShadow}`).join('; '),
    };
  };
  const { lastStop } = kept;
  const element = document.activeElement;
  const left = lastStop?.element.isConnected && lastStop.element !== element ? lastStop : undefined;
  const unchanged = left && ringOf(left.element).ring === left.stop.ring ? left.stop.name : null;
  if (!element || element === document.body) {
    kept.lastStop = undefined;
    return { here: null, unchanged };
  }
  const words =
    element.getAttribute('aria-label') ||
    [...((element as HTMLInputElement).labels ?? [])]
      .map((label) => label.textContent)
      .join(' ')
      .trim() ||
    element.textContent ||
    element.getAttribute('name') ||
    '';
  const name = `${element.tagName.toLowerCase()} "${words.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
  const stop = { name, ...ringOf(element) };
  // What only a script can focus (a heading, main) need not show it; what is hidden by now cannot.
  const shows = (element as HTMLElement).tabIndex >= 0 && stop.ring !== '';
  kept.lastStop = shows ? { element, stop } : undefined;
  return { here: stop, unchanged };
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/** In the page: whether the middle of what has the focus can be seen, under no bar and no other dialog. */
const inSight = (): boolean => {
  const element = document.activeElement!;
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  return [element, ...labels].some((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + Math.min(height, window.innerHeight) / 2);
    return (
      width > 1 && there !== null && (each.contains(there) || labels.some((label) => label.contains(there)))
    );
  });
};

/**
 * Presses Tab until `target` has the focus. At every stop the focus must be visible: an outline that appears with it and
 * goes with it. The target must not be covered.
 * @throws Error with the names of the stops on the way
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const met: string[] = [];
  for (let stops = 0; stops <= MOST_STOPS; stops += 1) {
    if (stops > 0) await page.keyboard.press(key);
    const { here, unchanged } = await page.evaluate(look);
    expect(unchanged, 'looks the same with and without the focus').toBeNull();
    const there = await hasFocus(target);
    // The start may be a heading a script focused; what Tab reaches must show the focus.
    if (here && (stops > 0 || there)) expect(here.bare, `focus cannot be seen on ${here.name}`).toBe(false);
    if (stops > 0) met.push(here?.name ?? '(nothing)');
    if (!there) continue;
    await expect.poll(() => page.evaluate(inSight), `${here?.name} has the focus out of sight`).toBe(true);
    return;
  }
  throw new Error(`${target.toString()} was not reached by ${key}. Met: ${met.join(' > ')}`);
}

/** Reaches it and presses Enter. */
export async function enter(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Reaches a field and types into it, or types the beginning of a choice of a list. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
