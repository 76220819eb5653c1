import type { Page } from '@playwright/test';
import { DRAWING } from './camera';
import { press, steps } from './steps';

/** Chooses a picture in the open dialog, which then shows what of it is kept. */
export const cropsPhoto = async (page: Page) => {
  await page.getByRole('dialog').last().locator('input[type=file]').last().setInputFiles(DRAWING);
  await page.getByRole('slider').waitFor();
};

/** Adds a photo to the form. */
export const addPhoto = steps(
  press(/^(Add photo|फ़ोटो जोड़ें)$/),
  cropsPhoto,
  (page) => page.getByRole('dialog').getByRole('checkbox').check(),
  press(/^(Save photo|फ़ोटो सेव करें)$/),
  (page) => page.getByRole('img', { name: /^Photo of | की फ़ोटो$/ }).waitFor(),
);

/** Photos get no answer. */
export const noAnswerToPhoto = (page: Page) => page.route('**/photo', (route) => route.abort());
