import { api } from '@/tests/contract-client';
import { PHOTO } from '@/tests/photos';
import { newCard } from './support/new-card';
import { EMPLOYEE, expect, test } from './support/test';

/** The primary member's photo (docs/contract.md#photo). */
test(
  'a photo is chosen, cropped, agreed to and on the card; what the camera added stays on the phone; then it is removed',
  { tag: ['@phone', '@full'] },
  async ({ page, signIn, baseURL }) => {
    const at = baseURL!;
    const token = await signIn(EMPLOYEE);
    const { cardNumber } = await newCard({ at, token }, 'Ramkali Devi');

    await page.goto(`/employee/dashboard?card=${cardNumber}`);
    await page.getByRole('button', { name: 'Add photo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Photo of Ramkali Devi' });
    const file = dialog.locator('input[type=file]').last();
    await file.setInputFiles({
      name: 'card.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    });
    await expect(
      dialog.getByText('This file is not a picture that this phone can read.', { exact: false }),
    ).toBeVisible();
    await file.setInputFiles({
      name: 'me.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(PHOTO, 'base64'),
    });
    await expect(dialog.getByText('Move the picture until the face fills the frame.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save photo' }).click();
    await expect(dialog.getByText('Tick the box if the person agrees to the photo')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^Ramkali Devi agrees to this photo/ }).check();
    await dialog.getByRole('button', { name: 'Save photo' }).click();
    await expect(page.getByText('Photo saved')).toBeVisible();
    const photo = page.getByRole('img', { name: 'Photo of Ramkali Devi' });
    await expect(photo).toBeVisible();
    // The longest day between photo and code, on a narrow phone.
    await page.setViewportSize({ width: 360, height: 740 });
    const gap = await photo.evaluate((image) => {
      const row = image.parentElement!.parentElement!;
      const day = [...row.querySelectorAll('dd')].at(-1)!;
      day.textContent = '30 September 2027';
      const words = document.createRange();
      words.selectNodeContents(day);
      const code = row.querySelector('svg')!.getBoundingClientRect();
      return code.left - words.getBoundingClientRect().right;
    });
    expect(gap).toBeGreaterThan(0);

    const kept = await api('GET', `/api/card/${cardNumber}/photo`, { at, token });
    const jpeg = Buffer.from(kept.body.photo as string, 'base64').toString('latin1');
    expect(jpeg.slice(0, 2)).toBe('\xff\xd8');
    expect(jpeg).not.toMatch(/Exif|Karwi|Ramesh/);
    const { body } = await api('GET', `/verifyCard/${cardNumber}`, { at });
    expect(body.card).not.toHaveProperty('photoAt');

    // The hardest to make small: nothing but noise, larger than the editor shows it.
    const noise = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(1_800, 2_400);
      const context = canvas.getContext('2d')!;
      const picture = context.createImageData(canvas.width, canvas.height);
      for (let from = 0; from < picture.data.length; from += 60_000)
        crypto.getRandomValues(picture.data.subarray(from, from + 60_000));
      for (let at = 3; at < picture.data.length; at += 4) picture.data[at] = 255;
      context.putImageData(picture, 0, 0);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
      let text = '';
      for (let from = 0; from < bytes.length; from += 30_000)
        text += String.fromCharCode(...bytes.subarray(from, from + 30_000));
      return btoa(text);
    });
    expect(noise.length).toBeGreaterThan(1_500_000);
    await page.getByRole('button', { name: 'Change photo' }).click();
    await file.setInputFiles({
      name: 'noise.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(noise, 'base64'),
    });
    await dialog.getByRole('checkbox', { name: /^Ramkali Devi agrees to this photo/ }).check();
    await dialog.getByRole('button', { name: 'Save photo' }).click();
    await expect(dialog).toHaveCount(0);
    const small = await api('GET', `/api/card/${cardNumber}/photo`, { at, token });
    const bytes = Buffer.from(small.body.photo as string, 'base64').length;
    expect(bytes).toBeGreaterThan(4_000);
    expect(bytes).toBeLessThanOrEqual(40_960);

    await page.getByRole('button', { name: 'Change photo' }).click();
    await dialog.getByRole('button', { name: 'Remove photo' }).click();
    await page
      .getByRole('dialog', { name: 'Remove this photo?' })
      .getByRole('button', { name: 'Remove photo' })
      .click();
    await expect(page.getByText('Photo removed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add photo' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photo of Ramkali Devi' })).toHaveCount(0);
  },
);
