import { ADMIN, expect, test } from './support/test';

// docs/contract.md#admins
test(
  'an admin adds another, gives them a new password and removes them',
  { tag: '@full' },
  async ({ page, signIn }) => {
    const name = `Meera ${Date.now()}`;
    const dialog = (title: string | RegExp) => page.getByRole('dialog', { name: title });
    await signIn(ADMIN);
    await page.goto('/admin/admins');
    await page.getByRole('button', { name: 'Add Admin' }).click();
    const form = dialog('Add Admin');
    await form.getByRole('button', { name: 'Add Admin' }).click();
    await expect(form.getByText('Name must be at least 3 characters')).toBeVisible();
    await form.getByLabel('Full Name').fill(name);
    await form.getByLabel('Email').fill('meera@example.org');
    await form.getByRole('button', { name: 'Add Admin' }).click();
    const given = dialog('Admin added').getByRole('definition');
    await expect(given.nth(0)).toHaveText(/^ADMIN\d{3}$/);
    await expect(given.nth(1)).toHaveText(/^\w{12}$/);
    const password = await given.nth(1).innerText();
    await dialog('Admin added').getByRole('button', { name: 'Close', exact: true }).click();

    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Temporary password');
    await row.getByRole('button', { name: 'Manage' }).click();
    await dialog(name).getByRole('button', { name: 'New temporary password' }).click();
    await dialog('New temporary password').getByRole('button', { name: 'Make a new password' }).click();
    const shown = dialog(`New temporary password for ${name}`);
    await expect(shown.getByRole('definition').nth(1)).not.toHaveText(password);
    await shown.getByRole('button', { name: 'Close', exact: true }).click();

    await row.getByRole('button', { name: 'Manage' }).click();
    await dialog(name).getByRole('button', { name: 'Remove' }).click();
    await dialog(`Remove ${name}?`).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Admin removed')).toBeVisible();
    await expect(row).toHaveCount(0);

    await page
      .getByRole('row')
      .filter({ hasText: 'ADMIN001' })
      .getByRole('button', { name: 'Manage' })
      .click();
    await expect(page.getByText('This is your own account.')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Remove' })).toHaveCount(0);
  },
);
