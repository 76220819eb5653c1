import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuild } from '../lib/build-state';
import { CHROMIUM_FLAGS, findBrowser } from '../lib/browser';
import { freePort } from '../lib/ports';
import { ROOT } from '../lib/run';
import { serveApp } from '../lib/serve';
import { median } from './load-figures';
import { PAGES, weigh, type Weight } from './page-weight';
import { seededDatabase } from './serve-seeded';
import { contextOf, signIn } from './staff';

const DEVICE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** 400 kbit/s. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/**
 * First visits on a phone with a slow network and a processor four times slower, each with an empty cache: medians of several
 * rounds, in turn with those of another version if its folder is given, which must be built.
 */
export async function bench(args: string[]): Promise<boolean> {
  const options = { beside: { type: 'string' }, rounds: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const pages = PAGES.filter(({ at }) => positionals.length === 0 || positionals.includes(at));
  await ensureBuild();
  const folders = [ROOT, ...(values.beside ? [path.resolve(values.beside)] : [])];
  const stops: Array<() => Promise<unknown>> = [];
  try {
    const served: Array<{ url: string; session: Awaited<ReturnType<typeof signIn>> }> = [];
    for (const folder of folders) {
      const data = await seededDatabase(300, folder);
      stops.unshift(data.stop);
      const app = await serveApp(await freePort(), data.env, '127.0.0.1', folder);
      stops.unshift(app.stop);
      served.push({ url: app.url, session: await signIn(app.url, 'employee') });
    }
    const executablePath = findBrowser();
    const browser = await chromium.launch({
      args: CHROMIUM_FLAGS,
      ...(executablePath && { executablePath }),
    });
    stops.unshift(() => browser.close());
    const visit = async (
      { url, session }: (typeof served)[0],
      at: string,
      button: string,
      pressing: boolean,
    ) => {
      const context = await contextOf(browser, url, at.startsWith('/employee') ? session : undefined, DEVICE);
      const page = await context.newPage();
      const devices = await context.newCDPSession(page);
      await devices.send('Network.enable');
      await devices.send('Network.emulateNetworkConditions', SLOW);
      await devices.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const found = await weigh(page, url + at, { button, pressing });
      await context.close();
      return found;
    };
    let reached = true;
    for (const { at, button, kb, requests = Infinity } of pages) {
      const found = served.map(() => [] as Weight[]);
      for (let round = 0; round < Number(values.rounds ?? 5); round += 1)
        for (const [which, from] of served.entries()) {
          const untouched = await visit(from, at, button, false);
          const { menu } = await visit(from, at, button, true);
          found[which]!.push({ ...untouched, menu });
        }
      for (const [which, visits] of found.entries()) {
        const middle = Object.fromEntries(
          Object.keys(visits[0]!).map((figure) => [
            figure,
            median(visits.map((each) => each[figure as keyof Weight])),
          ]),
        ) as Weight;
        if (which === 0) reached &&= middle.KB <= kb && middle.requests <= requests;
        console.log(
          `${(which === 0 ? at : '  beside').padEnd(28)} ${Object.entries(middle)
            .map(([figure, value]) => `${figure} ${value.toFixed(0)}`)
            .join('  ')}${which === 0 ? `  (aim ${kb} KB)` : ''}`,
        );
      }
    }
    return reached;
  } finally {
    for (const stop of stops) await stop();
  }
}
