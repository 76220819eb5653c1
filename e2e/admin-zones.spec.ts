import type { Page } from '@playwright/test';
import { ADMIN, expect, test } from './support/test';

/** /admin/zones (docs/contract.md#admin-zones): create, open, rename and remove zones. */
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, within: string, button: string) =>
  dialog(page, within).getByRole('button', { name: button, exact: true }).click();
const find = (page: Page, typed: string) =>
  page.getByRole('textbox', { name: 'Search by zone name or ID' }).fill(typed);

/** Unique, so that tests can run again on the same data. */
const newId = () => `E${Date.now().toString(36).toUpperCase()}`;

async function openCreate(page: Page, name: string, id: string) {
  await page.getByRole('button', { name: 'Create Zone' }).first().click();
  const form = dialog(page, 'Create Zone');
  await expect(form.getByLabel('Zone Name')).toBeFocused();
  await form.getByLabel('Zone Name').fill(name);
  await form.getByLabel('Zone ID').fill(id);
  return form;
}

test.beforeEach(({ signIn }) => signIn(ADMIN));

test('a zone is created, found, renamed and removed', async ({ page }) => {
  const id = newId();
  await page.goto('/admin/zones');
  await openCreate(page, `Banda ${id}`, id.toLowerCase());
  await expect(dialog(page, 'Create Zone').getByLabel('Zone ID')).toHaveValue(id);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Zone created')).toBeVisible();
  await expect(dialog(page, 'Create Zone')).toHaveCount(0);

  await find(page, id);
  await expect(page).toHaveURL(new RegExp(`q=${id}`));
  await page.getByRole('button', { name: `Banda ${id}` }).click();
  const detail = dialog(page, `Banda ${id}`);
  await expect(detail.getByText('Total Employees')).toBeVisible();
  await expect(detail.getByText('No employees here')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${id}`));

  await detail.getByRole('button', { name: 'Edit' }).click();
  await dialog(page, 'Edit Zone').getByLabel('Zone Name').fill(`Mahoba ${id}`);
  await press(page, 'Edit Zone', 'Save');
  await expect(page.getByText('Zone updated')).toBeVisible();
  await page.reload();

  await press(page, `Mahoba ${id}`, 'Remove');
  await press(page, `Remove the zone Mahoba ${id}?`, 'Remove');
  await expect(page.getByText('Zone removed')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Nothing matches this search')).toBeVisible();
});

test('a zone with people and hospitals cannot be removed; its people are listed', async ({ page }) => {
  await page.goto('/admin/zones');
  await page.getByRole('button', { name: /CKTD/ }).click();
  const detail = dialog(page, 'Chitrakoot');
  await expect(detail.getByRole('row', { name: /EMP001/ })).toContainText('Active');
  await detail.getByRole('button', { name: 'Remove' }).click();
  await press(page, 'Remove the zone Chitrakoot?', 'Remove');
  await expect(dialog(page, 'Remove the zone Chitrakoot?').getByRole('alert')).toHaveText(
    /^\d+ employees( \(\d+ removed\))? and \d+ hospitals? still belong to this zone\. Move them first$/,
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /CKTD/ })).toBeFocused();
});

test('missing values, ids in use and lost responses are reported, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/admin/zones');
  const form = await openCreate(page, '', '');
  await press(page, 'Create Zone', 'Create');
  await expect(page.getByText('Please fill all required fields')).toBeVisible(); // once, by toast
  await expect(form.getByRole('alert')).toHaveText(['Enter the zone name', 'Enter the zone ID']);
  await expect(form.getByLabel('Zone Name')).toBeFocused();

  await form.getByLabel('Zone Name').fill('Another Chitrakoot');
  await form.getByLabel('Zone ID').fill('CKTD');
  await press(page, 'Create Zone', 'Create');
  await expect(form.getByRole('alert')).toHaveText('A zone with this ID already exists');
  await expect(form.getByLabel('Zone ID')).toBeFocused();

  await form.getByLabel('Zone ID').fill(newId());
  await page.route('**/api/admin/zone', (route) => route.abort());
  await press(page, 'Create Zone', 'Create');
  await expect(page.getByText('Failed to create zone', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Zone Name')).toHaveValue('Another Chitrakoot');

  await page.keyboard.press('Escape');
  await press(page, 'Discard changes?', 'Keep editing');
  await expect(form.getByLabel('Zone Name')).toHaveValue('Another Chitrakoot');
  await press(page, 'Create Zone', 'Cancel');
  await press(page, 'Discard changes?', 'Discard');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a failure to load the list is shown and can be retried', async ({ page }) => {
  await page.route('**/api/admin/details/Zones*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/admin/zones');
  await expect(page.getByText('Failed to load zones')).toHaveCount(2);
  await page.unroute('**/api/admin/details/Zones*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /CKTD/ })).toBeVisible();
});
