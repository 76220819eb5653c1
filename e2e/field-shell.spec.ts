import { consent } from './support/actions';
import { next } from './support/registration';
import { EMPLOYEE, expect, test } from './support/test';

/** The page of employees for villages without a signal (docs/contract.md#for-villages-without-a-signal). */
test(
  'after one sign-in, the employee area opens without a signal, also when the session is over, and the form goes on',
  { tag: '@phone' },
  async ({ page, context, signIn }) => {
    await signIn(EMPLOYEE);
    await page.goto('/employee/dashboard');
    // Both languages are stored when the page is idle.
    const stored = () =>
      page.evaluate(async () => {
        const all = await navigator.serviceWorker.getRegistrations();
        return all.filter(({ active }) => active?.state === 'activated').length;
      });
    await expect.poll(stored).toBe(2);

    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto('/employee/dashboard?due=1');
    await expect(page).toHaveURL(/\/employee\/field$/);
    await expect(page.getByRole('heading', { name: 'Register families', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Register a family' }).click();
    await consent(page).check();
    await next(page);
    await page.getByLabel('Full Name').fill('Ramkali Kol');
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
    await expect(page.getByText('Nobody is signed in on this phone')).toBeVisible();
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
