import type { Page } from '@playwright/test';
import { digest } from '@/tests/contract-client';
import { ADMIN, expect, test } from './support/test';

// docs/contract.md#admin-employees, docs/contract.md#admin-employee;
// docs/decisions.md#roles-sessions-passwords.

const unique = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9);
const letters = (digits: string) => digits.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', { name });
const failing = (page: Page, path: RegExp, method = 'GET') =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );

const dayOf = (page: Page, name: string) => page.getByRole('group', { name });
/** The first of its three boxes, which takes a whole date. */
const day = (page: Page, name: string) => dayOf(page, name).getByLabel('Day');

async function fillForm(page: Page, name: string) {
  const form = dialog(page);
  await form.getByLabel('Full Name').fill(name);
  await form.getByLabel('Email').fill('kavita@example.org');
  await form.getByLabel('Contact Number').fill('98111 12222');
  await form.getByLabel('Aadhar Number').fill('2341 2341 2346');
  await form.getByLabel('Day').fill('9');
  await form.getByLabel('Month').fill('3');
  await form.getByLabel('Year').fill('1992');
  await form.getByText('Female', { exact: true }).click();
  await form.getByLabel('Address').fill('Civil Lines, Banda');
  await form.getByLabel('Zone').selectOption({ label: 'Chitrakoot' });
  await form.getByLabel('Position').selectOption({ label: 'Field Officer' });
}

test(
  'employees are searched, filtered and sorted, and the URL keeps the state',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(ADMIN);
    await page.goto('/admin/employees');
    const table = page.getByRole('table', { name: 'Employees' });
    await expect(table.getByText('EMP001', { exact: true })).toBeVisible();
    await page.getByPlaceholder('Search by name, ID or phone').fill('emp00');
    await expect(table.getByText('EMP012', { exact: true })).toBeHidden();
    await page.getByLabel('Filter by zone').selectOption({ label: 'Chitrakoot' });
    await page.getByLabel('Filter by status').selectOption({ label: 'Active' });
    await expect(page).toHaveURL(/q=emp00/);
    await expect(page).toHaveURL(/zone=CKTD/);
    await expect(page).toHaveURL(/status=active/);
    const order = page.getByLabel('Sort by');
    if (await order.isVisible()) await order.selectOption('id');
    else await page.getByRole('button', { name: 'ID', exact: true }).click();
    await expect(table.getByRole('rowheader').first()).toContainText('EMP001');
    await page.reload();
    await expect(page.getByPlaceholder('Search by name, ID or phone')).toHaveValue('emp00');
    await expect(table.getByRole('rowheader').first()).toContainText('EMP001');
    await page.getByPlaceholder('Search by name, ID or phone').fill('nobody is called so');
    await expect(page.getByText('Nothing matches this search')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(table.getByText('EMP012', { exact: true })).toBeVisible();
  },
);

