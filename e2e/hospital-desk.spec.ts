import type { Page } from '@playwright/test';
import { seedCardNumber } from '@/scripts/seed/cards';
import { expectText } from './support/actions';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/** The desk of a partner hospital (docs/contract.md#verify): a scanner and a queue, a phone, and a sheet for the file. */
const VALID = seedCardNumber(0);
const EXPIRED = seedCardNumber(2);
/** With six people, as VALID. */
const EXPIRED_SIX = seedCardNumber(8);
const OTHER = seedCardNumber(5);
/** `JEEVAN 271 828 1830`, as a number is displayed. */
const grouped = (number: string) => number.replace(/^(JEEVAN)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4');
const DAY = /\d{2}\/\d{2}\/\d{4}/;

const field = (page: Page) => page.getByRole('textbox', { name: 'Card Number' });
const card = (page: Page) => page.getByRole('dialog', { name: 'Card Details' });
/** Expects the open dialog to show this card's number. */
const showsCard = (page: Page, number: string) =>
  expect(
    card(page).getByText(number, { exact: true }).or(card(page).getByLabel(number)).first(),
  ).toBeVisible();

/** A scanner acts as a keyboard: it types the code's content and presses Enter. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

test(
  'a link opens the card, and its number is removed from the address bar',
  { tag: ['@phone', '@full'] },
  async ({ page }) => {
    await expectText(page, 'Card verified successfully!', () => page.goto(`/verify?card=${VALID}`));
    await expect(card(page).getByText('Valid', { exact: true }).first()).toBeVisible();
    await expect(
      card(page).getByText(new RegExp(`^This card is valid until ${DAY.source}\\.$`)),
    ).toBeVisible();
    await showsCard(page, VALID);
    await expect(page).toHaveURL(/\/verify$/);
    await card(page).getByRole('button', { name: 'Close this window' }).click();
    await expect(card(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue(grouped(VALID));
  },
);

test('a scanner checks card after card, by number or link, wherever the focus is', async ({
  page,
  baseURL,
}) => {
  await page.goto('/verify');
  await expect(page.getByRole('button', { name: 'Verify Card' })).toBeDisabled();
  await expectText(page, 'Card verified successfully!', () => scan(page, `${baseURL}/verify?card=${VALID}`));
  await showsCard(page, VALID);
  // The next person's card is scanned while the last one is still open.
  await scan(page, EXPIRED);
  await showsCard(page, EXPIRED);
  await expect(card(page).getByText('Expired', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  // The scan replaces the selected text in the field.
  await expect(field(page)).toBeFocused();
  await scan(page, OTHER);
  await showsCard(page, OTHER);
});

for (const [language, path, details, words, found] of [
  ['English', '/verify', 'Card Details', ['Valid', 'Expired'], 'Card verified successfully!'],
  ['Hindi', '/hi/verify', 'कार्ड की जानकारी', ['चालू', 'समय पूरा'], 'कार्ड की जाँच हो गई!'],
] as const)
  test(
    `on a phone, verdict and six people are on the first screen, in ${language}`,
    { tag: ['@phone', '@full'] },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 780 });
      for (const [at, number] of [VALID, EXPIRED_SIX].entries()) {
        const open = page.getByRole('dialog', { name: details });
        // Its notice, measured at once: it is gone after two seconds.
        const notice = open
          .getByText(found)
          .evaluate((words) => words.getBoundingClientRect().toJSON() as DOMRect);
        await page.goto(`${path}?card=${number}`);
        const seen = await notice;
        const verdict = open.getByText(words[at]!, { exact: true }).first();
        await expect(verdict).toBeVisible();
        await settled(page);
        const people = open.locator('summary');
        await expect(people).toHaveCount(6);
        const foot = (await open.locator('footer').boundingBox())!.y;
        // Neither on title and number, nor on the verdict, nor on the buttons.
        const { y, height } = (await verdict.locator('..').boundingBox())!;
        expect(seen.y).toBeGreaterThan(y + height);
        expect(seen.y + seen.height).toBeLessThan(foot);
        const boxes = [verdict, ...(await people.all())].map((each) => each.boundingBox());
        for (const box of await Promise.all(boxes)) {
          expect(box!.y).toBeGreaterThan(0);
          expect(box!.y + box!.height).toBeLessThanOrEqual(foot);
        }
        // Two lines each, 48 px for the thumb; three at most for the first, whose words are longer.
        for (const [at, person] of (await people.all()).entries())
          expect((await person.boundingBox())!.height).toBeLessThan(at === 0 ? 72 : 52);
        await people.first().click();
        await expect(open.locator('details dl').filter({ visible: true })).toHaveCount(1);
        await page.keyboard.press('Escape');
        // The dialog's entry in the history goes a moment later, and would take the next page with it.
        await page.waitForFunction(() => (history.state as { place?: string }).place !== 'top');
      }
      // An unknown number: what it is and what to do come into sight, and the keyboard goes.
      await page.goto(path);
      await page.getByRole('textbox').fill('0000000000');
      await page.getByRole('textbox').press('Enter');
      const unknown = page.getByRole('main').getByRole('alert');
      await expect(unknown).toBeInViewport({ ratio: 1 });
      await expect(unknown.locator('..')).toBeFocused();
    },
  );

test(
  'a check is printed with number, names, validity and time, and nothing else',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto(`/verify?card=${VALID}`);
    await showsCard(page, VALID);
    await page.evaluate(() => {
      // Prints as a browser does: beforeprint, a snapshot of the page, afterprint.
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'));
        const heading = document.querySelector('[data-print-sheet] h1');
        document.documentElement.setAttribute('data-printed', heading?.textContent ?? '');
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    const people = await card(page).innerText();
    await card(page).getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'Card check');

    // The sheet exists only while printing.
    const sheet = page.getByRole('heading', { level: 1, name: 'Card check', includeHidden: true });
    await expect(sheet).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(sheet).toBeVisible();
    const inSight = (text: string | RegExp) => page.getByText(text).filter({ visible: true });
    await expect(inSight(grouped(VALID))).toHaveCount(1);
    await expect(inSight(new RegExp(`^This card is valid until ${DAY.source}\\.$`))).toHaveCount(1);
    await expect(
      inSight(new RegExp(`^Checked on ${DAY.source} at \\d{2}:\\d{2} \\(Indian time\\)$`)),
    ).toHaveCount(1);
    const rows = page.getByRole('table').filter({ visible: true }).getByRole('rowheader');
    await expect(rows).toHaveCount(6);
    for (const person of await rows.allTextContents()) expect(people).toContain(person.split(' · ')[0]!);
    await expect(inSight(/^XXXX XXXX \d{4}$/).first()).toBeVisible();
    for (const role of [
      'navigation',
      'banner',
      'contentinfo',
      'dialog',
      'main',
      'button',
      'textbox',
    ] as const)
      await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);

    await page.emulateMedia({ media: 'screen' });
    await expect(sheet).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(sheet).toHaveCount(0);

    // Printed by the browser itself (Ctrl+P): the largest family fits on one A4 page.
    await page.emulateMedia({ media: null });
    await page.evaluate(() => {
      window.addEventListener('beforeprint', () => {
        const sheets = document.querySelectorAll('body > [data-print-sheet]').length;
        document.documentElement.setAttribute('data-sheets', String(sheets));
      });
    });
    const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await expect(page.locator('html')).toHaveAttribute('data-sheets', '1');
    await expect(sheet).toHaveCount(0);
    await expect(card(page)).toBeVisible();
  },
);
