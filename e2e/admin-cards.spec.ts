import { seedCardNumber } from '@/scripts/seed/cards';
import { newCard } from './support/new-card';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** /admin/cards (docs/contract.md#screens): a card is found and opened, and erased. */
const number = seedCardNumber(1);

test.beforeEach(({ signIn }) => signIn(ADMIN));

test('a card is found by its number and opened; Back and reload keep the view', async ({ page }) => {
  await page.goto('/admin/cards');
  await expect(page.getByText('Manage all medical assistance cards')).toBeVisible();
  await page.getByRole('textbox', { name: 'Number, name, phone, village' }).fill(number.toLowerCase());
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText('1 in all')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(number.slice(-4)) });
  await expect(row).toContainText(/Active/);
  await row.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByText('Card details loaded successfully')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Card Information' });
  for (const text of [/^\d\/6 members$/, 'Primary Member Details', 'Registration Date', 'Zone ID'])
    await expect(dialog.getByText(text).first()).toBeVisible();
  await expect(dialog.getByRole('heading', { name: /^Connected Members/ })).toBeVisible();
  // Admins see full Aadhaar numbers, in groups of four.
  await expect(dialog.getByText(/^(\d{4} \d{4} \d{4}|Not specified)$/).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`card=${number}`));

  await page.reload();
  await expect(dialog.getByText('Primary Member Details')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/cards\?q=[^&]+$/);
});

test(
  'a card is erased with what its family sent after its number is typed, and cannot be verified afterwards',
  { tag: '@full' },
  async ({ page, request, signIn, baseURL }) => {
    const contact = '9415067891';
    const token = await signIn(EMPLOYEE);
    const { cardNumber } = await newCard({ at: baseURL!, token }, 'Shanti Devi', {
      holderMore: { memberContact: contact },
    });
    const asked = { name: 'Shanti Devi', number: contact, village: 'Karwi' };
    expect((await request.post('/api/cardRequest', { data: asked })).status()).toBe(200);
    await signIn(ADMIN);
    await page.goto(`/admin/cards?card=${cardNumber}`);
    const card = page.getByRole('dialog', { name: 'Card Information' });
    await card.getByRole('button', { name: 'Erase card' }).click();
    const erasing = page.getByRole('dialog', { name: 'Erase this card?' });
    await expect(erasing.getByText(/^All details of Shanti Devi will be erased/)).toBeVisible();
    await expect(
      erasing.getByRole('checkbox', { name: /^Shanti Devi 9415067891 Card request/ }),
    ).toBeChecked();
    const box = erasing.getByLabel('Type the card number to confirm');
    await box.fill('Shanti Devi');
    await box.press('Enter');
    await expect(erasing.getByRole('alert').getByText('Card number does not match')).toBeVisible();
    await expect(box).toBeFocused();
    // Escape closes only the confirmation.
    await page.keyboard.press('Escape');
    await expect(erasing).toHaveCount(0);
    await card.getByRole('button', { name: 'Erase card' }).click();
    await box.fill(cardNumber.toLowerCase());
    await expect(erasing.getByRole('checkbox')).toBeChecked();
    await erasing.getByRole('button', { name: 'Erase card' }).click();
    await expect(page.getByText('Card erased')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/admin\/cards$/);
    await page.getByRole('textbox', { name: 'Number, name, phone, village' }).fill(cardNumber);
    await expect(page.getByText('Nothing matches this search')).toBeVisible();
    await page.goto(`/admin/inbox?q=${contact}`);
    await expect(page.getByText('Nothing matches this search')).toBeVisible();

    await page.goto(`/verify?card=${cardNumber}`);
    await expect(page.getByText('Invalid card number or card not found').first()).toBeVisible();
  },
);
