import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowser } from '@/scripts/lib/browser';
import { consent } from './support/actions';
import { fillChild, fillPrimary, next } from './support/registration';
import { EMPLOYEE, expect, test } from './support/test';
import { openStored } from './support/village';

test.use({ serviceWorkers: 'allow' });

/** The whole browser, where it is there: the headless shell keeps no history, sessions and forms. */
const PROGRAM = existsSync(chromium.executablePath())
  ? { channel: 'chromium' }
  : { executablePath: findBrowser() };

/**
 * What of `wanted` is in the files of a folder. LevelDB can compress: of a text that is long or comes again, pieces may stand
 * alone, so short ones are asked for.
 */
async function foundIn(folder: string, wanted: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = new Set<string>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    for (const text of wanted)
      if (bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')))
        found.add(`${text} in ${path.relative(folder, file)}`);
  }
  return [...found];
}

test(
  'nothing of the families that an employee types can be read in the files of the phone',
  { tag: ['@phone', '@full'] },
  async ({ stack }) => {
    const profile = await mkdtemp(path.join(tmpdir(), 'phone-files-'));
    const { Token, user } = await stack.session(EMPLOYEE);
    const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
    const context = await chromium.launchPersistentContext(profile, {
      ...phone,
      ...PROGRAM,
      args: CHROMIUM_FLAGS,
      locale: 'en-IN',
    });
    const page = context.pages()[0]!;
    const expires = Math.floor(Date.now() / 1000) + 24 * 60 * 60;
    await context.addCookies([{ name: 'token', value: Token, url: stack.url, expires, sameSite: 'Strict' }]);
    await page.goto(`${stack.url}/robots.txt`);
    await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(user));

    /** Fills in a person and a child whose every detail is of its own. */
    async function fill(name: string, mobile: string, village: string, aadhaar: string, child: string) {
      await consent(page).check();
      await next(page);
      await fillPrimary(page, name);
      await page.getByLabel('Phone Number').fill(mobile);
      await page.getByLabel('Aadhar Number').fill(aadhaar);
      await page.getByLabel('Village').fill(village);
      await page.getByLabel('Address').fill(`Ghar ${village}`);
      await next(page);
      await page.getByRole('button', { name: 'Add family member' }).click();
      await fillChild(page.getByRole('group', { name: 'Family member 1' }), child);
    }

    // Registered with a signal; the next family of this village is offered its address.
    await page.goto(`${stack.url}/employee/dashboard?view=add`);
    await fill('Zubedakhatoon', '7303926418', 'Nayaganjwada', '361947582036', 'Firdausjahan');
    await next(page);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Card registered' })
      .getByRole('button', { name: 'Close', exact: true })
      .click();

    await openStored(page, `${stack.url}/employee/field`);
    const calls = page.getByRole('heading', { name: /^To call today: / });
    await calls.click();
    const call = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Log a call' }) });
    const called = await call.locator('p span').first().allTextContents();
    await context.setOffline(true);

    // Saved on the phone, to be sent later.
    await page.getByRole('button', { name: 'Register a family' }).click();
    await fill('Yashodharabai', '8317642905', 'Khurmakheda', '582736491050', 'Vibhutinath');
    await next(page);
    await page.getByRole('button', { name: 'Save on this phone' }).click();
    await expect(page.getByRole('group', { name: 'Saved on this phone: Yashodharabai' })).toBeVisible();

    await calls.click();
    await call.last().getByRole('button', { name: 'Log a call' }).click();
    await page.getByRole('radio', { name: 'No answer' }).check();
    await page.getByLabel('Note').fill('Gulabchandsays');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/Gulabchandsays/)).toBeVisible();

    // Not finished.
    await page.getByRole('button', { name: 'Register a family' }).click();
    await fill('Wazirunissa', '9570318462', 'Jhabuapurva', '729406183574', 'Ozairansari');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Change: Ozairansari' })).toBeVisible();

    // What is stored in the open would be found.
    await page.evaluate(async () => {
      localStorage.setItem('open', 'Qutubminarplain');
      await new Promise<void>((resolve) => {
        const opens = indexedDB.open('open', 1);
        opens.onupgradeneeded = () => opens.result.createObjectStore('open').put('Quillarplain', 'name');
        opens.onsuccess = () => resolve();
      });
    });
    await context.close();
    const found = await foundIn(profile, ['Qutubminar', 'Quillar']);
    expect(found.join()).toMatch(/Qutubminar in .*Local Storage/);
    expect(found.join()).toMatch(/Quillar in .*IndexedDB/);

    expect(called.length).toBeGreaterThan(0);
    const typed = [
      ...['Zubedak', '3039264', 'Nayaganj', '1947582', 'Firdaus'],
      ...['Yashodhara', '3176429', 'Khurmak', '2736491', 'Vibhutin', 'Gulabchands'],
      ...['Waziruni', '5703184', 'Jhabuap', '9406183', 'Ozairan'],
    ];
    expect(await foundIn(profile, [...typed, ...called])).toEqual([]);
    await rm(profile, { recursive: true });
  },
);
