import { addDays, dayInIndia } from '@/lib/format/calendar';
import { shortDate } from '@/lib/format/display';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { consent, expectText } from './support/actions';
import { ownCards } from './support/own-cards';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';
import { tooWide } from './support/too-wide';

/** A family without a card asks for one on a phone; the zone's employee calls, and registers it from the request. */
test('from a request on the website to a card', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('link', { name: /^Get a card Leave/ }).click();
  await page.getByLabel('Your name').fill('Phoolmati Kol');
  await page.getByLabel('Phone Number').fill('94152');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Phone number must be 10 digits')).toBeVisible();
  await page.getByLabel('Phone Number').fill('');
  await page.getByLabel('Phone Number').pressSequentially('+919415277001');
  await expect(page.getByLabel('Phone Number')).toHaveValue('9415277001');
  await page.getByLabel('Village or town').fill('Bargarh');
  await page.getByLabel('District').selectOption('Chitrakoot');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Phoolmati Kol' })).toBeFocused();
  await expect(page.getByText(/^One of us will call you on 9415277001/)).toBeVisible();
  const reference = await page.getByText(/^\d{4} \d{4}$/).innerText();

  await signIn(EMPLOYEE);
  await page.goto('/employee/dashboard');
  await page.getByRole('button', { name: /ask for a card$/ }).click();
  const family = page.getByRole('listitem').filter({ hasText: 'Phoolmati Kol' });
  await expect(family).toContainText(`Number of the request: ${reference}`);
  await expect(family.getByRole('link', { name: '9415277001' })).toHaveAttribute('href', 'tel:+919415277001');
  await expect(family.getByRole('link', { name: 'SMS: Phoolmati Kol' })).toHaveAttribute(
    'href',
    /^sms:\+919415277001\?body=Namaste%20Phoolmati/,
  );
  await family.getByRole('button', { name: 'Add a note' }).click();
  const noting = page.getByRole('dialog', { name: 'Request of Phoolmati Kol' });
  await noting.getByRole('radio', { name: 'Called' }).check();
  await noting.getByLabel('Note').fill('Come in the evening');
  await expectText(page, 'Saved', () => noting.getByRole('button', { name: 'Save' }).click());
  await expect(family.getByText('Come in the evening')).toBeVisible();

  await family.getByRole('button', { name: 'Register this family' }).click();
  await expect(
    page.getByText(/^Filled in from the request of Phoolmati Kol\..* Last note: Come in the evening$/),
  ).toBeVisible();
  await consent(page).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Phoolmati Kol');
  await expect(page.getByLabel('Phone Number')).toHaveValue('9415277001');
  await page.getByRole('textbox', { name: 'Day' }).fill('20/05/1980');
  await page.getByLabel('Female', { exact: true }).check();
  await page.getByLabel('Address').fill('Near the well, Bargarh');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Card registered' })
    .getByRole('button', { name: 'Close', exact: true })
    .click();

  await page.goto('/employee/dashboard?view=requests');
  await expect(page.getByRole('heading', { name: 'Kamla Kol' })).toBeVisible();
  await expect(page.getByText('Phoolmati Kol')).toHaveCount(0);
  // What is done stays to be seen: the card, and why another family has none.
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(family).toContainText('Registered');
  await expect(page.getByRole('listitem').filter({ hasText: 'Sohan Lal' })).toContainText(
    'The family has a card already.',
  );
  expect(await page.evaluate(tooWide)).toEqual([]);
  await family.getByRole('button', { name: 'View Details' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Card Details' }).getByText('Phoolmati Kol').first(),
  ).toBeVisible();
});

