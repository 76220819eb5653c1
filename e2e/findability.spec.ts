import AxeBuilder from '@axe-core/playwright';
import { type Page, request as requests } from '@playwright/test';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** What a search engine, a link preview and a lost visitor get; and that a change of language costs nothing. */

/** Fixed when the app was built. */
const SITE = (process.env.NEXT_PUBLIC_SITE_URL || 'http://localhost:3000').replace(/\/$/, '');

const PAGES = [
  { en: '/', hi: '/hi' },
  { en: '/hospitals', hi: '/hi/hospitals' },
  { en: '/verify', hi: '/hi/verify' },
];
const same = (address: string) => address.replace(/\/$/, '');

/** The page as it is sent to a stranger, before any script: its head, read by a parser. */
async function headOf(page: Page, path: string) {
  const stranger = await requests.newContext({ baseURL: process.env.APP_URL });
  const answer = await stranger.get(path, { maxRedirects: 0 });
  const [html, status, headers] = [await answer.text(), answer.status(), answer.headers()];
  await stranger.dispose();
  const read = await page.evaluate((text) => {
    const { head, documentElement } = new DOMParser().parseFromString(text.split('</head>')[0]!, 'text/html');
    const tags = (selector: string, name: string, value: string) =>
      Object.fromEntries(
        [...head.querySelectorAll(selector)].map((tag) => [tag.getAttribute(name), tag.getAttribute(value)]),
      ) as Record<string, string>;
    return {
      lang: documentElement.lang,
      title: head.querySelector('title')?.textContent,
      canonical: head.querySelector('link[rel=canonical]')?.getAttribute('href'),
      languages: tags('link[rel=alternate][hreflang]', 'hreflang', 'href'),
      meta: { ...tags('meta[name]', 'name', 'content'), ...tags('meta[property]', 'property', 'content') },
      manifest: head.querySelector('link[rel=manifest]')?.getAttribute('href'),
    };
  }, html);
  return { ...read, status, headers };
}

test('every public page names itself, its other language and its picture, in the head as it is sent', async ({
  page,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { en, hi } of PAGES) {
    for (const [lang, path] of Object.entries({ en, hi })) {
      const head = await headOf(page, path);
      expect(head.lang, path).toBe(lang);
      expect(same(head.canonical!), path).toBe(same(SITE + path));
      expect(
        Object.fromEntries(Object.entries(head.languages).map(([key, href]) => [key, same(href)])),
        path,
      ).toEqual({ en: same(SITE + en), hi: same(SITE + hi), 'x-default': same(SITE + en) });
      expect(head.headers.link ?? '', path).not.toContain('hreflang');
      expect(head.meta.robots, path).toBeUndefined();
      titles.add(head.title!);
      descriptions.add(head.meta.description!);
      expect(head.meta).toMatchObject({
        'og:type': 'website',
        'og:locale': lang === 'hi' ? 'hi_IN' : 'en_IN',
        'og:image': `${SITE}/pictures/link-${lang}.jpg`,
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
      });
      expect(same(head.meta['og:url']!)).toBe(same(SITE + path));
      expect(/[\u0900-\u097F]/.test(head.meta['og:description']! + head.meta['og:image:alt']!)).toBe(
        lang === 'hi',
      );
    }
  }
  expect(titles.size).toBe(6);
  expect(descriptions.size).toBe(6);
});

test('the picture of a link is 1200 by 630 and may be shown elsewhere', async ({ page, request }) => {
  for (const language of ['en', 'hi']) {
    const path = `/pictures/link-${language}.jpg`;
    const answer = await request.get(path);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await answer.body()).length).toBeLessThan(300_000);
    await page.goto('/');
    const size = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src });
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, path);
    expect(size).toEqual([1200, 630]);
  }
});

test('robots.txt and the sitemap agree with the pages', async ({ page, request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const line of [
    '/admin',
    '/employee',
    '/hi/admin',
    '/hi/employee',
    '/verify?*card=',
    '/hi/verify?*card=',
    '/api/',
  ])
    expect(robots).toContain(`Disallow: ${line}\n`);
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);

  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('xml');
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!);
  expect(addresses).toHaveLength(6);
  for (const address of addresses) {
    const head = await headOf(page, address.slice(SITE.length) || '/');
    expect(head.status, address).toBe(200);
    expect(same(head.canonical!)).toBe(same(address));
  }
});

