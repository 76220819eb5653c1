import type { Page } from '@playwright/test';
import type { Account } from '../support/test';
import { consent } from '../support/actions';

export type Screen = {
  /** Also the file name of its picture. */
  name: string;
  path: string;
  account?: Account;
  /** By default a desktop for admins and a phone for everyone else. */
  width?: 'desk' | 'phone';
  /** What is answered instead of the server, from before the page is loaded. */
  before?: (page: Page) => Promise<unknown>;
  /** The steps from the loaded page to the screen; resolves when it is visible. */
  open?: (page: Page) => Promise<unknown>;
  /** What follows in the same page, one after the other. Escape must close a dialog, unless it is the last. */
  then?: Array<Required<Pick<Screen, 'name' | 'open'>>>;
};

export const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .first()
    .click();
export const steps =
  (...each: Array<(page: Page) => Promise<unknown>>) =>
  async (page: Page) => {
    for (const step of each) await step(page);
  };
export const shows = (dialog: string | RegExp) => (page: Page) =>
  page.getByRole('dialog', { name: dialog }).waitFor();
export const says = (text: string | RegExp) => (page: Page) => page.getByText(text).first().waitFor();
export const next = press('Next');
const agree = (page: Page) => consent(page).check();
/** Passes the first step, which asks for consent. */
export const begin = steps(agree, next);

export const fillPrimary = async (page: Page) => {
  await page.getByLabel('Full Name').fill('Ramesh Yadav');
  await page.getByLabel('Phone Number').fill('9876501234');
  const born = page.locator('form').getByRole('group', { name: /^Date of Birth/ });
  await born.getByLabel('Day').fill('20');
  await born.getByLabel('Month').fill('5');
  await born.getByLabel('Year').fill('1980');
  await page.getByLabel('Male', { exact: true }).check();
  await page.getByLabel('Address').fill('Ward 4, Karwi, Chitrakoot');
};

/** In Hindi: by the names of the fields, as their labels are tested elsewhere. */
export const fillPrimaryHi = async (page: Page) => {
  const field = (name: string) => page.locator(`[name="cardPrimaryHolder.${name}"]`);
  await field('memberName').fill('रामेश्वर यादव');
  await field('memberContact').fill('9876501234');
  await page.getByLabel('जन्म तिथि पता नहीं').check();
  await page.getByLabel('उम्र (साल में)').fill('46');
  await page.getByLabel('पुरुष', { exact: true }).check();
  await field('memberAddress').fill('वार्ड 4, कर्वी, चित्रकूट');
};

export const fillBrother = async (page: Page) => {
  const brother = page.getByRole('group', { name: 'Family member 1' });
  await brother.getByLabel('Full Name').fill('Ravi Yadav');
  await brother.getByRole('radio', { name: 'Sibling', exact: true }).check();
  await brother
    .getByRole('group', { name: /^Date of Birth/ })
    .getByLabel('Day')
    .fill('02/01/2015');
  await brother.getByLabel('Guardian’s name').waitFor();
};

/** Mocks the response to a request, so that the server does not carry it out. */
export const answered = (address: string | RegExp, status: number, json: object) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status, json }));

/** Adds to what the server answers about a card. */
export const cardWith = (added: object) => (page: Page) =>
  page.route('**/verifyCard/*', async (route) => {
    const response = await route.fetch();
    const detail = (await response.json()) as { card: object };
    return route.fulfill({ response, json: { ...detail, card: { ...detail.card, ...added } } });
  });
