import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { DRAWINGS } from '@/scripts/seed/drawings';
import { api } from '@/tests/contract-client';
import { newCard, person } from './support/new-card';
import { codesIn, DPI, keepPrintOpen, pagesOf, part, printed, type PaperPage } from './support/paper';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** Eight cards and two receipts on paper. `npm run screens` writes their pictures, to be looked at. */
const PICTURES = process.env.SCREENS_DIR;

const CARDS = [
  ['Sita Devi', 'en', true],
  ['Ramesh Kumar Yadav', 'en', false],
  ['रामेश्वर प्रसाद त्रिपाठी विश्वनाथन श्रीवास्तव', 'hi', true],
  ['लक्ष्मी', 'hi', false],
  ['Venkataramana Subramaniam Krishnamurthy Iyer', 'en', true],
  ['ओम प्रकाश', 'hi', true],
  ['Mohd Arif', 'hi', false],
  ['श्रीमती कृष्णा द्विवेदी', 'hi', false],
] as const;

const FAMILY = ['पार्वती', 'Om Prakash', 'Mohd Arif', 'Venkataramana Subramaniam', 'ज्ञानेन्द्र'].map((name) =>
  person(name, {
    ...{ memberSex: 'Male', memberRelation: 'Child', memberDOB: '2012-02-03' },
    guardian: { name: 'Sita Devi', relation: 'Mother' },
  }),
);

type Made = { cardNumber: string; cardCode: string; name: string; language: string };

async function register(at: string, token: string): Promise<Made[]> {
  const made: Made[] = [];
  for (const [index, [name, language, hasPhoto]] of CARDS.entries()) {
    const card = await newCard({ at, token }, name, {
      holderMore: { memberAadhar: '234123412346' },
      cardMembers: index % 3 === 2 ? FAMILY : FAMILY.slice(0, index % 3),
      consent: { version: '4', locale: language },
    });
    if (hasPhoto) {
      const body = { photo: DRAWINGS[index % DRAWINGS.length], consent: { version: '1', locale: language } };
      const sent = await api('PUT', `/api/card/${card.cardNumber}/photo`, { at, token, body });
      expect(sent.status, sent.body.message).toBeLessThan(300);
    }
    made.push({ ...card, name, language });
  }
  return made;
}

