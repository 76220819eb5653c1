import { EMPLOYEE, expect, test } from './support/test';
import { consent } from './support/actions';
import { fillPrimary, next } from './support/registration';

test.use({ serviceWorkers: 'allow' });

/** What a field employee meets on a bad network: nothing typed is lost, and nothing stays without a word. */
test(
  'a session that is over without a signal keeps the form; with one it asks to sign in and comes back',
  { tag: '@phone' },
  async ({ page, context, signIn }) => {
    await signIn(EMPLOYEE);
    await page.goto('/employee/dashboard?view=add');
    await consent(page).check();
    await next(page);
    await page.getByLabel('Full Name').fill('Expired Devi');
    await page.getByLabel('Aadhar Number').fill('234123412346');
    await context.setOffline(true);
    await context.clearCookies();
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText(/^Your session has ended, and there is no signal/)).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Expired Devi');

    await context.setOffline(false);
    await expect(page).toHaveURL(/\/login\?next=/);
    await signIn(EMPLOYEE);
    await page.goto('/employee/dashboard?view=add');
    await expect(page.getByLabel('Full Name')).toHaveValue('Expired Devi');
  },
);

test(
  'without a signal a card that was not opened says so, and opens when it is back',
  { tag: '@phone' },
  async ({ page, context, signIn }) => {
    await signIn(EMPLOYEE);
    await page.goto('/employee/dashboard');
    const view = page.getByRole('button', { name: 'View Details' }).locator('visible=true').first();
    await expect(view).toBeVisible();
    await context.setOffline(true);
    await view.click();
    const card = page.getByRole('dialog', { name: 'Card Details' });
    await expect(card.getByText('No signal. This loads by itself when the signal is back.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Card details loaded successfully')).toBeVisible();
    await expect(card.getByText('Failed to load card details')).toHaveCount(0);
  },
);

test(
  'Back goes a step back, and asks before typed text is lost',
  { tag: '@phone' },
  async ({ page, signIn }) => {
    await signIn(EMPLOYEE);
    await page.goto('/employee/dashboard');
    await page.getByRole('button', { name: /^Add New Member/ }).click();
    await consent(page).check();
    await next(page);
    await fillPrimary(page, 'Badri Kol');
    await next(page);
    const heading = (name: string) => page.getByRole('heading', { name: new RegExp(`${name}$`) });
    await expect(heading('Family members')).toBeVisible();
    await page.reload();
    await expect(heading('Family members')).toBeVisible();
    await page.goBack();
    await expect(heading('Primary member')).toBeFocused();
    await expect(page.getByLabel('Full Name')).toHaveValue('Badri Kol');
    // The page takes the entry again that Back has left (components/ui/use-back.ts).
    await page.waitForFunction(() => (history.state as { place?: string }).place === 'top');
    await page.goBack();
    await expect(heading('Choose the card')).toBeFocused();
    await page.waitForFunction(() => (history.state as { place?: string }).place === 'own');
    await page.goBack();
    await expect(page.getByRole('button', { name: '1 to finish' })).toBeVisible();

    await page.getByRole('button', { name: 'View Details' }).locator('visible=true').first().click();
    const card = page.getByRole('dialog', { name: 'Card Details' });
    await card.getByRole('button', { name: 'Record a visit' }).click();
    await page.goBack();
    const visit = page.getByRole('dialog', { name: 'Record a visit' });
    await expect(visit).toBeHidden();
    await card.getByRole('button', { name: 'Record a visit' }).click();
    await visit.getByRole('textbox').last().fill('Cataract');
    for (let times = 0; times < 2; times += 1) {
      await page.goBack();
      await page
        .getByRole('dialog', { name: 'Discard changes?' })
        .getByRole('button', { name: 'Keep editing' })
        .click();
      await expect(visit.getByRole('textbox').last()).toHaveValue('Cataract');
    }
    await page.goBack();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(visit).toBeHidden();
    await page.goBack();
    await expect(card).toBeHidden();
    await expect(page).toHaveURL(/\/employee\/dashboard$/);
  },
);

test(
  'a lost script is said, also in the staff area, whose policy has a nonce; loading again helps',
  { tag: '@phone' },
  async ({ page, signIn }) => {
    const notice = page.getByText('Part of this page did not load. If nothing responds, reload the page.');
    await signIn(EMPLOYEE);
    await page.clock.install();
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
    await page.goto('/employee/dashboard');
    await page.clock.runFor(10_000);
    await expect(notice).toBeVisible();
    await page.unrouteAll();

    await page.context().clearCookies();
    let lost: string | undefined;
    await page.route('**/_next/static/chunks/*.js', (route) => {
      lost ??= route.request().url();
      return route.request().url() === lost ? route.abort() : route.continue();
    });
    await page.goto('/login');
    await expect(notice).toBeHidden();
    await page.clock.runFor(10_000);
    await expect(notice).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.locator('#not-ready[data-ready]')).toBeAttached();
    await page.clock.runFor(10_000);
    await expect(notice).toBeHidden();
  },
);
