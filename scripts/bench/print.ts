import { devices, chromium } from '@playwright/test';
import { makeCode } from '@/lib/card-code/make-code';
import { qrPath } from '@/lib/card-code/qr';
import { newSigningKey } from '@/lib/code-keys/new-key';
import type { Card, Page as ListPage } from '@/lib/schemas/answers';
import { ensureBrowser } from '../test/browser';
import { pageOf } from './lists';
import { pageMemory } from './page-memory';
import { CHROMIUM_FLAGS } from './public-pages';
import { serveSeeded } from './serve-seeded';

const CARDS = 200;
const ON_A_SHEET = 8;
const WANTED_SECONDS = 20;
const WANTED_MB = 400;
const SAMPLE_MS = 100;
const PAPERS = [
  ['a4', 'Card on A4 paper', 2 * Math.ceil(CARDS / ON_A_SHEET)],
  ['cr80', 'Card for a card printer', 2 * CARDS],
] as const;

const line = (what: string, figure: string) => console.log(`${what.padEnd(58)} ${figure}`);

/** As many different codes, of the largest version. */
function codes(): string[] {
  const key = newSigningKey('2026-01-01');
  return Array.from({ length: CARDS }, (_, at) => {
    const code = {
      cardNumber: `JEEVAN${200_000_000_000 + at}`,
      holder: 'रामेश्वर प्रसाद त्रिपाठी',
      people: 6,
      family: Array.from({ length: 5 }, () => ({ name: 'लक्ष्मी', relation: 'Child' as const })),
      ...{ validUntil: '2027-11-22', issuedOn: '2026-11-23', id: 'AbCdEfGhIjKlMn-_' },
    };
    return qrPath(makeCode(code, 'https://card.trust.example', key)).path;
  });
}

/**
 * Fills the print of one card up to as many, in the browser: the same elements, each with a code of its own. Has no
 * functions inside, as the compiler would give them names by a helper that the page does not have.
 */
function fill({ paths, onASheet, paper }: { paths: string[]; onASheet: number; paper: string }) {
  const sheet = document.querySelector('[data-print-sheet]')!;
  const [front, back] = [...sheet.querySelectorAll(':scope > div')] as [HTMLElement, HTMLElement];
  const size = paper === 'cr80' ? 1 : onASheet;
  for (let from = 0; from < paths.length; from += size)
    for (const side of [front, back]) {
      const full = side.cloneNode(true) as HTMLElement;
      sheet.append(full);
      if (paper === 'cr80') {
        full.querySelector('[role="img"] path')?.setAttribute('d', paths[from]!);
        continue;
      }
      const place = full.querySelector<HTMLElement>(':scope > div')!;
      for (let at = 0; at < size; at += 1) {
        const each = place.cloneNode(true) as HTMLElement;
        each.querySelector('[role="img"] path')?.setAttribute('d', paths[from + at]!);
        each.style.left = `${13.4 + (at % 2) * 91.6}mm`;
        each.style.top = `${28.5 + Math.floor(at / 2) * 60}mm`;
        place.before(each);
      }
      place.remove();
    }
  front.remove();
  back.remove();
}

/** 200 cards as PDF by Chromium: time and memory. Printed from one card's own page, then filled up. */
export async function bench(): Promise<boolean> {
  const app = await serveSeeded('--cards', '300');
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: CHROMIUM_FLAGS });
  try {
    const paths = codes();
    let good = true;
    for (const [paper, name, pages] of PAPERS) {
      const page = await pageOf(browser, app.url, 'employee', { ...devices['Desktop Chrome'] });
      const token = (await page.context().cookies()).find((cookie) => cookie.name === 'token')!.value;
      const own = await page.request.get(`${app.url}/api/employee/addMember/EMP001?limit=50`, {
        headers: { authorization: token },
      });
      const { cards } = (await own.json()) as ListPage<'cards', Card>;
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printing', '');
      });
      const { cardNumber } = cards.find(({ cardState }) => cardState === 'active')!;
      await page.goto(`${app.url}/employee/dashboard?card=${cardNumber}`);
      await page.getByRole('button', { name: 'Print', exact: true }).click();
      await page.getByRole('button', { name }).click();
      await page.locator('html[data-printing]').waitFor();
      const rest = pageMemory();
      let peak = rest;
      const sampler = setInterval(() => (peak = Math.max(peak, pageMemory())), SAMPLE_MS);
      await page.evaluate(fill, { paths, onASheet: ON_A_SHEET, paper });
      const begin = performance.now();
      const pdf = await page.pdf({ preferCSSPageSize: true });
      const seconds = (performance.now() - begin) / 1000;
      clearInterval(sampler);
      await page.context().close();
      const made = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      line(`${CARDS} cards, ${paper}, ${made} pages`, `${seconds.toFixed(1)} s (aim ${WANTED_SECONDS})`);
      line('  the PDF', `${(pdf.length / 1e6).toFixed(1)} MB`);
      line('  the page at most', `${peak} MB (aim ${WANTED_MB}), ${rest} before`);
      good &&= made === pages && seconds <= WANTED_SECONDS && peak <= WANTED_MB;
    }
    return good;
  } finally {
    await browser.close();
    await app.stop();
  }
}
