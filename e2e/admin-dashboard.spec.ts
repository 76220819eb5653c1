import { menuToggle } from './support/actions';
import { ask, newCard } from './support/new-card';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** The admin layout and the dashboard, with the figures of this database. */
const PAGES = [
  ...['Dashboard', 'Cards', 'Inbox', 'Print centre', 'Hospitals', 'Report', 'Employees'],
  ...['Zones', 'Positions', 'Import', 'Admins', 'Activity'],
];

test(
  'on a phone the menu opens and closes by keyboard, has every page, and none of the public ones',
  { tag: '@phone' },
  async ({ page, signIn }) => {
    await signIn(ADMIN);
    await page.goto('/admin/dashboard');
    const toggle = menuToggle(page);
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await expect(page.getByRole('region', { name: 'Recent activity' })).toBeVisible();
    await expect(link('Employees')).toHaveCount(0);
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAccessibleName('Close menu');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(link('Dashboard')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link('Employees')).toHaveCount(0);
    await expect(toggle).toBeFocused();

    await toggle.click();
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(
      [...PAGES, 'My account'].map((name) => new RegExp(name)),
    );
    await expect(page.getByRole('button', { name: 'Sign Out' }).locator('visible=true')).toBeVisible();
    await expect(link('Dashboard')).toHaveAttribute('aria-current', 'page');
    for (const name of ['Home', 'About', 'Contact', 'Verify Card']) await expect(link(name)).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await link('Zones').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Zones' })).toBeVisible();
    await expect(toggle).toHaveAccessibleName('Open menu');
  },
);

test(
  'the totals match the lists; a new card counts for the month and is first in the recent activity',
  { tag: '@full' },
  async ({ page, signIn, baseURL }) => {
    const { cardNumber } = await newCard({ at: baseURL!, token: await signIn(EMPLOYEE) }, 'Ramesh Yadav');
    const token = await signIn(ADMIN);
    const totalOf = async (list: string) =>
      (await ask<{ total: number }>(page, token, `/api/admin/details/${list}`)).total.toLocaleString('en-IN');
    const totals = {
      'Total Employees': await totalOf('Employees?status=active&limit=1'),
      'Total Zones': await totalOf('Zones?limit=1'),
      'Total Positions': await totalOf('Positions?limit=1'),
      'Total Cards': await totalOf('cards?limit=1'),
    };
    const due = await totalOf('cards?status=due&limit=1');
    const { cardsByMonth } = await ask<{ cardsByMonth: Array<{ cards: number }> }>(
      page,
      token,
      '/api/admin/dashboard',
    );

    await page.goto('/admin/dashboard');
    for (const [name, total] of Object.entries(totals))
      await expect(
        page
          .getByRole('list', { name: 'Totals' })
          .getByRole('listitem')
          .filter({ hasText: name })
          .getByRole('link'),
      ).toHaveAccessibleName(total);
    const newest = page.getByRole('region', { name: 'Recent activity' }).getByRole('listitem').first();
    await expect(newest).toContainText(/registered card.*Today, \d{1,2}:\d{2} [ap]m/);
    await expect(newest.getByRole('link').last()).toHaveText(cardNumber);

    await page.goto('/admin/report');
    const chart = page.getByRole('slider', { name: 'Cards registered each month' });
    const cards = cardsByMonth.at(-1)!.cards.toLocaleString('en-IN');
    await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(` so far: ${cards} cards?$`));
    const expiring = page.getByRole('region', { name: 'Expiring within 30 days' });
    await expiring.getByRole('link', { name: `View all ${due}`, exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/cards\?status=due&sort=dueDate$/);
    await expect(page.getByText(`of ${due}`)).toBeVisible();
  },
);
