import type { Locator, Page } from '@playwright/test';

/**
 * Does something and waits for a message, letter by letter. Waiting begins before the press, since a success is shown
 * for two seconds only.
 */
export async function told(
  place: Page | Locator,
  text: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  const said = place.getByText(text, { exact: true }).first().waitFor();
  await Promise.all([said, act()]);
}

/** Opens the menu on a phone; on a wide screen its links are in sight anyway. */
export async function openMenu(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Open menu' });
  if (await toggle.isVisible()) await toggle.click();
}

/** The tick that a family has heard the notice and agrees: what registers or adds people asks for it. */
export const consent = (place: Page | Locator): Locator =>
  place.getByLabel(/^I have read this to the family/);
