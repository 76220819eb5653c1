import type { Page } from '@playwright/test';
import { api } from '@/tests/contract-client';
import { blockedHashOf } from './support/blocked-hash';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/**
 * A card's code at a hospital desk (docs/contract.md#the-cards-code): with a signal, without one, and after the card was
 * blocked.
 */
const PERSON = {
  memberName: 'Kamala Devi',
  memberSex: 'Female',
  memberDOB: '1984-03-02',
  memberContact: '9415099887',
  memberAddress: 'Ward 3, Karwi, Chitrakoot',
};
const CHILD = { ...PERSON, memberName: 'Rohan Kumar', memberSex: 'Male', memberRelation: 'Child' };
const DAY = /\d{2}\/\d{2}\/\d{4}/.source;

/** Opens a link of the same page, as a camera does while the page is there, once a dialog's history entry is gone. */
async function openCode(page: Page, code: string) {
  await page.waitForFunction(() => (history.state as { place?: string } | null)?.place !== 'top');
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, code);
}

test(
  'a code is checked with a signal, without one, and after its card was blocked',
  { tag: ['@phone', '@full'] },
  async ({ page, context, signIn, baseURL }) => {
    const at = baseURL!;
    const [employee, admin] = [await signIn(EMPLOYEE), await signIn(ADMIN)];
    await context.clearCookies();
    const family = {
      employeeID: EMPLOYEE.id,
      zoneID: 'CKTD',
      cardPrimaryHolder: PERSON,
      cardMembers: [CHILD],
    };
    const made = await api('POST', '/api/employee/addMember', { at, token: employee, body: family });
    const { cardNumber } = made.body.card as { cardNumber: string };
    const { body } = await api('GET', `/verifyCard/${cardNumber}`, { at, token: employee });
    const code = new URL((body.card as { cardCode: string }).cardCode).hash.slice(1);

    // With a signal: the state of the card; the code leaves the address.
    await page.goto(`/verify#${code}`);
    const dialog = page.getByRole('dialog', { name: 'Card Details' });
    await expect(dialog.getByText(new RegExp(`^This card is valid until ${DAY}\\.$`))).toBeVisible();
    await expect(page).toHaveURL(/\/verify$/);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('code-blocked'))).toContain('hashes');

    await context.setOffline(true);
    await openCode(page, code);
    await expect(page.getByText('Genuine, not checked today')).toBeVisible();
    await expect(page.getByText(new RegExp(`^Valid until ${DAY}\\.$`))).toBeVisible();
    await expect(page.getByText(new RegExp(`^Not checked for blocking since ${DAY}\\.$`))).toBeVisible();
    const facts = page.getByRole('definition');
    await expect(facts.getByText('Kamala Devi', { exact: true })).toBeVisible();
    await expect(facts.getByText('Rohan', { exact: true })).toBeVisible();

    // Somebody else's name in it.
    const [head, payload, signature] = code.split('.') as [string, string, string];
    const altered = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('Kamala', 'Sarita'),
    ).toString('base64url');
    await openCode(page, [head, altered, signature].join('.'));
    await expect(page.getByRole('alert').getByText('Not issued by this trust')).toBeVisible();

    await context.setOffline(false);
    const reason = { reason: 'misuse' };
    await api('PUT', `/api/card/${cardNumber}/block`, { at, token: admin, body: reason });
    await openCode(page, code);
    await expect(dialog.getByText('This card is blocked. It cannot be used now.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();

    await expect
      .poll(
        async () => {
          await openCode(page, code);
          await dialog.getByRole('button', { name: 'Close', exact: true }).click();
          return page.evaluate(() => localStorage.getItem('code-blocked'));
        },
        { timeout: 20_000 },
      )
      .toContain(blockedHashOf(code));
    await context.setOffline(true);
    await openCode(page, code);
    await expect(
      page.getByRole('alert').getByText(new RegExp(String.raw`^Blocked \(list dated ${DAY}\)$`)),
    ).toBeVisible();
  },
);
