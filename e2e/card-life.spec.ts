import type { Page } from '@playwright/test';
import { EMPLOYEE, expect, test } from './support/test';
import type { Card } from '@/lib/schemas/responses/cards';
import { consent } from './support/actions';
import { ask } from './support/new-card';
import { ownCards } from './support/own-cards';
import { fillPrimary, fillRelative, newNumber, next, type Relative } from './support/registration';

/**
 * The life of a card: a field employee registers a family of six; a hospital desk verifies the number; then the employee adds
 * a member to another card and renews a third, with a reload and a crash of the database in between.
 */
const FAMILY: Relative[] = [
  { name: 'Sunita Yadav', relation: 'Spouse', born: '14/08/1985', sex: 'Female' },
  { name: 'Anjali Yadav', relation: 'Child', born: '02/03/2008', sex: 'Female' },
  { name: 'Mohit Yadav', relation: 'Child', born: '29/02/2012', sex: 'Male' },
  { name: 'Kamla Devi', relation: 'Mother', born: '01/01/1955', sex: 'Female' },
  { name: 'Ram Sevak Yadav', relation: 'Father', born: '01/01/1950', sex: 'Male' },
];

async function findCard(page: Page, cardNumber: string) {
  await page.getByRole('textbox', { name: 'Number, name, phone, village' }).fill(cardNumber);
  const row = page.getByRole('row').filter({ hasText: cardNumber });
  await expect(row).toHaveCount(1);
  return row;
}

/** The number of the employee's newest card that matches. */
const ownCard = async (page: Page, fits: (card: Card) => boolean) =>
  (await ownCards(page)).find(fits)!.cardNumber;

