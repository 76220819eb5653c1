import { newCard, person } from './support/new-card';
import {
  codesIn,
  keepPrintOpen,
  linesAcross,
  pagesOf,
  pale,
  part,
  photographed,
  printed,
  turned,
} from './support/paper';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** Cards and receipts on paper: their sizes, places and codes, measured and read in the PDF that Chromium prints. */

const HOLDER = 'रामेश्वर प्रसाद त्रिपाठी विश्वनाथन श्रीवास्तव';
const FAMILY = {
  cardMembers: ['लक्ष्मी', 'ओम प्रकाश', 'Mohd Arif', 'Venkataramana Subramaniam'].map((name) =>
    person(name, { memberRelation: 'Child', memberDOB: '2012-02-03' }),
  ),
  consent: { version: '4', locale: 'hi' },
};

/** From the left or upper edge of A4: the edges of two columns and four rows of cards. */
const COLUMNS = [16.4, 102, 108, 193.6];
const ROWS = [31.5, 85.5, 91.5, 145.5, 151.5, 205.5, 211.5, 265.5];

test('a card on A4 is 85.6 by 54 mm between its crop marks, its back meets it, and its code is read', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { cardNumber, cardCode } = await newCard(
    { at: baseURL!, token: await signIn(EMPLOYEE) },
    HOLDER,
    FAMILY,
  );
  await keepPrintOpen(page);
  await page.goto(`/employee/dashboard?card=${cardNumber}`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: 'Card on A4 paper' }).click();
  const { pdf, text } = await printed(page);
  const { count, pages } = await pagesOf(pdf);
  expect(count).toBe(2);

  for (const sheet of pages) {
    expect(sheet.mm.width).toBeCloseTo(210, 0);
    expect(sheet.mm.height).toBeCloseTo(297, 0);
    const columns = linesAcross(sheet, 'row', 25);
    const rows = linesAcross(sheet, 'column', 10);
    expect(columns).toHaveLength(4);
    expect(rows).toHaveLength(8);
    columns.forEach((at, which) => expect(Math.abs(at - COLUMNS[which]!)).toBeLessThan(0.2));
    rows.forEach((at, which) => expect(Math.abs(at - ROWS[which]!)).toBeLessThan(0.2));
    expect(Math.abs(columns[1]! - columns[0]! - 85.6)).toBeLessThan(0.2);
    expect(Math.abs(rows[1]! - rows[0]! - 54)).toBeLessThan(0.2);
  }
  const [front, back] = pages as [(typeof pages)[0], (typeof pages)[0]];
  // Colour to 3 mm around the card, and paper beyond: at the left in front, at the right behind.
  const ink = (sheet: typeof front, x: number, y: number) => part(sheet, x, y, 1, 1).at(0, 0) < 250;
  expect([13, 14, 104, 106].map((x) => ink(front, x, 32))).toEqual([false, true, true, false]);
  expect([103, 106, 196, 197.2].map((x) => ink(back, x, 32))).toEqual([false, true, true, false]);
  expect(ink(front, 60, 89.5)).toBe(false);

  const [code, ...others] = await codesIn(front);
  expect(others).toEqual([]);
  expect(code!.text).toBe(cardCode);
  // The dark part of a code of 22 mm with a margin of four modules.
  const modules = 17 + 4 * code!.version;
  expect(Math.abs(code!.mm - (22 * modules) / (modules + 8))).toBeLessThan(0.3);
  expect(await codesIn(back)).toEqual([]);
  // The family was read the notice in Hindi; the back has both languages.
  expect(text).toContain('मुखियारामेश्वर प्रसाद त्रिपाठी विश्वनाथन श्रीवास्तव');
  expect(text).toContain('इलाज के लिए यह कार्ड हमारे सहयोगी अस्पताल में दिखाएँ।');
  expect(text).toContain('Show this card at a partner hospital.');
  // A phone may draw the pages only now: they stay until it is answered.
  await expect(page.getByRole('dialog', { name: 'Was the card printed?' })).toBeVisible();
  await expect(page.locator('[data-print-sheet]')).toHaveCount(1);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0);
});

test(
  'for a card printer: two pages of 91.6 by 60 mm; the code is read turned, pale and from a photo',
  { tag: '@full' },
  async ({ page, signIn, baseURL }) => {
    const { cardNumber, cardCode } = await newCard(
      { at: baseURL!, token: await signIn(EMPLOYEE) },
      HOLDER,
      FAMILY,
    );
    await signIn(ADMIN);
    await keepPrintOpen(page);
    for (const language of ['', '/hi']) {
      await page.goto(`${language}/admin/cards?card=${cardNumber}`);
      await page.getByRole('button', { name: /^(Print|प्रिंट करें)$/ }).click();
      await page.getByRole('button', { name: /^(Card for a card printer|कार्ड प्रिंटर के लिए कार्ड)$/ }).click();
      await page.locator('html[data-printing]').waitFor();
      await page.emulateMedia({ media: 'print' });
      const boxes = await page.locator('[data-card]').evaluateAll((cards) =>
        cards.map((card) => {
          const { width, height } = card.getBoundingClientRect();
          return [(width / 96) * 25.4, (height / 96) * 25.4];
        }),
      );
      await page.emulateMedia({ media: null });
      expect(boxes).toHaveLength(2);
      for (const [width, height] of boxes) {
        expect(Math.abs(width! - 85.6)).toBeLessThan(0.3);
        expect(Math.abs(height! - 54)).toBeLessThan(0.3);
      }
      const { count, pages } = await pagesOf((await printed(page)).pdf);
      expect(count).toBe(2);
      for (const { mm } of pages) {
        expect(Math.abs(mm.width - 91.6)).toBeLessThan(0.3);
        expect(Math.abs(mm.height - 60)).toBeLessThan(0.3);
      }
      // Printed to the edge.
      for (const { at, width, height } of pages)
        for (const [x, y] of [
          [2, 2],
          [width - 3, 2],
          [2, height - 3],
          [width - 3, height - 3],
        ] as const)
          expect(at(x, y), `${x} ${y}`).toBeLessThan(250);
      const front = pages[0]!;
      const looks = {
        'as printed': front,
        ...Object.fromEntries(
          [7, 45, 90, 180].map((degrees) => [`turned by ${degrees}`, turned(front, degrees)]),
        ),
        pale: pale(front, 0.3),
        'pale and turned': turned(pale(front, 0.3), 7),
        photographed: photographed(front),
        'photographed, turned and pale': photographed(turned(pale(front, 0.3), 7)),
      };
      for (const [look, picture] of Object.entries(looks))
        expect(
          (await codesIn(picture)).map(({ text }) => text),
          look,
        ).toEqual([cardCode]);
    }
  },
);
