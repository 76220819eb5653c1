import type { Locator, Page } from '@playwright/test';
import { FIRST_ADMIN, startNewTrust } from './support/new-trust';
import { consent, openMenu, expectText } from './support/actions';
import { fillPrimary, fillRelative, newNumber, next } from './support/registration';
import { settled } from './support/settled';
import { expect, test as base } from './support/test';

/**
 * A new trust, from an empty database to a zone, position, hospital and employee, the employee's first
 * sign-in, cards, a renewal and correct figures. All through the screens, with its own app and database.
 */
const test = base.extend<object, { trust: Awaited<ReturnType<typeof startNewTrust>> }>({
  trust: [
    async ({}, use) => {
      const trust = await startNewTrust();
      await use(trust);
      await trust.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ trust }, use) => use(trust.url),
});

const EMPLOYEE = 'Kavita Singh';
const OWN_PASSWORD = { admin: 'seven brown goats', employee: 'mango tree in June' };

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const press = (place: Page | Locator, name: string) => button(place, name).click();
const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Today in India plus so many years (29 February becomes the 28th), in the formats of the screens. */
function inYears(years: number) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const date = new Date(
    Date.UTC(year + years, month - 1, years > 0 && month === 2 ? Math.min(day, 28) : day),
  );
  const options = { timeZone: 'UTC' } as const;
  return {
    short: date.toLocaleDateString('en-GB', options),
    long: date.toLocaleDateString('en-GB', { ...options, day: 'numeric', month: 'long', year: 'numeric' }),
    month: date.toLocaleDateString('en-GB', { ...options, month: 'long', year: 'numeric' }),
  };
}

