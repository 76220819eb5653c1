import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/**
 * What axe finds wrong, as rule and HTML of each element: in the open dialogs, or in the page where there is none.
 * @param rules all of axe's where they are left out
 */
export async function violations(page: Page, rules?: string[]): Promise<Array<[string, string[]]>> {
  const loaded = await page.evaluate(() => 'axe' in window);
  if (!loaded) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const dialogs = [...document.querySelectorAll('dialog[open]')];
      const found = await (window as unknown as { axe: typeof axe }).axe.run(
        dialogs.length > 0 ? { include: dialogs } : document,
        options,
      );
      return found.violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    {
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: rules } }),
    } satisfies RunOptions,
  );
}
