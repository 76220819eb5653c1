import { translateAlways } from '@/tests/translated';
import { expect, test as base } from './test';

export * from './test';

/** As `test`, in a browser that translates each page. */
export const test = base.extend({
  // A page that was changed before React takes it over is made again by React, which reports it (#418); it then works.
  noFaults: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.addInitScript(translateAlways);
    await use(() => undefined);
    expect(faults.filter((message) => !message.includes('React error #418'))).toEqual([]);
  },
});
