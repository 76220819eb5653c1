import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
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
    `the filtered ${list} are saved as an Excel file, by keyboard`,
    { tag: list === 'cards' ? [] : '@full' },
    async ({ page }) => {
      await page.goto(`/admin/${list}?zone=CKTD`);
      await expect(page.getByText(/^(Showing )?\d+ (of|in all)/)).toBeVisible();
      const button = page.getByRole('button', { name: 'Download', exact: true });
      await button.focus();
      const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(file.suggestedFilename()).toBe(`${list}-zone-CKTD-${today()}.xlsx`);
      await expect(page.getByText(`${list}-zone-CKTD-${today()}.xlsx downloaded`)).toBeVisible();
      const { Sheets, SheetNames } = read(await readFile(await file.path()));
      const [first, ...rows] = utils.sheet_to_csv(Sheets[SheetNames[0]!]!).trimEnd().split('\n');
      expect(first).toBe(head);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter((row) => !/,(CKTD|Chitrakoot),/.test(row))).toEqual([]);
      await expect(button).toBeEnabled();
    },
  );
}
