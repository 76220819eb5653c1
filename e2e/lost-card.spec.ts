import type { Page } from '@playwright/test';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';
import { expectText } from './support/actions';
import { ownCards } from './support/own-cards';

/**
 * A lost card: the employee who issued it reports it, a hospital desk sees it blocked, an admin gives the family a new
 * number, and the old one is replaced for good.
 */
/** The number of the employee's active card that is valid for longest. */
async function ownCard(page: Page): Promise<string> {
  const byDueDate = (await ownCards(page)).sort((a, b) => b.cardDueDate.localeCompare(a.cardDueDate));
  return byDueDate.find(({ cardState }) => cardState === 'active')!.cardNumber;
}

async function verdict(page: Page, cardNumber: string) {
  await page.goto(`/verify?card=${cardNumber}`);
  return page.getByRole('dialog', { name: 'Card Details' });
}

test(
  'a card is reported lost, and the family gets a new number',
  { tag: ['@phone', '@full'] },
  async ({ page, signIn }) => {
    await signIn(EMPLOYEE);
    await page.goto('/employee/dashboard');
    const old = await ownCard(page);
    await page.goto(`/employee/dashboard?card=${old}`);
    const card = page.getByRole('dialog', { name: 'Card Details' });
    await card.getByRole('button', { name: 'Report lost' }).click();
    const asked = page.getByRole('dialog', { name: 'Report this card lost?' });
    await expect(asked).toContainText('stops working at once');
    await expectText(page, 'Card reported lost. It is blocked now', () =>
      asked.getByRole('button', { name: 'Report lost' }).click(),
    );
    await expect(card.getByText(/^Blocked on .* by Shyam Lal Dwivedi: Lost$/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Renew Card' })).toHaveCount(0);

    await page.context().clearCookies();
    const blocked = await verdict(page, old);
    await expect(blocked.getByText('This card is blocked. It cannot be used now.').first()).toBeVisible();
    await expect(blocked.getByText(/Shyam Lal Dwivedi: Lost/)).toHaveCount(0);

    await signIn(ADMIN);
    await page.goto('/admin/dashboard');
    const lost = page.getByRole('region', { name: 'Today' });
    await lost
      .getByRole('link')
      .filter({ hasText: old.slice(-4) })
      .first()
      .click();
    const opened = page.getByRole('dialog', { name: 'Card Information' });
    await opened.getByRole('button', { name: 'Replace card' }).click();
    const replacing = page.getByRole('dialog', { name: 'Replace this card?' });
    await expectText(page, /^The card has a new number: JEEVAN\d{12}$/, () =>
      replacing.getByRole('button', { name: 'Replace card' }).click(),
    );
    await expect(page).not.toHaveURL(new RegExp(old));
    const next = new URL(page.url()).searchParams.get('card')!;
    expect(next).toMatch(/^JEEVAN\d{12}$/);
    await expect(opened.getByRole('button', { name: 'Block card' })).toBeVisible();
    // The old number leads staff to the new one.
    await page.goto(`/admin/cards?card=${old}`);
    await expect(opened.getByRole('link', { name: next })).toBeVisible();

    await page.context().clearCookies();
    const replaced = await verdict(page, old);
    await expect(
      replaced.getByText('This card was replaced by a new one. Ask the family for the new card.').first(),
    ).toBeVisible();
    await expect(replaced).not.toContainText(next.slice(6));
    const valid = await verdict(page, next);
    await expect(valid.getByText(/^This card is valid until/).first()).toBeVisible();
  },
);