test('a link clicked while the search is pending is followed, and Back returns to the search', async ({
  page,
  signIn,
}) => {
  await signIn(ADMIN);
  await page.goto('/admin/employees');
  const row = page.getByRole('row', { name: /EMP001/ });
  const link = row.getByRole('link', { name: 'View Details' });
  await expect(link).toBeVisible();
  const box = page.getByPlaceholder('Search by name, ID or phone');
  await box.fill('emp00');
  // Clicked in the page, because Playwright's click may take longer than the search waits.
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page).toHaveURL(/\/admin\/employees\/EMP001$/);
  await expect(page.getByRole('heading', { name: 'Cards', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/employees\/EMP001$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/employees\?q=emp00$/);
  await expect(box).toHaveValue('emp00');
});

test('an employee is added, signs in, is edited, gets a new password, is suspended, removed and reinstated', async ({
  page,
  request,
  signIn,
}) => {
  const name = `Kavita Singh ${letters(unique())}`;
  const signInAs = (employeeId: string, password: string) =>
    expect.poll(async () => {
      const data = { employeeId, password: digest(password) };
      return (await request.post('/loginEmployee', { data })).status();
    });
  await signIn(ADMIN);
  await page.goto('/admin/employees');

  await page.getByRole('button', { name: 'Add Employee' }).first().click();
  const form = dialog(page, 'Add Employee');
  const submit = form.getByRole('button', { name: 'Add Employee' });
  await submit.click();
  await expect(page.getByText('Please fix the errors in the form')).toBeVisible();
  for (const error of [
    'Name must be at least 3 characters',
    'Invalid email format',
    'Contact number must be 10 digits',
    'Aadhar number must be 12 digits',
    'Enter the date of birth',
    'Choose Male, Female or Other',
    'Enter the address',
    'Choose a zone',
    'Choose a position',
  ])
    await expect(form.getByText(error)).toBeVisible();
  await expect(form.getByLabel('Full Name')).toBeFocused();
  await fillForm(page, name);
  await form.getByLabel('Year').fill('2015');
  await expect(form.getByText('Employee must be at least 18 years old')).toBeVisible();
  await form.getByLabel('Year').fill('1992');
  await expect(form.getByText(/^Age 3\d$/)).toBeVisible();
  await form.getByLabel('Aadhar Number').fill('234123412345');
  await expect(form.getByText(/Please check this number with the card/)).toBeVisible();
  await form.getByLabel('Aadhar Number').fill('234123412346');
  await page.keyboard.press('Escape');
  await dialog(page, 'Discard changes?').getByRole('button', { name: 'Keep editing' }).click();
  // Waiting starts before the click, because a success toast is shown for only two seconds.
  const said = page.getByText('Employee added successfully!').waitFor();
  await submit.click();
  await said;

  const shown = dialog(page, 'Employee added');
  await expect(shown).toBeVisible();
  const [employeeId, password] = await shown.getByRole('definition').allTextContents();
  expect(employeeId).toMatch(/^EMP\d{3,}$/);
  await expect(shown.getByRole('button', { name: 'Copy' })).toBeVisible();
  await signInAs(employeeId!, password!).toBe(200);
  await shown.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(shown).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Chitrakoot');
  await expect(row).toContainText('Field Officer');
  await row.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/employees/${employeeId}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('XXXX XXXX 2346')).toBeVisible();
  await page.getByRole('button', { name: 'Show Aadhar number' }).click();
  await expect(page.getByText('2341 2341 2346')).toBeVisible();
  await expect(page.getByText('9 March 1992')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Details' }).click();
  await dialog(page, 'Edit Details').getByLabel('Zone').selectOption({ label: 'Delhi' });
  await dialog(page, 'Edit Details').getByLabel('Full Name').press('Enter');
  await expect(page.getByText('Employee details updated')).toBeVisible();
  await expect(page.getByText(/Field Officer, Delhi/)).toBeVisible();

  await page.getByRole('button', { name: 'New temporary password' }).click();
  await page.getByRole('button', { name: 'Make a new password' }).click();
  const again = dialog(page, `New temporary password for ${name}`);
  await expect(again).toBeVisible();
  const [, newPassword] = await again.getByRole('definition').allTextContents();
  await signInAs(employeeId!, password!).toBe(401);
  await signInAs(employeeId!, newPassword!).toBe(200);
  await again.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const asking = dialog(page, `Suspend ${name}?`);
  await expect(asking.getByText('They look after no cards.')).toBeVisible();
  await asking.getByLabel('Note').fill('Until the cash book is checked');
  await asking.getByRole('button', { name: 'Suspend', exact: true }).click();
  await expect(page.getByText(/^Suspended on .+ They cannot sign in\.$/)).toBeVisible();
  await expect(page.getByText('Until the cash book is checked').first()).toBeVisible();
  await signInAs(employeeId!, newPassword!).toBe(401);
  await page.getByRole('button', { name: 'Let them sign in again' }).click();
  await dialog(page, `Let ${name} sign in again?`)
    .getByRole('button', { name: 'Let them sign in again' })
    .click();
  await expect(page.getByText('Suspension lifted').first()).toBeVisible();
  await signInAs(employeeId!, newPassword!).toBe(200);

  await page.getByRole('link', { name: 'All employees' }).click();
  await row.getByRole('button', { name: 'Remove' }).click();
  const asked = dialog(page, `Remove ${name}?`);
  await asked.getByLabel('Type the name to confirm').fill(name.toUpperCase());
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect(asked.getByRole('alert')).toHaveText('Employee name does not match');
  await asked.getByLabel('Type the name to confirm').fill(name);
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Employee removed')).toBeVisible();
  await expect(row).toContainText('Inactive');
  await expect(row.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  await signInAs(employeeId!, newPassword!).toBe(401);

  await row.getByRole('link', { name: 'View Details' }).click();
  await page.getByRole('button', { name: 'Reinstate' }).click();
  await dialog(page, `Reinstate ${name}?`).getByRole('button', { name: 'Reinstate' }).click();
  await expect(again).toBeVisible();
  const [, lastPassword] = await again.getByRole('definition').allTextContents();
  await signInAs(employeeId!, lastPassword!).toBe(200);
  await again.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reinstate' })).toHaveCount(0);
});

test(
  'the cards of an employee are filtered by date, with both dates or none',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(ADMIN);
    await page.goto('/admin/employees/EMP001');
    for (const figure of [
      'Cards issued',
      'Serves now',
      'Average members per card',
      'Cards this month',
      'Performance',
    ])
      await expect(page.locator('dt', { hasText: figure })).toBeVisible();
    // Signals: a figure opens as many cards, and Back leads to the figures.
    await page.getByRole('button', { name: 'Show the figures' }).click();
    const phone = page.getByRole('listitem').filter({ hasText: 'Same phone' });
    const [, figure] = /^(\d+)of \d+/.exec((await phone.textContent()) ?? '') ?? [];
    await phone.getByRole('link').click();
    await expect(page).toHaveURL(/\/admin\/cards\?issuedBy=EMP001&signal=samePhone$/);
    await expect(page.getByText(`${figure} in all`, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(phone).toBeVisible();

    const filter = page.getByRole('button', { name: 'Filter', exact: true });
    await day(page, 'Start date').fill('2020-01-01');
    await filter.click();
    await expect(page.getByText('Please select both start and end dates')).toBeVisible(); // once, by toast
    await expect(dayOf(page, 'End date')).toHaveAccessibleDescription('Choose the end date');
    await expect(day(page, 'End date')).toBeFocused();
    await day(page, 'End date').fill('2019-12-31');
    await filter.click();
    await expect(page.getByText('The end date must not be before the start date').first()).toBeVisible();
    await day(page, 'End date').fill('2020-12-31');
    await filter.click();
    await expect(page.getByText('No cards were registered on these days')).toBeVisible();
    await expect(page).toHaveURL(/start=2020-01-01&end=2020-12-31/);
    await page.reload();
    await expect(page.getByText('Registered from 1 January 2020 to 31 December 2020')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filter' }).click();
    await expect(day(page, 'Start date')).toHaveValue('');
    await page.getByRole('button', { name: 'View Details' }).first().click();
    await expect(dialog(page, 'Card Information')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Card Information')).toBeHidden();
  },
);

test(
  'failures show the texts of the contract and can be retried',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(ADMIN);
    await failing(page, /\/details\/Employees/);
    await failing(page, /\/details\/Positions/);
    await failing(page, /\/admin\/employee\/deleteemployee/, 'PUT');
    await failing(page, /\/admin\/employee$/, 'POST');
    await page.goto('/admin/employees');
    await expect(page.getByText('Failed to load employees').first()).toBeVisible();
    await page.unroute(/\/details\/Employees/);
    await page.getByRole('button', { name: 'Try again' }).click();
    const table = page.getByRole('table', { name: 'Employees' });
    await expect(table).toBeVisible();

    await page.getByRole('button', { name: 'Add Employee' }).click();
    await expect(page.getByText('Failed to load form data').first()).toBeVisible();
    await dialog(page).getByLabel('Full Name').fill('Kavita Singh');
    await page.unroute(/\/details\/Positions/);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(dialog(page).getByRole('option', { name: 'Field Officer', exact: true })).toBeAttached();
    await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Kavita Singh');
    await fillForm(page, 'Kavita Singh');
    await dialog(page).getByRole('button', { name: 'Add Employee' }).click();
    await expect(page.getByText('Failed to add employee').first()).toBeVisible();
    await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Kavita Singh');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();

    const row = table.getByRole('row').filter({ hasText: 'EMP002' });
    const name = (await row.getByRole('rowheader').textContent())!.replace('EMP002', '');
    await row.getByRole('button', { name: 'Remove' }).click();
    await dialog(page).getByLabel('Type the name to confirm').fill(name);
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Failed to remove employee').first()).toBeVisible();
  },
);
