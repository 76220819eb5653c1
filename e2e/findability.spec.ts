import type { Page } from '@playwright/test';
import { settled } from './support/settled';
import { expect, test } from './support/test';

/** The 404 page, links to a part of a page, and changes of language. For search engines see app/findability.http.test.ts. */

test('what does not exist is a helpful 404 page in its language', async ({ page }) => {
  for (const [path, lang, title] of [
    ['/nowhere', 'en', 'This page does not exist'],
    ['/no-such-file.txt', 'en', 'This page does not exist'],
    ['/verify/JEEVAN4820175369', 'en', 'This page does not exist'],
    // Last, as a language once opened is remembered.
    ['/hi/hospital', 'hi', 'यह पेज नहीं मिला'],
    ['/hi/nothing.png', 'hi', 'यह पेज नहीं मिला'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    const main = page.getByRole('main');
    const home = lang === 'hi' ? '/hi' : '';
    for (const href of [home || '/', `${home}/verify`, `${home}/hospitals`, 'tel:+910000000000'])
      await expect(main.locator(`li a[href="${href}"]`)).toBeVisible();
  }
});

test('the menu leads back to a part of the first page, there to another part, and Back undoes both', async ({
  page,
}) => {
  await page.goto('/hi#contact');
  const menu = page.getByRole('banner');
  await menu.getByRole('link', { name: 'कार्ड जाँचें' }).click();
  await expect(page).toHaveURL(/\/hi\/verify$/);
  const contact = menu.getByRole('link', { name: 'संपर्क' });
  await contact.click();
  await expect(page).toHaveURL(/\/hi#contact$/);
  await expect(page.locator('#contact h2')).toBeInViewport();
  await expect(contact).toHaveAttribute('aria-current', 'location');
  // What was typed stays: the page is not loaded again.
  await page.locator('#contact textarea').fill('Where is our nearest hospital?');
  await menu.getByRole('link', { name: 'हमारे बारे में' }).click();
  await expect(page).toHaveURL(/\/hi#about$/);
  await expect(page.locator('#about h2')).toBeInViewport();
  await expect(page.locator('#contact textarea')).toHaveValue('Where is our nearest hospital?');
  await page.goBack();
  await expect(page).toHaveURL(/\/hi#contact$/);
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'कार्ड नंबर' })).toBeVisible();
  await expect(page).toHaveURL(/\/hi\/verify$/);
});

const HINDI = 'हिन्दी में पढ़ें';
const ENGLISH = 'Read in English';

/** Clicks without scrolling: Playwright's click would first scroll to where the bar is not sticky. */
const press = (page: Page, name: string) => page.getByRole('link', { name }).dispatchEvent('click');

test(
  'a change of language keeps the page, its query and hash, the scroll position and the focus',
  { tag: ['@phone', '@full'] },
  async ({ page }) => {
    await page.goto('/?from=sms#contact');
    // Nothing may move while measuring: all fonts are loaded.
    await settled(page);
    const heading = page.locator('#contact').getByRole('heading').first();
    await expect(heading).toBeInViewport();
    const before = (await heading.boundingBox())!.y;
    await press(page, HINDI);
    await expect(page).toHaveURL(/\/hi\?from=sms#contact$/);
    await expect(heading).toHaveText('हमसे संपर्क करें');
    await expect(page.getByRole('link', { name: ENGLISH })).toBeFocused();
    await expect.poll(async () => Math.abs((await heading.boundingBox())!.y - before)).toBeLessThan(3);
    await press(page, ENGLISH);
    await expect(page).toHaveURL(/\/\?from=sms#contact$/);
    await expect(page).not.toHaveURL(/\/hi/);
    await expect.poll(async () => Math.abs((await heading.boundingBox())!.y - before)).toBeLessThan(3);
  },
);

test(
  'text typed in a public form is kept in the other language; a password is not',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/#contact');
    await page.getByLabel('Name').fill('Ram Sevak');
    await page.getByLabel('Phone Number').fill('98765');
    await page.getByLabel('Message').fill('दो\nपंक्तियाँ');
    await press(page, HINDI);
    await expect(page.getByLabel('नाम')).toHaveValue('Ram Sevak');
    await expect(page.getByLabel('फ़ोन नंबर')).toHaveValue('98765');
    await expect(page.getByLabel('संदेश')).toHaveValue('दो\nपंक्तियाँ');

    await page.goto('/hi/verify');
    await page.getByRole('textbox', { name: 'कार्ड नंबर' }).fill('jeevan48201753');
    await press(page, ENGLISH);
    await expect(page).toHaveURL(/\/verify$/);
    await expect(page.getByRole('textbox', { name: 'Card Number' })).toHaveValue('JEEVAN 4820 1753');
    await expect(page.getByRole('button', { name: 'Verify Card' })).toBeEnabled();

    await page.goto('/login');
    await page.getByText('Admin', { exact: true }).click();
    await page.getByLabel('Admin ID').fill('adm');
    await page.getByLabel(/^Password/).fill('a secret');
    await press(page, HINDI);
    await expect(page.getByLabel('एडमिन आईडी')).toHaveValue('ADM');
    await expect(page.getByLabel(/^पासवर्ड/).first()).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
      /kept-typing|secret/,
    );
  },
);

test(
  'the language comes from the URL or the last choice, and is never guessed',
  { tag: '@phone' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, locale: 'hi-IN' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // The bar that offers Hindi has a link of the same name, after this one.
    await page.getByRole('link', { name: HINDI }).first().dispatchEvent('click');
    await expect(page).toHaveURL(/\/hi$/);
    const later = await context.newPage();
    await later.goto('/#contact');
    await expect(later).toHaveURL(/\/hi#contact$/);
    await context.close();
  },
);

test(
  'without JavaScript the language can be changed, and is remembered',
  { tag: ['@phone', '@full'] },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/verify');
    await page.getByRole('link', { name: HINDI }).click();
    await expect(page).toHaveURL(/\/hi\/verify$/);
    await page.goto('/hospitals');
    await expect(page).toHaveURL(/\/hi\/hospitals$/);
    await page.getByRole('link', { name: ENGLISH }).click();
    await expect(page).toHaveURL(/\/hospitals$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await context.close();
  },
);
