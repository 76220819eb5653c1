import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Half the size of axe's `source`, which each page compiles. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function load(page: Page): Promise<void> {
  const loaded = await page.evaluate(() => 'axe' in window);
  if (!loaded) await page.evaluate(SOURCE);
}

/** What axe finds wrong, as rule and HTML of each element: in the open dialogs, or in the page where there is none. */
export async function violations(page: Page): Promise<Array<[string, string[]]>> {
  await load(page);
  return page.evaluate(
    async (options) => {
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      const found = await (window as unknown as { axe: typeof axe }).axe.run(
        dialogs.length > 0 ? { include: dialogs } : document,
        options,
      );
      return found.violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    { resultTypes: ['violations'] } satisfies RunOptions,
  );
}

/**
 * The text without enough contrast, as `violations`, on a page that `violations` has seen in other colours. Of texts
 * with the same colours and font, inside elements with the same colours, axe takes the first and the last: each costs
 * it some milliseconds.
 */
export async function faintText(page: Page): Promise<Array<[string, string[]]>> {
  await load(page);
  return page.evaluate(async () => {
    const looks = new Map<Element | null, string>([[null, '']]);
    const lookOf = (element: Element | null): string => {
      const known = looks.get(element);
      if (known !== undefined) return known;
      const style = getComputedStyle(element!);
      const own = [
        style.color,
        style.backgroundColor,
        style.backgroundImage,
        style.opacity,
        style.fontSize,
        style.fontWeight,
        style.textShadow,
        style.visibility,
        style.position,
        element!.hasAttribute('disabled') || element!.ariaDisabled,
      ].join();
      // Inside an element that looks the same, nothing changes.
      const around = lookOf(element!.parentElement);
      const look = around.endsWith(`>${own}`) ? around : `${around}>${own}`;
      looks.set(element, look);
      return look;
    };
    const hasText = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      (element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim()));

    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const roots = dialogs.length > 0 ? dialogs : [document.body];
    const texts = roots.flatMap((root) => [...root.querySelectorAll('*')]).filter(hasText);
    const last = new Map(texts.map((text) => [lookOf(text), text]));
    const first = new Map(texts.toReversed().map((text) => [lookOf(text), text]));
    const found = await (window as unknown as { axe: typeof axe }).axe.run(
      { include: [...new Set([...first.values(), ...last.values()])] },
      { resultTypes: ['violations'], runOnly: { type: 'rule', values: ['color-contrast'] } },
    );
    return found.violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
  });
}
