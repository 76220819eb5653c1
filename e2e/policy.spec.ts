import { test } from './support/test';

// Tests the fixture that watches every test (noFaults in support/test.ts): each of these must fail.
test.describe('a test fails when', () => {
  test.fail();

  test('the policy blocks a script', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "Not ours"';
      document.body.append(script);
    });
  });

  test('the policy blocks an inline handler on a page rendered per request', async ({ page }) => {
    await page.goto('/hospitals');
    await page.evaluate(() => document.body.setAttribute('onclick', 'document.title = "Not ours"'));
  });

  test('an image comes from another origin, in a context the test opened itself', async ({
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

  test('a script of the page throws', async ({ page }) => {
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
