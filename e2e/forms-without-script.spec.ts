import { seedCardNumber } from '@/scripts/seed/cards';
import { openMenu } from './support/actions';
import { expect, test } from './support/test';
import { tooWide } from './support/too-wide';

const REFERENCE = /^[1-9]\d{3} \d{4}$/;

test('without the script: a refusal says what is wrong, Back has what was typed, and each form is sent', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  const main = page.getByRole('main');
  /** What each field of the first form with this button has, by its name. */
  const typed = (button: string) =>
    page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: button }) })
      .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>);
  /** Sends a form that is refused, and comes back to what was typed. */
  const refused = async (button: string, ...says: string[]) => {
    const before = await typed(button);
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(/\/form$/);
    for (const words of says) await expect(main.getByText(words)).toBeVisible();
    expect(await page.evaluate(tooWide)).toEqual([]);
    await page.goBack();
    expect(await typed(button)).toEqual(before);
  };

  await page.goto('/');
  await openMenu(page);
  await page.locator('#menu').getByRole('link', { name: 'Your data' }).click();
  await page.getByRole('link', { name: 'Erase our card and data' }).click();
  await expect(page.getByLabel('Erase our card and data')).toBeChecked();
  await page.getByLabel('Your name').fill('Rampati Devi');
  await page.getByLabel('Card number').fill('JEEVAN12');
  await refused(
    'Send request',
    'Not sent yet',
    'Write your phone number',
    'Go back: what you typed is still there',
  );
  await page.getByLabel('Card number').fill('');
  await page.getByLabel('Phone Number').fill('9415277012');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Rampati Devi' })).toBeVisible();
  await expect(main.getByText(/We will answer by \d\d\/\d\d\/\d{4}\./)).toBeVisible();

  await page.goto('/');
  await page.getByLabel('Name').fill('Dulari Devi');
  await page.getByLabel('Email').fill('dulari@example');
  await page.getByLabel('Phone Number').fill('9415277013');
  // As long as the field allows: a browser sends each of its line ends as two characters.
  const message = 'Where is our\nnearest hospital?\n'.repeat(67).slice(0, 2000);
  await page.getByLabel('Message').fill(message);
  await refused('Send Message', 'Invalid email address');
  await page.getByLabel('Email').fill('dulari@example.org');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Dulari Devi' })).toBeVisible();
  await expect(main.getByText(REFERENCE)).toBeVisible();

  // In Hindi, as a family does it.
  await page.goto('/hi/get-a-card');
  await page.getByLabel('आपका नाम').fill('फूलमती कोल');
  await main.locator('[name=number]').first().fill('94152');
  await page.getByLabel('गाँव या शहर').fill('बरगढ़');
  await page.getByLabel('ज़िला').selectOption({ index: 1 });
  await refused('भेजें', 'अभी भेजा नहीं गया', 'फ़ोन नंबर 10 अंकों का होना चाहिए');
  await main.locator('[name=number]').first().fill('+91 94152 77011');
  await page.getByRole('button', { name: 'भेजें' }).click();
  await expect(page.getByRole('heading', { name: 'धन्यवाद, फूलमती कोल' })).toBeVisible();
  await expect(main.getByText(/9415277011 पर आपको फ़ोन करेगा/)).toBeVisible();
  const reference = await main.getByText(REFERENCE).innerText();
  expect(await page.evaluate(tooWide)).toEqual([]);

  // What became of it.
  await page.getByRole('link', { name: 'यहाँ देखें' }).click();
  await page.getByLabel('पर्ची नंबर').fill(reference);
  await main.locator('[name=number]').last().fill('94152');
  await refused('देखें, कहाँ तक पहुँचा', 'फ़ोन नंबर 10 अंकों का होना चाहिए');
  await main.locator('[name=number]').last().fill('9415277011');
  await page.getByRole('button', { name: 'देखें, कहाँ तक पहुँचा' }).click();
  await expect(main.getByText(/^आपका फ़ॉर्म मिल गया है/)).toBeVisible();
  await context.close();
});

