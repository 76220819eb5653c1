import { makeCode } from '@/lib/card-code/make-code';
import type { CardCode } from '@/lib/card-code/payload';
import { newSigningKey } from '@/lib/code-keys/new-key';
import { blockedHashOf } from './support/blocked-hash';
import { newCard } from './support/new-card';
import { EMPLOYEE, expect, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

/** /verify after one visit, without a signal (docs/contract.md#the-cards-code). */
const codeOf = (cardNumber: string): CardCode => ({
  cardNumber,
  primaryMember: 'Phoolmati Devi',
  validUntil: '2199-12-31',
  id: 'abcdefghijklmnop',
});
const DAY = /\d{2}\/\d{2}\/\d{4}/.source;

test(
  'after one visit, /verify opens in airplane mode and checks a code it has never seen',
  { tag: '@phone' },
  async ({ page, context, signIn, baseURL }) => {
    const at = baseURL!;
    const token = await signIn(EMPLOYEE);
    await context.clearCookies();
    const { cardNumber, code } = await newCard({ at, token }, 'Phoolmati Devi');

    await page.goto('/verify');
    const ready = page.getByText('This page also works without a signal: scan the QR code of a card.');
    await expect(ready).toBeVisible();

    await context.setOffline(true);
    // The other language too, although it was never opened.
    await page.getByRole('link', { name: 'हिन्दी में पढ़ें' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('कार्ड जाँचें');
    await page.getByRole('link', { name: 'Read in English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify Card');
    await page.goto('about:blank');
    await page.goto(`/verify#${code}`);
    await expect(page.getByRole('heading', { name: 'Verify Card', level: 1 })).toBeVisible();
    await expect(page.getByText('Genuine, not checked today')).toBeVisible();
    await expect(page.getByText(new RegExp(`^Valid until ${DAY}\\.$`))).toBeVisible();
    await expect(page.getByText(new RegExp(`^Not checked for blocking since ${DAY}\\.$`))).toBeVisible();
    await expect(page.getByRole('definition').getByText('Phoolmati Devi', { exact: true })).toBeVisible();

    // A number needs the server; an old link with one opens the page too.
    await page.goto(`/verify?card=${cardNumber}`);
    await expect(page.getByText(/^There is no signal, so a number cannot be checked\./)).toBeVisible();

    // On the list of blocked codes, as the next visit with a signal would bring it.
    await page.evaluate((hash) => {
      const list = JSON.parse(localStorage.getItem('code-blocked')!) as { hashes: string[] };
      localStorage.setItem('code-blocked', JSON.stringify({ ...list, hashes: [hash] }));
    }, blockedHashOf(code));
    await page.goto('about:blank');
    await page.goto(`/verify#${code}`);
    await expect(page.getByText(new RegExp(String.raw`^Blocked \(list dated ${DAY}\)$`))).toBeVisible();

    // The trust signs with a new key since; this browser has the old ones only.
    const { from: _, ...newKey } = newSigningKey('2026-01-01');
    const link = await makeCode(codeOf(cardNumber), at, newKey);
    await page.goto('about:blank');
    await page.goto(`/verify${new URL(link).hash}`);
    await expect(page.getByText('Cannot be checked without a signal')).toBeVisible();
    const { d: _secret, ...newPublicKey } = newKey;
    const { keys } = (await (await fetch(`${at}/.well-known/jwks.json`)).json()) as { keys: object[] };
    await context.route('**/.well-known/jwks.json', (route) =>
      route.fulfill({ json: { keys: [newPublicKey, ...keys] } }),
    );
    await context.setOffline(false);
    await page.goto('about:blank');
    await page.goto(`/verify${new URL(link).hash}`);
    const dialog = page.getByRole('dialog', { name: 'Card Details' });
    await expect(dialog.getByText('Phoolmati Devi').first()).toBeVisible();
    await context.setOffline(true);
    // Old and new codes are both genuine now.
    for (const each of [new URL(link).hash, `#${code}`]) {
      await page.evaluate(() => localStorage.removeItem('code-blocked'));
      await page.goto('about:blank');
      await page.goto(`/verify${each}`);
      await expect(page.getByText('Genuine, not checked today')).toBeVisible();
    }

    // What is stored on the device are the files of the page, and nothing of the family.
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const urls = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return [...urls.flat(), JSON.stringify(localStorage)].join('\n');
    });
    expect(stored).toContain('/verify?__WB_REVISION__=');
    // This browser has no reader of codes of its own.
    expect(stored).toContain('.wasm');
    for (const secret of [cardNumber, 'Phoolmati', code.slice(0, 40), '/verifyCard/', '/api/'])
      expect(stored).not.toContain(secret);
  },
);

test(
  'the link on a card opens in the language used last, without a signal and with one',
  { tag: '@phone' },
  async ({ page, context, signIn, baseURL }) => {
    const { code } = await newCard({ at: baseURL!, token: await signIn(EMPLOYEE) }, 'Phoolmati Devi');
    await context.clearCookies();
    await page.goto('/verify');
    await page.getByRole('link', { name: 'हिन्दी में पढ़ें' }).click();
    await expect(page).toHaveURL(/\/hi\/verify$/);
    await page.reload();
    await expect(page.getByText('यह पेज बिना नेटवर्क के भी चलता है: कार्ड का QR कोड स्कैन करें।')).toBeVisible();
    for (const [offline, hash] of [
      [true, code],
      [false, 'not-a-card'],
    ] as const) {
      await context.setOffline(offline);
      await page.goto('about:blank');
      await page.goto(`/verify#${hash}`);
      await expect(page).toHaveURL(new RegExp(`/hi/verify#${hash}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('कार्ड जाँचें');
      if (!offline) continue;
      await expect(page.getByText('असली कार्ड है, पर आज जाँचा नहीं गया')).toBeVisible();
      await expect(page.getByText(new RegExp(`^${DAY} तक चलेगा।$`))).toBeVisible();
      await expect(
        page.getByText(new RegExp(`^कार्ड रोका गया है या नहीं, यह ${DAY} के बाद नहीं जाँचा गया।$`)),
      ).toBeVisible();
      await expect(page.getByRole('definition').getByText('Phoolmati Devi', { exact: true })).toBeVisible();
    }
    // The page in English is stored too, not what the cookie made of it.
    const lang = await page.evaluate(
      async () =>
        /<html lang="(..)"/.exec(await (await caches.match('/verify', { ignoreSearch: true }))!.text())![1],
    );
    expect(lang).toBe('en');
  },
);
