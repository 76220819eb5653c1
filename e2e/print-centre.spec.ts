import type { Page } from '@playwright/test';
import { linkedNumber } from '@/lib/card-code/read-input';
import { block, newCard } from './support/new-card';
import { codesIn, keepPrintOpen, pagesOf, printed } from './support/paper';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** The way of a card from the queue to its family (docs/contract.md#print-centre). */

const row = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Choose card ${number}` }) });
const choose = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: `Choose card ${number}` }).check();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** The press closes the page that would say it was pressed. */
async function closeTab(tab: Page): Promise<void> {
  const closed = tab.waitForEvent('close');
  const press = tab
    .getByRole('button', { name: 'Close this tab' })
    .click()
    .catch(() => closed);
  await Promise.all([closed, press]);
}

test(
  'blank and registered cards are printed, recorded, and handed over; a blocked one is left out',
  { tag: '@full' },
  async ({ page, signIn, baseURL }) => {
    const employee = await signIn(EMPLOYEE);
    const admin = await signIn(ADMIN);
    await keepPrintOpen(page);
    await page.goto('/admin/print');
    await press(page, 'Blank cards');
    await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
    const blank = await printed(page);
    const sheet = await pagesOf(blank.pdf);
    expect(sheet.pages).toHaveLength(2);
    const links = (await codesIn(sheet.pages[0]!)).map((code) => code.text);
    expect(new Set(links).size).toBe(8);
    for (const link of links) expect(link).toMatch(/^https?:\/\/[^/]+\/verify\?card=JEEVAN\d{12}$/);
    expect(blank.text).toContain(
      'Works from the day we send it to our office / जिस दिन हम इसे ऑफ़िस भेजेंगे, उस दिन से चलेगा',
    );

    const place = { at: baseURL!, token: employee };
    const [one, two, three] = [
      await newCard(place, 'Radha Kol', { cardNumber: linkedNumber(links[0]!)! }),
      await newCard(place, 'Meena Kol'),
      await newCard(place, 'Kamla Kol'),
    ];
    expect(one.cardNumber).toBe(linkedNumber(links[0]!)!);
    await page.goto('/admin/print?zone=CKTD');
    await expect(page.getByRole('button', { name: /^To print \(\d+\)$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('button', { name: /^Chitrakoot \d+$/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    for (const { cardNumber } of [one, two, three]) await choose(page, cardNumber);
    await expect(page.getByRole('status').filter({ hasText: '3 cards chosen' })).toHaveCount(1);

    // Meanwhile somebody reports one lost.
    await block({ at: baseURL!, token: admin }, three.cardNumber);
    await press(page, 'Print...');
    const dialog = page.getByRole('dialog', { name: 'Print 3 cards' });
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'Card on A4 paper' }).click();
    const tab = await opened;
    const { pdf, text } = await printed(tab);
    await expect(tab).toHaveTitle(/^2 cards, \d+ \w+ \d{4}$/);
    await expect(tab.getByRole('heading', { name: /^2 cards, / })).toBeVisible();
    const { pages } = await pagesOf(pdf);
    expect(pages).toHaveLength(2);
    expect((await codesIn(pages[0]!)).map((code) => code.text).sort()).toEqual(
      [one.cardCode, two.cardCode].sort(),
    );
    expect(text).not.toContain('Kamla');

    await closeTab(tab);
    const question = page.getByRole('dialog', { name: 'Were the 2 cards printed?' });
    await expect(question).toContainText('1 card is not among them');
    await expect(question).toContainText('Blocked, so it is not given to the family:');
    await press(page, 'Only some');
    await question.getByRole('checkbox', { name: /Meena Kol/ }).uncheck();
    // The answer is lost: the same press again counts no card twice.
    await page.route(
      '**/api/admin/print/printed',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(page, 'Record 1');
    await expect(question.getByRole('alert')).toBeVisible();
    await press(page, 'Record 1');
    await expect(page.getByText('1 card recorded as printed')).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(row(page, one.cardNumber)).toHaveCount(0);
    await expect(row(page, two.cardNumber)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Print...' })).toHaveCount(0);

    await page.getByRole('button', { name: /^To hand over/ }).click();
    await expect(row(page, one.cardNumber)).toContainText(/\d{4} by Sushila TripathiView Details$/);
    await choose(page, one.cardNumber);
    await press(page, 'Handed over...');
    await press(page, 'Yes, handed over');
    await expect(page.getByText('1 card recorded as handed over')).toBeVisible();
    await expect(row(page, one.cardNumber)).toHaveCount(0);
    await press(page, 'All cards');
    await expect(row(page, one.cardNumber)).toHaveCount(1);
    await expect(row(page, three.cardNumber)).toHaveCount(0);
    await page.goto(`/admin/cards?card=${one.cardNumber}`);
    await expect(page.getByText(/^Handed over on \d+ \w+ \d{4} by Sushila Tripathi$/)).toBeVisible();
  },
);

test(
  'a tab that prints says in its language that no cards come, also without JavaScript',
  { tag: '@full' },
  async ({ page, browser, baseURL }) => {
    await page.clock.install();
    for (const [address, title, text, link, to] of [
      [
        '/print-sheets#gone',
        'The cards did not load',
        'The print centre was closed, or this print is already finished. Go back to it and print the cards again.',
        'Open the print centre',
        '/admin/print',
      ],
      [
        '/hi/print-sheets#gone',
        'कार्ड नहीं आए',
        '“कार्ड प्रिंट करें” वाला पेज बंद हो गया है, या उसका यह काम पूरा हो चुका है। उस पेज पर वापस जाएँ और कार्ड वहीं से फिर प्रिंट करें।',
        '“कार्ड प्रिंट करें” पेज खोलें',
        '/hi/admin/print',
      ],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('status')).toHaveText(/^(Preparing the print|प्रिंट तैयार हो रहा है)\.\.\.$/);
      await page.clock.runFor(6_000);
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page.getByRole('status')).toBeHidden();
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', to);
    }
    const plain = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
    await plain.goto('/print-sheets');
    await expect(plain.locator('body')).toHaveText(
      'Printing needs JavaScript, which is switched off in this browser.',
      { useInnerText: true },
    );
    await plain.goto('/hi/print-sheets');
    await expect(plain).toHaveTitle('प्रिंट करें');
    await expect(plain.locator('body')).toHaveText('प्रिंट करने के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।', {
      useInnerText: true,
    });
  },
);

test(
  'a print centre that is closed leaves its tab with a word: before the cards came, and after',
  { tag: '@full' },
  async ({ page, signIn, baseURL }) => {
    const { cardNumber } = await newCard({ at: baseURL!, token: await signIn(EMPLOYEE) }, 'Tulsi Kol');
    await signIn(ADMIN);
    await keepPrintOpen(page);
    const openTab = async (centre: Page) => {
      await centre.goto(`/admin/print?zone=CKTD&q=${cardNumber}`);
      await choose(centre, cardNumber);
      await press(centre, 'Print...');
      const opened = page.context().waitForEvent('page');
      await press(centre, 'Card on A4 paper');
      return opened;
    };
    // The cards are never read.
    const closed = await page.context().newPage();
    await closed.route('**/api/admin/print/cards', () => {});
    const early = await openTab(closed);
    await expect(early.getByRole('status')).toHaveText('Preparing the print...');
    await closed.close();
    await expect(early.getByRole('heading', { name: 'The cards did not load' })).toBeVisible();
    await closeTab(early);

    const late = await openTab(page);
    await late.locator('html[data-printing]').waitFor();
    await expect(late.getByRole('alert')).toHaveCount(0);
    await page.goto('/admin/dashboard');
    await expect(late.getByRole('alert')).toHaveText(
      'The print centre is no longer waiting for this tab. If you print now, record it there with “Printed already”.',
    );
    expect((await printed(late)).text).toContain('Tulsi Kol');
  },
);

test(
  'an employee prints one card, records it, and hands it over',
  { tag: ['@phone', '@full'] },
  async ({ page, signIn, baseURL }) => {
    const { cardNumber } = await newCard({ at: baseURL!, token: await signIn(EMPLOYEE) }, 'Phoolmati Kol');
    await keepPrintOpen(page);
    await page.goto(`/employee/dashboard?card=${cardNumber}`);
    await expect(page.getByText('Not printed yet', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Handed over' })).toHaveCount(0);
    await press(page, 'Print');
    await press(page, 'Card on A4 paper');
    await printed(page);
    await press(page, 'Yes, printed');
    await expect(
      page.getByText(/^Printed on \d+ \w+ \d{4} by Shyam Lal Dwivedi, not handed over yet$/),
    ).toBeVisible();
    await press(page, 'Handed over');
    await press(page, 'Yes, handed over');
    await expect(page.getByText(/^Handed over on \d+ \w+ \d{4} by Shyam Lal Dwivedi$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Handed over' })).toHaveCount(0);
  },
);
