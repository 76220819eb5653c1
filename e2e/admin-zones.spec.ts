import type { Page } from '@playwright/test';
import { ADMIN, expect, test } from './support/test';

/** /admin/zones (docs/contract.md#admin-zones): create, open, rename and remove zones. */
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, within: string, button: string) =>
  dialog(page, within).getByRole('button', { name: button, exact: true }).click();

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

test('a zone is created, found, renamed and removed', { tag: '@full' }, async ({ page }) => {
  const id = newId();
  await page.goto('/admin/zones');
  await openCreate(page, `Banda ${id}`, id.toLowerCase());
  await expect(dialog(page, 'Create Zone').getByLabel('Zone ID')).toHaveValue(id);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Zone created')).toBeVisible();
  await expect(dialog(page, 'Create Zone')).toHaveCount(0);

  await page.goto(`/admin/zones?q=${id}`);
  await expect(page.getByRole('textbox', { name: 'Search by zone name or ID' })).toHaveValue(id);
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

test(
  'a zone with people and hospitals cannot be removed; its people are listed',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/admin/zones');
    await page.getByRole('button', { name: /CKTD/ }).click();
    const detail = dialog(page, 'Chitrakoot');
    await expect(detail.getByRole('row', { name: /EMP001/ })).toContainText('Active');
    await expect(detail.getByText(/^To remove this zone, first give its employees/)).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /CKTD/ })).toBeFocused();

    await page.keyboard.press('Enter');
    await detail.getByRole('link', { name: 'Add a hospital here' }).click();
    await expect(dialog(page, 'Add New Hospital').getByLabel('Zone')).toHaveValue('CKTD');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/admin\/hospitals\?zone=CKTD$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);
