import type { Locator, Page } from '@playwright/test';
import { expectText } from './support/actions';
import { ADMIN, expect, test } from './support/translated';

/** What an admin adds, changes and removes, each on its page; the browser translates them. */
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).first().click();

test.beforeEach(({ signIn }) => signIn(ADMIN));

test(
  'a zone and a position are created, opened by their address, changed and removed; those in use cannot be removed',
  { tag: '@full' },
  async ({ page }) => {
    const id = `E${Date.now().toString(36).toUpperCase()}`;
    await page.goto('/admin/zones');
    await press(page, 'Create Zone');
    const zone = dialog(page, 'Create Zone');
    await expect(zone.getByLabel('Zone Name')).toBeFocused();
    await press(zone, 'Create');
    await expect(zone.getByRole('alert').first()).toBeVisible();
    await zone.getByLabel('Zone Name').fill(`Banda ${id}`);
    await zone.getByLabel('Zone ID').fill(id.toLowerCase());
    await expectText(page, 'Zone created', () => page.keyboard.press('Enter'));
    await page.goto(`/admin/zones?q=${id}&open=${id}`);
    await press(dialog(page, `Banda ${id}`), 'Edit');
    await dialog(page, 'Edit Zone').getByLabel('Zone Name').fill(`Mahoba ${id}`);
    await expectText(page, 'Zone updated', () => press(dialog(page, 'Edit Zone'), 'Save'));
    await page.reload();
    await press(dialog(page, `Mahoba ${id}`), 'Remove');
    await expectText(page, 'Zone removed', () =>
      press(dialog(page, `Remove the zone Mahoba ${id}?`), 'Remove'),
    );
    await expect(page.getByText('Nothing matches this search')).toBeVisible();

    await page.goto('/admin/zones?open=CKTD');
    const used = dialog(page, 'Chitrakoot');
    await expect(used.getByRole('row', { name: /EMP001/ })).toContainText('Active');
    await expect(used.getByText(/^To remove this zone, first give its employees/)).toBeVisible();
    await expect(used.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await used.getByRole('link', { name: 'Add a hospital here' }).click();
    await expect(dialog(page, 'Add New Hospital').getByLabel('Zone')).toHaveValue('CKTD');

    const name = `Nurse ${id}`;
    await page.goto('/admin/positions');
    await press(page, 'Create Position');
    const position = dialog(page, 'Create New Position');
    await position.getByLabel('Position Name').fill(name);
    await position.getByLabel('Salary (₹)').fill('125000.50');
    await expectText(page, 'Position created', () => page.keyboard.press('Enter'));
    await page.getByRole('button', { name }).click();
    await expect(dialog(page, name).getByText('₹1,25,000')).toBeVisible();
    await press(dialog(page, name), 'Edit');
    await dialog(page, 'Edit Position').getByLabel('Salary (₹)').fill('90000');
    await expectText(page, 'Position updated', () => press(dialog(page, 'Edit Position'), 'Save'));
    await expect(dialog(page, name).getByText('₹90,000')).toBeVisible();
    await press(dialog(page, name), 'Remove');
    await expectText(page, 'Position removed', () =>
      press(dialog(page, `Remove the position ${name}?`), 'Remove'),
    );
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  },
);

test(
  'a hospital is added, found, confirmed, changed and removed; its services are split at the commas',
  { tag: '@full' },
  async ({ page }) => {
    const name = `Arogya ${Date.now().toString(36)}`;
    await page.goto('/admin/hospitals');
    await press(page, 'Add Hospital');
    const form = dialog(page, 'Add New Hospital');
    await form.getByRole('textbox', { name: 'Address', exact: true }).fill('Station Road\nKarwi');
    await form.getByLabel('Phone Number').fill('+91-9415012345');
    await form.getByLabel('Services Provided').fill('Cardiology, X-ray,, Dialysis ,ENT');
    await form.getByLabel('Zone').selectOption('Delhi');
    await form.getByLabel('Hospital Name').fill(name);
    await expectText(page, 'Hospital added', () => page.keyboard.press('Enter'));

    await page.getByRole('textbox', { name: 'Search by name, address or service' }).fill(name);
    await expect(page.getByText('1 in all')).toBeVisible();
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    for (const text of ['Delhi', '+91-9415012345', 'Cardiology, X-ray', '+2 more', 'Last confirmed: not yet'])
      await expect(card).toContainText(text);
    await press(card, `Confirm details of ${name}`);
    await expect(card).toContainText(/Last confirmed: \d{1,2} [A-Z][a-z]+ \d{4} by Sushila Tripathi/);
    await press(card, `Edit ${name}`);
    const edit = dialog(page, 'Edit Hospital');
    await expect(edit.getByLabel('Services Provided')).toHaveValue('Cardiology, X-ray, Dialysis, ENT');
    await edit.getByLabel('Phone Number').fill('');
    await expectText(page, 'Hospital updated', () => press(edit, 'Save'));
    await expect(card).not.toContainText('+91-9415012345');
    await press(card, `Remove ${name}`);
    await expectText(page, 'Hospital removed', () => press(dialog(page, 'Remove hospital?'), 'Remove'));
    await expect(card).toHaveCount(0);
  },
);

test(
  'an admin adds another, gives them a new password and removes them, but not their own account',
  { tag: '@full' },
  async ({ page }) => {
    const name = `Meera ${Date.now()}`;
    await page.goto('/admin/admins');
    await press(page, 'Add Admin');
    const form = dialog(page, 'Add Admin');
    await form.getByLabel('Full Name').fill(name);
    await form.getByLabel('Email').fill('meera@example.org');
    await press(form, 'Add Admin');
    const given = dialog(page, 'Admin added').getByRole('definition');
    await expect(given.nth(0)).toHaveText(/^ADMIN\d{3}$/);
    await expect(given.nth(1)).toHaveText(/^\w{12}$/);
    const password = await given.nth(1).innerText();
    await press(dialog(page, 'Admin added'), 'Close');

    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Temporary password');
    await press(row, 'Manage');
    await press(dialog(page, name), 'New temporary password');
    await press(dialog(page, 'New temporary password'), 'Make a new password');
    const shown = dialog(page, `New temporary password for ${name}`);
    await expect(shown.getByRole('definition').nth(1)).not.toHaveText(password);
    await press(shown, 'Close');
    await press(row, 'Manage');
    await press(dialog(page, name), 'Remove');
    await expectText(page, 'Admin removed', () => press(dialog(page, `Remove ${name}?`), 'Remove'));
    await expect(row).toHaveCount(0);

    await press(page.getByRole('row').filter({ hasText: 'ADMIN001' }), 'Manage');
    await expect(page.getByText('This is your own account.')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Remove' })).toHaveCount(0);
  },
);
