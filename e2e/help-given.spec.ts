import { dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { expectText } from './support/actions';
import { ownCards } from './support/own-cards';
import { EMPLOYEE, expect, test } from './support/translated';

/** On a phone: an employee records a visit on a card of their own, and puts the amount right. */
test('a visit is recorded and corrected by a further entry', { tag: '@full' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(EMPLOYEE);
  await page.goto('/employee/dashboard');
  const own = (await ownCards(page)).find(({ cardState }) => cardState === 'active')!;
  await page.goto(`/employee/dashboard?card=${own.cardNumber}`);
  const card = page.getByRole('dialog', { name: 'Card Details' });
  await card.getByRole('button', { name: 'Record a visit' }).click();
  const form = page.getByRole('dialog', { name: 'Record a visit' });
  await form.getByRole('radio').first().check();
  await form.getByLabel('Find a hospital').fill('kamadgiri');
  await form.getByRole('button', { name: /^Kamadgiri Charitable Hospital/ }).click();
  await form.getByLabel('Service').selectOption('Dental');
  await form.getByLabel('Paid by the trust, in rupees').fill('10,00,001');
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(form.getByText('At most ₹10,00,000 for one visit. Check the zeros')).toBeVisible();
  await form.getByLabel('Paid by the trust, in rupees').fill('1,450');
  await expectText(page, 'Help recorded', () =>
    form.getByRole('button', { name: 'Record', exact: true }).click(),
  );

  const today = longDate(dayInIndia(), 'en');
  const entry = card.getByRole('listitem').filter({ hasText: '₹1,450' });
  await expect(entry).toContainText('Dental · Kamadgiri Charitable Hospital');
  await entry.getByRole('button', { name: `Correct the visit of ${today}` }).click();
  const right = page.getByRole('dialog', { name: 'Correct a visit' });
  await right.getByLabel('Paid by the trust, in rupees').fill('1540');
  await right.getByLabel('Why are you correcting it?').fill('Digits were swapped');
  await expectText(page, 'Correction recorded', () =>
    right.getByRole('button', { name: 'Record', exact: true }).click(),
  );
  await expect(card.getByRole('listitem').filter({ hasText: '₹1,540' })).toContainText('Digits were swapped');
  await expect(entry).toContainText('Corrected');
  await expect(entry.getByRole('button')).toHaveCount(0);
});
