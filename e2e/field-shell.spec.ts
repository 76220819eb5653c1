import type { Page } from '@playwright/test';
import { IN_FULL } from '@/tests/in-full';
import { consent } from './support/actions';
import { ownCards } from './support/own-cards';
import { addPhoto, fillPrimary, keptDrafts, next } from './support/registration';
import { EMPLOYEE, expect, test } from './support/test';

/** Both languages are stored when the page is idle. */
const isStored = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const all = await navigator.serviceWorker.getRegistrations();
          return all.filter(({ active }) => active?.state === 'activated').length;
        }),
      { timeout: 20_000 },
    )
    .toBe(2);

/** The page of employees for villages without a signal (docs/contract.md#for-villages-without-a-signal). */
test(
  'after one sign-in, the employee area opens without a signal, also when the session is over, and the form goes on',
  { tag: '@phone' },
  async ({ page, context, signIn }) => {
    await signIn(EMPLOYEE);
    await page.goto('/employee/dashboard');
    await isStored(page);

    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto('/employee/dashboard?due=1');
    await expect(page).toHaveURL(/\/employee\/field$/);
    await expect(page.getByRole('heading', { name: 'Register families', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Register a family' }).click();
    await consent(page).check();
    await next(page);
    await page.getByLabel('Full Name').fill('Ramkali Kol');
    await keptDrafts(page, 1);
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ramkali Kol');

    await context.clearCookies();
    await page.reload();
    await expect(page.getByText(/^Your session has ended, and there is no signal/)).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ramkali Kol');
    await page.goto('/hi/employee/field');
    await expect(page.getByRole('heading', { name: 'परिवार जोड़ें', level: 1 })).toBeVisible();

    // With a signal again, it asks to sign in, and the form is still there.
    await context.setOffline(false);
    await page.goto('/employee/field?view=add');
    await expect(page.getByText(/^Your session has ended\. You can go on/)).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ramkali Kol');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await signIn(EMPLOYEE);
    await page.goto('/employee/field?view=add');
    await expect(page.getByLabel('Full Name')).toHaveValue('Ramkali Kol');

    // Of staff and their cards, nothing is in the stored files.
    const files = await page.evaluate(async () => {
      const names = await caches.keys();
      const urls = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return urls.flat().join('\n');
    });
    expect(files).toContain('/employee/field?__WB_REVISION__=');
    for (const other of ['/employee/dashboard', '/api/', '.wasm']) expect(files).not.toContain(other);
  },
);

const FAMILIES = [
  'Ahilya',
  'Bhagwati',
  'Chameli',
  'Draupadi',
  'Gomti',
  'Jamuna',
  'Kanti',
  'Leela',
  'Mangri',
  'Phool',
]
  .slice(0, IN_FULL ? 10 : 3)
  .map((name) => `${name} Kol`);

test(
  'families saved and a call noted without a signal are sent once when it comes back, though every third answer is lost',
  { tag: '@phone' },
  async ({ page, context, signIn }) => {
    test.slow(IN_FULL);
    await signIn(EMPLOYEE);
    const before = new Set((await ownCards(page)).map(({ _id }) => _id));
    await page.goto('/employee/field');
    await isStored(page);
    const begin = page.getByRole('button', { name: 'Register a family' });
    await expect(begin).toBeEnabled();
    await context.setOffline(true);
    const numbers: string[] = [];
    for (const name of FAMILIES) {
      await begin.click();
      await consent(page).check();
      await next(page);
      await fillPrimary(page, name);
      if (name === FAMILIES[0]) await addPhoto(page, name);
      await next(page);
      await next(page);
      await page.getByRole('button', { name: 'Save on this phone' }).click();
      const saved = page.getByRole('group', { name: `Saved on this phone: ${name}` });
      await expect(saved).toBeVisible();
      numbers.push(/JEEVAN[\s\d]+/.exec(await saved.innerText())![0].replace(/\s/g, ''));
    }

    // Closed and opened again, still without a signal: nothing on the phone's disk can be read.
    await page.goto('about:blank');
    await page.goto('/employee/field');
    const toCall = page.getByRole('heading', { name: /^To call today: / });
    await toCall.click();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Log a call' }) });
    const called = (await card.last().locator('p span').first().textContent())!;
    const leftToCall = (await card.count()) - 1;
    await card.last().getByRole('button', { name: 'Log a call' }).click();
    await page.getByRole('radio', { name: 'No answer' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toCall).toHaveText(`To call today: ${leftToCall}`);
    const list = page.getByRole('region', { name: 'On this phone' });
    await expect(list.getByText(`Call noted: ${called}`)).toBeVisible();
    await expect(list.getByText('Saved here, not sent yet')).toHaveCount(FAMILIES.length + 1);
    const disk = await page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const asks = indexedDB.open('field');
        asks.onsuccess = () => resolve(asks.result);
      });
      const allOf = (store: string) =>
        new Promise<unknown[]>((resolve) => {
          const asks = database.transaction(store).objectStore(store).getAll();
          asks.onsuccess = () => resolve(asks.result as unknown[]);
        });
      const all = [...(await allOf('outbox')), ...(await allOf('meta'))];
      database.close();
      const bytes = (value: unknown) =>
        value instanceof ArrayBuffer ? String.fromCharCode(...new Uint8Array(value)) : value;
      return JSON.stringify(all, (_, value) => bytes(value)) + JSON.stringify(localStorage);
    });
    // With its space: three letters alone are in a long enough random text.
    for (const secret of [' Kol', '9876501234', '234123412346', called, ...numbers])
      expect(disk).not.toContain(secret);

    let asked = 0;
    await context.route('**/api/employee/field', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      asked += 1;
      if (asked % 3 !== 0) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await context.setOffline(false);
    const sendNow = list.getByRole('button', { name: 'Send now' });
    await expect(async () => {
      if (await sendNow.isVisible()) await sendNow.click();
      await expect(list.getByText('Sent', { exact: true })).toHaveCount(FAMILIES.length + 1, {
        timeout: 2_000,
      });
    }).toPass();
    const made = (await ownCards(page)).filter(({ _id }) => !before.has(_id));
    expect(made.map(({ cardNumber }) => cardNumber).sort()).toEqual(numbers.sort());
  },
);
