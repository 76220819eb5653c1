import type { Page } from '@playwright/test';
import { ADMIN, expect, test } from './support/test';

/** /admin/hospitals (docs/contract.md#screens): add, find, edit, confirm and remove hospitals. */
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const search = (page: Page) => page.getByRole('textbox', { name: 'Search by name, address or service' });
/** Unique, so that tests can run again on the same data. */
const newName = () => `Arogya ${Date.now().toString(36)}`;

async function openAdd(page: Page) {
  await page.getByRole('button', { name: 'Add Hospital' }).first().click();
  const form = dialog(page, 'Add New Hospital');
  await expect(form.getByRole('option', { name: 'Delhi' })).toBeAttached();
  return form;
}

test.beforeEach(({ signIn }) => signIn(ADMIN));

test('a hospital is added, found, edited, confirmed and removed', { tag: '@full' }, async ({ page }) => {
  const name = newName();
  await page.goto('/admin/hospitals');
  await expect(page.getByText('Manage partner hospitals in your network')).toBeVisible();
  const form = await openAdd(page);
  await form.getByRole('textbox', { name: 'Address', exact: true }).fill('Station Road\nKarwi');
  await form.getByLabel('Phone Number').fill('+91-9415012345');
  await form.getByLabel('Services Provided').fill('Cardiology, X-ray,, Dialysis ,ENT');
  await form.getByLabel('Zone').selectOption('Delhi');
  await form.getByLabel('Hospital Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hospital added')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await search(page).fill(name);
  await expect(page.getByText('1 in all')).toBeVisible();
  const card = cardOf(page, name);
  for (const text of [
    'Delhi',
    'Karwi',
    '+91-9415012345',
    'Cardiology, X-ray',
    '+2 more',
    'Last confirmed: not yet',
  ])
    await expect(card).toContainText(text);
  await expect(card).toContainText(/Added: \d{1,2} [A-Z][a-z]+ \d{4}/);

  await card.getByRole('button', { name: `Confirm details of ${name}` }).click();
  await expect(page.getByText('Hospital details confirmed')).toBeVisible();
  await expect(card).toContainText(/Last confirmed: \d{1,2} [A-Z][a-z]+ \d{4} by Sushila Tripathi/);

  await card.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = dialog(page, 'Edit Hospital');
  await expect(edit.getByLabel('Services Provided')).toHaveValue('Cardiology, X-ray, Dialysis, ENT');
  await expect(edit.getByLabel('Zone')).toHaveValue('DLHI');
  await edit.getByLabel('Hospital Name').fill(`${name} Sadan`);
  await edit.getByLabel('Phone Number').fill('');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hospital updated')).toBeVisible();
  const changed = cardOf(page, `${name} Sadan`);
  await expect(changed).toBeVisible();
  await expect(changed).not.toContainText('+91-9415012345');

  await changed.getByRole('button', { name: `Remove ${name} Sadan` }).click();
  await dialog(page, 'Remove hospital?').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Hospital removed')).toBeVisible();
  await expect(page.getByText('Nothing matches this search')).toBeVisible();
});

test(
  'hospitals are filtered by zone and name, and the URL keeps the state',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/admin/hospitals');
    await page.getByLabel('Zone', { exact: true }).selectOption('Chitrakoot');
    await page.getByLabel('Sort by').selectOption({ label: 'Name: low to high, A to Z' });
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    const byName = [
      'Anusuya Mother and Child Hospital',
      'Bundelkhand Netra Chikitsalaya',
      'Gupt Godavari Hospital',
      'Janaki Mahila Hospital',
      'Kamadgiri Charitable Hospital',
      'Karwi Jan Swasthya Kendra',
      'Mandakini Seva Hospital',
      'Ramghat Nursing Home',
      'Tulsi Dental and General Clinic',
      'Vindhya Ortho and Trauma Centre',
    ];
    await expect(headings).toHaveText(byName);
    await expect(page).toHaveURL(/zone=CKTD.*sort=name/);
    await page.reload();
    await expect(page.getByLabel('Zone', { exact: true })).toHaveValue('CKTD');
    await expect(headings).toHaveText(byName);
    await page.getByLabel('Last confirmed').selectOption('Not confirmed for 6 months');
    await expect(page.getByText('Over 6 months ago').first()).toBeVisible();
  },
);
