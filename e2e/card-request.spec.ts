import { consent, expectText } from './support/actions';
import { EMPLOYEE, expect, test } from './support/test';
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
  await page.getByRole('button', { name: 'Done', exact: true }).click();
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
