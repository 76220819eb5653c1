import type { Page } from '@playwright/test';

/** Pages by their address, with what is pressed first on them, and at most how many packed KB and requests they may take. */
export const PAGES: Array<{ at: string; button: string; kb: number; requests?: number }> = [
  { at: '/', button: '#contact [type=submit]', kb: 225 },
  { at: '/hi', button: '#contact [type=submit]', kb: 228 },
  { at: '/login', button: 'main [type=submit]', kb: 212 },
  { at: '/verify', button: 'main [type=submit]', kb: 235 },
  { at: '/hospitals', button: 'main [type=submit]', kb: 228 },
  { at: '/get-a-card', button: 'main [type=submit]', kb: 212 },
  { at: '/employee/dashboard', button: 'main tbody button, main li button', kb: 310, requests: 35 },
  { at: '/employee/dashboard?view=add', button: 'main form [type=checkbox]', kb: 380 },
  { at: '/employee/field', button: 'main button', kb: 290 },
];

declare global {
  interface Window {
    /** ms since the visit began, of each that has happened. */
    answered: { menu?: number; button?: number };
    blockedMs: number;
  }
}

/** In the page, before anything of it runs: notes when React has the button; `pressing` also presses the menu until it opens. */
function watch({ button, pressing }: { button: string; pressing: boolean }) {
  window.answered = {};
  window.blockedMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blockedMs += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const timer = setInterval(() => {
    const { answered } = window;
    const menu = document.querySelector('#menu');
    if (pressing && menu && answered.menu === undefined) {
      if (!menu.checkVisibility())
        document.querySelector<HTMLElement>('header [aria-controls=menu], header summary')?.click();
      if (menu.checkVisibility()) answered.menu = performance.now();
    }
    const pressed = document.querySelector(button);
    if (pressed && Object.keys(pressed).some((key) => key.startsWith('__reactProps')))
      answered.button ??= performance.now();
    if (answered.button && (answered.menu || !pressing)) clearInterval(timer);
  }, 100);
}

/** Packed KB of a first visit by kind, its requests, and when it is painted and answers, in ms. */
export type Weight = Record<
  'KB' | 'document' | 'scripts' | 'fonts' | 'other' | 'requests' | 'painted' | 'menu' | 'button' | 'blocked',
  number
>;

/**
 * Visits an address in a page that has not been anywhere yet, and waits until nothing more is loaded.
 * @param pressing the menu: a first press brings more scripts, so this visit is no measure of bytes
 */
export async function weigh(
  page: Page,
  url: string,
  { button, pressing = false }: { button: string; pressing?: boolean },
): Promise<Weight> {
  const devices = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes = { document: 0, scripts: 0, fonts: 0, other: 0 };
  const places: Partial<Record<string, keyof typeof bytes>> = {
    Document: 'document',
    Script: 'scripts',
    Font: 'fonts',
  };
  devices.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devices.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[places[kinds.get(requestId) ?? ''] ?? 'other'] += encodedDataLength;
  });
  await devices.send('Network.enable');
  // Phones have a Hindi font of their own.
  await devices.send('Network.setBlockedURLs', { urls: ['*/fonts/noto-*'] });
  await page.addInitScript(watch, { button, pressing });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(
    (pressing) => window.answered.button && (window.answered.menu || !pressing),
    pressing,
  );
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => ({
    ...window.answered,
    blocked: window.blockedMs,
    painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
  }));
  const kb = Object.entries(bytes).map(([kind, sum]) => [kind, sum / 1000]);
  const sum = Object.values(bytes).reduce((all, each) => all + each, 0);
  return { KB: sum / 1000, ...Object.fromEntries(kb), requests: kinds.size, ...seen } as Weight;
}
