import { addDays, dayInIndia } from '@/lib/format/calendar';
import { shortDate } from '@/lib/format/display';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { expectText } from './support/actions';
import { enter, type } from './support/keyboard';
import { ownCards } from './support/own-cards';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';
import { tooWide } from './support/too-wide';

/** What came in on the website, of every kind, is dealt with in one inbox; there by keyboard alone. */
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
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    await enter(page, page.getByRole('link', { name }));
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    const address = page.url();
    await page.goto(`/admin/messages?message=${address.split('/').at(-1)}`);
    await expect(page).toHaveURL(new RegExp(`^${address}`));
    await expect(page.getByRole('link', { name: cardNumber })).toBeVisible();
    await expect(page.getByText(memberName).first()).toBeVisible();
    await enter(page, button('Make a card request'));
    const making = page.getByRole('dialog', { name: 'Make a card request' });
    await type(page, making.getByLabel('Village'), 'Bharatkoop');
    await expectText(page, 'It is a card request now', () =>
      enter(page, making.getByRole('button', { name: 'Save' })),
    );
    // The same request, at the same address.
    await expect(page).toHaveURL(new RegExp(`^${address}`));
    await type(page, page.getByLabel('Give to an employee'), 'Chitrakoot');
    await enter(page, button('Give'));
    await expect(page.getByText('New. Given to Chitrakoot')).toBeVisible();
    expect(await page.evaluate(tooWide)).toEqual([]);

    await enter(page, page.getByRole('link', { name: 'Inbox' }).first(), 'Shift+Tab');
    const late = page.getByRole('row', { name: /Geeta Devi.*Overdue/ });
    await expect(late).toBeVisible();
    await enter(page, page.getByRole('link', { name: 'Bachchi Devi' }).first());
    await expect(page.getByText('No card has this phone number, and none was named.')).toBeVisible();
    await enter(page, button('They came in person'));
    await expect(page.getByText('Identity checked: They came in person').first()).toBeVisible();
    // A wrong press is taken back, and made again.
    await enter(page, button('Take back'));
    await expect(page.getByRole('listitem').filter({ hasText: /^Taken back/ })).toBeVisible();
    await enter(page, button('They came in person'));
    await expect(page.getByRole('listitem').filter({ hasText: /^Identity checked/ })).toHaveCount(2);
    await enter(page, button('Find the card'));
    const naming = page.getByRole('dialog', { name: 'Which cards is the request of Bachchi Devi about?' });
    await type(page, naming.getByLabel('Note'), 'No card found; answered by phone');
    await enter(page, naming.getByRole('button', { name: 'Save' }));
    await expect(page.getByText('No card named')).toBeVisible();
    await enter(page, button('Erase what came in with this number'));
    const erasing = page.getByRole('dialog', { name: 'Erase what came in with this number?' });
    await expect(erasing.getByText('Nothing else came in with the family’s phone.')).toBeVisible();
    await type(page, erasing.getByLabel('Type the phone number to confirm'), '9415277002');
    await enter(page, erasing.getByRole('button', { name: 'Erase what came in with this number' }));
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
