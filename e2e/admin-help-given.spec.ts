import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { freePort } from '@/scripts/lib/ports';
import { serveApp } from '@/scripts/lib/serve';
import type { Card } from '@/lib/schemas/responses/cards';
import type { Page as ListPage } from '@/lib/schemas/responses/common';
import type { Report, YearOfCard } from '@/lib/schemas/responses/visits';
import { expectText } from './support/actions';
import { ADMIN, EMPLOYEE, expect, test as base } from './support/test';

/** On a desktop: an admin records help beyond a card's yearly limit, which only an app of its own has, and finds it summed. */
const test = base.extend<{ limited: string }>({
  limited: async ({ database }, use) => {
    const app = await serveApp(await freePort(), {
      ...process.env,
      MONGODB_URI: database.uri,
      AID_LIMIT_RUPEES: '5000',
      LOG_LEVEL: 'error',
      APP_OUTPUT: 'hidden',
    });
    await use(app.url);
    await app.stop();
  },
  baseURL: ({ limited }, use) => use(limited),
});

async function ask<Answer>(page: Page, token: string, path: string): Promise<Answer> {
  const answer = await page.request.get(path, { headers: { authorization: token } });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as Answer;
}

/** A valid card of another employee, on which nothing was paid this year. */
async function unhelped(page: Page, token: string): Promise<Card> {
  const { cards } = await ask<ListPage<'cards', Card>>(
    page,
    token,
    '/api/admin/details/cards?status=active&limit=100',
  );
  for (const card of cards.filter(({ employeeId }) => employeeId !== EMPLOYEE.id)) {
    const { year } = await ask<{ year: YearOfCard }>(page, token, `/api/card/${card.cardNumber}/visits`);
    if (year.visits === 0) return card;
  }
  throw new Error('The sample data has no such card.');
}

const indian = (value: number) => value.toLocaleString('en-IN');

test(
  'an admin records help beyond a card’s limit on purpose; details, report and export have it',
  { tag: '@full' },
  async ({ page, signIn }) => {
    const token = await signIn(ADMIN);
    await page.goto('/login');
    await page.getByText('Admin', { exact: true }).click();
    await page.getByLabel('Admin ID').fill(ADMIN.id);
    await page.getByLabel(/^Password/).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    const before = await ask<Report>(page, token, '/api/admin/report');
    const { cardNumber } = await unhelped(page, token);

    await page.goto(`/admin/cards?card=${cardNumber}`);
    const card = page.getByRole('dialog', { name: 'Card Information' });
    const year = card.getByText(/^\d{4}–\d\d: /);
    await expect(year).toContainText('no visits, ₹0 · ₹5,000 of ₹5,000 left');
    const form = page.getByRole('dialog', { name: 'Record a visit' });
    const enter = async (rupees: string) => {
      await card.getByRole('button', { name: 'Record a visit' }).click();
      await form.getByRole('radio').first().check();
      await form.getByLabel('Find a hospital').fill('kamadgiri');
      await form.getByRole('button', { name: /^Kamadgiri Charitable Hospital/ }).click();
      await form.getByLabel('Service').selectOption('Dental');
      await form.getByLabel('Paid by the trust, in rupees').fill(rupees);
    };
    await enter('4200');
    await expectText(page, 'Help recorded', () =>
      form.getByRole('button', { name: 'Record', exact: true }).click(),
    );
    await expect(year).toContainText('1 visit, ₹4,200 · ₹800 of ₹5,000 left');

    await enter('1,300');
    await form.getByRole('button', { name: 'Record', exact: true }).click();
    // As a toast, and in the form.
    const warned = form.getByText(
      'This brings the total for this card this year to ₹5,500, above the limit of ₹5,000. Press again to record it anyway',
    );
    await expect(warned).toHaveCount(2);
    await expect(card.getByRole('listitem').filter({ hasText: '₹1,300' })).toHaveCount(0);
    await form.getByRole('button', { name: 'Record anyway' }).click();
    await expect(form).toHaveCount(0);
    await expect(year).toContainText('2 visits, ₹5,500 · Above the limit of ₹5,000');
    await expect(card.getByRole('listitem').filter({ hasText: '₹1,300' })).toContainText(
      'Dental · Kamadgiri Charitable Hospital',
    );

    const sum = `${indian(before.visits + 2)} visits, ₹${indian(before.rupees + 5_500)} paid by the trust`;
    await page.goto('/admin/report');
    await expect(page.getByRole('heading', { name: 'Year’s report', level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(sum);
    const dental = before.services.find(({ id }) => id === 'Dental') ?? { visits: 0, rupees: 0 };
    await expect(
      page.getByRole('table', { name: 'By service' }).getByRole('row', { name: /^Dental / }),
    ).toHaveText(`Dental${indian(dental.visits + 2)}₹${indian(dental.rupees + 5_500)}`);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    const { Sheets, SheetNames } = read(await readFile(await file.path()));
    const rows = utils
      .sheet_to_csv(Sheets[SheetNames[0]!]!)
      .split('\n')
      .filter((row) => row.includes(cardNumber));
    expect(rows.map((row) => row.split(',').slice(4).join()).sort()).toEqual([
      'Kamadgiri Charitable Hospital,Dental,1300,1300,Counted,,Sushila Tripathi,ADMIN001',
      'Kamadgiri Charitable Hospital,Dental,4200,4200,Counted,,Sushila Tripathi,ADMIN001',
    ]);
  },
);
