import { expect, type Locator, type Page } from '@playwright/test';
import { PHOTO } from '@/tests/photos';

/** The registration form, filled as an employee does. */
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

const dayOfBirth = (place: Page | Locator) =>
  place.getByRole('group', { name: /^Date of Birth/ }).getByLabel('Day');

const SOMEBODY = {
  phone: '9876501234',
  aadhaar: '234123412346',
  /** As YYYY-MM-DD; of others only the age is known. */
  born: undefined as string | undefined,
  sex: 'Male',
  address: 'Ward 4, Karwi, Chitrakoot',
};

export async function fillPrimary(page: Page, name: string, details: Partial<typeof SOMEBODY> = {}) {
  const { phone, aadhaar, born, sex, address } = { ...SOMEBODY, ...details };
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Phone Number').fill(phone);
  if (born) await dayOfBirth(page).fill(born.split('-').toReversed().join('/'));
  else {
    await page.getByLabel('Date of birth not known').check();
    await page.getByLabel('Age in years').fill('42');
  }
  await page.getByLabel('Aadhar Number').fill(aadhaar);
  await page.getByLabel(sex, { exact: true }).check();
  await page.getByLabel('Address').fill(address);
}

/** Born as DD/MM/YYYY. */
export type Relative = { name: string; relation: string; born: string; sex: string };

export async function fillRelative(place: Locator, { name, relation, born, sex }: Relative) {
  await place.getByLabel('Full Name').fill(name);
  await place.getByRole('radio', { name: relation, exact: true }).check();
  await dayOfBirth(place).fill(born);
  await place.getByLabel(sex, { exact: true }).check();
}
export const fillChild = (place: Locator, name: string) =>
  fillRelative(place, { name, relation: 'Child', born: '02/01/2015', sex: 'Female' });

/** Adds the primary member's photo to the form. */
export async function addPhoto(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add photo' }).click();
  const photo = page.getByRole('dialog', { name: `Photo of ${name}` });
  await photo
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(PHOTO, 'base64') });
  await photo.getByRole('checkbox', { name: /agrees to this photo/ }).check();
  await photo.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByRole('img', { name: `Photo of ${name}` })).toBeVisible();
}

/** The number of the card that was just registered. */
export async function newNumber(done: Locator): Promise<string> {
  const shown = await done
    .getByText(/^New card number/)
    .locator('+ p')
    .innerText();
  return /JEEVAN[\sA-Z\d]+/.exec(shown)![0].replace(/\s/g, '');
}

/** Waits until so many unfinished forms are on the phone's disk: they are written behind the page. */
export const keptDrafts = (page: Page, count: number) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opens = indexedDB.open('field');
            opens.onerror = reject;
            opens.onsuccess = () => {
              const counts = opens.result.transaction('drafts').objectStore('drafts').count();
              counts.onsuccess = () => resolve(counts.result);
              opens.result.close();
            };
          }),
      ),
    )
    .toBe(count);
