import type { Locator, Page } from '@playwright/test';
import { openMenu } from './support/actions';
import { keepPrintOpen } from './support/paper';
import { ADMIN, EMPLOYEE, expect, test, type Account } from './support/test';

// docs/security.md#passkeys. The browser's own virtual authenticator answers, at localhost: an IP address has no passkeys.

// The first passkey of an account ends its other sessions.
test.afterEach(({ stack }) => stack.forgetSessions());

const atLocalhost = (url: string) => url.replace('127.0.0.1', 'localhost');

async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
}

async function signInAt(page: Page, url: string, { role, id, password }: Account) {
  await page.goto(`${url}/login`);
  await page.getByText(role === 'admin' ? 'Admin' : 'Employee', { exact: true }).click();
  await page.getByLabel(role === 'admin' ? 'Admin ID' : 'Employee ID').fill(id);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signOut(page: Page) {
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** An employee's are in a dialog, an admin's on the page of their account. */
async function openPasskeys(page: Page): Promise<Locator> {
  const account = page.getByRole('link', { name: /My account$/ });
  const button = page.getByRole('button', { name: 'Passkeys' });
  await account.or(button).click();
  return placeOf(page);
}
const placeOf = (page: Page) =>
  page.getByRole('dialog', { name: 'Passkeys' }).or(page.getByRole('region', { name: 'Passkeys' }));

/** Adds the first passkey. @returns the recovery codes */
async function setUp(page: Page, password: string): Promise<string[]> {
  const dialog = await openPasskeys(page);
  await expect(dialog.getByLabel('Current password')).toBeVisible();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByText('Save these codes now. They are not shown again.')).toBeVisible();
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(dialog.getByText('You have 10 recovery codes left.')).toBeVisible();
  return codes;
}

async function removeOnly(page: Page, name: string) {
  const dialog = placeOf(page);
  await dialog.getByRole('button', { name: `Remove ${name}` }).click();
  await page
    .getByRole('dialog', { name: `Remove “${name}”?` })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(dialog.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
}

test(
  'an employee adds a passkey, signs in with it, and with a recovery code',
  { tag: ['@phone', '@full'] },
  async ({ page, stack }) => {
    const url = atLocalhost(stack.url);
    await addAuthenticator(page);
    await signInAt(page, url, EMPLOYEE);
    const profile = page.getByRole('button', { name: 'Profile and account' });
    await profile.click();
    const [code = ''] = await setUp(page, EMPLOYEE.password);
    await expect(page.getByText('My phone')).toBeVisible();
    await page.keyboard.press('Escape');

    await signOut(page);
    await signInAt(page, url, EMPLOYEE);
    await page.getByRole('button', { name: 'Use passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Shyam Lal Dwivedi' })).toBeVisible();

    await signOut(page);
    await signInAt(page, url, EMPLOYEE);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('0000-0000-0000-0000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This recovery code is wrong or was used before')).toBeVisible();
    await expect(page.getByLabel('Recovery code')).toHaveValue('0000-0000-0000-0000');
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Shyam Lal Dwivedi' })).toBeVisible();

    await profile.click();
    await page.getByRole('button', { name: 'Passkeys' }).click();
    await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
    await removeOnly(page, 'My phone');
  },
);

test(
  'an admin proves again before an export or a print, which goes on',
  { tag: '@full' },
  async ({ page, stack }) => {
    const url = atLocalhost(stack.url);
    await addAuthenticator(page);
    await signInAt(page, url, ADMIN);
    await setUp(page, ADMIN.password);

    await page.goto(`${url}/admin/cards`);
    await expect(page.getByText(/^Showing \d/)).toBeVisible();
    // As it is 15 minutes after the last proof.
    const old = { status: 403, json: { message: 'Confirm with your passkey to do this', stepUp: true } };
    await page.route('**/api/admin/export/cards*', (route) => route.fulfill(old), { times: 1 });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Confirm that it is you' })
      .getByRole('button', { name: 'Use passkey' })
      .click();
    expect((await download).suggestedFilename()).toMatch(/^cards-.*\.xlsx$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Cancelled, it says why nothing was done.
    await page.route('**/api/admin/export/cards*', (route) => route.fulfill(old), { times: 1 });
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Confirm that it is you' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(page.getByText('Confirm with your passkey to do this')).toBeVisible();

    // The tab that prints stands before the print centre, which asks.
    await keepPrintOpen(page);
    await page.goto(`${url}/admin/print?waits=all`);
    await page.route('**/api/admin/print/cards', (route) => route.fulfill(old), { times: 1 });
    await page
      .getByRole('checkbox', { name: /^Choose card / })
      .first()
      .check();
    await page.getByRole('button', { name: 'Print...' }).click();
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Card on A4 paper' }).click();
    const tab = await opened;
    await expect(
      tab.getByText('If this takes long, go back to the print centre. It may be asking for your passkey.'),
    ).toBeVisible();
    await page.bringToFront();
    await page
      .getByRole('dialog', { name: 'Confirm that it is you' })
      .getByRole('button', { name: 'Use passkey' })
      .click();
    await expect(tab.getByRole('heading', { name: /^1 card, / })).toBeVisible();
    await tab.close();
    await page
      .getByRole('dialog', { name: 'Was the card printed?' })
      .getByRole('button', { name: 'No', exact: true })
      .click();

    await openPasskeys(page);
    await removeOnly(page, 'My computer');
  },
);
