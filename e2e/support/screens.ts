import type { Page } from '@playwright/test';
import { seedCardNumber } from '@/scripts/seed/cards';
import { ADMIN, EMPLOYEE, type Account } from './test';
import { consent } from './told';

export type Screen = {
  /** Also the name of its picture under docs/screens. */
  name: string;
  path: string;
  account?: Account;
  /** From the page as it opens to what is to be seen. */
  open?: (page: Page) => Promise<unknown>;
};

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .locator('visible=true')
    .first()
    .click();
const steps =
  (...each: Array<(page: Page) => Promise<unknown>>) =>
  async (page: Page) => {
    for (const step of each) await step(page);
  };
/** Where the links stand beside the page, there is nothing to open. */
const openMenu = async (page: Page) => {
  const toggle = page.getByRole('button', { name: 'Open menu' });
  if (await toggle.isVisible()) await toggle.click();
};
const shows = (dialog: string) => (page: Page) => page.getByRole('dialog', { name: dialog }).waitFor();
const next = press('Next');
const agree = (page: Page) => consent(page).check();
/** Past the first step, whose notice wants a tick. */
const begin = steps(agree, next);

const fillPrimary = async (page: Page) => {
  await page.getByLabel('Full Name').fill('Ramesh Yadav');
  await page.getByLabel('Phone Number').fill('9876501234');
  const born = page.locator('form').getByRole('group', { name: /^Date of Birth/ });
  await born.getByLabel('Day').fill('20');
  await born.getByLabel('Month').fill('5');
  await born.getByLabel('Year').fill('1980');
  await page.getByLabel('Male', { exact: true }).check();
  await page.getByLabel('Address').fill('Ward 4, Karwi, Chitrakoot');
};

const fillBrother = async (page: Page) => {
  const brother = page.getByRole('group', { name: 'Family member 1' });
  await brother.getByLabel('Full Name').fill('Ravi Yadav');
  await brother.getByLabel('Relation to the primary member').selectOption('Sibling');
  await brother
    .getByRole('group', { name: /^Date of Birth/ })
    .getByLabel('Day')
    .fill('02/01/2015');
  await brother.getByLabel("Guardian's name").waitFor();
};

const PUBLIC: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'home-hi', path: '/hi' },
  { name: 'hospitals', path: '/hospitals' },
  { name: 'hospitals-hi', path: '/hi/hospitals' },
  { name: 'hospitals-none', path: '/hospitals?q=no+such+hospital&zone=DLHI' },
  { name: 'verify', path: '/verify' },
  { name: 'verify-hi', path: '/hi/verify' },
  { name: 'verify-valid', path: `/verify?card=${seedCardNumber(0)}`, open: shows('Card Details') },
  { name: 'verify-expiring', path: `/verify?card=${seedCardNumber(1)}`, open: shows('Card Details') },
  { name: 'verify-expired', path: `/verify?card=${seedCardNumber(2)}`, open: shows('Card Details') },
  {
    name: 'verify-not-found',
    path: `/verify?card=JEEVAN0000000000`,
    open: (page) => page.getByText('Failed to verify card. Please try again.').first().waitFor(),
  },
  { name: 'login', path: '/login' },
  { name: 'login-hi', path: '/hi/login' },
  { name: 'login-forgot', path: '/login', open: press('Forgot password?') },
  { name: 'not-found', path: '/nowhere' },
];

