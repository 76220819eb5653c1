import { readFile } from 'node:fs/promises';
import { ADMIN, expect, test } from './support/test';

// Exports the admin lists as files (docs/decisions.md#lists: the lists themselves are paged on the server).
const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);

test.beforeEach(({ signIn }) => signIn(ADMIN));

for (const [list, head] of [
  [
    'cards',
    'Card Number,Primary Holder,Village,Contact,Status,Registration Date,Due Date,Members,Zone,Zone ID,Issued by,Issued by: ID,Serves now,Serves now: ID',
  ],
  ['employees', 'Employee ID,Name,Email,Contact,Zone,Position,Status,Registration Date'],
  [
    'hospitals',
    'Name,Name in Hindi,Address,Full address in Hindi,City in Hindi,District,Pincode,Latitude,Longitude,Phone Number,Services,Opening hours,Opening hours in Hindi,"Emergency, day and night",Call before you go,Zone,Registration Date,Last confirmed',
  ],
] as const) {
  test(
    `the filtered ${list} are saved as CSV`,
    { tag: list === 'cards' ? [] : '@full' },
    async ({ page }) => {
      await page.goto(`/admin/${list}?zone=CKTD`);
      await expect(page.getByText(/^(Showing )?\d+ (of|in all)/)).toBeVisible();
      await page.getByRole('button', { name: 'Download', exact: true }).click();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download CSV' }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`${list}-zone-CKTD-${today()}.csv`);
      await expect(page.getByText(`${list}-zone-CKTD-${today()}.csv downloaded`)).toBeVisible();
      const text = await readFile(await file.path(), 'utf8');
      const [first, ...rows] = text.split('\r\n').slice(0, -1);
      expect(first).toBe(`\uFEFF${head}`);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => !/,(CKTD|Chitrakoot),/.test(row))).toEqual([]);
    },
  );
}

test('the cards are saved as an Excel file, by keyboard', { tag: '@full' }, async ({ page }) => {
  await page.goto('/admin/cards');
  await expect(page.getByText(/^(Showing )?\d+ (of|in all)/)).toBeVisible();
  const button = page.getByRole('button', { name: 'Download', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Download Excel' }).focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe(`cards-${today()}.xlsx`);
  expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  await expect(button).toBeEnabled();
});
