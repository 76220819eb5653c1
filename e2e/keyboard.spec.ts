import type { Locator, Page } from '@playwright/test';
import { seedCardNumber } from '@/scripts/seed/cards';
import { enter, tabTo, type } from './support/keyboard';
import { consent, expectText, menuToggle } from './support/actions';
import { newNumber } from './support/registration';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** The main journeys by keyboard only: no clicks, and the test never sets the focus by script. */

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });
const link = (place: Page | Locator, name: string) => place.getByRole('link', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Follows a link of the top bar or the admin menu, opening the menu first on a small screen. */
async function goBy(page: Page, target: Locator) {
  if (await menuToggle(page).isVisible()) await enter(page, menuToggle(page));
  await enter(page, target);
}

async function signIn(page: Page, { role, id, password }: typeof EMPLOYEE | typeof ADMIN) {
  await page.goto('/');
  await goBy(page, link(page, 'Sign In'));
  await expect(page).toHaveURL(/\/login$/);
  const field = page.getByLabel(role === 'admin' ? 'Admin ID' : 'Employee ID');
  if (role === 'admin') {
    // With a mouse the field has the focus initially, and the switch comes before it.
    await tabTo(page, page.getByRole('radio', { name: 'Employee' }), 'Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Admin' })).toBeChecked();
  }
  await type(page, field, id);
  await type(page, page.getByLabel(/^Password/), password);
  await expectText(page, role === 'admin' ? 'Admin login successful!' : 'Login successful!', () =>
    page.keyboard.press('Enter'),
  );
  await expect(page).toHaveURL(new RegExp(`/${role}/dashboard$`));
}

async function signOut(page: Page) {
  await expectText(page, 'Signed out successfully', () => goBy(page, button(page, 'Sign Out')));
  await expect(page).toHaveURL(/\/login$/);
}

/** Types day, month and year, each in its field. */
async function typeBirth(page: Page, place: Locator, date: [string, string, string]) {
  const born = place.getByRole('group', { name: /^Date of Birth/ });
  for (const [index, box] of ['Day', 'Month', 'Year'].entries())
    await type(page, born.getByLabel(box), date[index]!);
}

/** Registers a family of two. @returns their card number */
async function register(page: Page): Promise<string> {
  await enter(page, button(page, 'Add New Member').first());
  await expect(page.getByRole('heading', { name: 'Choose the card' })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Auto-generated' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Manual')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Auto-generated')).toBeChecked();
  await tabTo(page, consent(page));
  await page.keyboard.press('Space');
  await expect(consent(page)).toBeChecked();
  await enter(page, button(page, 'Next'));

  await expect(page.getByRole('heading', { name: 'Primary member' })).toBeFocused();
  await type(page, page.getByLabel('Full Name'), 'Rajesh Yadav');
  await type(page, page.getByLabel('Phone Number'), '9876501234');
  await typeBirth(page, page.locator('form'), ['20', '5', '1980']);
  await type(page, page.getByLabel('Aadhar Number'), '234123412346');
  await tabTo(page, page.getByRole('radio', { name: 'Male', exact: true }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
  await type(page, page.getByLabel('Address'), 'Ward 4, Karwi, Chitrakoot');
  await tabTo(page, page.getByText('Add Blood Group, Email (optional)'));
  await page.keyboard.press('Enter');
  await type(page, page.getByLabel('Blood Group'), 'O+');
  await expect(page.getByLabel('Blood Group')).toHaveValue('O+');
  await enter(page, button(page, 'Next'));

  await expect(page.getByRole('heading', { name: 'Family members' })).toBeFocused();
  await enter(page, button(page, 'Add family member'));
  const person = page.getByRole('group', { name: 'Family member 1' });
  await expect(person.getByLabel('Full Name')).toBeFocused();
  await page.keyboard.type('Sunita Yadav');
  await tabTo(page, person.getByRole('radio', { name: 'Spouse', exact: true }));
  await page.keyboard.press('Space');
  await typeBirth(page, person, ['14', '8', '1985']);
  await tabTo(page, person.getByRole('radio', { name: 'Male', exact: true }));
  await page.keyboard.press('ArrowRight');
  await expect(person.getByRole('radio', { name: 'Female', exact: true })).toBeChecked();
  await enter(page, button(page, 'Next'));

  await expect(page.getByRole('heading', { name: 'Check and register' })).toBeFocused();
  await expectText(page, 'Members registered successfully', () => enter(page, button(page, 'Register')));
  const done = dialog(page, 'Card registered');
  const number = await newNumber(done);
  await enter(page, button(done, 'Close'));
  await expect(done).toHaveCount(0);
  return number;
}

test(
  'the first Tab reaches the skip link; the menu opens, closes and navigates',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(link(page, 'Skip to content')).toBeFocused();
    await tabTo(page, link(page, 'Skip to content'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    // The next Tab goes into the content, not the bar above it.
    await tabTo(page, page.getByRole('main').getByRole('link').first());

    await page.goto('/');
    await enter(page, menuToggle(page));
    const menu = page.getByRole('navigation', { name: 'Main' });
    await tabTo(page, link(menu, 'Home'));
    await page.keyboard.press('Escape');
    await expect(link(menu, 'Home')).toHaveCount(0);
    await expect(menuToggle(page)).toBeFocused();
    await expect(menuToggle(page)).toHaveAccessibleName('Open menu');
    await goBy(page, page.getByRole('navigation').getByRole('link', { name: 'Verify Card' }));
    await expect(page).toHaveURL(/\/verify$/);
    await expect(menuToggle(page)).toHaveAccessibleName('Open menu');
  },
);

test(
  'a card is verified and closed, and the next number is typed over it',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/verify');
    const field = page.getByRole('textbox', { name: 'Card Number' });
    await type(page, field, seedCardNumber(0));
    await expectText(page, 'Card verified successfully!', () => page.keyboard.press('Enter'));
    const card = dialog(page, 'Card Details');
    await tabTo(page, button(card, 'Print'));
    await enter(page, button(card, 'Close'));
    await expect(card).toHaveCount(0);
    await expect(field).toBeFocused();
    await page.keyboard.type('JEEVAN0000000000');
    await expect(field).toHaveValue('JEEVAN 000 000 0000');
    await expectText(page, 'Invalid card number or card not found', () =>
      enter(page, button(page, 'Verify Card')),
    );
  },
);

test(
  'hospitals are searched and filtered by zone, and one can be called',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/hospitals');
    await tabTo(page, page.getByRole('radio', { name: 'All Zones' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/^Showing \d+ hospitals? in Delhi$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/^Showing \d+ hospitals? in Chitrakoot$/)).toBeVisible();
    await tabTo(page, page.getByRole('searchbox'), 'Shift+Tab');
    await page.keyboard.type('hospital');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=hospital/);
    await tabTo(page, page.getByRole('link', { name: /^Call / }).first());
    await tabTo(page, page.getByRole('button', { name: /^Directions to / }).first());
    for (const key of ['Enter', 'Space']) {
      const [map] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press(key)]);
      await map.close();
    }
  },
);

