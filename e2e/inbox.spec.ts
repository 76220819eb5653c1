import { addDays, dayInIndia } from '@/lib/format/calendar';
import { shortDate } from '@/lib/format/display';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { expectText } from './support/actions';
import { ownCards } from './support/own-cards';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';
import { tooWide } from './support/too-wide';

/** What came in on the website, of every kind, is dealt with in one inbox; by keyboard where it says so. */
test(
  'a message becomes a request for a card and goes to the employees of a zone; a data request without a card is answered',
  { tag: '@full' },
  async ({ page, signIn }) => {
    const token = await signIn(EMPLOYEE);
    const { cardNumber } = (await ownCards(page)).find(({ cardState }) => cardState === 'active')!;
    const looked = await page.request.get(`/verifyCard/${cardNumber}`, { headers: { authorization: token } });
    const { memberName, memberContact } = ((await looked.json()) as CardDetail).PrimaryMember;
    const name = `Dulari ${Date.now().toString(36)}`;
    const sent = await page.request.post('/contactMail/contact', {
      data: {
        name,
        email: 'dulari@example.org',
        number: memberContact,
        message: 'My sister wants a card too',
      },
    });
    expect(sent.status()).toBe(200);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/privacy');
    await page.getByRole('radio', { name: 'Erase our card and data' }).check();
    await page.getByLabel('Your name').fill('Bachchi Devi');
    await page.getByLabel('Phone Number').fill('9415277002');
    await page.getByRole('button', { name: 'Send request' }).click();
    const until = shortDate(addDays(dayInIndia(), 30));
    await expect(page.getByText(`We received your request. We will answer by ${until}.`)).toBeVisible();
    expect(await page.evaluate(tooWide)).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(ADMIN);
    // The address of an earlier version.
    await page.goto('/admin/messages');
    await expect(page).toHaveURL(/\/admin\/inbox\?kind=message$/);
    const link = page.getByRole('link', { name });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    const address = page.url();
    await page.goto(`/admin/messages?message=${address.split('/').at(-1)}`);
    await expect(page).toHaveURL(new RegExp(`^${address}`));
    await expect(page.getByRole('link', { name: cardNumber })).toBeVisible();
    await expect(page.getByText(memberName).first()).toBeVisible();
    await page.getByRole('button', { name: 'Make a card request' }).click();
    const making = page.getByRole('dialog', { name: 'Make a card request' });
    await making.getByLabel('Village').fill('Bharatkoop');
    await expectText(page, 'It is a card request now', () =>
      making.getByRole('button', { name: 'Save' }).click(),
    );
    // The same request, at the same address.
    await expect(page).toHaveURL(new RegExp(`^${address}`));
    await page.getByLabel('Give to an employee').selectOption('Chitrakoot');
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(page.getByText('New. Given to Chitrakoot')).toBeVisible();
    expect(await page.evaluate(tooWide)).toEqual([]);

    await page.getByRole('link', { name: 'Inbox' }).first().click();
    const late = page.getByRole('row', { name: /Geeta Devi.*Overdue/ });
    await expect(late).toBeVisible();
    await page.getByRole('row', { name: /Bachchi Devi/ }).click();
    await expect(page.getByText('No card has this phone number, and none was named.')).toBeVisible();
    await page.getByRole('button', { name: 'They came in person' }).click();
    await expect(page.getByText('Identity checked: They came in person').first()).toBeVisible();
    // A wrong press is taken back, and made again.
    await page.getByRole('button', { name: 'Take back' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /^Taken back/ })).toBeVisible();
    await page.getByRole('button', { name: 'They came in person' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /^Identity checked/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Find the card' }).click();
    const naming = page.getByRole('dialog', { name: 'Which cards is the request of Bachchi Devi about?' });
    await naming.getByLabel('Note').fill('No card found; answered by phone');
    await naming.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('No card named')).toBeVisible();
    await page.getByRole('button', { name: 'Erase what came in with this number' }).click();
    const erasing = page.getByRole('dialog', { name: 'Erase what came in with this number?' });
    await expect(erasing.getByText('Nothing else came in with the family’s phone.')).toBeVisible();
    await erasing.getByLabel('Type the phone number to confirm').fill('9415277002');
    await erasing.getByRole('button', { name: 'Erase what came in with this number' }).click();
    await expect(page.getByRole('heading', { name: /^Erased on/ })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(EMPLOYEE);
    await page.goto('/employee/dashboard?view=requests');
    const family = page.getByRole('listitem').filter({ hasText: name });
    await expect(family.getByRole('link', { name: memberContact })).toBeVisible();
    // What she wrote to the office is not the employee's business.
    await expect(family).not.toContainText('My sister');
  },
);
