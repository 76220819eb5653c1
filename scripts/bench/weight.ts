import { type Browser, chromium, devices, type Request } from '@playwright/test';
import { ensureBrowser } from '../test/browser';
import { CHROMIUM_FLAGS, PUBLIC_PAGES } from './public-pages';
import { serveConstant } from './serve-constant';
import { serveSeeded } from './serve-seeded';

const WANTED_RATIO = 1.25;

type Weight = { files: number; transferred: number; decoded: number };

/** A script's size in bytes: transferred (compressed) and decoded. */
async function weightOf(script: Request): Promise<{ transferred: number; decoded: number }> {
  const [sizes, response] = await Promise.all([script.sizes(), script.response()]);
  return { transferred: sizes.responseBodySize, decoded: (await response!.body()).length };
}

/** All script files of a first visit on a phone, until the network is idle. Inline scripts count as HTML. */
async function scriptsOf(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext(devices['Pixel 7']);
  try {
    const page = await context.newPage();
    const scripts: Request[] = [];
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js')) scripts.push(request);
    });
    const answer = await page.goto(url, { waitUntil: 'networkidle' });
    if (!answer?.ok()) throw new Error(`${url} answers ${answer?.status()}.`);
    const weights = await Promise.all(scripts.slice().map(weightOf));
    const sum = (of: 'transferred' | 'decoded') => weights.reduce((total, weight) => total + weight[of], 0);
    return { files: weights.length, transferred: sum('transferred'), decoded: sum('decoded') };
  } finally {
    await context.close();
  }
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const row = (...cells: string[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(12))).join(''));

async function weigh(browser: Browser): Promise<boolean> {
  const constant = await serveConstant(1_000);
  const empty = await scriptsOf(browser, constant.url).finally(constant.stop);
  const app = await serveSeeded();
  try {
    console.log(`\nJavaScript of a first visit (at most ${WANTED_RATIO} x an empty page)`);
    row('page', 'files', 'gzip', 'decoded', 'ratio');
    row('(empty page)', `${empty.files}`, kB(empty.transferred), kB(empty.decoded), '1.00');
    let reached = true;
    for (const path of PUBLIC_PAGES) {
      const { files, transferred, decoded } = await scriptsOf(browser, app.url + path);
      const ratio = transferred / empty.transferred;
      const holds = ratio <= WANTED_RATIO;
      reached &&= holds;
      row(path, `${files}`, kB(transferred), kB(decoded), ratio.toFixed(2), holds ? '  ok' : '  OVER');
    }
    return reached;
  } finally {
    await app.stop();
  }
}

/** The JavaScript each public page loads before any interaction, compared with an empty page. */
export async function bench(): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: CHROMIUM_FLAGS });
  try {
    return await weigh(browser);
  } finally {
    await browser.close();
  }
}