test('sent before the script came and refused: Back has what was typed, and with the script it is sent', async ({
  page,
}) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/get-a-card');
  await page.getByLabel('Your name').fill('Lakhpati Kol');
  await page.locator('[name=number]').first().fill('94152');
  await page.getByLabel('Village or town').fill('Bharatkoop');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Phone number must be 10 digits')).toBeVisible();
  await page.unroute('**/*.js');
  await page.goBack();
  await expect(page.locator('#not-ready[data-ready]')).toBeAttached();
  await expect(page.getByLabel('Your name')).toHaveValue('Lakhpati Kol');
  await expect(page.getByLabel('Village or town')).toHaveValue('Bharatkoop');
  await page.locator('[name=number]').first().fill('9415277015');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Lakhpati Kol' })).toBeVisible();
  await expect(page).toHaveURL('/get-a-card');
});

test('a form whose code cannot be loaded is sent by the browser, and Back has what was typed', async ({
  page,
}) => {
  await page.goto('/get-a-card');
  await expect(page.locator('#not-ready[data-ready]')).toBeAttached();
  await page.route('**/*.js', (route) => route.abort());
  await page.getByLabel('Your name').fill('Sukhmanti Kol');
  await page.locator('[name=number]').first().fill('94152');
  await page.getByLabel('Village or town').fill('Bharatkoop');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page).toHaveURL(/\/form$/);
  await expect(page.getByText('Phone number must be 10 digits')).toBeVisible();
  await page.unroute('**/*.js');
  await page.goBack();
  await expect(page.getByLabel('Your name')).toHaveValue('Sukhmanti Kol');
  await page.locator('[name=number]').first().fill('9415277016');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Sukhmanti Kol' })).toBeVisible();
  await expect(page).toHaveURL('/get-a-card');
});

test('what is pressed before the scripts come is done once they are here', async ({ page }) => {
  let come = () => {};
  await page.route('**/*.js', async (route) => {
    await here;
    await route.continue();
  });
  let here: Promise<void>;
  const open = async (path: string) => {
    here = new Promise((resolve) => (come = resolve));
    await page.goto(path, { waitUntil: 'domcontentloaded' });
  };
  const press = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  };

  await open('/login');
  await page.getByText('Admin', { exact: true }).click();
  await expect(page.getByText('Admin ID', { exact: true })).toBeVisible();
  await expect(page.getByText('Employee ID', { exact: true })).toBeHidden();
  await page.getByLabel('Admin ID').fill('ADMIN009');
  await page.getByLabel(/^Password/).fill('not this one');
  await press('Show password');
  await press('Sign In');
  come();
  await expect(page.getByText('Invalid admin credentials')).toBeVisible();
  await expect(page.getByLabel('Admin ID')).toHaveValue('ADMIN009');

  await open('/verify');
  await page.getByRole('textbox', { name: 'Card Number' }).fill(seedCardNumber(0));
  await press('Verify Card');
  come();
  await expect(page.getByRole('dialog', { name: 'Card Details' })).toBeVisible();

  await open('/hospitals');
  await press('Near me');
  come();
  await expect(page.getByText(/Type your pincode instead\.$/)).toBeVisible();
});

test(
  'the contact form at 360: an error is gone with the success, and the reference stays in the page',
  { tag: '@full' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/#contact');
    const contact = page.locator('#contact');
    await contact.getByLabel('Name').fill('Venkatanarasimharajuvaripeta Devi');
    await contact.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please fix the errors in the form')).toBeVisible();
    await contact.getByLabel('Email').fill('dulari@example.org');
    await contact.getByLabel('Phone Number').fill('9415277014');
    await contact.getByLabel('Message').fill('Where is our nearest hospital?');
    await contact.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent successfully! We will get back to you soon.')).toBeVisible();
    await expect(page.getByText('Please fix the errors in the form')).toHaveCount(0);
    await expect(
      contact.getByRole('heading', { name: 'Thank you, Venkatanarasimharajuvaripeta Devi' }),
    ).toBeFocused();
    await expect(contact.getByText(REFERENCE)).toBeInViewport();
    await expect(contact.getByLabel('Message')).toHaveValue('');
    expect(await page.evaluate(tooWide)).toEqual([]);
  },
);
