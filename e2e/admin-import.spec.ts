import { ADMIN, expect, test } from './support/test';

/** /admin/import: a file comes in, its faults at their cells, and is taken back. */
test.beforeEach(({ signIn }) => signIn(ADMIN));

test('families come in from a file, with what is wrong at its cell, and are taken back', async ({ page }) => {
  // A number nobody has, so that the test can run again on the same data.
  const phone = (at: number) => `9${String(Date.now()).slice(-8)}${at}`;
  const name = `Karwi ${Date.now().toString(36)}.csv`;
  const lines = [
    'Household,Employee ID,Full name,Relation,Sex,Date of birth,Phone number,Address',
    `1,EMP001,Sita Devi,Self,Female,14/08/1985,${phone(1)},"Ward 4, Karwi"`,
    `1,,Ravi,Son,M,२१/०३/२०१४,,`,
    `2,EMP001,Meera Bai,,F,1979-01-05,${phone(2)},"Ward 5, Karwi"`,
    `3,EMP001,Asha Rani,Self,Female,31/02/1985,${phone(3)},"Ward 6, Karwi"`,
    `4,NOBODY,Gita Kumari,Self,Female,14/08/1985,${phone(4)},"Ward 7, Karwi"`,
  ];
  await page.goto('/admin/import');
  await expect(page.getByText('.xlsx or .csv, at most 20 MB and 1,50,000 rows')).toBeVisible();
  await page.getByLabel('Choose file', { exact: true }).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n').replace('Household', 'Number of the house')),
  });
  // A heading we do not know is matched by hand.
  await expect(page.getByText('No heading of the file fits these: Family.')).toBeVisible();
  await page.getByLabel('Family').selectOption('A: Number of the house');
  await page.getByRole('button', { name: 'Check the file' }).click();

  await expect(page.getByText('2 families with 3 people can be imported')).toBeVisible();
  await expect(page.getByText('2 families skipped: need correction')).toBeVisible();
  const faults = page.getByRole('table', { name: 'What to correct' });
  await expect(faults.getByRole('row').filter({ hasText: 'F5' })).toContainText('There is no such day');
  await expect(faults.getByRole('row').filter({ hasText: 'B6' })).toContainText(
    'No active employee has this ID',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the skipped rows, with the reasons' }).click();
  expect((await download).suggestedFilename()).toBe('Reason.xlsx');

  await page.getByRole('button', { name: 'Import 2 families' }).click();
  await expect(page.getByText('2 families imported')).toBeVisible();
  const row = page.getByRole('table', { name: 'Imports so far' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('2 of 2');
  await expect(row).toContainText('Finished');

  await row.getByRole('button', { name: `Undo import of ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 entries removed')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row).toContainText('0 of 2');
});