/** The tab that prints. */
async function printFromCentre(page: Page, cards: Made[], paper: string): Promise<Page> {
  await page.goto('/admin/print?zone=CKTD');
  for (const { cardNumber } of cards)
    await page.getByRole('checkbox', { name: `Choose card ${cardNumber}` }).check();
  await page.getByRole('button', { name: 'Print...' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('dialog').getByRole('button', { name: paper }).click();
  const tab = await opened;
  await tab.locator('html[data-printing]').waitFor();
  return tab;
}

function keep(name: string, page: PaperPage): void {
  if (!PICTURES) return;
  mkdirSync(`${PICTURES}/paper`, { recursive: true });
  writeFileSync(`${PICTURES}/paper/${name}.png`, page.png());
}

test(
  'a full sheet has each of eight cards in its place, with its own code, and a back behind each',
  { tag: '@full' },
  async ({ page, signIn, baseURL }) => {
    const cards = await register(baseURL!, await signIn(EMPLOYEE));
    await signIn(ADMIN);
    await keepPrintOpen(page);
    const tab = await printFromCentre(page, cards, 'Card on A4 paper');
    const [front, back, ...more] = (await pagesOf((await printed(tab)).pdf)).pages as [PaperPage, PaperPage];
    expect(more).toEqual([]);
    keep('a4-front', front);
    keep('a4-back', back);
    // From the edges of the paper, in rows of two.
    for (const [at, { cardCode, name }] of cards.entries()) {
      const [x, y] = [13.4 + (at % 2) * 91.6, 28.5 + Math.floor(at / 2) * 60];
      const found = await codesIn(part(front, x, y, 91.6, 60));
      expect(
        found.map(({ text }) => text),
        `${name} at ${x}, ${y}`,
      ).toEqual([cardCode]);
      // The cream of the back, in the margin of its words.
      expect(part(back, x + 4.5, y + 30, 1, 1).at(0, 0), `back at ${x}, ${y}`).toBeGreaterThan(200);
      expect(part(back, x + 4.5, y + 8, 1, 1).at(0, 0), `head of the back at ${x}, ${y}`).toBeLessThan(120);
    }
    expect(await codesIn(back)).toEqual([]);
  },
);

test.describe('as on the screen', { tag: PICTURES ? [] : '@full' }, () => {
  test.use({ deviceScaleFactor: DPI / 96, viewport: { width: 800, height: 700 } });

  test('names in Devanagari have the same letters in the PDF as on the screen', async ({
    page,
    signIn,
    baseURL,
  }) => {
    const cards = await register(baseURL!, await signIn(EMPLOYEE));
    await signIn(ADMIN);
    await keepPrintOpen(page);
    const tab = await printFromCentre(page, cards, 'Card for a card printer');
    await tab.emulateMedia({ media: 'print' });
    const holders: Array<{ shot: string; box: { x: number; y: number; width: number; height: number } }> = [];
    for (const [at, { name }] of cards.entries()) {
      const side = tab.locator('[data-card=front]').nth(at).locator('..');
      const holder = side.getByText(name, { exact: true });
      const [outer, box] = [(await side.boundingBox())!, (await holder.boundingBox())!];
      const shot = (await holder.screenshot({ scale: 'device' })).toString('base64');
      holders.push({ shot, box: { ...box, x: box.x - outer.x, y: box.y - outer.y } });
    }
    await tab.emulateMedia({ media: null });
    const { pages } = await pagesOf((await printed(tab)).pdf);
    expect(pages).toHaveLength(16);
    for (const [at, { name, language }] of cards.entries()) {
      keep(`cr80-${language}-${at}-front`, pages[2 * at]!);
      if (at === 0) keep('cr80-back', pages[1]!);
      const { shot, box } = holders[at]!;
      const mm = (length: number) => (length / 96) * 25.4;
      const onPaper = part(pages[2 * at]!, mm(box.x), mm(box.y), mm(box.width), mm(box.height));
      const screen = await tab.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext('2d')!;
        context.drawImage(bitmap, 0, 0);
        const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
        return {
          width: bitmap.width,
          green: Array.from({ length: data.length / 4 }, (_, pixel) => data[pixel * 4 + 1]!),
        };
      }, shot);
      // White letters on the stone: where both have ink, of where either has. A screenshot begins at a whole pixel of
      // the page, so the place is searched.
      const isInk = (brightness: number) => brightness > 170;
      const [across, down] = [screen.width, Math.floor(screen.green.length / screen.width)];
      const OFF = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5];
      let best = 0;
      for (const dy of OFF)
        for (const dx of OFF) {
          let [both, either] = [0, 0];
          for (let y = 5; y < down - 5; y += 1)
            for (let x = 5; x < across - 5; x += 1) {
              const seen = isInk(screen.green[y * screen.width + x]!);
              const drawn = isInk(onPaper.at(x + dx, y + dy));
              if (seen && drawn) both += 1;
              if (seen || drawn) either += 1;
            }
          expect(either, name).toBeGreaterThan(300);
          best = Math.max(best, both / either);
        }
      expect(best, name).toBeGreaterThan(0.8);
    }
  });

  test('a receipt has the card, its people and the notice in the family’s language, and no Aadhaar number', async ({
    page,
    signIn,
    baseURL,
  }) => {
    const cards = await register(baseURL!, await signIn(EMPLOYEE));
    await keepPrintOpen(page);
    for (const [at, ...words] of [
      [
        2,
        'रामेश्वर प्रसाद त्रिपाठी विश्वनाथन श्रीवास्तवमुखिया41 साल',
        'Mohd Arifबेटा/बेटी14 साल',
        'आपके पास के सहयोगी अस्पताल',
        '+91 00000 00000',
        'भारत के डेटा संरक्षण बोर्ड (Data Protection Board of India)',
      ],
      [4, 'Partner hospitals near you', 'Data Protection Board of India'],
    ] as const) {
      const { cardNumber, cardCode, language } = cards[at]!;
      await page.goto(`/employee/dashboard?card=${cardNumber}`);
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await page.getByRole('dialog', { name: 'Print' }).getByRole('button', { name: 'Receipt' }).click();
      const { pdf, text } = await printed(page);
      const { pages } = await pagesOf(pdf);
      pages.forEach((each, which) => keep(`receipt-${language}-${which + 1}`, each));
      expect(pages).toHaveLength(2);
      for (const { mm } of pages) {
        expect(mm.width).toBeCloseTo(148, 0);
        expect(mm.height).toBeCloseTo(210, 0);
      }
      expect((await codesIn(pages[0]!)).map((code) => code.text)).toEqual([cardCode]);
      for (const said of words) expect(text).toContain(said);
      expect(text.replace(/\D/g, '')).not.toContain('12341234');
    }
  });
});
