import type { Page } from '@playwright/test';
import { newCard } from './support/new-card';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';
import { outOfPlace, tooWide } from './support/too-wide';

/** The longest possible card number, in the widest letters, on narrow phones. */
const longNumber = () => `JEEVAN${Date.now()}`.padEnd(32, 'WM');
const WIDTHS = [360, 390];

async function fits(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(tooWide), `sideways scrolling at ${width} px`).toEqual([]);
    expect(await page.evaluate(outOfPlace), `cut at ${width} px`).toEqual([]);
  }
}

test(
  'a number of 32 characters fits in lists and in every dialog',
  { tag: ['@phone', '@full'] },
  async ({ page, signIn, baseURL }) => {
    const cardNumber = longNumber();
    const token = await signIn(EMPLOYEE);
    // Of nobody in the sample data: an erasure offers what came in with the phone.
    const holderMore = { memberContact: '9415055501' };
    await newCard({ at: baseURL!, token }, 'Sunita Devi', { cardNumber, holderMore });

    await page.goto('/employee/dashboard');
    await expect(page.getByRole('row').filter({ hasText: cardNumber })).toBeVisible();
    await fits(page);
    await page.getByRole('row').filter({ hasText: cardNumber }).getByRole('button').click();
    const card = page.getByRole('dialog', { name: 'Card Details' });
    await expect(card.getByText(cardNumber, { exact: true }).first()).toBeVisible();
    await fits(page);
    const renew = card.getByRole('button', { name: 'Renew Card' });
    await renew.click();
    await expect(card.getByText('Renew this card?')).toBeVisible();
    await fits(page);
    await card.getByRole('button', { name: 'Cancel' }).click();
    await card.getByRole('button', { name: 'Add Member' }).click();
    await expect(page.getByRole('dialog', { name: 'Add New Members' })).toBeVisible();
    await fits(page);

    await page.goto(`/verify?card=${cardNumber}`);
    await expect(card.getByText(cardNumber, { exact: true }).first()).toBeVisible();
    await fits(page);

    await signIn(ADMIN);
    await page.goto('/admin/cards');
    await expect(page.getByRole('row').filter({ hasText: cardNumber })).toBeVisible();
    await fits(page);
    await page.goto(`/admin/cards?card=${cardNumber}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Erase card' }).click();
    await expect(page.getByText(`Type exactly: ${cardNumber}`)).toBeVisible();
    await expect(page.getByText('Nothing else came in with the family’s phone.')).toBeVisible();
    await fits(page);
    // Erased, so that it is not first in the lists of other tests.
    const erasing = page.getByRole('dialog', { name: 'Erase this card?' });
    await erasing.getByRole('textbox').fill(cardNumber);
    await erasing.getByRole('button', { name: 'Erase card' }).click();
    await expect(page.getByRole('row').filter({ hasText: cardNumber })).toHaveCount(0);
  },
);
