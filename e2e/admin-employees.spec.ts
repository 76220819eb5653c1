import type { Page } from '@playwright/test';
import { digest } from '@/tests/contract-client';
import { ADMIN, expect, test } from './support/test';

// docs/contract.md#admin-employees, docs/contract.md#admin-employee;
// docs/decisions.md#roles-sessions-passwords.

const unique = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9);
const letters = (digits: string) => digits.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!);
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', { name });

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

  // The days of their cards, and all of them again.
  const dayOf = (group: string) => page.getByRole('group', { name: group }).getByLabel('Day');
  await dayOf('Start date').fill('2020-01-01');
  await dayOf('End date').fill('2020-12-31');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText('No cards were registered on these days')).toBeVisible();
  await expect(page).toHaveURL(/start=2020-01-01&end=2020-12-31/);
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(dayOf('Start date')).toHaveValue('');

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