test(
  'a family is registered, verified, extended and renewed',
  { tag: '@phone' },
  async ({ page, browser, database, baseURL, signIn }) => {
    await signIn(EMPLOYEE);
    await page.goto('/employee/dashboard');
    await page.getByRole('button', { name: 'Add New Member' }).click();
    await expect(page.getByRole('heading', { name: 'Choose the card' })).toBeVisible();
    await expect(page.getByLabel('Auto-generated')).toBeChecked();
    await next(page);
    await expect(page.getByText('Tick this when the family has agreed')).toBeVisible();
    await consent(page).check();
    await next(page);
    await fillPrimary(page, 'Rajesh Yadav', { phone: '98765-01234', born: '1980-05-20' });
    await expect(page.getByLabel('Phone Number')).toHaveValue('9876501234');
    await next(page);
    for (const [index, person] of FAMILY.entries()) {
      await page.getByRole('button', { name: 'Add family member' }).click();
      await fillRelative(page.getByRole('group', { name: `Family member ${index + 1}` }), person);
    }
    await page.getByRole('button', { name: 'Add family member' }).click();
    await expect(page.getByText('Maximum number of family members reached')).toBeVisible();
    await next(page);
    for (const { name } of FAMILY) await expect(page.getByText(name).first()).toBeVisible();
    await page.getByRole('button', { name: 'Register', exact: true }).click();

    await expect(page.getByText('Members registered successfully')).toBeVisible();
    const cardNumber = await newNumber(page.getByRole('dialog', { name: 'Card registered' }));
    expect(cardNumber).toMatch(/^JEEVAN\d{12}$/);
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await database.restart();
    await page.reload();
    await page.getByRole('button', { name: 'View Cards' }).click();
    const row = await findCard(page, cardNumber);
    await expect(row).toContainText('Active');
    await expect(row).toContainText('6/6');

    await test.step('a hospital desk verifies the number', async () => {
      const desk = await (await browser.newContext({ baseURL })).newPage();
      await desk.goto('/verify');
      const submit = desk.getByRole('button', { name: 'Verify Card' });
      await expect(submit).toBeDisabled();
      await desk.getByRole('textbox', { name: 'Card Number' }).fill(cardNumber.toLowerCase());
      await submit.click();
      await expect(desk.getByText('Card verified successfully!')).toBeVisible();
      const card = desk.getByRole('dialog', { name: 'Card Details' });
      await card.locator('summary').first().click();
      for (const text of ['6/6', 'Member limit reached', 'Valid', 'XXXX XXXX 2346', 'XXXXXX1234'])
        await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
      for (const { name } of FAMILY) await expect(card.getByText(name).first()).toBeVisible();
      await expect(card.getByText(/2341 2341 2346|9876501234|Karwi/)).toHaveCount(0);
      await card.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(card).toHaveCount(0);
      await desk.context().close();
    });

    await test.step('a member is added to another card', async () => {
      const other = await ownCard(page, (card) => card.cardStatus && card.cardMembers === 1);
      await (await findCard(page, other)).getByRole('button', { name: 'View Details' }).click();
      await page.getByRole('button', { name: 'Add Member' }).click();
      const adding = page.getByRole('dialog', { name: 'Add New Members' });
      await consent(adding).check();
      await fillRelative(adding, FAMILY[0]!);
      await adding.getByRole('button', { name: 'Add Members' }).click();
      await expect(page.getByText('1 member added successfully')).toBeVisible();
      const details = page.getByRole('dialog', { name: 'Card Details' });
      await expect(details.getByText('Sunita Yadav').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(await findCard(page, other)).toContainText('2/6');
    });

    await test.step('an expired card is renewed', async () => {
      // Another journey may have left a blocked one.
      const expired = await ownCard(page, (card) => card.cardState === 'expired');
      const line = await findCard(page, expired);
      await expect(line).toContainText('Inactive');
      await line.getByRole('button', { name: 'View Details' }).click();
      await page.getByRole('button', { name: 'Renew Card' }).click();
      await expect(page.getByText(/Card renewed successfully\. It is now valid until/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(await findCard(page, expired)).not.toContainText('Inactive');
    });
  },
);

test(
  'without a signal nothing is lost, and submitting again registers only once',
  { tag: '@phone' },
  async ({ page, signIn, context }) => {
    const token = await signIn(EMPLOYEE);
    const total = async () => {
      const list = `/api/employee/addMember/${EMPLOYEE.id}?limit=1`;
      return (await ask<{ total: number }>(page, token, list)).total;
    };
    const before = await total();
    await page.goto('/employee/dashboard?view=add');
    await consent(page).check();
    await next(page);
    await fillPrimary(page, 'Offline Kumar');
    await next(page);
    await next(page);

    // The request succeeds, but its response is lost.
    await page.route('**/api/employee/addMember', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.route('**/api/employee/registered/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText(/^We got no answer, so this may already be saved/)).toBeVisible();
    await page.unroute('**/api/employee/addMember');

    await context.setOffline(true);
    await expect(page.getByText(/^No signal: this page may be out of date/)).toBeVisible();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('Offline Kumar').locator('visible=true').first()).toBeVisible();
    // The next family meanwhile; the first waits on the list.
    await page.getByRole('button', { name: 'View Cards' }).click();
    await page.getByRole('button', { name: /^Add New Member/ }).click();
    await consent(page).check();
    await next(page);
    await page.getByLabel('Full Name').fill('Second Kumari');
    await page.getByRole('button', { name: 'View Cards' }).click();
    await expect(page.getByRole('button', { name: '2 to finish' })).toBeVisible();

    // With a signal the app finds out by itself what became of the first.
    await page.unroute('**/api/employee/registered/*');
    await context.setOffline(false);
    await expect(page.getByText(/^No signal:/)).toHaveCount(0);
    const done = page.getByRole('dialog', { name: 'Card registered' });
    await expect(done).toBeVisible();
    const number = await newNumber(done);
    // Until it was seen, it is shown again.
    await page.reload();
    await expect(done).toBeVisible();
    expect(await newNumber(done)).toBe(number);
    await done.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: '1 to finish' }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue('Second Kumari');
    expect(await total()).toBe(before + 1);

    // Where no answer comes, the family can be saved on the phone, and is sent by itself.
    await fillPrimary(page, 'Second Kumari');
    await next(page);
    await next(page);
    await page.route('**/api/employee/addMember', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.route('**/api/employee/field', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Save on this phone' }).click();
    await expect(page.getByText('Saved on this phone, not sent yet: 1 family.')).toBeVisible();
    await page.unroute('**/api/employee/field');
    await page.reload();
    await expect.poll(total).toBe(before + 2);
    await expect(page.getByText('Saved on this phone, not sent yet: 1 family.')).toHaveCount(0);
  },
);
