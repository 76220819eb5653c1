import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any screen has. */
const MOST_STOPS = 150;

type Stop = { name: string; ring: string; bare: boolean };

/** Runs in the page: the focused element's outline, if it is one of those, and if the previous one looks the same unfocused. */
function look(targets: Element[]): { here: Stop | null; unchanged: string | null; there: boolean } {
  const kept = window as unknown as { lastStop?: { element: Element; stop: Stop } };
  const ringOf = (element: Element) => {
    const { width } = element.getBoundingClientRect();
    const unseen = width <= 1 || getComputedStyle(element).opacity === '0';
    // A visually hidden radio or checkbox is drawn by its label.
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
    return { here: null, unchanged, there: false };
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
  // Elements only a script can focus (a heading, main) need no outline; hidden ones cannot have one.
  const shows = (element as HTMLElement).tabIndex >= 0 && stop.ring !== '';
  kept.lastStop = shows ? { element, stop } : undefined;
  return { here: stop, unchanged, there: targets.includes(element) };
}

/** Runs in the page: whether the centre of the focused element is visible, not covered by a bar or dialog. */
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
 * Presses Tab until `target` has the focus. At every stop the focus must be visible: an outline that appears
 * and disappears with it. The target must not be covered.
 * @throws Error with the names of the stops passed
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const met: string[] = [];
  for (let stops = 0; stops <= MOST_STOPS; stops += 1) {
    if (stops > 0) await page.keyboard.press(key);
    const { here, unchanged, there } = await target.evaluateAll(look);
    expect(unchanged, 'looks the same with and without the focus').toBeNull();
    // The start may be a heading focused by a script, but every element Tab reaches must show the focus.
    if (here && (stops > 0 || there)) expect(here.bare, `focus is not visible on ${here.name}`).toBe(false);
    if (stops > 0) met.push(here?.name ?? '(nothing)');
    if (!there) continue;
    await expect.poll(() => page.evaluate(inSight), `${here?.name} has the focus out of sight`).toBe(true);
    return;
  }
  throw new Error(`${key} did not reach ${target.toString()}. Passed: ${met.join(' > ')}`);
}

/** Tabs to an element and presses Enter. */
export async function enter(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Tabs to a field and types into it. In a select, typing picks the option that starts with the text. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
