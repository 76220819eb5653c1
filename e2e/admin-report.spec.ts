import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Report } from '@/lib/schemas/responses/visits';
import { keepPrintOpen, part, pagesOf, printed, textsOf } from './support/paper';
import { ADMIN, expect, test } from './support/test';

/** The year's report on A4, read in the PDF that Chromium prints. Its figures are tested in lib/domain/visits. */

const LONG = {
  name: 'Shri Sadguru Seva Sangh Trust Netra Chikitsalaya and Postgraduate Institute of Ophthalmology, Janki Kund',
  nameHindi: 'श्री सद्गुरु सेवा संघ ट्रस्ट नेत्र चिकित्सालय एवं स्नातकोत्तर नेत्र विज्ञान संस्थान, जानकी कुंड',
};
const WORD = 'Chitrakootdhamkarwibharatkoopsitapurmarkundimanikpur';
const row = (id: string, visits: number, rupees: number, more: object = {}) => ({
  id,
  visits,
  rupees,
  ...more,
});
const MONTHS = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`);
const REPORT: Report = {
  year: 2025,
  years: [2026, 2025],
  visits: 1_234,
  rupees: 12_34_567,
  months: [...MONTHS, '2026-01', '2026-02', '2026-03'].map((id, at) => row(id, 100 + at, 1_00_000 + at)),
  zones: [
    row('CKTD', 1_000, 10_00_000, { name: 'Chitrakoot' }),
    row('LONG', 234, 2_34_567, { name: `The villages around ${WORD}` }),
  ],
  hospitals: [
    row('h0', 700, 9_00_000, LONG),
    ...Array.from({ length: 14 }, (_, at) => row(`h${at + 1}`, 30, 20_000, { name: `Hospital ${at + 1}` })),
    row('', 114, 54_567, { others: 23 }),
  ],
  services: [
    row('General Medicine', 1_000, 10_00_000),
    row('Eye Care', 200, 2_00_000),
    row('Artificial limbs, calipers and hearing aids for children', 34, 34_567),
  ],
};

for (const { language, address, button, title, total, hospital, others, asOf } of [
  {
    language: 'English',
    address: '/admin/report?year=2025',
    button: 'Print',
    title: 'Jeevan Aarogya Charitable Trust: help given in 2025–26',
    total: '2025–26: 1,234 visits, ₹12,34,567 paid by the trust',
    hospital: LONG.name,
    others: '23 others',
    asOf: 'Corrections are taken into account.',
  },
  {
    language: 'Hindi',
    address: '/hi/admin/report?year=2025',
    button: 'प्रिंट करें',
    title: 'जीवन आरोग्य चैरिटेबल ट्रस्ट: 2025–26 में दी गई मदद',
    total: '2025–26: 1,234 इलाज, ट्रस्ट ने ₹12,34,567 दिए',
    hospital: LONG.nameHindi,
    others: '23 और',
    asOf: 'सुधार इसमें शामिल हैं।',
  },
])
  test(
    `the year’s report on paper, in ${language}: title, total, and every name whole, on two pages`,
    { tag: '@full' },
    async ({ page, signIn }) => {
      await signIn(ADMIN);
      await page.route('**/api/admin/report?year=2025', (route) => route.fulfill({ json: REPORT }));
      await keepPrintOpen(page);
      await page.goto(address);
      await page.getByRole('button', { name: button, exact: true }).click();
      const { pdf, text } = await printed(page);
      // `npm run screens` keeps it, to be looked at.
      if (process.env.SCREENS_DIR)
        writeFileSync(path.join(process.env.SCREENS_DIR, `admin-report-printed-${language}.pdf`), pdf);
      for (const said of [title, total, hospital, `The villages around ${WORD}`, others, asOf])
        expect(text).toContain(said);

      const { count, pages } = await pagesOf(pdf);
      expect(count).toBe(2);
      // Each heading is with its table, and the last row is on the paper.
      expect((await textsOf(pdf)).map((each) => each.includes('Hospital 14'))).toEqual([false, true]);
      for (const sheet of pages) {
        expect(sheet.mm.width).toBeCloseTo(210, 0);
        expect(sheet.mm.height).toBeCloseTo(297, 0);
        // Nothing reaches into the margins of 12 mm, where it would be cut.
        for (const [x, y, width, height] of [
          [0, 0, 11.5, 297],
          [198.5, 0, 11.5, 297],
          [0, 0, 210, 11.5],
          [0, 285.5, 210, 11.5],
        ] as const) {
          const margin = part(sheet, x, y, width, height);
          let dark = 0;
          for (let down = 0; down < margin.height; down += 1)
            for (let across = 0; across < margin.width; across += 1)
              dark += Number(margin.at(across, down) < 128);
          expect(dark).toBe(0);
        }
      }
    },
  );
