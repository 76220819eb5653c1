import type { Page } from '@playwright/test';
import { ERASED_PLACES } from '@/lib/constants/retention';
import type { CameByPhone } from '@/lib/schemas/responses/requests';
import { LOST_CARD, REPLACED_CARD, seedCardNumber } from '@/scripts/seed/cards';
import { ADMIN } from '../support/test';
import { openMenu } from '../support/actions';
import { hasCamera } from './camera';
import { answered, cardWith, next, press, says, shows, steps, type Screen } from './steps';

/** What was corrected on a card. */
const EARLIER = [
  {
    at: '2026-11-05T06:00:00.000Z',
    by: 'EMP001',
    memberId: 'M1',
    memberName: 'Sunita Devi',
    aadhaarEnd: '2346',
  },
  {
    at: '2026-11-02T06:00:00.000Z',
    by: 'ADMIN001',
    memberId: 'M1',
    memberDOB: '1984-02-01',
    memberSex: 'Female',
  },
];

const ADMINS = {
  admins: [
    {
      _id: '6a0000000000000000000001',
      adminId: 'ADMIN002',
      adminName: 'Meera Joshi',
      adminEmail: 'meera@example.org',
      since: '2026-09-01T06:00:00.000Z',
      hasPasskey: true,
      mustChangePassword: false,
    },
  ],
  total: 1,
  nextCursor: null,
};

/** Ticks a card of the list. */
const chooseCard = (at: number) => (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Choose card |^कार्ड .+ चुनें$/ })
    .nth(at)
    .check();

/** Shows the cards of a stage, once they are here. */
const toStage = (name: RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('button', { name, pressed: true }).waitFor();
  await page.locator('table[aria-busy=false]').waitFor();
};

/** The queue of the dashboard, with its first row. */
const queue = (page: Page) =>
  page
    .getByRole('region', { name: /^(Today|आज का काम)$/ })
    .getByRole('listitem')
    .first()
    .waitFor();

/** Opens a request of the inbox. */
const opens = (name: string) => async (page: Page) => {
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
};

/** What came in with a family's phone alone, among it what a neighbour sent. */
const came = (at: number, more: Partial<CameByPhone>): CameByPhone => ({
  ...{ _id: `6d000000000000000000000${at}`, kind: 'card', day: '2026-11-20', name: 'Kamla Kol' },
  ...{ number: '9415277004', state: 'new', shared: false },
  ...more,
});
const BY_PHONE = [
  came(1, {}),
  came(2, { kind: 'data', name: 'कमला देवी', text: 'मेरा आधार नंबर क्यों रखा गया है?', state: 'working' }),
  came(3, {
    ...{ kind: 'message', name: 'Mohammad Arif Ansari', state: 'closed', shared: true },
    text: 'My son has epilepsy, and the hospital in Karwi says that the card is not enough. '.repeat(4),
  }),
];
/** The dialog that erases a card, with something in every place. */
const erasing = steps(
  answered('**/api/card/*/erasure', 200, {
    places: ERASED_PLACES.map((place, at) => ({ place, count: at % 3 })),
    byPhone: BY_PHONE,
    message: 'Loaded',
  }),
  press('Erase card'),
  shows('Erase this card?'),
  says('Mohammad Arif Ansari'),
);

