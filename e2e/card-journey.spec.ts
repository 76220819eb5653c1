import { toEntry, toOldEntry } from '@/lib/code-keys/parse';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { dayInIndia } from '@/lib/format/calendar';
import { freePort } from '@/scripts/lib/ports';
import { serveApp } from '@/scripts/lib/serve';
import { api, digest } from '@/tests/contract-client';
import { consent } from './support/actions';
import { blockedHashOf } from './support/blocked-hash';
import { codesIn, keepPrintOpen, pagesOf, part, printed } from './support/paper';
import { addPhoto, fillChild, fillPrimary, newNumber, next } from './support/registration';
import { seeing } from './support/seeing';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

const NEXT_FAMILY = {
  employeeID: EMPLOYEE.id,
  zoneID: 'CKTD',
  cardPrimaryHolder: {
    memberName: 'Kamli Kol',
    memberSex: 'Female',
    memberDOB: '1990-04-12',
    memberContact: '9415044556',
    memberAddress: 'Ward 2, Karwi, Chitrakoot',
  },
};
/** The name of the key that signed a code. */
const keyOf = (link: string) =>
  (
    JSON.parse(Buffer.from(new URL(link).hash.slice(1).split('.')[0]!, 'base64url').toString()) as {
      kid: string;
    }
  ).kid;

/** One card from its registration to the hospital desk (docs/contract.md#the-cards-code). */
test(
  'registered with a photo, printed, scanned: with a signal, without, beside one with a newer key, and after it was blocked',
  { tag: ['@phone', '@full'] },
  async ({ browser, stack }, info) => {
    test.slow();
    const port = await freePort();
    const start = (keys: Record<string, string>) =>
      serveApp(port, {
        ...process.env,
        ...keys,
        MONGODB_URI: stack.database.uri,
        LOG_LEVEL: 'error',
        APP_OUTPUT: 'hidden',
      });
    const first = newSigningKey(dayInIndia());
    let app = await start({ CARD_CODE_KEYS: toEntry(first) });
    const at = app.url;
    try {
      const phone = await browser.newContext({ baseURL: at });
      const page = await phone.newPage();
      await page.goto('/login');
      await page.getByLabel('Employee ID').fill(EMPLOYEE.id);
      await page.locator('input[name=password]').fill(EMPLOYEE.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL(/\/employee\/dashboard/);

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
      await phone.close();

      // The camera sees the card as it was printed, from near its code.
      const paper = part(pages[0]!, 44, 22, 58, 38);
      const desk = await seeing(paper, at, info);
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
        await expect(details.getByRole('definition').getByText('Ramprasad Kol')).toBeVisible();
        await close();

        await offline(true);
        await scan();
        await expect(desk.page.getByText('Genuine, not checked today')).toBeVisible();
        await expect(desk.page.getByRole('definition').getByText('Gita', { exact: true })).toBeVisible();

        // The key is retired: a new one signs.
        await app.stop();
        const second = newSigningKey(dayInIndia());
        app = await start({ CARD_CODE_KEYS: toEntry(second), CARD_CODE_OLD_KEYS: toOldEntry(first) });
        const { body: signed } = await api('GET', '/.well-known/jwks.json', { at });
        expect((signed.keys as Array<{ kid: string }>).map(({ kid }) => kid).sort()).toEqual(
          [first.kid, second.kid].sort(),
        );
        // A card with the new key, at this desk, which has the old one only.
        const employee = { employeeId: EMPLOYEE.id, password: digest(EMPLOYEE.password) };
        const { body: session } = await api('POST', '/loginEmployee', { at, body: employee });
        const made = await api('POST', '/api/employee/addMember', {
          ...{ at, token: session.Token as string },
          body: NEXT_FAMILY,
        });
        const { cardCode } = made.body.card as { cardCode: string };
        expect(keyOf(cardCode)).toBe(second.kid);
        expect(keyOf(code!.text)).toBe(first.kid);
        desk.show(cardCode);
        await scan();
        await expect(desk.page.getByText('Cannot be checked without a signal')).toBeVisible();
        await offline(false);
        await scan();
        await expect(details.getByText(/^This card is valid until/)).toBeVisible();
        await expect(details.getByRole('definition').getByText('Kamli Kol')).toBeVisible();
        await close();
        await offline(true);
        await scan();
        await expect(desk.page.getByText('Genuine, not checked today')).toBeVisible();
        await expect(desk.page.getByRole('definition').getByText('Kamli Kol')).toBeVisible();

        // The paper with the first key stays good.
        desk.show(paper);
        await offline(false);
        await scan();
        await expect(details.getByText(/^This card is valid until/)).toBeVisible();
        await close();
        await offline(true);
        await scan();
        await expect(desk.page.getByText('Genuine, not checked today')).toBeVisible();
        await expect(desk.page.getByRole('definition').getByText('Ramprasad Kol')).toBeVisible();

        const signIn = { adminId: ADMIN.id, password: digest(ADMIN.password) };
        const { body: admin } = await api('POST', '/loginEmployee/admin', { at, body: signIn });
        const blocked = await api('PUT', `/api/card/${cardNumber}/block`, {
          ...{ at, token: admin.Token as string },
          body: { reason: 'lost' },
        });
        expect(blocked.status).toBe(200);
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
    } finally {
      await app.stop();
    }
  },
);
