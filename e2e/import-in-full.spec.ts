import type { Page, Route } from '@playwright/test';
import { ask } from './support/new-card';
import { ADMIN, expect, test } from './support/test';

/** /admin/import: a connection that breaks, and hospitals (admin-import.spec.ts is short). */

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

const cardsNow = async (page: Page) =>
  (await ask<{ total: number }>(page, token, '/api/admin/details/cards?q=Phoolmati&limit=1')).total;

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
