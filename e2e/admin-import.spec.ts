import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import type { Route } from '@playwright/test';
import { ask } from './support/new-card';
import { ADMIN, expect, test } from './support/test';

/** /admin/import: a file comes in, its faults at their cells, and is taken back. */
test.beforeEach(({ signIn }) => signIn(ADMIN));

test('families come in from a file, what is wrong at its cell is corrected there, and they are taken back', async ({
  page,
}) => {
  // A number nobody has, so that the test can run again on the same data.
  const phone = (at: number) => `9${String(Date.now()).slice(-8)}${at}`;
  const name = `Karwi ${Date.now().toString(36)}.csv`;
  const lines = [
    'Household,Employee ID,Full name,Relation,Sex,Date of birth,Phone number,Address',
    `1,EMP001,Sita Devi,Self,Female,14/08/1985,${phone(1)},"Ward 4, Karwi"`,
    `1,,Ravi,Son,M,२१/०३/२०१४,,`,
    `2,EMP001,Meera Bai,,F,1979-01-05,${phone(2)},"Ward 5, Karwi"`,
    `3,EMP001,Asha Rani,Self,Female,31/02/1985,${phone(3)},"Ward 6, Karwi"`,
    `3,,Om,Son,M,02/03/2014,,`,
    `4,NOBODY,Gita Kumari,Self,Female,14/08/1985,${phone(4)},"Ward 7, Karwi"`,
    `5,nobody,Rani Kol,Self,Female,14/08/1985,${phone(5)},"Ward 8, Karwi"`,
  ];
  await page.goto('/admin/import');
  await expect(page.getByText('.xlsx, .xls, .ods or .csv, at most 20 MB and 1,50,000 rows')).toBeVisible();
  const choose = () =>
    page.getByLabel('Choose file', { exact: true }).setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n').replace('Household', 'Number of the house')),
    });
  await choose();
  // A heading we do not know is matched by hand.
  await expect(page.getByText('No heading in the file matches these: Family.')).toBeVisible();
  await page.getByLabel('Family').selectOption('A: Number of the house');
  await page.getByRole('button', { name: 'Check the file' }).click();

  await expect(page.getByText('2 families with 3 people can be imported')).toBeVisible();
  await expect(page.getByText('3 families skipped: need correction')).toBeVisible();
  const faults = page.getByRole('table', { name: 'What to correct' });
  await expect(faults.getByRole('row').filter({ hasText: 'F5' })).toContainText('This date does not exist');
  await expect(faults.getByRole('row').filter({ hasText: 'B7' })).toContainText(
    'No active employee has this ID',
  );
  // One press for both cells, one cell by itself, and that one taken back.
  const causes = page.getByRole('table', { name: 'The same in several cells' });
  await causes.getByLabel('“NOBODY” in Employee ID', { exact: true }).selectOption('EMP001');
  await causes.getByRole('button', { name: 'Correct 2 cells: “NOBODY” in Employee ID' }).click();
  await expect(page.getByText('4 families with 5 people can be imported')).toBeVisible();
  await faults.getByRole('button', { name: 'Correct F5' }).click();
  await page.getByRole('textbox', { name: 'Correct F5' }).fill('14/08/1985');
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 families with 7 people can be imported')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByText('4 families with 5 people can be imported')).toBeVisible();
  // After a reload the same file is as it was corrected.
  await page.reload();
  await choose();
  await expect(page.getByText('Your correction of this file from the last day is applied')).toBeVisible();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('4 families with 5 people can be imported')).toBeVisible();
  await expect(faults.getByRole('row').filter({ hasText: 'F5' })).toContainText('31/02/1985');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the skipped rows, with the reasons' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Reason.xlsx');
  const { Sheets, SheetNames } = read(await readFile(await file.path()));
  const skipped = utils.sheet_to_json<Record<string, string>>(Sheets[SheetNames[0]!]!);
  expect(skipped.map((row) => [row['Full name'], row.Reason])).toEqual([
    [
      'Asha Rani',
      'Date of birth: This date does not exist. Write the day, the month and the year, like 14/08/1985',
    ],
    ['Om', 'Another row of this family has something to correct'],
  ]);

  await page.getByRole('button', { name: 'Import 4 families' }).click();
  await expect(page.getByText('4 families imported')).toBeVisible();
  const row = page.getByRole('table', { name: 'Imports so far' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('4 of 4');
  await expect(row).toContainText('Finished');

  await row.getByRole('button', { name: `Undo import of ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('4 entries removed')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(row).toContainText('0 of 4');
});

const HEADINGS = 'House,Employee,Name,Relationship,Gender,Age,Mobile No.,Full address,Aadhar no,Caste';

test(
  'a list as people make it: nobody is left out, what looks wrong and hidden rows are asked about',
  { tag: '@full' },
  async ({ page }) => {
    const phone = (at: number) => `9${String(Date.now()).slice(-8)}${at}`;
    const name = `Made ${Date.now().toString(36)}.xlsx`;
    const list = utils.aoa_to_sheet([
      HEADINGS.split(','),
      [1, 'EMP001', 'Ram Lal', 'Self', 'M', 40, phone(1), 'Ward 4, Karwi', 'NA', 'x'],
      ['', '', 'Sita Devi', 'W/o Ram Lal', 'F', 'चालीस साल', '', '', '2341 2341 234', 'x'],
      ['', '', 'Ravi', 'पुत्र', 'M', 12],
      [2, '', 'Meera Bai', 'मुखिया', 'F', 50, phone(2), 'Ward 5, Karwi', '234123412347'],
      ['', '', 'Mohan', 's/o', 'M', 20],
      [3, '', 'Gita', 'Self', 'F', 33, phone(3), 'Ward 6, Karwi'],
    ]);
    list['!rows'] = [{}, {}, {}, {}, {}, {}, { hidden: true }];
    const book = utils.book_new(utils.aoa_to_sheet([['How this list was made']]), 'Notes');
    utils.book_append_sheet(book, list, 'Families');
    await page.goto('/admin/import');
    await page.getByLabel('Choose file', { exact: true }).setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true }) as Uint8Array),
    });
    await expect(page.getByLabel('Sheet', { exact: true })).toHaveValue('Families');
    await expect(page.getByText('Not read from this file: House, Caste')).toBeVisible();
    await page.getByLabel('Family').selectOption('A: House');
    const check = page.getByRole('button', { name: 'Check the file' });
    await check.click();
    const hidden = page.getByLabel('1 row of this sheet is hidden, by a filter or by hand');
    await expect(hidden).toBeFocused();
    await expect(page.getByText('Choose what to do with the hidden rows')).toBeVisible();
    await hidden.selectOption('Import the hidden rows too');
    await check.click();
    await expect(page.getByText('3 families with 6 people can be imported')).toBeVisible();
    await expect(page.getByText('1 of them may have a mistake')).toBeVisible();
    await expect(page.getByText('3 families have no consent in this file.')).toBeVisible();
    const wrong = page.getByRole('table', { name: 'Possible mistakes' }).getByRole('row');
    await expect(wrong.filter({ hasText: 'Families!I5' })).toContainText('234123412347');
    const left = page.getByRole('table', { name: 'Left out or filled in' }).getByRole('row');
    await expect(left.filter({ hasText: 'Families!I3' })).toContainText(
      'This one has 11: one digit is missing',
    );
    await expect(left.filter({ hasText: 'Families!I2' })).toContainText('Treated as empty');
    await expect(left.filter({ hasText: 'Families!B5' })).toContainText('taken from row 2');
    await expect(page.getByRole('button', { name: 'Import 2 families' })).toBeVisible();
    await page.getByLabel('Skip those that may have mistakes').uncheck();
    await page.getByRole('button', { name: 'Import 3 families' }).click();
    await expect(page.getByText('3 families imported')).toBeVisible();

    // The same headings again: the columns are as they were chosen.
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await page.getByLabel('Choose file', { exact: true }).setInputFiles({
      name: 'next.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${HEADINGS}\n1,EMP001,A,,F,1,1,W\n`),
    });
    await expect(
      page.getByText('The columns are as you chose them last time for the same headings.'),
    ).toBeVisible();
    await expect(page.getByLabel('Family')).toHaveValue('0');

    const row = page
      .getByRole('table', { name: 'Imports so far' })
      .getByRole('row')
      .filter({ hasText: name });
    await row.getByRole('button', { name: `Undo import of ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('3 entries removed')).toBeVisible();
  },
);

/** 420 families are three parts. */
function families(): Buffer {
  const phone = Number(`7${String(Date.now()).slice(-9)}`) - 420;
  const lines = Array.from(
    { length: 420 },
    (_, at) => `${at + 1},EMP001,Phoolmati Kol,Self,Female,14/08/1985,${phone + at},"Ward ${at + 1}, Karwi"`,
  );
  return Buffer.from(
    ['Family,Employee ID,Full name,Relation,Sex,Date of birth,Phone number,Address', ...lines].join('\n'),
  );
}

test(
  'a connection that breaks: “Continue”, and after a reload the same file; nothing comes in twice',
  { tag: '@full' },
  async ({ page, signIn }) => {
    const name = `Cut ${Date.now().toString(36)}.csv`;
    const file = { name, mimeType: 'text/csv', buffer: families() };
    const token = await signIn(ADMIN);
    const cardsNow = async () =>
      (await ask<{ total: number }>(page, token, '/api/admin/details/cards?q=Phoolmati&limit=1')).total;
    const press = (button: string) => page.getByRole('button', { name: button }).click();
    const choose = () => page.getByLabel('Choose file', { exact: true }).setInputFiles(file);
    const before = await cardsNow();
    const sent: number[] = [];
    const cuts: Record<number, (route: Route) => Promise<unknown>> = {
      // The second part is in, but its answer is lost; the fourth call never arrives.
      2: async (route) => {
        await route.fetch();
        return route.abort('connectionreset');
      },
      4: (route) => route.abort('connectionreset'),
    };
    await page.route('**/api/admin/import/*/rows', async (route) => {
      sent.push((route.request().postDataJSON() as { families: unknown[] }).families.length);
      await (cuts[sent.length]?.(route) ?? route.continue());
    });
    // The page asks whether to leave an import that is not finished.
    page.on('dialog', (dialog) => void dialog.accept());
    const lost = page.getByText('Everything imported so far is safe. Continue from there.').first();

    await page.goto('/admin/import');
    await choose();
    await press('Check the file');
    await press('Import 420 families');
    await expect(lost).toBeVisible();
    await expect(page.getByText('Stopped at 200 of 420')).toBeVisible();
    expect(await cardsNow()).toBe(before + 400);
    await press('Continue');
    await expect(page.getByText('Stopped at 400 of 420')).toBeVisible();
    await expect(lost).toBeVisible();
    expect(sent).toEqual([200, 200, 200, 20]);

    await page.reload();
    const row = page
      .getByRole('table', { name: 'Imports so far' })
      .getByRole('row')
      .filter({ hasText: name });
    await expect(row).toContainText('400 of 420');
    await expect(row).toContainText(
      'Running, or cut off just now: if the number does not grow, choose the same file again to continue',
    );
    await choose();
    await press('Check the file');
    await expect(
      page.getByText(
        'This import was started earlier: 400 of 420 imported. It continues from there; nothing is imported twice.',
      ),
    ).toBeVisible();
    await press('Import 420 families');
    await expect(page.getByText('420 families imported')).toBeVisible();
    expect(sent).toEqual([200, 200, 200, 20, 20]);
    expect(await cardsNow()).toBe(before + 420);
    await expect(row).toContainText('420 of 420');
    await expect(row).toContainText('Finished');
    await press(`Undo import of ${name}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('420 entries removed')).toBeVisible();
    expect(await cardsNow()).toBe(before);
  },
);
