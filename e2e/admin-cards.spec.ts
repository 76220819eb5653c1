import { seedCardNumber } from '@/scripts/seed/cards';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** /admin/cards (docs/contract.md#screens): search by number, filters, sort order and the card dialog. */
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
  'opened by keyboard and closed with Escape, the dialog returns the focus',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/admin/cards');
    const first = page.getByRole('button', { name: 'View Details' }).first();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Card Information' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(first).toBeFocused();
    await expect(page).toHaveURL(/\/admin\/cards$/);
  },
);

test(
  'filtered by status and zone, sorted by date',
  { tag: ['@both', '@full'] },
  async ({ page, isMobile }) => {
    await page.goto('/admin/cards');
    await page.getByLabel('Status').selectOption('Due within 30 days');
    await expect(page.getByText(/^Expires (today|in \d+ days?)$/).first()).toBeVisible();
    await page.getByLabel('Status').selectOption('Inactive');
    await page.getByLabel('Zone', { exact: true }).selectOption('Delhi');
    await expect(page).toHaveURL(/status=inactive&zone=DLHI/);
    const body = page.getByRole('table').getByRole('rowgroup').last();
    await expect(body.getByText('Active', { exact: true })).toHaveCount(0);
    await expect(body.getByRole('cell').filter({ hasText: 'CKTD' })).toHaveCount(0);
    if (isMobile) await page.getByLabel('Sort by').selectOption({ label: 'Due Date: low to high, A to Z' });
    else await page.getByRole('button', { name: 'Due Date' }).click();
    await expect(page).toHaveURL(/sort=dueDate/);
    await expect(body).toBeVisible();
    await page.getByRole('textbox', { name: 'Number, name, phone, village' }).fill('no such card');
    await expect(page.getByText('Nothing matches this search')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page.getByText(/^Showing 50 of \d+$/)).toBeVisible();
  },
);

test(
  'a card is erased with what its family sent after its number is typed, and cannot be verified afterwards',
  { tag: '@full' },
  async ({ page, request, signIn }) => {
    const cardPrimaryHolder = {
      memberName: 'Shanti Devi',
      memberSex: 'Female',
      memberDOB: '1979-03-02',
      memberContact: '9415067891',
      memberAddress: 'Ward 9, Karwi',
    };
    const registered = await request.post('/api/employee/addMember', {
      headers: { authorization: await signIn(EMPLOYEE) },
      data: { employeeID: EMPLOYEE.id, zoneID: 'CKTD', cardPrimaryHolder },
    });
    const { cardNumber } = ((await registered.json()) as { card: { cardNumber: string } }).card;
    const asked = { name: 'Shanti Devi', number: cardPrimaryHolder.memberContact, village: 'Karwi' };
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
    await page.goto(`/admin/inbox?q=${cardPrimaryHolder.memberContact}`);
    await expect(page.getByText('Nothing matches this search')).toBeVisible();

    await page.goto(`/verify?card=${cardNumber}`);
    await expect(page.getByText('Invalid card number or card not found').first()).toBeVisible();
  },
);
