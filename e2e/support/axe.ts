import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/**
 * What axe finds wrong, as rule and HTML of each element: in the open dialog, or in the page where there is none.
 * @param rules all of axe's where they are left out
 */
export async function violations(page: Page, rules?: string[]): Promise<Array<[string, string[]]>> {
  const options: RunOptions = { resultTypes: ['violations'] };
  if (rules) options.runOnly = { type: 'rule', values: rules };
  // The other mode opens a second page for each run, to merge frames; this app has none.
  const axe = new AxeBuilder({ page }).options(options).setLegacyMode();
  const inDialog = (await page.locator('dialog[open]').count()) > 0;
  const found = await (inDialog ? axe.include('dialog[open]') : axe).analyze();
  return found.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
}
