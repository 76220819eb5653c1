import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, devices } from '@playwright/test';
import { xlsx } from '@/lib/export/xlsx';
import { ensureBrowser } from '../lib/ensure-browser';
import { temporaryFolder } from '../../tests/surroundings';
import { pageOf } from './staff';
import { pageMemory } from './page-memory';
import { CHROMIUM_FLAGS } from '../lib/browser';
import { serveSeeded } from './serve-seeded';

const WANTED_SECONDS = 5 * 60;
const WANTED_MB = 600;
const PEOPLE = 5;
const HEADS = [
  'Family',
  'Employee ID',
  'Full name',
  'Relation',
  'Sex',
  'Date of birth',
  'Phone number',
  'Address',
];
const NAMES = ['Sita', 'Ramesh', 'Kamla', 'Mohan', 'Asha', 'Vijay', 'Geeta', 'Suresh', 'Laxmi', 'Dinesh'];

const line = (what: string, figure: string) => console.log(`${what.padEnd(58)} ${figure}`);
const name = (at: number) =>
  `${NAMES[at % 10]} ${NAMES[Math.floor(at / 10) % 10]}pal ${NAMES[Math.floor(at / 100) % 10]}`;

/** A workbook with five people a family. */
async function writeList(file: string, families: number): Promise<void> {
  const pieces: Uint8Array[] = [];
  const rows = Array.from({ length: families }, (_, at) =>
    Array.from({ length: PEOPLE }, (__, who) => [
      String(at + 1),
      who === 0 ? 'EMP001' : '',
      name(at * PEOPLE + who),
      who === 0 ? 'Self' : 'Child',
      who === 1 ? 'Male' : 'Female',
      who === 0 ? '14/08/1985' : '03/02/2012',
      who === 0 ? String(7_123_456_789 + at * 101) : '',
      who === 0 ? `House ${at + 1}, Ward 4, Karwi, Chitrakoot` : '',
    ]),
  ).flat();
  const table = {
    title: 'Families',
    columns: HEADS.map((head) => ({ head, kind: 'text' as const, width: 16 })),
    batches: (async function* () {
      yield rows;
    })(),
  };
  for await (const piece of xlsx(table)) pieces.push(piece);
  writeFileSync(file, Buffer.concat(pieces));
}

/** Families from an Excel file in a browser: read, checked and brought in. */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { families: { type: 'string', default: '20000' } },
  });
  const families = Number(values.families);
  const folder = temporaryFolder('bench-imports');
  const file = path.join(folder.dir, 'families.xlsx');
  await writeList(file, families);
  const app = await serveSeeded();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: CHROMIUM_FLAGS });
  try {
    const page = await pageOf(browser, app.url, 'admin', { ...devices['Desktop Chrome'] });
    await page.goto(`${app.url}/admin/import`);
    await page.getByRole('table').waitFor();
    const rest = pageMemory();
    // The most its process ever held, as the system counts it.
    const most = () => pageMemory('VmHWM');
    const begin = performance.now();
    const seconds = () => (performance.now() - begin) / 1000;
    const wait = { timeout: 15 * 60_000 };
    await page.getByLabel('Choose file', { exact: true }).setInputFiles(file);
    await page.getByRole('button', { name: 'Check the file' }).click(wait);
    line('Read, columns matched', `${seconds().toFixed(1)} s`);
    await page.getByText('can be imported').first().waitFor(wait);
    line('Checked, here and by the server', `${seconds().toFixed(1)} s`);
    line('Page and worker at most until then', `${most()} MB, ${most() - rest} above the page at rest`);
    const doubts = page.getByLabel('Skip those that seem to exist already');
    if (await doubts.count()) await doubts.uncheck();
    await page.getByRole('button', { name: /^Import \d/ }).click();
    await page.getByText(/(family|families) imported$/).waitFor(wait);
    const total = seconds();
    const peak = most();
    line(`${families} families imported`, `${total.toFixed(1)} s (aim ${WANTED_SECONDS})`);
    line('Page and worker at most', `${peak} MB (aim ${WANTED_MB}), ${peak - rest} above the page at rest`);
    const undo = performance.now();
    await page
      .getByRole('button', { name: /^Undo import of / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
    await page.getByText('removed').first().waitFor(wait);
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(wait);
    line('Undone', `${((performance.now() - undo) / 1000).toFixed(1)} s`);
    return total <= WANTED_SECONDS && peak <= WANTED_MB;
  } finally {
    await browser.close();
    await app.stop();
    folder.remove();
  }
}
