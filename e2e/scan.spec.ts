import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { openMenu } from './support/actions';
import { newCard } from './support/new-card';
import { seeing } from './support/seeing';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** Scanning at a hospital desk (docs/contract.md#scanning). Chromium has no reader of its own here: this is ZXing's way. */
const cardCodeOf = async (at: string, token: string) =>
  (await newCard({ at, token }, 'Kamala Devi')).cardCode;

test('the camera reads a card, with a signal and without, and is off again', async ({
  signIn,
  baseURL,
}, testInfo) => {
  const code = await cardCodeOf(baseURL!, await signIn(EMPLOYEE));
  const { browser, page, faults } = await seeing(code, baseURL!, testInfo);
  try {
    // On a slow network the reader is loaded when it is first needed.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
    );
    await page.goto('/verify');
    await expect(page.getByText(/^No signal\? Open a card’s QR code with the camera app/)).toBeVisible();
    const scan = page.getByRole('button', { name: 'Scan the card' });

    // The signal goes before the reader was ever needed.
    await page.context().setOffline(true);
    await scan.click();
    await expect(
      page.getByText(
        'The scanner could not be loaded. Check your signal and try again. Without a signal, the camera app of your phone can open the code if this phone has opened the Verify Card page before.',
      ),
    ).toBeVisible();
    await page.context().setOffline(false);
    // The browser's own line about the missing file.
    faults.length = 0;
    await page.getByRole('button', { name: 'Try again' }).click();
    const details = page.getByRole('dialog', { name: 'Card Details' });
    await expect(details.getByText(/^This card is valid until/)).toBeVisible();
    await expect(details.getByRole('listitem').getByText('Kamala Devi')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Scan the card' })).toBeHidden();
    expect(await page.evaluate(() => window.tracks.map(({ readyState }) => readyState))).toEqual(['ended']);
    await details.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(scan).toBeFocused();
    expect(faults).toEqual([]);

    // In airplane mode: ZXing was stored when it was first needed.
    await page.context().setOffline(true);
    await page.goto('about:blank');
    await page.goto('/verify');
    await scan.click();
    await expect(page.getByText('Genuine, not checked today')).toBeVisible();
    await expect(page.getByRole('definition').getByText('Kamala Devi')).toBeVisible();
  } finally {
    await browser.close();
  }
});

test(
  'on a phone without a reader of its own, the first card is scanned without a signal',
  { tag: '@full' },
  async ({ signIn, baseURL }, testInfo) => {
    const code = await cardCodeOf(baseURL!, await signIn(EMPLOYEE));
    const { browser, page } = await seeing(code, baseURL!, testInfo);
    try {
      await page.goto('/verify');
      await expect(
        page.getByText('This page also works without a signal: scan the QR code of a card.'),
      ).toBeVisible();
      await page.context().setOffline(true);
      await page.goto('about:blank');
      await page.goto('/verify');
      await page.getByRole('button', { name: 'Scan the card' }).click();
      await expect(page.getByText('Genuine, not checked today')).toBeVisible();
      await expect(page.getByRole('definition').getByText('Kamala Devi')).toBeVisible();
    } finally {
      await browser.close();
    }
  },
);

test(
  'staff scan a card and it opens; a forged code of it does not',
  { tag: '@full' },
  async ({ context, signIn, baseURL }, testInfo) => {
    const code = await cardCodeOf(baseURL!, await signIn(EMPLOYEE));
    const at = code.lastIndexOf('.') + 9;
    const forged = code.slice(0, at) + (code[at] === 'A' ? 'B' : 'A') + code.slice(at + 1);
    for (const [account, path, text] of [
      [EMPLOYEE, '/employee/dashboard', code],
      [ADMIN, '/admin/dashboard', code],
      [EMPLOYEE, '/employee/dashboard', forged],
    ] as const) {
      await signIn(account);
      const { browser, page, faults } = await seeing(text, baseURL!, testInfo, await context.storageState());
      try {
        await page.goto(path);
        if (account === ADMIN) {
          await openMenu(page);
          await page.getByRole('button', { name: 'Search' }).click();
        }
        await page.getByRole('button', { name: 'Scan the card' }).click();
        const details = page.getByRole('dialog', { name: /^Card (Details|Information)$/ });
        if (text === forged) {
          await expect(page.getByText(/^This code was changed, or it was not made by us\./)).toBeVisible();
          await expect(details).toBeHidden();
        } else await expect(details.getByText('Kamala Devi').first()).toBeVisible();
        expect(faults).toEqual([]);
      } finally {
        await browser.close();
      }
    }
  },
);

test(
  'without a camera a picture is read: an Aadhaar code is refused, and nothing of it is kept',
  { tag: '@full' },
  async ({ page }) => {
    // The beginning of a code of before 2018; the person is invented.
    const aadhaar = '<?xml version="1.0"?><PrintLetterBarcodeData uid="999941057058" name="Shivshankar"/>';
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
    await page.goto('/verify');
    await page.getByRole('button', { name: 'Scan the card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan the card' });
    await expect(dialog.getByText('No camera was found')).toBeVisible();
    await dialog.getByLabel('Choose a picture').setInputFiles({
      name: 'aadhaar.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await picture(page, aadhaar), 'base64'),
    });
    await expect(
      dialog.getByText(
        'This is an Aadhaar QR code. We do not read it. Please scan the code on the medical card.',
      ),
    ).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([document.body.innerHTML, { ...localStorage }, { ...sessionStorage }]),
    );
    expect(kept + asked.join()).not.toMatch(/999941057058|Shivshankar/);
  },
);

/** A picture of a code, 4 pixels a module. */
async function picture(page: Page, text: string): Promise<string> {
  const { data, size } = encode(text, { border: 4 });
  const [, base64] = await page.evaluate(
    ({ data, size }) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = size * 4;
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, size * 4, size * 4);
      context.fillStyle = '#000';
      data.forEach((row, y) => row.forEach((dark, x) => dark && context.fillRect(x * 4, y * 4, 4, 4)));
      return canvas.toDataURL('image/png').split(',');
    },
    { data, size },
  );
  return base64!;
}
