import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { newCard } from './support/new-card';
import { EMPLOYEE, expect, test } from './support/test';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** A card is brought to its family (docs/contract.md#screens). */
test(
  'a card is sent on WhatsApp in Hindi, and saved as a picture whose code an independent reader reads',
  { tag: '@full' },
  async ({ page, signIn, baseURL }) => {
    const token = await signIn(EMPLOYEE);
    const { cardNumber, cardCode } = await newCard({ at: baseURL!, token }, 'सुनीता देवी');

    await page.goto(`/employee/dashboard?card=${cardNumber}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send the card to the family' });
    const link = new URL(
      (await dialog.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href'))!,
    );
    expect(link.origin + link.pathname).toBe('https://wa.me/919415012345');
    const text = link.searchParams.get('text')!;
    expect(text).toContain('नमस्ते सुनीता देवी जी, यह');
    expect(text).toContain(`अस्पताल में यह दिखाएँ: ${cardCode}`);

    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${cardNumber}.png`);
    await expect(page.getByText('The picture of the card is saved.')).toBeVisible();
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
    const picture = await readFile((await file.path())!);
    const [found] = await readBarcodes(new Blob([picture]), { formats: ['QRCode'] });
    expect(found?.text).toBe(cardCode);
  },
);
