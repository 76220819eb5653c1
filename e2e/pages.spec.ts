import { openMenu } from './support/actions';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';
import { tooWide } from './support/too-wide';

test('staff pages redirect signed-out visitors and the other role to /login', async ({ page, signIn }) => {
  await page.goto('/employee/dashboard');
  await expect(page).toHaveURL(/\/login\?next=%2Femployee%2Fdashboard$/);
  await page.goto('/hi/admin/dashboard');
  await expect(page).toHaveURL(/\/hi\/login\?next=/);
  await page.context().clearCookies();
  await signIn(EMPLOYEE);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('an admin signs in, sees the totals, and signs out', async ({ page }) => {
  await page.goto('/login');
  await page.getByText('Admin', { exact: true }).click();
  await page.getByLabel('Admin ID').fill('admin001');
  await page.getByLabel(/^Password/).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Admin login successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  for (const total of ['Total Employees', 'Total Zones', 'Total Positions', 'Total Cards'])
    await expect(page.getByText(total)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out' }).locator('visible=true').click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('token');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

for (const [home, phone, search, none] of [
  ['/', 'Call us+91 00000 00000', 'eye karwi', /^No eye hospital in Karwi\./],
  ['/hi', 'फ़ोन करें+91 00000 00000', 'आँख कर्वी', /^कर्वी में आँख का कोई अस्पताल नहीं मिला।/],
] as const)
  test(
    `on a small phone the first screen of ${home} has the three tasks and the phone, that of a search the first Call; large letters run over nowhere`,
    { tag: home === '/hi' ? '@phone' : ['@phone', '@full'] },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(home);
      const bar = page.locator('[data-bottom-bar]');
      const { y: end } = (await bar.boundingBox())!;
      const main = page.getByRole('main');
      for (const shown of [
        ...(await main.getByRole('listitem').getByRole('link').all()).slice(0, 3),
        main.getByRole('link').filter({ hasText: phone }),
      ]) {
        const { y, height } = (await shown.boundingBox())!;
        expect(y + height).toBeLessThanOrEqual(end);
        expect(height).toBeGreaterThanOrEqual(48);
      }
      // On-screen keyboards push it up, over the field.
      await page.locator('#contact textarea').focus();
      await expect(bar).toBeHidden();

      const root = home === '/' ? '' : home;
      await page.goto(`${root}/hospitals?q=${search}`);
      await expect(main.getByText(none)).toBeVisible();
      const { y, height } = (await main
        .getByRole('listitem')
        .locator('[href^="tel:"]')
        .first()
        .boundingBox())!;
      expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())!.y);

      for (const path of [home, `${root}/hospitals`, `${root}/login`]) {
        await page.goto(path);
        await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
        await openMenu(page);
        await expect(page.locator('#menu')).toBeVisible();
        expect(await page.evaluate(tooWide)).toEqual([]);
      }
      // All of a number is in its field.
      await page.goto(`${home === '/' ? '' : home}/verify`);
      await page.evaluate(() => (document.documentElement.style.fontSize = '24px'));
      const number = page.locator('[name=cardNumber]');
      await number.pressSequentially('482017536948');
      await expect(number).toHaveValue('JEEVAN 4820 1753 6948');
      expect(await number.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
    },
  );

test('a wrong password is reported and the ID kept', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Enter the Employee ID')).toBeVisible();
  // The notice does not lie on the field with the focus.
  const notice = (await page.getByText('Please fix the errors in the form').boundingBox())!;
  await expect
    .poll(async () => (await page.getByText('Employee ID', { exact: true }).boundingBox())!.y)
    .toBeGreaterThan(notice.y + notice.height);
  await expect(page.getByText('Enter the password')).toBeVisible();
  await page.getByLabel('Employee ID').fill('EMP999');
  await page.getByLabel(/^Password/).fill('not this one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid credentials')).toBeVisible();
  await expect(page.getByLabel('Employee ID')).toHaveValue('EMP999');
});
