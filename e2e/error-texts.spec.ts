import type { Page } from '@playwright/test';
import { seedCardNumber } from '@/scripts/seed/cards';
import { consent, openMenu, expectText } from './support/actions';
import { ownCards } from './support/own-cards';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** The exact error texts (docs/contract.md#messages) that no other test covers. */

/** A failure without a message, as from a proxy or a crash. */
const wordless = (page: Page, path: string) =>
  page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
const press = (page: Page, name: string) => () => page.getByRole('button', { name, exact: true }).click();

/** Opens one of the employee's own cards with this many people on it. */
async function openCard(page: Page, members: number) {
  const { cardNumber } = (await ownCards(page)).find((card) => card.cardMembers === members)!;
  await page.goto(`/employee/dashboard?card=${cardNumber}`);
  return page.getByRole('dialog', { name: 'Card Details' });
}

test(
  'a contact message that fails stays in the form; once sent, the form is empty and the trust has the message',
  { tag: '@phone' },
  async ({ page, signIn }) => {
    const name = `Meera ${Date.now().toString(36)}`;
    const written = 'My father is in hospital.\nWhich papers do we need?';
    await page.goto('/#contact');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill('meera@example.org');
    await page.getByLabel('Phone Number').fill('9876501234');
    await page.getByLabel('Message').fill(written);

    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/contactMail/contact', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: {} });
    });
    await expectText(page, 'Failed to send message. Please try again later.', async () => {
      await press(page, 'Send Message')();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
      answer();
    });
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await expect(page.getByLabel('Email')).toHaveValue('meera@example.org');
    await expect(page.getByLabel('Phone Number')).toHaveValue('9876501234');
    await expect(page.getByLabel('Message')).toHaveValue(written);

    await page.unroute('**/contactMail/contact');
    await expectText(
      page,
      'Message sent successfully! We will get back to you soon.',
      press(page, 'Send Message'),
    );
    for (const field of ['Name', 'Email', 'Phone Number', 'Message'])
      await expect(page.getByLabel(field)).toHaveValue('');

    await signIn(ADMIN);
    await page.goto('/admin/dashboard');
    await openMenu(page);
    await page.getByRole('link', { name: /^Messages/ }).click();
    await page.getByRole('button', { name }).click();
    const message = page.getByRole('dialog', { name: `Message from ${name}` });
    await expect(message.getByText(written)).toBeVisible();
    await expect(message.getByRole('link', { name: /meera@example\.org/ })).toBeVisible();
    await expect(message.getByRole('link', { name: /9876501234/ })).toBeVisible();
  },
);

test(
  'a sign-in fails, with a wrong password and with a server error without a message',
  { tag: '@phone' },
  async ({ page }) => {
    // A unique id, because failures are counted per account.
    const id = `NOBODY-${Date.now().toString(36).toUpperCase()}`;
    await page.goto('/login');
    await page.getByText('Admin', { exact: true }).click();
    await page.getByLabel('Admin ID').fill(id);
    await page.getByLabel(/^Password/).fill('not the password');
    await expectText(page, 'Invalid admin credentials', press(page, 'Sign In'));
    await expect(page.getByLabel('Admin ID')).toHaveValue(id);
    await expect(page).toHaveURL(/\/login$/);

    await page.reload();
    await wordless(page, '**/loginEmployee');
    await page.getByLabel('Employee ID').fill(id);
    await page.getByLabel(/^Password/).fill('whatever it is');
    await expectText(page, 'Login failed', press(page, 'Sign In'));
    await expect(page.getByLabel(/^Password/)).toHaveValue('whatever it is');

    await page.reload();
    await page.route('**/loginEmployee', (route) => route.abort());
    await page.getByLabel('Employee ID').fill(id);
    await page.getByLabel(/^Password/).fill('whatever it is');
    await expectText(page, 'Login failed', press(page, 'Sign In'));
    await expect(page.getByLabel('Employee ID')).toHaveValue(id);
  },
);

test('a failed look-up is reported in a toast and at the field', async ({ page }) => {
  const number = seedCardNumber(0);
  await page.goto('/verify');
  const field = page.getByRole('textbox', { name: 'Card Number' });
  const submit = page.getByRole('button', { name: 'Verify Card' });
  for (const [typed, error] of [
    ['XEEVAN123', 'Card number must start with JEEVAN'],
    ['JEEVAN12', 'Card number must be at least 9 characters long'],
  ] as const) {
    await field.fill('');
    await field.pressSequentially(typed);
    await expect(page.getByText(error, { exact: true })).toBeVisible();
    await expect(submit).toBeDisabled();
  }
  await field.fill('');
  await field.pressSequentially('jeevan123_');
  await expect(
    page.getByText('Card number can only contain letters and numbers', { exact: true }),
  ).toBeVisible();
  await expect(field).toHaveValue('JEEVAN123');

  await wordless(page, '**/verifyCard/*');
  await field.fill(number);
  await expectText(page, 'Failed to verify card', () => submit.click());
  await expect(page.getByText('Failed to verify card. Please try again.', { exact: true })).toBeVisible();
  await expect(field).toHaveValue(number);

  await page.unroute('**/verifyCard/*');
  await expectText(page, 'Card verified successfully!', () => submit.click());
  await expect(page.getByRole('dialog', { name: 'Card Details' })).toBeVisible();
  await expect(page.getByText('Failed to verify card. Please try again.')).toHaveCount(0);
});

