import { expect, test } from './support/test';
import { tooWide } from './support/too-wide';

const REFERENCE = /^[1-9]\d{3} \d{4}$/;

test('without the script: a refusal keeps what was typed, and each form is sent', async ({
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

  await page.goto('/privacy');
  await page.getByLabel('Erase our card and data').check();
  await page.getByLabel('Your name').fill('Bachchi Devi');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(main.getByText('Not sent yet')).toBeVisible();
  await expect(page.getByLabel('Erase our card and data')).toBeChecked();
  await page.getByLabel('Phone Number').fill('9415277012');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Bachchi Devi' })).toBeVisible();
  await expect(main.getByText(/We will answer by \d\d\/\d\d\/\d{4}\./)).toBeVisible();

  await page.goto('/');
  await page.getByLabel('Name').fill('Dulari Devi');
  await page.getByLabel('Email').fill('dulari@example');
  await page.getByLabel('Phone Number').fill('9415277013');
  // As long as the field allows: a browser sends each of its line ends as two characters.
  const message = 'Where is our\nnearest hospital?\n'.repeat(67).slice(0, 2000);
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(main.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(message);
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
  await page.getByRole('button', { name: 'अनुरोध भेजें' }).click();
  await expect(page).toHaveURL('/hi/form');
  await expect(main.getByText('अभी भेजा नहीं गया')).toBeVisible();
  await expect(main.getByText('फ़ोन नंबर 10 अंकों का होना चाहिए')).toBeVisible();
  await expect(page.getByLabel('आपका नाम')).toHaveValue('फूलमती कोल');
  await expect(page.getByLabel('ज़िला')).not.toHaveValue('');
  await page.getByLabel('फ़ोन नंबर').fill('+91 94152 77011');
  await page.getByRole('button', { name: 'अनुरोध भेजें' }).click();
  await expect(page.getByRole('heading', { name: 'धन्यवाद, फूलमती कोल' })).toBeVisible();
  await expect(main.getByText(/9415277011 पर आपको फ़ोन करेगा/)).toBeVisible();
  const reference = await main.getByText(REFERENCE).innerText();
  expect(await page.evaluate(tooWide)).toEqual([]);

  // What became of it.
  await page.getByRole('link', { name: 'यहाँ देखें' }).click();
  await page.getByLabel('अनुरोध नंबर').fill(reference);
  await main.locator('[name=number]').last().fill('9415277011');
  await page.getByRole('button', { name: 'देखें कि क्या हुआ' }).click();
  await expect(main.getByText(/^यह हमें मिल गया है, पर अभी किसी ने फ़ोन नहीं किया है/)).toBeVisible();
  await context.close();
});

test('the contact form at 360: an error is gone with the success, and the reference stays in the page', async ({
  page,
}) => {
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
});