/** The admin area. */
export const ADMIN_AREA: Screen[] = [
  {
    name: 'admin-dashboard',
    path: '/admin/dashboard',
    account: ADMIN,
    open: queue,
    then: [
      {
        name: 'admin-dashboard-hand-over',
        open: steps(
          press(/^\d+ famil/),
          chooseCard(0),
          press('Hand over 1 selected'),
          shows('Hand over 1 card'),
        ),
      },
    ],
  },
  { name: 'admin-account', path: '/admin/account', account: ADMIN, open: says(/Passkeys|पासकी/) },
  {
    name: 'admin-register-family',
    path: '/admin/cards/new',
    account: ADMIN,
    open: (page) => page.getByRole('radio').first().waitFor(),
    then: [
      {
        name: 'admin-register-family-form',
        open: steps((page) => page.getByRole('radio').first().check(), next, says(/Choose the card|कार्ड चुनें/)),
      },
    ],
  },
  {
    name: 'admin-search',
    path: '/admin/dashboard',
    account: ADMIN,
    open: steps(
      (page) => page.keyboard.press('Control+k'),
      (page) => page.getByRole('combobox', { name: /^Name, phone/ }).fill('karwi'),
      (page) =>
        page
          .getByRole('option', { name: /^Show all/ })
          .first()
          .waitFor(),
    ),
    then: [
      {
        name: 'admin-scan',
        open: steps(hasCamera, press('Scan the card'), says('Hold the code on the card inside the frame.')),
      },
    ],
  },
  { name: 'admin-menu', path: '/admin/dashboard', account: ADMIN, width: 'phone', open: openMenu },
  { name: 'admin-dashboard-hi', path: '/hi/admin/dashboard', account: ADMIN, open: queue },
  {
    name: 'admin-employees',
    path: '/admin/employees',
    account: ADMIN,
    then: [
      { name: 'admin-employee-add', open: steps(press('Add Employee'), shows('Add Employee')) },
      { name: 'admin-employee-remove', open: steps(press('Remove'), shows(/^Remove .+\?$/)) },
    ],
  },
  {
    name: 'admin-admins',
    path: '/admin/admins',
    account: ADMIN,
    then: [
      { name: 'admin-admin-add', open: steps(press('Add Admin'), shows('Add Admin')) },
      { name: 'admin-admin-own', open: steps(press('Manage'), says('This is your own account.')) },
    ],
  },
  {
    name: 'admin-admin',
    path: '/hi/admin/admins',
    account: ADMIN,
    before: answered('**/api/admin/admins?*', 200, ADMINS),
    open: steps(press('सँभालें'), shows('Meera Joshi')),
  },
  { name: 'admin-employees-hi', path: '/hi/admin/employees', account: ADMIN },
  {
    name: 'admin-employee',
    path: '/admin/employees/EMP001',
    account: ADMIN,
    open: steps(press('Show the figures'), says('Same phone')),
    then: [
      { name: 'admin-employee-edit', open: steps(press('Edit Details'), shows('Edit Details')) },
      {
        name: 'admin-employee-remove-cards',
        open: steps(
          press('Remove'),
          (page) => page.getByRole('radio', { name: /^A colleague/ }).check(),
          (page) => page.getByRole('radio', { name: /EMP0/ }).first().waitFor(),
        ),
      },
      { name: 'admin-employee-suspend', open: steps(press('Suspend'), shows(/^Suspend .+\?$/)) },
      {
        name: 'admin-employee-password',
        open: steps(press('New temporary password'), shows('New temporary password')),
      },
      {
        name: 'admin-employee-new-password',
        open: steps(
          answered('**/accounts/employee/*/password', 200, {
            message: 'New temporary password issued',
            temporaryPassword: 'kMn4RtWx7Qpz',
          }),
          press('New temporary password'),
          press('Make a new password'),
          shows(/^New temporary password for /),
        ),
      },
    ],
  },
  {
    name: 'admin-employee-removed',
    path: '/admin/employees/EMP009',
    account: ADMIN,
    then: [
      { name: 'admin-employee-reinstate', open: steps(press('Reinstate'), shows(/^Reinstate .+\?$/)) },
      { name: 'admin-employee-hand-over', open: steps(press('Hand over cards'), shows(/^Hand over/)) },
    ],
  },
  {
    name: 'admin-zones',
    path: '/admin/zones',
    account: ADMIN,
    then: [{ name: 'admin-zone-create', open: steps(press('Create Zone'), shows('Create Zone')) }],
  },
  {
    name: 'admin-zone-detail',
    path: '/admin/zones?open=CKTD',
    account: ADMIN,
    open: shows('Chitrakoot'),
    then: [{ name: 'admin-zone-edit', open: steps(press('Edit'), shows('Edit Zone')) }],
  },
  {
    name: 'admin-positions',
    path: '/admin/positions',
    account: ADMIN,
    then: [
      { name: 'admin-position-create', open: steps(press('Create Position'), shows('Create New Position')) },
    ],
  },
  {
    name: 'admin-position-detail',
    path: '/admin/positions?open=POS001',
    account: ADMIN,
    open: shows('Field Officer'),
    then: [{ name: 'admin-position-edit', open: steps(press('Edit'), shows('Edit Position')) }],
  },
  {
    name: 'admin-print',
    path: '/admin/print',
    account: ADMIN,
    then: [
      {
        name: 'admin-print-dialog',
        open: steps(chooseCard(0), press('Print...'), shows('Print 1 card')),
      },
      {
        name: 'admin-print-question',
        open: steps(
          chooseCard(0),
          chooseCard(1),
          press('Printed already...'),
          press('Only some'),
          says('Untick the cards'),
        ),
      },
      { name: 'admin-print-all', open: steps(toStage(/^All cards$/), says('All cards in use, including')) },
      {
        name: 'admin-print-delivery',
        open: steps(toStage(/^To hand over/), chooseCard(0), says('1 card chosen')),
      },
      {
        name: 'admin-print-handed-over',
        open: steps(press('Handed over...'), shows('Does the family have the card?')),
      },
    ],
  },
  {
    name: 'admin-print-hi',
    path: '/hi/admin/print',
    account: ADMIN,
    then: [
      {
        name: 'admin-print-dialog-hi',
        open: steps(chooseCard(0), press('प्रिंट करें...'), shows('1 कार्ड प्रिंट करें')),
      },
      {
        name: 'admin-print-question-hi',
        open: steps(chooseCard(1), press('पहले ही प्रिंट हो गए...'), press('कुछ ही'), says(/निशान हटा दें/)),
      },
      {
        name: 'admin-print-all-hi',
        open: steps(toStage(/^सभी कार्ड$/), says(/^यहाँ चालू सभी कार्ड हैं/)),
      },
      {
        name: 'admin-print-delivery-hi',
        open: steps(toStage(/^देने हैं/), chooseCard(0), says('1 कार्ड चुना')),
      },
      {
        name: 'admin-print-handed-over-hi',
        open: steps(press('परिवारों को दिए...'), shows('क्या परिवार को कार्ड मिल गया?')),
      },
    ],
  },
  {
    name: 'admin-cards',
    path: '/admin/cards',
    account: ADMIN,
    then: [
      {
        name: 'admin-card-earlier',
        open: steps(cardWith({ earlier: EARLIER }), press('View Details'), says('Earlier details')),
      },
    ],
  },
  {
    name: 'admin-card',
    path: `/admin/cards?card=${seedCardNumber(1)}`,
    account: ADMIN,
    open: shows('Card Information'),
    then: [
      { name: 'admin-card-erase', open: erasing },
      {
        name: 'admin-card-mark',
        open: steps(press('Mark to check'), shows('Mark this card to be checked?')),
      },
      { name: 'admin-card-block', open: steps(press('Block card'), shows('Block this card?')) },
      { name: 'admin-card-replace', open: steps(press('Replace card'), shows('Replace this card?')) },
      { name: 'admin-card-edit', open: steps(press(/^Edit /), shows('Edit Member')) },
    ],
  },
  {
    name: 'admin-card-page',
    path: `/admin/cards/${seedCardNumber(1)}`,
    account: ADMIN,
    open: says('Registration Date'),
    then: [
      {
        name: 'admin-card-page-shown',
        open: steps(press('Show Aadhar numbers'), says('Hide Aadhar numbers')),
      },
    ],
  },
  { name: 'admin-card-page-hi', path: `/hi/admin/cards/${seedCardNumber(REPLACED_CARD)}`, account: ADMIN },
  {
    name: 'admin-card-family',
    path: '/admin/cards',
    account: ADMIN,
    open: steps(
      (page) =>
        page
          .getByRole('row')
          .filter({ hasText: /[3-6]\/6/ })
          .getByRole('button', { name: 'View Details' })
          .first()
          .click(),
      shows('Card Information'),
    ),
    then: [
      {
        name: 'admin-card-holder',
        open: steps(press('Change primary holder'), shows('Change primary holder')),
      },
      { name: 'admin-own-card', open: steps(press(/^Move to their own card: /), shows(/^A card for /)) },
    ],
  },
  {
    name: 'admin-card-blocked',
    path: `/admin/cards?card=${seedCardNumber(LOST_CARD)}`,
    account: ADMIN,
    open: shows('Card Information'),
    then: [{ name: 'admin-card-unblock', open: steps(press('Unblock card'), shows('Unblock this card?')) }],
  },
  {
    name: 'admin-card-replaced',
    path: `/admin/cards?card=${seedCardNumber(REPLACED_CARD)}`,
    account: ADMIN,
    open: shows('Card Information'),
  },
  {
    name: 'admin-hospitals',
    path: '/admin/hospitals',
    account: ADMIN,
    then: [
      { name: 'admin-hospital-edit', open: steps(press(/^Edit /), shows('Edit Hospital')) },
      { name: 'admin-hospital-remove', open: steps(press(/^Remove /), shows('Remove hospital?')) },
      {
        name: 'admin-hospital-errors',
        open: steps(
          press('Add Hospital'),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Add Hospital' }).click(),
          says('Enter the hospital name'),
        ),
      },
      {
        name: 'admin-hospital-removed',
        open: steps(
          answered(/\/api\/hospital\/[0-9a-f]{24}$/, 200, { message: 'Hospital removed' }),
          press(/^Remove /),
          (page) => page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click(),
          says(/ was removed\.$/),
        ),
      },
    ],
  },
  { name: 'admin-hospitals-hi', path: '/hi/admin/hospitals', account: ADMIN },
  {
    name: 'admin-inbox',
    path: '/admin/inbox',
    account: ADMIN,
    then: [
      { name: 'admin-inbox-message', open: opens('Kavita Mishra') },
      {
        name: 'admin-inbox-note',
        open: steps(press('Closed'), shows('Request of Kavita Mishra')),
      },
    ],
  },
  { name: 'admin-inbox-card', path: '/admin/inbox?kind=card', account: ADMIN, open: opens('Kamla Kol') },
  {
    name: 'admin-inbox-data',
    path: '/admin/inbox?kind=data',
    account: ADMIN,
    open: opens('Geeta Devi'),
    then: [
      { name: 'admin-inbox-name-cards', open: steps(press('Find the card'), says('Cards it is about')) },
    ],
  },
  { name: 'admin-inbox-hi', path: '/hi/admin/inbox', account: ADMIN },
  { name: 'admin-inbox-message-hi', path: '/hi/admin/inbox', account: ADMIN, open: opens('Kavita Mishra') },
  { name: 'admin-inbox-data-hi', path: '/hi/admin/inbox', account: ADMIN, open: opens('Geeta Devi') },
  { name: 'admin-report', path: '/admin/report', account: ADMIN },
  { name: 'admin-report-hi', path: '/hi/admin/report', account: ADMIN },
  { name: 'admin-activity', path: '/admin/activity', account: ADMIN },
  { name: 'admin-activity-hi', path: '/hi/admin/activity', account: ADMIN },
];