test('search results and the staff areas ask not to be listed', async ({ page, signIn }) => {
  for (const path of ['/hospitals?q=heart', '/hi/hospitals?zone=CKTD']) {
    const { meta, canonical } = await headOf(page, path);
    expect(meta.robots, path).toContain('noindex');
    expect(canonical, path).toBeUndefined();
  }
  for (const [account, path] of [
    [EMPLOYEE, '/employee/dashboard'],
    [ADMIN, '/hi/admin/cards'],
  ] as const) {
    await signIn(account);
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.context().clearCookies();
  }
});

test('the landing page describes the trust in data, in both languages', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'Jeevan Aarogya Charitable Trust'],
    ['/hi', 'जीवन आरोग्य चैरिटेबल ट्रस्ट'],
  ] as const) {
    await page.goto(path);
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent())!,
    ) as object;
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'NGO',
      name,
      contactPoint: { '@type': 'ContactPoint', telephone: '+91 95550 12345' },
      address: { '@type': 'PostalAddress', postalCode: '210205', addressCountry: 'IN' },
    });
  }
});

test('the manifest of each language and every icon are there', async ({ page, request }) => {
  for (const [path, manifest, start] of [
    ['/verify', '/manifest.webmanifest', '/'],
    ['/hi/verify', '/hi/manifest.webmanifest', '/hi'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', manifest);
    const answer = await request.get(manifest);
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const { start_url, icons } = (await answer.json()) as {
      start_url: string;
      icons: Array<{ src: string }>;
    };
    expect(start_url).toBe(start);
    for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
  }
  for (const icon of await page.locator('link[rel~=icon], link[rel=apple-touch-icon]').all())
    expect((await request.get((await icon.getAttribute('href'))!)).status()).toBe(200);
  expect((await request.get('/favicon.ico')).headers()['content-type']).toContain('icon');
});

for (const [path, lang, title, guess] of [
  ['/nowhere', 'en', 'This page does not exist', undefined],
  ['/hospital', 'en', 'This page does not exist', '/hospitals'],
  ['/hi/hospital', 'hi', 'यह पेज नहीं मिला', '/hi/hospitals'],
  ['/hi/nothing.png', 'hi', 'यह पेज नहीं मिला', undefined],
  ['/no-such-file.txt', 'en', 'This page does not exist', undefined],
  ['/verify/JEEVAN4820175369', 'en', 'This page does not exist', '/verify?card=JEEVAN4820175369'],
] as const) {
  test(`${path} is a 404 that helps, in its language`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer!.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', /noindex/);
    const main = page.getByRole('main');
    const home = lang === 'hi' ? '/hi' : '';
    for (const href of [home || '/', `${home}/verify`, `${home}/hospitals`, 'tel:+919555012345'])
      await expect(main.locator(`li a[href="${href}"]`)).toBeVisible();
    if (guess) await expect(main.locator(`p a[href="${guess}"]`)).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

const HINDI = 'हिन्दी में पढ़ें';
const ENGLISH = 'Read in English';

/** Pressed where it stands: a click of Playwright's would first scroll the page to where the bar is not sticky. */
const press = (page: Page, name: string) => page.getByRole('link', { name }).dispatchEvent('click');

test('a change of language keeps the page, its query and hash, the place and the focus', async ({ page }) => {
  // Without the smooth way down to the place, and with its letters: a measure taken on the way is none.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/?from=sms#contact');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
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
});

test('what was typed in a public form is there in the other language; a password is not', async ({
  page,
}) => {
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
  await expect(page.getByRole('textbox', { name: 'Card Number' })).toHaveValue('JEEVAN48201753');
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
});

test('a half typed registration goes on at the same step in the other language', async ({ page, signIn }) => {
  await signIn(EMPLOYEE);
  await page.goto('/employee/dashboard?view=add');
  await page.getByLabel(/^I have read this to the family/).check();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Full Name').fill('Switch Kumar');
  await press(page, HINDI);
  await expect(page).toHaveURL(/\/hi\/employee\/dashboard\?view=add$/);
  await expect(page.getByLabel('पूरा नाम')).toHaveValue('Switch Kumar');
  // Thrown away: the next journey signs in as the same person.
  await page.evaluate(() => sessionStorage.clear());
});

test('the language is the address’s or the one last chosen, never guessed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'hi-IN' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await press(page, HINDI);
  await expect(page).toHaveURL(/\/hi$/);
  const later = await context.newPage();
  await later.goto('/#contact');
  await expect(later).toHaveURL(/\/hi#contact$/);
  await context.close();
});

test('without JavaScript the language can be changed, and is remembered', async ({ browser, baseURL }) => {
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
});
