import { consent } from './support/actions';
import { blockedHashOf } from './support/blocked-hash';
import { block } from './support/new-card';
import { codesIn, keepPrintOpen, pagesOf, part, printed } from './support/paper';
import { addPhoto, fillChild, fillPrimary, newNumber, next } from './support/registration';
import { seeing } from './support/seeing';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** One card from its registration to the hospital desk (docs/contract.md#the-cards-code). */
test(
  'registered with a photo, printed, and scanned: with a signal, without, and after it was blocked',
  { tag: ['@phone', '@full'] },
  async ({ page, signIn, stack, baseURL }, info) => {
    test.slow();
    await signIn(EMPLOYEE);
    await keepPrintOpen(page);
    await page.goto('/employee/dashboard?view=add');
    await consent(page).check();
    await next(page);
    await fillPrimary(page, 'Ramprasad Kol');
    await addPhoto(page, 'Ramprasad Kol');
    await next(page);
    await page.getByRole('button', { name: 'Add family member' }).click();
    await fillChild(page.getByRole('group', { name: 'Family member 1' }), 'Gita Kol');
    await next(page);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    const done = page.getByRole('dialog', { name: 'Card registered' });
    await expect(done.getByText('The photo is saved.')).toBeVisible();
    const cardNumber = await newNumber(done);
    await done.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('button', { name: 'Card for a card printer' }).click();
    await expect(page.locator('[data-print-sheet] img')).toHaveCount(1);
    const { pages } = await pagesOf((await printed(page)).pdf, [0]);
    const [code, ...others] = await codesIn(pages[0]!);
    expect(others).toEqual([]);
    await page.getByRole('button', { name: 'Yes, printed' }).click();
    await expect(page.getByText('1 card recorded as printed')).toBeVisible();

    // The camera sees the card as it was printed, from near its code.
    const desk = await seeing(part(pages[0]!, 44, 22, 58, 38), baseURL!, info);
    const scan = () => desk.page.getByRole('button', { name: 'Scan the card' }).click();
    const details = desk.page.getByRole('dialog', { name: 'Card Details' });
    const close = () => details.getByRole('button', { name: 'Close', exact: true }).click();
    const offline = async (is: boolean) => {
      await desk.page.context().setOffline(is);
      await desk.page.goto('about:blank');
      await desk.page.goto('/verify');
    };
    try {
      await desk.page.goto('/verify');
      await expect(desk.page.getByText(/^This page also works without a signal/)).toBeVisible();
      await scan();
      await expect(details.getByText(/^This card is valid until/)).toBeVisible();
      await expect(details.getByRole('listitem').getByText('Ramprasad Kol')).toBeVisible();
      await close();
      await offline(true);
      await scan();
      await expect(desk.page.getByText('Genuine, not checked today')).toBeVisible();
      await expect(desk.page.getByRole('definition').getByText('Gita', { exact: true })).toBeVisible();

      await block({ at: baseURL!, token: (await stack.session(ADMIN)).Token }, cardNumber);
      await offline(false);
      await scan();
      await expect(details.getByText('This card is blocked. It cannot be used now.')).toBeVisible();
      await close();
      // The server's list of blocked codes may be some seconds old.
      await expect
        .poll(
          async () => {
            await scan();
            await close();
            return desk.page.evaluate(() => localStorage.getItem('code-blocked'));
          },
          { timeout: 20_000 },
        )
        .toContain(blockedHashOf(code!.text));
      await offline(true);
      await scan();
      await expect(
        desk.page.getByRole('alert').getByText(/^Blocked \(list dated \d{2}\/\d{2}\/\d{4}\)$/),
      ).toBeVisible();
    } finally {
      await desk.browser.close();
    }
  },
);