const STAFF: Screen[] = [
  { name: 'employee-cards', path: '/employee/dashboard', account: EMPLOYEE },
  { name: 'employee-cards-hi', path: '/hi/employee/dashboard', account: EMPLOYEE },
  {
    name: 'employee-card-details',
    path: '/employee/dashboard',
    account: EMPLOYEE,
    open: steps(press('View Details'), shows('Card Details')),
  },
  {
    name: 'employee-due',
    path: '/employee/dashboard?due=1',
    account: EMPLOYEE,
    open: (page) =>
      page
        .getByRole('link', { name: /^Call / })
        .first()
        .waitFor(),
  },
  { name: 'employee-due-hi', path: '/hi/employee/dashboard?due=1', account: EMPLOYEE },
  {
    name: 'employee-member-edit',
    path: '/employee/dashboard',
    account: EMPLOYEE,
    open: steps(press('View Details'), shows('Card Details'), press(/^Edit /), shows('Edit Member')),
  },
  {
    name: 'register-age',
    path: '/employee/dashboard?view=add',
    account: EMPLOYEE,
    open: steps(begin, (page) => page.getByLabel('Date of birth not known').check()),
  },
  { name: 'register-card', path: '/employee/dashboard?view=add', account: EMPLOYEE },
  {
    name: 'register-errors',
    path: '/employee/dashboard?view=add',
    account: EMPLOYEE,
    open: steps(begin, next, (page) => page.getByText('Name must be at least 2 characters').waitFor()),
  },
  {
    name: 'register-family',
    path: '/employee/dashboard?view=add',
    account: EMPLOYEE,
    open: steps(begin, fillPrimary, next, press('Add family member')),
  },
  {
    name: 'register-check',
    path: '/employee/dashboard?view=add',
    account: EMPLOYEE,
    open: steps(begin, fillPrimary, next, next),
  },
  {
    name: 'register-notice',
    path: '/employee/dashboard?view=add',
    account: EMPLOYEE,
    open: steps(
      (page) => page.getByText('What is kept, why, who sees it, and how to take it back').click(),
      next,
      (page) => page.getByText('Tick this when the family has agreed').waitFor(),
    ),
  },
  {
    name: 'register-notice-hi',
    path: '/hi/employee/dashboard?view=add',
    account: EMPLOYEE,
    open: (page) => page.getByText('क्या रखा जाता है, क्यों, कौन देखता है, और सहमति कैसे वापस लें').click(),
  },
  {
    name: 'register-guardian',
    path: '/employee/dashboard?view=add',
    account: EMPLOYEE,
    open: steps(begin, fillPrimary, next, press('Add family member'), fillBrother),
  },
  {
    name: 'members-add',
    path: '/employee/dashboard',
    account: EMPLOYEE,
    open: steps(
      (page) =>
        page
          .getByRole('row')
          .filter({ hasText: '1/6' })
          .getByRole('button', { name: 'View Details' })
          .first()
          .click(),
      shows('Card Details'),
      press('Add Member'),
      shows('Add New Members'),
    ),
  },
  { name: 'admin-dashboard', path: '/admin/dashboard', account: ADMIN },
  { name: 'admin-menu', path: '/admin/dashboard', account: ADMIN, open: openMenu },
  { name: 'admin-employees', path: '/admin/employees', account: ADMIN },
  {
    name: 'admin-employee-add',
    path: '/admin/employees',
    account: ADMIN,
    open: steps(press('Add Employee'), shows('Add Employee')),
  },
  {
    name: 'admin-employee-remove',
    path: '/admin/employees',
    account: ADMIN,
    open: press('Remove'),
  },
  { name: 'admin-employees-hi', path: '/hi/admin/employees', account: ADMIN },
  { name: 'admin-employee', path: '/admin/employees/EMP001', account: ADMIN },
  {
    name: 'admin-employee-edit',
    path: '/admin/employees/EMP001',
    account: ADMIN,
    open: steps(press('Edit Details'), shows('Edit Details')),
  },
  { name: 'admin-zones', path: '/admin/zones', account: ADMIN },
  { name: 'admin-zone-detail', path: '/admin/zones?open=CKTD', account: ADMIN, open: shows('Chitrakoot') },
  { name: 'admin-zone-create', path: '/admin/zones', account: ADMIN, open: press('Create Zone') },
  { name: 'admin-positions', path: '/admin/positions', account: ADMIN },
  {
    name: 'admin-position-detail',
    path: '/admin/positions?open=POS001',
    account: ADMIN,
    open: shows('Field Officer'),
  },
  { name: 'admin-position-create', path: '/admin/positions', account: ADMIN, open: press('Create Position') },
  {
    name: 'admin-position-remove',
    path: '/admin/positions?open=POS001',
    account: ADMIN,
    open: steps(shows('Field Officer'), press('Remove'), shows('Remove the position Field Officer?')),
  },
  { name: 'admin-cards', path: '/admin/cards', account: ADMIN },
  {
    name: 'admin-card',
    path: `/admin/cards?card=${seedCardNumber(1)}`,
    account: ADMIN,
    open: shows('Card Information'),
  },
  {
    name: 'admin-card-erase',
    path: `/admin/cards?card=${seedCardNumber(1)}`,
    account: ADMIN,
    open: steps(shows('Card Information'), press('Erase card'), shows('Erase this card?')),
  },
  { name: 'admin-hospitals', path: '/admin/hospitals', account: ADMIN },
  { name: 'admin-hospitals-hi', path: '/hi/admin/hospitals', account: ADMIN },
  {
    name: 'admin-hospital-errors',
    path: '/admin/hospitals',
    account: ADMIN,
    open: steps(press('Add Hospital'), (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Add Hospital' }).click(),
    ),
  },
  { name: 'admin-messages', path: '/admin/messages', account: ADMIN },
  { name: 'admin-activity', path: '/admin/activity', account: ADMIN },
  { name: 'admin-activity-hi', path: '/hi/admin/activity', account: ADMIN },
  { name: 'admin-dashboard-hi', path: '/hi/admin/dashboard', account: ADMIN },
];

/** Every page and dialog, as a person arrives at it. */
export const SCREENS: Screen[] = [...PUBLIC, ...STAFF];
