import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { faultProxy, type FaultProxy } from '@/tests/fault-proxy';
import { temporaryFolder } from '@/tests/surroundings';

/** A phone: a browser process with a profile on the disk, and a network that is cut at the socket. */
export type Phone = {
  network: FaultProxy;
  /** Starts the browser with the same profile as before, and opens a page. */
  open: (path: string) => Promise<Page>;
  /** The battery is empty: every process of the browser ends at once (kill -9). */
  kill: () => Promise<void>;
  /** The browser is closed in good order. */
  close: () => Promise<void>;
  throwAway: () => Promise<void>;
};

/** Ends a browser without a chance to write anything more. */
async function killed(context: BrowserContext): Promise<void> {
  const devtools = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const ended = new Promise((resolve) => context.once('close', resolve));
  for (const { id } of processInfo)
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It ended with the others.
    }
  await ended;
}

/** @param watch is given each browser that starts */
export async function startPhone(url: string, watch: (context: BrowserContext) => void): Promise<Phone> {
  const network = await faultProxy(url);
  const profile = temporaryFolder('phone');
  let context: BrowserContext | undefined;
  const end = async (by: (context: BrowserContext) => Promise<void>) => {
    if (context) await by(context);
    context = undefined;
  };
  return {
    network,
    async open(path) {
      // With the options of playwright.config.ts, like any context of the test.
      context = await chromium.launchPersistentContext(profile.dir, {
        baseURL: network.uri,
        serviceWorkers: 'allow',
      });
      watch(context);
      const page = context.pages()[0]!;
      await page.goto(path);
      return page;
    },
    kill: () => end(killed),
    close: () => end((open) => open.close()),
    async throwAway() {
      await end((open) => open.close());
      await network.close();
      profile.remove();
    },
  };
}
