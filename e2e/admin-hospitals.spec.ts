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

test('a hospital is added, found, edited, confirmed and removed', async ({ page }) => {
  const name = newName();
  await page.goto('/admin/hospitals');
  await expect(page.getByText('Manage partner hospitals in your network')).toBeVisible();
  const form = await openAdd(page);
  await form.getByLabel('Address').fill('Station Road\nKarwi');
  await form.getByLabel('Phone Number').fill('+91-9415012345');
  await form.getByLabel('Services Provided').fill('Cardiology, X-ray,, Dialysis ,ENT');
  await form.getByLabel('Zone').selectOption('Delhi');
  await form.getByLabel('Hospital Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hospital added')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await search(page).fill(name);
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
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

test('hospitals are filtered by zone and name, and the URL keeps the state', async ({ page }) => {
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
});

test('missing or invalid values and lost responses are reported, and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/admin/hospitals');
  const form = await openAdd(page);
  const send = form.getByRole('button', { name: 'Add Hospital' });
  await send.click();
  await expect(page.getByText('Please fill all required fields')).toBeVisible(); // once, by toast
  await expect(form.getByRole('alert')).toHaveText([
    'Enter the hospital name',
    'Enter the address',
    'Choose a zone',
  ]);
  await expect(form.getByLabel('Hospital Name')).toBeFocused();

  await form.getByLabel('Hospital Name').fill('Not to be');
  await form.getByLabel('Address').fill('Karwi');
  await form.getByLabel('Zone').selectOption('Delhi');
  await form.getByLabel('Phone Number').fill('+91 5415012345');
  await send.click();
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid phone number');
  await expect(form.getByLabel('Phone Number')).toBeFocused();
  await expect(page.getByText('Please fix the errors in the form')).toBeVisible();

  await form.getByLabel('Phone Number').fill('9415012345');
  await page.route('**/api/hospital/addHospital', (route) => route.abort());
  await send.click();
  await expect(page.getByText('Failed to add hospital', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Hospital Name')).toHaveValue('Not to be');

  await page.keyboard.press('Escape');
  await dialog(page, 'Discard changes?').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the button shows that the hospital is being added', async ({ page }) => {
  await page.goto('/admin/hospitals');
  const form = await openAdd(page);
  await form.getByLabel('Hospital Name').fill('Not to be');
  await form.getByLabel('Address').fill('Karwi');
  await form.getByLabel('Zone').selectOption('Delhi');
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/hospital/addHospital', async (route) => {
    await held;
    await route.abort();
  });
  await form.getByRole('button', { name: 'Add Hospital' }).click();
  await expect(form.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  go();
  await expect(form.getByRole('button', { name: 'Add Hospital' })).toBeEnabled();
});

test('a failure to load the list is shown and can be retried', async ({ page }) => {
  const refuse = { status: 400, json: {} };
  await page.route('**/api/hospital/getHospitals*', (route) => route.fulfill(refuse));
  await page.route('**/api/admin/details/Zones*', (route) => route.fulfill(refuse));
  await page.goto('/admin/hospitals');
  await expect(page.getByText('Failed to load hospitals')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add Hospital' }).click();
  const form = dialog(page, 'Add New Hospital');
  await expect(form.getByText('Failed to load form data').first()).toBeVisible();
  await page.unroute('**/api/admin/details/Zones*');
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect(form.getByRole('option', { name: 'Delhi' })).toBeAttached();
  await page.keyboard.press('Escape');
  await page.unroute('**/api/hospital/getHospitals*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('an empty list offers to add a hospital', async ({ page }) => {
  await page.route('**/api/hospital/getHospitals*', (route) =>
    route.fulfill({ json: { hospitals: [], total: 0, nextCursor: null, message: 'Loaded' } }),
  );
  await page.goto('/admin/hospitals');
  await expect(page.getByText('No hospitals', { exact: true })).toBeVisible();
  await expect(page.getByText('Get started by adding a new hospital.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Hospital' }).last().click();
  await expect(dialog(page, 'Add New Hospital')).toBeVisible();
});