test(
  'a failure to load the public list of hospitals is shown and can be retried',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/hospitals');
    await expect(page.getByText(/^Showing \d+ hospitals?$/)).toBeVisible();
    await wordless(page, '**/api/hospital/getHospitals*');
    await expectText(page, 'Failed to load hospitals', () =>
      page.getByText('Delhi', { exact: true }).first().click(),
    );
    await expect(page.getByRole('alert').getByText('Failed to load hospitals')).toBeVisible();
    await page.unroute('**/api/hospital/getHospitals*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByText(/^Showing \d+ hospitals? in Delhi$/)).toBeVisible();
  },
);

test(
  'a card holds at most six people, and at least one must be added',
  { tag: '@phone' },
  async ({ page, signIn }) => {
    await signIn(EMPLOYEE);
    const card = await openCard(page, 5);
    await expect(card.getByText('1 slot remaining')).toBeVisible();
    await card.getByRole('button', { name: 'Add Member' }).click();
    const adding = page.getByRole('dialog', { name: 'Add New Members' });
    await expectText(page, 'Maximum number of members reached', () =>
      adding.getByRole('button', { name: 'Add another member' }).click(),
    );
    await expect(adding.getByRole('group', { name: 'Member 2', exact: true })).toHaveCount(0);

    await expectText(page, 'Family member removed', () =>
      adding.getByRole('button', { name: 'Remove Member 1' }).click(),
    );
    await consent(adding).check();
    await adding.getByRole('button', { name: 'Add Members' }).click();
    // In a toast, and in the form until corrected.
    await expect(page.getByText('At least one member is required', { exact: true })).toHaveCount(2);
    await expect(adding.getByRole('alert')).toHaveText('At least one member is required');
  },
);

test(
  'a card filled by someone else in the meantime is refused with the same text',
  { tag: '@phone' },
  async ({ page, signIn }) => {
    await signIn(EMPLOYEE);
    const card = await openCard(page, 4);
    await card.getByRole('button', { name: 'Add Member' }).click();
    const adding = page.getByRole('dialog', { name: 'Add New Members' });
    const json = {
      message: 'Maximum number of members reached',
      fieldErrors: { cardMembers: 'Maximum number of members reached' },
    };
    await page.route('**/api/employee/addMember', (route) => route.fulfill({ status: 409, json }));
    await adding.getByLabel('Full Name').fill('Gita Devi');
    await adding.getByLabel('Relation to the primary member').selectOption('Sibling');
    await adding.getByLabel('Day').fill('2');
    await adding.getByLabel('Month').fill('1');
    await adding.getByLabel('Year').fill('1990');
    await adding.getByLabel('Female', { exact: true }).check();
    await consent(adding).check();
    await expectText(page, 'Maximum number of members reached', () =>
      adding.getByRole('button', { name: 'Add Members' }).click(),
    );
    await expect(adding.getByLabel('Full Name')).toHaveValue('Gita Devi');
  },
);

test(
  'failures to load and to renew an own card are reported',
  { tag: '@phone' },
  async ({ page, signIn }) => {
    await signIn(EMPLOYEE);
    const refuse = { status: 400, json: {} };
    await page.route('**/verifyCard/*', (route) => route.fulfill(refuse));
    const card = await openCard(page, 3);
    await expect(page.getByText('Failed to fetch primary member details', { exact: true })).toBeVisible();
    await expect(card.getByText('Failed to load card details')).toBeVisible();
    await page.unroute('**/verifyCard/*');
    await expectText(page, 'Card details loaded successfully', () =>
      card.getByRole('button', { name: 'Try again' }).click(),
    );

    await wordless(page, '**/api/employee/addMember/renew/*');
    // The newest card: long before its due date it asks first.
    await card.getByRole('button', { name: 'Renew Card' }).click();
    const confirm = card.getByRole('button', { name: 'Confirm renewal' });
    await expectText(page, 'Failed to renew card', () => confirm.click());
    await expect(confirm).toBeEnabled();
  },
);

test(
  'a failure to load the own list is shown; without a session, opening a card leads to /login',
  { tag: '@phone' },
  async ({ page, signIn }) => {
    await signIn(EMPLOYEE);
    await page.route('**/api/employee/addMember/*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/employee/dashboard');
    // In a toast, and in place of the list.
    await expect(page.getByText('Failed to load cards', { exact: true })).toHaveCount(2);
    await page.unroute('**/api/employee/addMember/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    const details = page.getByRole('button', { name: 'View Details' }).first();
    await expect(details).toBeVisible();

    await page.context().clearCookies();
    const asked: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('/verifyCard/') && asked.push(request.url())),
    );
    await expectText(page, 'Please login again', () => details.click());
    await expect(page).toHaveURL(/\/login\?next=/);
    expect(asked).toEqual([]);
  },
);
