import { parseArgs } from 'node:util';
import { chromium, devices, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { DEMO_ADMIN, DEMO_EMPLOYEE } from '../seed/seed-all';
import { ensureBrowser } from '../test/browser';
import { digest } from '../../tests/contract-client';
import { keyTimes } from './key-times';
import { CHROMIUM_FLAGS } from './public-pages';
import { serveSeeded } from './serve-seeded';
import { median } from './load-figures';

const WANTED_ROWS_MS = 1_500;
const WANTED_KEY_MS = 50;
const ROUNDS = 5;
const TYPED = ['ram ', 'kumar ', 'jee'];

const LISTS = {
  admin: ['cards', 'employees', 'zones', 'positions', 'hospitals', 'messages'].map(
    (list) => `/admin/${list}`,
  ),
  employee: ['/employee/dashboard', '/employee/dashboard?due=1'],
};
const DEVICES: Record<string, BrowserContextOptions> = {
  phone: devices['Pixel 7'],
  desk: { viewport: { width: 1280, height: 800 } },
};

const worst = (times: number[]) => Math.max(...times);

async function signIn(url: string, role: keyof typeof LISTS) {
  const [path, body] =
    role === 'admin'
      ? ['/loginEmployee/admin', { adminId: DEMO_ADMIN.id, password: digest(DEMO_ADMIN.password) }]
      : ['/loginEmployee', { employeeId: DEMO_EMPLOYEE.id, password: digest(DEMO_EMPLOYEE.password) }];
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { Token: string; user: unknown };
}

/** Opens a signed-in page. */
export async function pageOf(
  browser: Browser,
  url: string,
  role: keyof typeof LISTS,
  device: BrowserContextOptions,
) {
  const { Token, user } = await signIn(url, role);
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'token', value: Token, url, sameSite: 'Strict' }]);
  await context.addInitScript((json) => localStorage.setItem('user', json), JSON.stringify(user));
  return context.newPage();
}

/** The time from opening an address to its first row, in ms. */
async function rowsAfter(page: Page, address: string): Promise<number> {
  const begin = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  const rows = page.locator('main :is(tbody tr, ul > li):not(nav *, [aria-busy="true"] *)');
  await rows.filter({ hasText: /\w/ }).locator('visible=true').first().waitFor();
  return performance.now() - begin;
}

async function benchLists(cards: number): Promise<boolean> {
  const app = await serveSeeded('--cards', String(cards));
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: CHROMIUM_FLAGS });
  let holds = true;
  try {
    console.log(`\n${cards} cards: first rows (median, worst of ${ROUNDS}), typing latency (median, worst)`);
    for (const [name, device] of Object.entries(DEVICES)) {
      for (const role of ['admin', 'employee'] as const) {
        const page = await pageOf(browser, app.url, role, device);
        for (const list of LISTS[role]) {
          const rows: number[] = [];
          for (let round = 0; round < ROUNDS; round += 1) rows.push(await rowsAfter(page, app.url + list));
          const search = page
            .locator('main :is(input[type="search"], input[aria-label^="Search"], [role="search"] input)')
            .locator('visible=true')
            .first();
          const keys = (await search.count()) > 0 ? await keyTimes(page, search, TYPED) : [];
          const reached = worst(rows) < WANTED_ROWS_MS && (keys.length === 0 || median(keys) < WANTED_KEY_MS);
          holds &&= reached;
          const typing =
            keys.length > 0 ? `${median(keys).toFixed(0)}, ${worst(keys).toFixed(0)} ms` : 'no search';
          console.log(
            `  ${name.padEnd(6)} ${list.padEnd(28)} ${median(rows).toFixed(0).padStart(5)}, ${worst(rows).toFixed(0).padStart(5)} ms   ${typing.padEnd(14)} ${reached ? 'ok' : 'NOT REACHED'}`,
          );
        }
        await page.context().close();
      }
    }
    return holds;
  } finally {
    await browser.close();
    await app.stop();
  }
}

/** Each staff list with many cards, on a phone and a desktop: time to the first rows, and typing latency. */
export async function bench(options: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: options,
    options: { cards: { type: 'string', default: '20000' } },
  });
  return benchLists(Number(values.cards));
}
