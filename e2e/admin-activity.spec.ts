import { seedCardNumber } from '@/scripts/seed/cards';
import { ask } from './support/new-card';
import { ADMIN, expect, test } from './support/test';

/** /admin/activity (docs/security.md#activity): who did what to which card or person, when and from where. */
const number = seedCardNumber(3);

test(
  'a card leads to its page, with who looked and what changed, and from there to the activity records',
  { tag: '@full' },
  async ({ page, signIn }) => {
    const token = await signIn(ADMIN);
    await ask(page, token, `/verifyCard/${number}`);
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
    await newest.getByRole('link').last().click();
    await expect(page).toHaveURL(new RegExp(`/admin/cards/${number}$`));
  },
);