async function goTo(page: Page, name: string) {
  // A press on a page that just opened would load the page again, under the next press.
  await settled(page);
  await openMenu(page);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function signIn(page: Page, role: 'Employee' | 'Admin', id: string, password: string) {
  await page.goto('/login');
  await page.getByText(role, { exact: true }).click();
  await page.getByLabel(`${role} ID`).fill(id);
  await page.getByLabel(/^Password/).fill(password);
  await expectText(page, role === 'Admin' ? 'Admin login successful!' : 'Login successful!', () =>
    press(page, 'Sign In'),
  );
}

/** Changes the password, which is all a temporary password allows. */
async function chooseOwnPassword(page: Page, own: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your own password first');
  // It was typed a moment ago.
  await expect(page.getByLabel('Temporary password')).toHaveCount(0);
  await page.getByLabel('New password').fill(own);
  await expectText(page, 'Password changed', () => press(page, 'Save password'));
}

async function signOut(page: Page) {
  // A press on a page that just opened would reach nobody.
  await settled(page);
  await openMenu(page);
  await expectText(page, 'Signed out successfully', () =>
    button(page, 'Sign Out').filter({ visible: true }).click(),
  );
  await expect(page).toHaveURL(/\/login$/);
}

/** Follows one of the first steps of an empty database. */
async function firstStep(page: Page, name: string) {
  await goTo(page, 'Dashboard');
  await page
    .getByRole('list', { name: 'To begin with, in this order:' })
    .getByRole('link', { name, exact: true })
    .click();
}

/** Registers a family in the open form. @param manual the number of a preprinted card @returns the card's number */
async function register(
  page: Page,
  { holder, spouse, manual }: { holder: string; spouse?: string; manual?: string },
) {
  if (manual) {
    await page.getByLabel('Manual').check();
    await page.getByLabel('Card Number').fill(manual);
  }
  await consent(page).check();
  await next(page);
  await fillPrimary(page, holder, { born: '1980-05-20' });
  await next(page);
  if (spouse) {
    await press(page, 'Add family member');
    const relative = { name: spouse, relation: 'Spouse', born: '14/08/1985', sex: 'Female' };
    await fillRelative(page.getByRole('group', { name: 'Family member 1' }), relative);
  }
  await press(page, 'Next');
  await expectText(page, 'Members registered successfully', () => press(page, 'Register'));
  const done = dialog(page, 'Card registered');
  const number = await newNumber(done);
  await press(done, 'Close');
  return number;
}

test(
  'a new trust: from an empty database to cards that are renewed, verified and counted',
  { tag: '@full' },
  async ({ page, trust }) => {
    test.setTimeout(180_000);
    let employeeId = '';
    let temporary = '';
    let first = '';
    let ofAdmin = '';
    const second = 'JEEVAN00A17';

    await test.step('the first admin signs in, chooses a password and finds everything empty', async () => {
      await signIn(page, 'Admin', FIRST_ADMIN.id.toLowerCase(), FIRST_ADMIN.first);
      await chooseOwnPassword(page, OWN_PASSWORD.admin);
      const totals = page.getByRole('list', { name: 'Totals' });
      for (const name of ['Total Employees', 'Total Zones', 'Total Positions', 'Total Cards'])
        await expect(totals.getByRole('listitem').filter({ hasText: name })).toHaveText(`${name}0`);
      await expect(
        page.getByText('Nothing here yet. New cards and employees will appear here.'),
      ).toBeVisible();
      await page.goto('/hospitals');
      await expect(page.getByText('No hospitals are currently registered in the system.')).toBeVisible();
      await page.goto('/admin/dashboard');
    });

    await test.step('a zone', async () => {
      await firstStep(page, 'Create zone');
      await expect(page.getByText('No zones yet')).toBeVisible();
      const form = dialog(page, 'Create Zone');
      await form.getByLabel('Zone Name').fill('Chitrakoot');
      await form.getByLabel('Zone ID').fill('cktd');
      await expectText(page, 'Zone created', () => press(form, 'Create'));
      await expect(page.getByRole('button', { name: /Chitrakoot.*CKTD/ })).toBeVisible();
    });

    await test.step('a position', async () => {
      await firstStep(page, 'Create position');
      const form = dialog(page, 'Create New Position');
      await form.getByLabel('Position Name').fill('Field Officer');
      await form.getByLabel('Salary (₹)').fill('118000');
      await expectText(page, 'Position created', () => press(form, 'Create'));
      await expect(page.getByRole('button', { name: /Field Officer/ })).toContainText('₹1,18,000');
    });

    await test.step('a hospital, which the public finds', async () => {
      await goTo(page, 'Dashboard');
      for (const done of ['Create zone: done', 'Create position: done'])
        await expect(page.getByText(done)).toBeVisible();
      await firstStep(page, 'Add hospital');
      await expect(page.getByText('Get started by adding a new hospital.')).toBeVisible();
      const form = dialog(page, 'Add New Hospital');
      await form.getByLabel('Hospital Name').fill('Sadar Hospital');
      await form.getByRole('textbox', { name: 'Address', exact: true }).fill('Station Road\nKarwi');
      await form.getByLabel('Phone Number').fill('+91-9415012345');
      await form.getByLabel('Services Provided').fill('Cardiology, X-ray, Dialysis, ENT');
      await form.getByLabel('Zone').selectOption('Chitrakoot');
      await expectText(page, 'Hospital added', () => press(form, 'Add Hospital'));
      await page.goto('/hospitals');
      await expect(page.getByText('Showing 1 hospital', { exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Call Sadar Hospital' })).toHaveAttribute(
        'href',
        'tel:+919415012345',
      );
      await page.goto('/admin/dashboard');
    });

    await test.step('an employee, whose temporary password the dialog shows', async () => {
      await firstStep(page, 'Add employee');
      const form = dialog(page, 'Add Employee');
      await form.getByLabel('Full Name').fill(EMPLOYEE);
      await form.getByLabel('Email').fill('kavita@example.org');
      await form.getByLabel('Contact Number').fill('9811112222');
      await form.getByLabel('Aadhar Number').fill('234123412346');
      await form.getByLabel('Day').fill('09/03/1992');
      await form.getByText('Female', { exact: true }).click();
      await form.getByLabel('Address').fill('Civil Lines, Karwi');
      await form.getByLabel('Zone').selectOption({ label: 'Chitrakoot' });
      await form.getByLabel('Position').selectOption({ label: 'Field Officer' });
      await expectText(page, 'Employee added successfully!', () => press(form, 'Add Employee'));
      const shown = dialog(page, 'Employee added');
      await expect(shown.getByRole('term')).toHaveText(['Employee ID', 'Temporary password']);
      [employeeId, temporary] = (await shown.getByRole('definition').allTextContents()) as [string, string];
      await press(shown, 'Close');
    });

    await test.step('the first family, registered by the admin for the employee', async () => {
      await firstStep(page, 'Register a family');
      await press(page, 'Next');
      await expect(page.getByText('Choose an employee')).toBeVisible();
      await page.getByRole('radio', { name: EMPLOYEE }).check();
      await press(page, 'Next');
      await expect(page.getByText(`${EMPLOYEE} (${employeeId}), Chitrakoot`)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Choose the card' })).toBeFocused();
      ofAdmin = await register(page, { holder: 'Asha Yadav' });
      await page.goto('/admin/dashboard');
      await expect(page.getByRole('list', { name: 'Totals' })).toContainText('Total Cards1');
      await expect(page.getByRole('list', { name: 'To begin with, in this order:' })).toHaveCount(0);
      await signOut(page);
    });

    await test.step("the employee's first sign-in", async () => {
      await signIn(page, 'Employee', employeeId, temporary);
      await chooseOwnPassword(page, OWN_PASSWORD.employee);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(EMPLOYEE);
      // Once, and not after a reload.
      const notice = page.getByRole('button', { name: 'Understood', exact: true });
      await expect(notice).toBeVisible();
      const noted = page.waitForResponse('**/api/account/notice');
      await press(page, 'Understood');
      await expect(notice).toHaveCount(0);
      expect((await noted).status()).toBe(200);
      await page.reload();
      await expect(page.getByRole('row').filter({ hasText: ofAdmin })).toContainText('Asha Yadav');
      await expect(notice).toHaveCount(0);
    });

    await test.step('a card of two people, and one of one', async () => {
      await press(page, 'Add New Member');
      first = await register(page, { holder: 'Rajesh Yadav', spouse: 'Sunita Yadav' });
      expect(first).toMatch(/^JEEVAN\d{12}$/);
      await press(page, 'View Cards');
      await press(page, 'Add New Member');
      expect(await register(page, { holder: 'Meera Devi', manual: second.toLowerCase() })).toBe(second);
      await press(page, 'View Cards');
      await expect(page.getByText('3 cards', { exact: true })).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: first })).toContainText('2/6');
      await expect(page.getByRole('row').filter({ hasText: second })).toContainText('1/6');
      await expect(page.getByRole('row').filter({ hasText: second })).toContainText(inYears(1).long);
    });

    await test.step('renewing the first adds a year to its due date', async () => {
      const row = page.getByRole('row').filter({ hasText: first });
      await press(row, 'View Details');
      const card = dialog(page, 'Card Details');
      await expect(card.getByText(`Renewing makes it valid until ${inYears(2).long}.`)).toBeVisible();
      // A year before its due date it asks first.
      await press(card, 'Renew Card');
      await expect(card.getByRole('group', { name: 'Renew this card?' })).toContainText(inYears(2).long);
      await expectText(page, `Card renewed successfully. It is now valid until ${inYears(2).long}`, () =>
        press(card, 'Confirm renewal'),
      );
      await page.keyboard.press('Escape');
      await expect(row).toContainText(inYears(2).long);
      await expect(row).toContainText('Active');
      await signOut(page);
    });

    await test.step('both are valid when verified without signing in', async () => {
      for (const [number, shows, due] of [
        [first, '2/6', inYears(2).short],
        // Five characters after the prefix can be guessed.
        [
          second,
          'Someone could guess this number, so only the primary holder is shown. To see the other members, scan the code on the card or call us.',
          inYears(1).short,
        ],
      ] as const) {
        await page.goto('/verify');
        await page.getByRole('textbox', { name: 'Card Number' }).fill(number);
        await expectText(page, 'Card verified successfully!', () => press(page, 'Verify Card'));
        const card = dialog(page, 'Card Details');
        await expect(card.getByText(`This card is valid until ${due}.`)).toBeVisible();
        await expect(card.getByText(shows, { exact: true }).first()).toBeVisible();
      }
    });

    await test.step("the admin's figures", async () => {
      await trust.figures();
      await signIn(page, 'Admin', FIRST_ADMIN.id, OWN_PASSWORD.admin);
      const totals = page.getByRole('list', { name: 'Totals' });
      for (const [name, total] of [
        ['Total Employees', 1],
        ['Total Zones', 1],
        ['Total Positions', 1],
        ['Total Cards', 3],
      ] as const)
        await expect(totals.getByRole('listitem').filter({ hasText: name })).toHaveText(`${name}${total}`);
      await page.goto('/admin/report');
      await expect(
        panel(page, 'Cards registered each month').getByText(`${inYears(0).month} so far: 3 cards`),
      ).toBeVisible();
      await expect(page.getByText('No card expires in the next 30 days')).toBeVisible();
      await page.goto('/admin/dashboard');
      const top = panel(page, 'Top-performing employees').getByRole('listitem');
      await expect(top).toHaveCount(1);
      await expect(top).toContainText(EMPLOYEE);
      await expect(top).toContainText(`Chitrakoot · ${employeeId}`);
      await expect(top).toContainText('2 cards');
      const activity = panel(page, 'Recent activity').getByRole('listitem');
      await expect(activity).toHaveCount(4);
      for (const [place, text] of [
        `${EMPLOYEE} renewed card ${first}`,
        `${EMPLOYEE} registered card ${second}`,
        `${EMPLOYEE} registered card ${first}`,
        `${FIRST_ADMIN.name} registered card ${ofAdmin}`,
      ].entries())
        await expect(activity.nth(place)).toContainText(text);

      await top.getByRole('link', { name: EMPLOYEE }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(EMPLOYEE);
      const figures = panel(page, 'Card statistics');
      for (const figure of [
        'Cards issued2',
        'Serves now3',
        // Two people on one card, one on the other.
        'Average members per card1.5',
        'Cards this month2None last month',
        'Performance100%2 of 2 cards active',
      ])
        await expect(figures).toContainText(figure);
    });

    await test.step('the first password no longer works', async () => {
      await signOut(page);
      await page.getByLabel('Employee ID').fill(employeeId);
      await page.getByLabel(/^Password/).fill(temporary);
      await expectText(page, 'Invalid credentials', () => press(page, 'Sign In'));
    });
  },
);