test('the stories can be paused, navigated and selected', { tag: '@full' }, async ({ page }) => {
  // They move by themselves only for people who do not ask for less motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const stories = page.getByRole('group', { name: 'Success Stories' });
  // Loaded when it comes near the viewport.
  await stories.scrollIntoViewIfNeeded();
  await expect(button(stories, 'Pause')).toBeVisible();
  await tabTo(page, button(stories, 'Pause'));
  await page.keyboard.press('Space');
  await expect(button(stories, 'Play')).toBeFocused();
  const shown = stories.getByRole('button', { name: /^Story \d of 4$/ });
  const current = () => shown.evaluateAll((all) => all.findIndex((dot) => dot.ariaCurrent === 'true'));
  // A key press while the carousel moves has no effect, so it is repeated.
  const turn = (key: string, to: number) =>
    expect(async () => {
      await page.keyboard.press(key);
      await expect.poll(current, { timeout: 1_000 }).toBe(to);
    }).toPass();
  const before = await current();
  await tabTo(page, button(stories, 'Next story'));
  await turn('Enter', (before + 1) % 4);
  await tabTo(page, shown.nth(3), 'Shift+Tab');
  await turn('Enter', 3);
  await turn('ArrowLeft', 2);
});

test(
  'an employee signs in, registers a family, opens their card, renews it and signs out',
  { tag: '@full' },
  async ({ page }) => {
    await signIn(page, EMPLOYEE);
    const number = await register(page);
    await enter(page, button(page, 'View Cards'), 'Shift+Tab');
    await type(page, page.getByRole('textbox', { name: 'Number, name, phone, village' }), number);
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: 'JEEVAN' })).toHaveCount(1);
    await enter(page, button(row, 'View Details'));
    const card = dialog(page, 'Card Details');
    await expect(card.getByText('Sunita Yadav').first()).toBeVisible();
    const renew = button(card, 'Renew Card');
    // A year before its due date it asks first, and again so that nobody adds a second year by accident.
    await enter(page, renew);
    await expectText(page, /^Card renewed successfully\. It is now valid until /, () =>
      enter(page, button(card, 'Confirm renewal')),
    );
    await expect(renew).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, button(card, 'Cancel'));
    await expect(renew).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await expect(button(row, 'View Details')).toBeFocused();
    await signOut(page);
  },
);

test('an admin signs in, adds a zone, removes it and signs out', { tag: '@full' }, async ({ page }) => {
  await signIn(page, ADMIN);
  const id = `K${Date.now().toString(36).toUpperCase()}`;
  await goBy(page, link(page, 'Zones'));
  await expect(page.getByRole('heading', { level: 1, name: 'Zones' })).toBeVisible();
  await enter(page, button(page, 'Create Zone').first());
  const form = dialog(page, 'Create Zone');
  await type(page, form.getByLabel('Zone Name'), `Banda ${id}`);
  await type(page, form.getByLabel('Zone ID'), id);
  await expectText(page, 'Zone created', () => enter(page, button(form, 'Create')));
  await expect(form).toHaveCount(0);

  await enter(page, page.getByRole('button', { name: `Banda ${id}` }));
  await enter(page, button(dialog(page, `Banda ${id}`), 'Remove'));
  const question = dialog(page, `Remove the zone Banda ${id}?`);
  await expectText(page, 'Zone removed', () => enter(page, button(question, 'Remove')));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signOut(page);
});
