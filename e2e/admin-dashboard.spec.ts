import type { Page } from '@playwright/test';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** The admin layout and the dashboard, with the figures of this database. */

const PAGES = [
  ...['Dashboard', 'Cards', 'Inbox', 'Print centre', 'Hospitals', 'Report', 'Employees'],
  ...['Zones', 'Positions', 'Import', 'Admins', 'Activity'],
];
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const toggle = (page: Page) => page.getByRole('button', { name: /^(Open|Close) menu$/ });

async function ask<Answer>(page: Page, token: string, path: string): Promise<Answer> {
  const answer = await page.request.get(path, { headers: { authorization: token } });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as Answer;
}

test.describe('the menu of the admin area', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(ADMIN);
    await page.goto('/admin/dashboard');
  });

  test(
    'has every page, marks the current one, and has neither the public links nor the footer',
    { tag: ['@both', '@full'] },
    async ({ page }, info) => {
      if (info.project.name === 'phone') await toggle(page).click();
      const links = page.getByRole('navigation').getByRole('link');
      await expect(links).toHaveText([...PAGES, 'My account'].map((name) => new RegExp(name)));
      for (const link of await links.all()) await expect(link).toBeVisible();
      await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      for (const name of ['Home', 'About', 'Contact', 'Verify Card'])
        await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);

      // The totals link to the lists too, but by their figures: each menu name belongs to one link only.
      await expect(page.getByRole('list', { name: 'Totals' }).getByRole('link')).toHaveCount(4);
      for (const name of PAGES)
        await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(1);
      await page.getByRole('link', { name: 'Zones' }).click();
      await expect(page).toHaveURL(/\/admin\/zones$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Zones' })).toBeVisible();
      if (info.project.name === 'phone') await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
    },
  );

  test(
    'leads to the change of password, also from the menu of a phone',
    { tag: ['@both', '@full'] },
    async ({ page }, info) => {
      if (info.project.name === 'phone') await toggle(page).click();
      await page.getByRole('link', { name: /My account$/ }).click();
      const dialog = page.getByRole('region', { name: 'Change password' });
      const current = dialog.getByRole('textbox', { name: 'Current password' });
      await current.fill('not the password');
      await dialog.getByRole('textbox', { name: 'New password' }).fill('neem tree by the well');
      await dialog.getByRole('button', { name: 'Save password' }).click();
      await expect(current).toHaveAccessibleDescription(/This is not your current password/);
    },
  );

  test(
    'opens and closes from the toggle on a small screen, also by keyboard',
    { tag: '@phone' },
    async ({ page }) => {
      const employees = page.getByRole('link', { name: 'Employees', exact: true });
      await expect(panel(page, 'Recent activity')).toBeVisible();
      await expect(employees).toHaveCount(0);
      await toggle(page).focus();
      await page.keyboard.press('Enter');
      await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(employees).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(employees).toHaveCount(0);
      await expect(toggle(page)).toBeFocused();
      await toggle(page).click();
      await expect(page.getByRole('button', { name: 'Sign Out' }).locator('visible=true')).toBeVisible();
      await toggle(page).click();
      await expect(employees).toHaveCount(0);
    },
  );
});

test('the figures match the lists they link to', { tag: '@full' }, async ({ page, signIn }) => {
  const token = await signIn(ADMIN);
  const totalOf = async (list: string) =>
    (await ask<{ total: number }>(page, token, `/api/admin/details/${list}`)).total.toLocaleString('en-IN');
  const expected = {
    'Total Employees': await totalOf('Employees?status=active&limit=1'),
    'Total Zones': await totalOf('Zones?limit=1'),
    'Total Positions': await totalOf('Positions?limit=1'),
    'Total Cards': await totalOf('cards?limit=1'),
  };
  const due = await totalOf('cards?status=due&limit=1');
  await page.goto('/admin/dashboard');
  const totals = page.getByRole('list', { name: 'Totals' });
  for (const [name, total] of Object.entries(expected)) {
    const figure = totals.getByRole('listitem').filter({ hasText: name }).getByRole('link');
    await expect(figure).toHaveAccessibleName(total);
    await expect(figure).toHaveAccessibleDescription(name);
  }

  await page.goto('/admin/report');
  const expiring = panel(page, 'Expiring within 30 days');
  await expect(expiring.getByText(/^Expires (today|in \d+ days?)$/).first()).toBeVisible();
  await expiring.getByRole('link', { name: `View all ${due}`, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/cards\?status=due&sort=dueDate$/);
  await expect(page.getByText(`of ${due}`)).toBeVisible();
});

test(
  'a new card counts for the month and the employee, and is first in the recent activity',
  { tag: '@full' },
  async ({ page, signIn }) => {
    type Figures = {
      cardsByMonth: Array<{ month: string; cards: number }>;
      topEmployees: Array<{ employeeName: string; cards: number }>;
    };
    const worker = await signIn(EMPLOYEE);
    const added = await page.request.post('/api/employee/addMember', {
      headers: { authorization: worker },
      data: {
        employeeID: EMPLOYEE.id,
        zoneID: 'CKTD',
        cardPrimaryHolder: {
          memberName: 'Ramesh Yadav',
          memberContact: '9876501234',
          memberSex: 'Male',
          memberDOB: '1980-05-20',
          memberAddress: 'Ward 4, Karwi, Chitrakoot',
        },
      },
    });
    const { card } = (await added.json()) as { card: { cardNumber: string } };

    await page.context().clearCookies();
    const token = await signIn(ADMIN);
    const { cardsByMonth, topEmployees } = await ask<Figures>(page, token, '/api/admin/dashboard');
    await page.goto('/admin/dashboard');
    const newest = panel(page, 'Recent activity').getByRole('listitem').first();
    await expect(newest).toContainText('registered card');
    await expect(newest).toContainText(/Today, \d{1,2}:\d{2} [ap]m/);
    await expect(newest.getByRole('link').last()).toHaveText(card.cardNumber);

    const best = panel(page, 'Top-performing employees');
    await expect(best.getByText('This month')).toBeVisible();
    await expect(best.getByRole('listitem')).toHaveCount(topEmployees.length);
    const first = best.getByRole('listitem').first();
    await expect(first).toContainText(topEmployees[0]!.employeeName);
    await expect(first).toContainText(`${topEmployees[0]!.cards.toLocaleString('en-IN')} card`);

    await newest.getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ramesh Yadav' })).toBeVisible();

    expect(cardsByMonth).toHaveLength(12);
    const { cards } = cardsByMonth.at(-1)!;
    await page.goto('/admin/report');
    const chart = page.getByRole('slider', { name: 'Cards registered each month' });
    await expect(chart).toHaveAttribute(
      'aria-valuetext',
      new RegExp(` so far: ${cards.toLocaleString('en-IN')} cards?$`),
    );
    const before = cardsByMonth.at(-2)!.cards;
    await chart.press('ArrowLeft');
    await expect(
      panel(page, 'Cards registered each month').getByText(
        new RegExp(`^\\w+ \\d{4}: ${before.toLocaleString('en-IN')} cards?$`),
      ),
    ).toBeVisible();
  },
);
