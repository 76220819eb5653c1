import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half the size of axe's `source`, which each page compiles. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function load(page: Page): Promise<void> {
  const loaded = await page.evaluate(() => 'axe' in window);
  if (!loaded) await page.evaluate(SOURCE);
}

type Found = Array<[rule: string, elements: string[]]>;

/**
 * What axe finds wrong, as rule and HTML of each element: in the open dialogs, or in the page where there is none. Of texts
 * with the same colours and font, inside elements with the same colours (a look), the contrast of the first and the last is
 * checked: each costs axe some milliseconds.
 * @param passed hashes of looks that need no check, as they passed on an earlier page; those that pass are added
 * @param only `contrast`: no other rule
 */
export async function violations(page: Page, passed: Set<string>, only?: 'contrast'): Promise<Found> {
  await load(page);
  const { found, looks } = await page.evaluate(
    async ({ known, onlyContrast }) => {
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
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
          ));

      const hashOf = async (look: string) => {
        const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(look));
        return String(new Uint8Array(bytes, 0, 8));
      };

      const dialogs = [...document.querySelectorAll('dialog[open]')];
      const roots = dialogs.length > 0 ? dialogs : [document.body];
      const texts = roots.flatMap((root) => [...root.querySelectorAll('*')]).filter(hasText);
      const last = new Map(texts.map((text) => [lookOf(text), text]));
      const first = new Map(texts.toReversed().map((text) => [lookOf(text), text]));
      const ends = new Map<string, Element[]>();
      for (const [look, text] of first) ends.set(await hashOf(look), [text, last.get(look)!]);
      for (const hash of known) ends.delete(hash);
      const include = [...new Set([...ends.values()].flat())];
      if (onlyContrast && include.length === 0) return { found: [], looks: [] };

      const { axe: tool } = window as unknown as { axe: typeof axe };
      const mark = 'data-contrast';
      tool.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
      for (const element of include) element.toggleAttribute(mark, true);
      const { violations } = await tool.run(
        onlyContrast ? { include } : dialogs.length > 0 ? { include: dialogs } : document,
        {
          resultTypes: ['violations'],
          ...(onlyContrast && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
        },
      );
      for (const element of include) element.toggleAttribute(mark, false);
      return {
        found: violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]),
        looks: [...ends.keys()],
      };
    },
    { known: [...passed], onlyContrast: only === 'contrast' },
  );
  if (found.length === 0) for (const look of looks) passed.add(look);
  return found;
}
