import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { ADMIN, expect, test } from './support/test';

// Which columns a file has and which rows: app/api/exports.http.test.ts.
test(
  'the filtered cards are saved as an Excel file, by keyboard',
  { tag: '@full' },
  async ({ page, signIn }) => {
    const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    await signIn(ADMIN);
    await page.goto('/admin/cards?zone=CKTD');
    await expect(page.getByText(/^(Showing )?\d+ (of|in all)/)).toBeVisible();
    const button = page.getByRole('button', { name: 'Download', exact: true });
    await button.focus();
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toBe(`cards-zone-CKTD-${today}.xlsx`);
    await expect(page.getByText(`cards-zone-CKTD-${today}.xlsx downloaded`)).toBeVisible();
    const { Sheets, SheetNames } = read(await readFile(await file.path()));
    const [heads, ...rows] = utils.sheet_to_csv(Sheets[SheetNames[0]!]!).trimEnd().split('\n');
    expect(heads).toMatch(/^Card Number,Primary Holder,Village,Contact,/);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => !/,Chitrakoot,CKTD,/.test(row))).toEqual([]);
  },
);
