import { readFile as readBytes } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readFile } from '@/lib/import/read-file';
import { textOf } from '@/lib/import/sheet';
import { ADMIN, expect, test } from './support/test';

/** /admin/import with large files: all faults of one, a connection that breaks, and hospitals (admin-import.spec.ts is short). */

let token: string;
test.beforeEach(async ({ signIn }) => {
  token = await signIn(ADMIN);
});

const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'text/csv') =>
  page.getByLabel('Choose file', { exact: true }).setInputFiles({ name, buffer, mimeType });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const imports = (page: Page) => page.getByRole('table', { name: 'Imports so far' }).getByRole('row');

async function takeBack(page: Page, name: string, said: string) {
  await press(page, `Undo import of ${name}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog.getByText(said)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
}

/** The file that LibreOffice wrote, with the ID of an employee of the sample data. */
async function faultsFile(): Promise<Buffer> {
  const parts = unzipSync(await readBytes('lib/import/fixtures/faults.xlsx'));
  const name = 'xl/sharedStrings.xml';
  parts[name] = strToU8(strFromU8(parts[name]!).replace('>EMP1<', '>EMP001<'));
  return Buffer.from(zipSync(parts));
}

/** Of the first twenty families these have a fault: its cell, heading, what is written there, what to do. */
const KINDS = [
  ['Karwi!B2', 'Employee ID', '', 'This cell is empty. Fill it in'],
  ['Karwi!C4', 'Full name', 'A', 'Name must be at least 2 characters'],
  ['Karwi!E6', 'Sex', 'Lady?', 'Write Male, Female or Other'],
  [
    'Karwi!F8',
    'Date of birth',
    '31/02/1985',
    'This date does not exist. Write the day, the month and the year, like 14/08/1985',
  ],
  [
    'Karwi!F10',
    'Date of birth',
    '03/25/1985',
    'The month seems to come first here. Write the day first, like 14/08/1985, and check the other dates of this column',
  ],
  [
    'Karwi!F12',
    'Date of birth',
    '05/03/85',
    'Is the day or the month first? The other dates in this column do not show which. Format the column as text and write every date with the day first, like 14/08/1985',
  ],
  ['Karwi!F14', 'Date of birth', '2999-01-01', 'Date of birth must be in the past'],
  ['Karwi!H16', 'Phone number', '98765', 'Phone number must be 10 digits'],
  ['Karwi!H18', 'Phone number', '9.88E+09', 'A spreadsheet has shortened this number. Write all its digits'],
  ['Karwi!J22', 'Address', 'Ward', 'Address must be at least 5 characters'],
  ['Karwi!M28', 'Card number', 'CARD14000', 'Card number must start with JEEVAN'],
  ['Karwi!N30', 'Zone', 'Atlantis', 'There is no zone with this name or ID. Write one from the Zones page'],
  [
    'Karwi!P32',
    'Consent: day',
    '',
    'Fill in language, day and version of the consent, or leave all three empty',
  ],
  [
    'Karwi!D35',
    'Relation',
    'Friend',
    'Write Spouse, Child, Mother, Father, Sibling or Other, or a word like wife, d/o or बेटा',
  ],
  [
    'Karwi!C38',
    'Full name',
    '=CONCATENATE("Sita ","Devi") (Sita Devi)',
    'This is a formula. Copy the column and paste it as values only',
  ],
];

test(
  'a file of LibreOffice with 200 faults: each at its cell, and all of them in the file to correct',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/admin/import');
    await choose(page, 'Karwi.xlsx', await faultsFile());
    await press(page, 'Check the file');
    await expect(page.getByText('79 families with 158 people can be imported')).toBeVisible();
    await expect(page.getByText('141 families skipped: need correction (282 people)')).toBeVisible();
    await expect(page.getByText('49 cells are left out or filled in')).toBeVisible();
    for (const shown of [50, 100]) {
      await expect(page.getByText(`Showing ${shown} of 141`)).toBeVisible();
      await page.getByRole('button', { name: 'Show more' }).first().click();
    }
    await expect(page.getByText('Showing 141 of 141')).toBeVisible();
    const rows = page.getByRole('table', { name: 'What to correct' }).locator('tbody tr');
    const said = await rows.evaluateAll((all) =>
      // Beside the place of the cell stands the person's name, and the last column has the button.
      all.map(({ children: [place, ...others] }) => [
        /^Karwi![A-Z]+\d+/.exec(place!.textContent)?.[0],
        ...others.slice(0, -1).map((cell) => cell.textContent),
      ]),
    );
    expect(said).toHaveLength(141);
    expect(said.slice(0, KINDS.length)).toEqual(KINDS);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Download the skipped rows, with the reasons'),
    ]);
    const [sheet] = readFile(await readBytes(await file.path()));
    const lines = [...sheet!.rows].map(({ cells }) => cells.map(textOf));
    expect(lines).toHaveLength(1 + 282);
    expect(lines[0]!.at(-1)).toBe('Reason');
    const reasons = lines.slice(1).map((cells) => cells[lines[0]!.length - 1]);
    const other = 'Another row of this family has something to correct';
    expect(reasons.slice(0, 2 * KINDS.length)).toEqual(
      KINDS.flatMap(([cell, heading, , toDo]) => {
        const reason = `${heading}: ${toDo}`;
        return Number(cell!.replace(/\D/g, '')) % 2 === 0 ? [reason, other] : [other, reason];
      }),
    );
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

const cardsNow = async (page: Page) => {
  const answer = await page.request.get('/api/admin/details/cards?q=Phoolmati&limit=1', {
    headers: { authorization: token },
  });
  return ((await answer.json()) as { total: number }).total;
};

test(
  'a connection that breaks: “Continue”, and after a reload the same file; nothing comes in twice',
  { tag: '@full' },
  async ({ page }) => {
    const name = `Cut ${Date.now().toString(36)}.csv`;
    const file = families();
    const before = await cardsNow(page);
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
    await choose(page, name, file);
    await press(page, 'Check the file');
    await press(page, 'Import 420 families');
    await expect(lost).toBeVisible();
    await expect(page.getByText('Stopped at 200 of 420')).toBeVisible();
    expect(await cardsNow(page)).toBe(before + 400);
    await press(page, 'Continue');
    await expect(page.getByText('Stopped at 400 of 420')).toBeVisible();
    await expect(lost).toBeVisible();
    expect(sent).toEqual([200, 200, 200, 20]);

    await page.reload();
    const row = imports(page).filter({ hasText: name });
    await expect(row).toContainText('400 of 420');
    await expect(row).toContainText(
      'Running, or cut off just now: if the number does not grow, choose the same file again to continue',
    );
    await choose(page, name, file);
    await press(page, 'Check the file');
    await expect(
      page.getByText(
        'This import was started earlier: 400 of 420 imported. It continues from there; nothing is imported twice.',
      ),
    ).toBeVisible();
    await press(page, 'Import 420 families');
    await expect(page.getByText('420 families imported')).toBeVisible();
    expect(sent).toEqual([200, 200, 200, 20, 20]);
    expect(await cardsNow(page)).toBe(before + 420);
    await expect(row).toContainText('420 of 420');
    await expect(row).toContainText('Finished');
    await takeBack(page, name, '420 entries removed');
    expect(await cardsNow(page)).toBe(before);
  },
);

test(
  'hospitals come in from a file, are in the directory, and are taken back',
  { tag: '@full' },
  async ({ page }) => {
    const mark = Date.now().toString(36);
    const name = `Hospitals ${mark}.csv`;
    const lines = [
      'Hospital name,Address,Pincode,Phone number,Services,Zone',
      `Asha Clinic ${mark},"Station Road, Karwi",210205,9876501234,"Eye Care, Dental",Chitrakoot`,
      `Usha Clinic ${mark},"Market, Manikpur",210208,,General Medicine,CKTD`,
      `Nisha Clinic ${mark},"Market, Manikpur",210208,,General Medicine,Atlantis`,
    ];
    await page.goto('/admin/import');
    await press(page, 'Hospitals');
    await choose(page, name, Buffer.from(lines.join('\n')));
    await press(page, 'Check the file');
    await expect(page.getByText('2 hospitals can be imported')).toBeVisible();
    await expect(page.getByText('1 hospital skipped: needs correction')).toBeVisible();
    const fault = page
      .getByRole('table', { name: 'What to correct' })
      .getByRole('row')
      .filter({ hasText: 'F4' });
    await expect(fault).toContainText('There is no zone with this name or ID. Write one from the Zones page');
    await press(page, 'Import 2 hospitals');
    await expect(page.getByText('2 hospitals imported')).toBeVisible();

    const found = page
      .getByRole('article')
      .or(page.getByRole('listitem'))
      .filter({ hasText: `Clinic ${mark}` });
    await page.goto(`/hospitals?q=${mark}`);
    await expect(found).toHaveCount(2);

    await page.goto('/admin/import');
    await takeBack(page, name, '2 entries removed');
    const row = imports(page).filter({ hasText: name });
    await expect(row).toContainText('0 of 2');
    await expect(row).toContainText('Undone');
    await page.goto(`/hospitals?q=${mark}`);
    await expect(page.getByText('Showing 0 hospitals')).toBeVisible();
  },
);
