import type { Locator, Page } from '@playwright/test';

/**
 * Runs `act` and waits for the exact message. Waiting starts before `act`, because a success toast is shown
 * for only two seconds.
 */
export async function expectText(
  place: Page | Locator,
  text: string | RegExp,
  act: () => Promise<unknown>,
): Promise<void> {
  const said = place.getByText(text, { exact: true }).first().waitFor();
  await Promise.all([said, act()]);
}

/** Opens and closes the menu of a phone. */
export const menuToggle = (page: Page): Locator => page.locator('summary:has(+ #menu)');

/** Opens the menu on a phone; on a wide screen its links are always visible. */
export async function openMenu(page: Page): Promise<void> {
  if (await menuToggle(page).isVisible()) await menuToggle(page).click();
}

/** The consent checkbox of forms that register or add people: the family has heard the notice and agrees. */
export const consent = (place: Page | Locator): Locator =>
  place.getByLabel(/^I have read this to the family/);
