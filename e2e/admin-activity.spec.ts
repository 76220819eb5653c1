import { seedCardNumber } from '@/scripts/seed/cards';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** /admin/activity (docs/security.md#activity): who did what to which card or person, when and from where. */
const number = seedCardNumber(3);

test(
  'a card leads to its page, with who looked and what changed, and from there to the activity records',
  { tag: '@full' },
  async ({ page, signIn }) => {
    const token = await signIn(ADMIN);
    const looked = await page.request.get(`/verifyCard/${number}`, { headers: { authorization: token } });
    expect(looked.ok()).toBe(true);
    await page.goto(`/admin/cards?card=${number}`);
    await page.getByRole('dialog').getByRole('link', { name: 'Access history' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/cards/${number}\\?past=looks$`));
    const past = page.getByRole('region', { name: 'History' });
    const look = past.getByRole('listitem').filter({ hasText: 'Viewed with Aadhar numbers' }).first();
    await expect(look).toContainText('Sushila Tripathi');
    await expect(look).toContainText(/\d{1,2}:\d{2} [ap]m/);
    await past.getByRole('button', { name: 'Everything' }).click();
    await expect(past.getByText('Card registered')).toBeVisible();

    await expect(page.getByText(/^XXXX XXXX \d{4}$/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Show Aadhar numbers' }).click();
    await expect(page.getByText(/^\d{4} \d{4} \d{4}$/).first()).toBeVisible();
    await expect(page.getByText(/^XXXX XXXX \d{4}$/)).toHaveCount(0);

    await past.getByRole('link', { name: 'All activity records' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/activity\\?card=${number}$`));
    await expect(page.getByLabel('Card number')).toHaveValue(number);
    const table = page.getByRole('table');
    const newest = table.getByRole('row').filter({ hasText: 'Opened card page' }).first();
    await expect(newest).toContainText('ADMIN001');
    await expect(table.getByText('Viewed full card').first()).toBeVisible();
    await expect(newest).toContainText(/\d{1,2}:\d{2} [ap]m/);
    // Its day is a heading over the rows of that day.
    await expect(table.getByRole('row').nth(1)).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
    await expect(newest).toContainText(/127\.0\.0\.1|::1/);

    await page.reload();
    await expect(newest).toContainText('ADMIN001');
    await newest.getByRole('link').last().click();
    await expect(page).toHaveURL(new RegExp(`/admin/cards/${number}$`));
  },
);

test(
  'an employee’s page links to their activity, which is filtered by action and day',
  { tag: '@full' },
  async ({ page, signIn }) => {
    const worker = await signIn(EMPLOYEE);
    const denied = await page.request.get('/api/admin/details', { headers: { authorization: worker } });
    expect(denied.status()).toBe(403);
    await page.context().clearCookies();
    await signIn(ADMIN);
    await page.goto(`/admin/employees/${EMPLOYEE.id}`);
    await page.getByRole('link', { name: 'All activity records' }).click();
    await expect(page).toHaveURL(/\/admin\/activity\?person=EMP001$/);
    const table = page.getByRole('table');
    await expect(table.getByRole('row').nth(2)).toContainText('EMP001');

    await page.getByLabel('Filter by action').selectOption('Access denied');
    await expect(page).toHaveURL(/action=denied/);
    const first = table.getByRole('row').nth(2);
    await expect(first).toContainText('Access denied');
    await expect(first).toContainText('Refused');
    await expect(first).toContainText('403');

    await page.getByRole('group', { name: 'To' }).getByLabel('Day').fill('01/01/2020');
    await expect(page).toHaveURL(/to=2020-01-01/);
    await expect(page.getByText('Nothing matches this search')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL(/\/admin\/activity$/);
    await expect(page.getByText(/^Showing 50 of [\d,]+$/)).toBeVisible();

    await page.getByLabel('Employee or admin ID').fill('admin 001');
    await expect(page).toHaveURL(/person=ADMIN001/);
    await expect(table.getByRole('row').nth(2)).toContainText('ADMIN001');
  },
);
