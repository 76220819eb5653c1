import type { Page } from '@playwright/test';
import { ADMIN, expect, test } from './support/test';

/** /admin/positions (docs/contract.md#admin-positions): create, open, edit and remove positions. */
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const press = (page: Page, within: string, button: string) =>
  dialog(page, within).getByRole('button', { name: button, exact: true }).click();

const openCreate = async (page: Page) => {
  await page.getByRole('button', { name: 'Create Position' }).first().click();
  return dialog(page, 'Create New Position');
};

test.beforeEach(({ signIn }) => signIn(ADMIN));

test('a position is created, opened, edited and removed', { tag: '@full' }, async ({ page }) => {
  const name = `Nurse ${Date.now()}`;
  await page.goto('/admin/positions');
  await expect(page.getByRole('heading', { name: 'Positions', exact: true })).toBeVisible();
  await expect(page.getByText('Manage job positions for your organization')).toBeVisible();

  const form = await openCreate(page);
  await expect(form.getByLabel('Position Name')).toBeFocused();
  await form.getByLabel('Position Name').fill(name);
  await form.getByLabel('Salary (₹)').pressSequentially('1,25x000.50');
  await expect(form.getByLabel('Salary (₹)')).toHaveValue('125000.50');
  await expect(form.getByText('₹1,25,000')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Position created')).toBeVisible();
  await expect(form).toHaveCount(0);

  const card = page.getByRole('button', { name });
  await expect(card).toContainText('₹1,25,000');
  await card.click();
  await expect(dialog(page, name).getByText('Total Employees')).toBeVisible();
  await press(page, name, 'Edit');
  await dialog(page, 'Edit Position').getByLabel('Salary (₹)').fill('90000');
  await press(page, 'Edit Position', 'Save');
  await expect(page.getByText('Position updated')).toBeVisible();
  await expect(dialog(page, name).getByText('₹90,000')).toBeVisible();

  await press(page, name, 'Remove');
  await press(page, `Remove the position ${name}?`, 'Remove');
  await expect(page.getByText('Position removed')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card).toHaveCount(0);
});

test(
  'the people of a position are listed and searched, and it cannot be removed while anyone holds it',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/admin/positions?open=POS001');
    const detail = dialog(page, 'Field Officer');
    await expect(detail.getByText('₹18,000')).toBeVisible();
    await detail.getByRole('textbox', { name: 'Search by name or ID' }).fill('EMP001');
    const row = detail.getByRole('row', { name: /EMP001/ });
    await expect(row).toContainText('Chitrakoot');
    await expect(row).toContainText('Active');
    await expect(detail.getByText('1 in all')).toBeVisible();

    await expect(detail.getByText(/^To remove this position, first give everyone/)).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  },
);
