import { test } from './support/test';

// Tests the watch over every journey (noFaults in support/test.ts): each of these has to fail.
test.describe('a journey fails where', () => {
  test.fail();

  test('the policy refuses a script', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "Not ours"';
      document.body.append(script);
    });
  });

  test('the policy refuses a page rendered for one request its script', async ({ page }) => {
    await page.goto('/hospitals');
    await page.evaluate(() => document.body.setAttribute('onclick', 'document.title = "Not ours"'));
  });

  test('a picture comes from elsewhere, in a window the journey opened itself', async ({
    browser,
    baseURL,
  }) => {
    const page = await (await browser.newContext({ baseURL })).newPage();
    await page.goto('/hi/verify');
    await page.evaluate(() => {
      const refused = new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve));
      document.body.append(Object.assign(new Image(), { src: 'https://example.invalid/x.png' }));
      return refused.then(() => undefined);
    });
  });

  test('a text is missing', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => console.error('MISSING_MESSAGE: Could not resolve `login.nothing`'));
  });

  test('a script of the page breaks', async ({ page }) => {
    await page.goto('/login');
    const broken = page.waitForEvent('pageerror');
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('broken');
        }),
    );
    await broken;
  });
});