test(
  'a family that does not know its zone: an admin gives it one, and that zone’s employee sees it',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/get-a-card');
    await page.getByLabel('Your name').fill('Munni Devi');
    await page.getByLabel('Phone Number').fill('9415277003');
    await page.getByLabel('Village or town').fill('Shivrampur');
    await page.getByLabel('District').selectOption('I don’t know');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, Munni Devi' })).toBeVisible();
    const zoneless = page.getByRole('listitem').filter({ hasText: 'Munni Devi' });
    await signIn(EMPLOYEE);
    await page.goto('/employee/dashboard?view=requests');
    await expect(page.getByRole('heading', { name: 'Kamla Kol' })).toBeVisible();
    await expect(zoneless).toHaveCount(0);

    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(ADMIN);
    await page.goto('/admin/requests?zone=none');
    const row = page.getByRole('row', { name: /Munni Devi.*For the admins/ });
    await row.getByRole('button', { name: 'Open' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request of Munni Devi' });
    await dialog.getByLabel('Zone').selectOption('Chitrakoot');
    await expectText(page, 'Saved', () => dialog.getByRole('button', { name: 'Save' }).click());
    await expect(row).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(EMPLOYEE);
    await page.goto('/employee/dashboard?view=requests');
    await expect(zoneless.getByRole('link', { name: '9415277003' })).toBeVisible();
  },
);

test(
  'somebody asks about their data on a phone, and an admin answers',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('link', { name: 'Your data' }).click();
    await page.getByRole('radio', { name: 'Erase our card and data' }).check();
    await page.getByLabel('Your name').fill('Bachchi Devi');
    await page.getByLabel('Phone Number').fill('9415277002');
    await page.getByRole('button', { name: 'Send request' }).click();
    const until = shortDate(addDays(dayInIndia(), 30));
    await expect(page.getByText(`We received your request. We will answer by ${until}.`)).toBeVisible();
    // Nothing of the page reaches beyond the screen.
    expect(await page.evaluate(tooWide)).toEqual([]);

    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(ADMIN);
    await page.goto('/admin/privacy');
    await expect(page.getByRole('row', { name: /Geeta Devi.*Overdue/ })).toBeVisible();
    const row = page.getByRole('row', { name: /Bachchi Devi/ });
    await row.getByRole('button', { name: 'Open' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request of Bachchi Devi' }).first();
    await expect(dialog.getByText('No card has this phone number.')).toBeVisible();
    await dialog.getByRole('button', { name: 'They came in person' }).click();
    await expect(dialog.getByText('Identity checked: They came in person').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Add a note' }).click();
    const noting = page.getByRole('dialog', { name: 'Request of Bachchi Devi' }).last();
    await noting.getByRole('radio', { name: 'Answered' }).check();
    await noting.getByLabel('Note').fill('There is no card with this number; told her so');
    await expectText(page, 'Saved', () => noting.getByRole('button', { name: 'Save' }).click());
    await page.keyboard.press('Escape');
    await expect(row).toHaveCount(0);
  },
);

test(
  'a contact message is taken over, noted on and closed; the card with its number is offered',
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
        message: 'Where is our nearest hospital?',
      },
    });
    expect(sent.status()).toBe(200);

    await signIn(ADMIN);
    await page.goto('/admin/messages');
    const row = page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name }).click();
    const message = page.getByRole('dialog', { name: `Message from ${name}` }).first();
    await expect(message.getByRole('heading', { name: 'This number is on a card' })).toBeVisible();
    await expect(message.getByRole('link', { name: `Card ${cardNumber}, ${memberName}` })).toBeVisible();

    const note = async (state: string, text: string) => {
      await message.getByRole('button', { name: 'Add a note' }).click();
      const noting = page.getByRole('dialog', { name: `Message from ${name}` }).last();
      await noting.getByRole('radio', { name: state }).check();
      await noting.getByLabel('Note').fill(text);
      await expectText(page, 'Saved', () => noting.getByRole('button', { name: 'Save' }).click());
      await expect(message.getByRole('listitem').filter({ hasText: text })).toContainText(state);
    };
    await note('Assigned', 'I call her this afternoon');
    await note('Assigned', 'Nobody answered, again tomorrow');
    await note('Closed', 'Told her the way to Kamadgiri Hospital');
    await message.getByRole('button', { name: 'Close this window' }).click();
    await expect(row).toContainText('Closed');
  },
);
