import type { Page } from '@playwright/test';
import { seedCardNumber } from '@/scripts/seed/cards';
import type { CallOutcome } from '@/lib/constants/calls';
import { dayInIndia } from '@/lib/format/calendar';
import type { DueCard } from '@/lib/schemas/responses/cards';
import type { Request, RequestDetail } from '@/lib/schemas/responses/requests';
import { ADMIN, EMPLOYEE } from '../support/test';
import { answered, press, says, shows, steps, type Screen } from './steps';

const received = '2026-11-20T06:00:00.000Z';
const step = (state: Request['state'], note?: string) => ({
  at: '2026-11-21T09:30:00.000Z',
  by: 'EMP001',
  byName: 'Ram Prasad',
  state,
  ...(note && { note }),
});
const request = (at: number, name: string, more: Partial<Request>): Request => ({
  kind: 'card',
  _id: `6b000000000000000000000${at}`,
  name,
  number: '9415277004',
  village: 'Bharatkoop',
  zoneId: 'CKTD',
  zoneName: 'Chitrakoot',
  receivedAt: received,
  state: 'declined',
  steps: [],
  handling: { work: 'done' },
  ...more,
});
/** One of each kind that is done: an own card, a colleague's, and a family that did not want one. */
const DONE = [
  request(1, 'Phoolmati Kol', {
    state: 'registered',
    steps: [step('called', 'Come in the evening'), step('registered')],
    cardNumber: seedCardNumber(0),
  }),
  request(2, 'Mohammad Arif Ansari', {
    village: 'Manikpur, near the railway crossing',
    state: 'registered',
    steps: [{ ...step('registered'), by: 'EMP002', byName: 'Ravi Kol' }],
    cardNumber: seedCardNumber(9),
  }),
  request(3, 'Sohan Lal', { steps: [step('declined', 'The family has a card already.')] }),
];
/** Of an erased family, and one whose erasure was cut off. */
const ERASED: RequestDetail = {
  _id: '6b0000000000000000000008',
  kind: 'data',
  right: 'erase',
  cardNumber: seedCardNumber(0),
  receivedAt: received,
  dueDay: '2026-12-20',
  erasedAt: '2026-11-21T09:30:00.000Z',
  state: 'answered',
  handling: { work: 'done' },
  steps: [{ ...step('working'), identity: 'cameInPerson' }, step('answered')],
  ...{ cards: [], sameNumber: [], manyActors: false },
};
const CUT_OFF: RequestDetail = {
  ...{ ...ERASED, erasedAt: undefined, name: 'Bachchi Devi', number: '9415277005', state: 'working' },
  ...{ handling: { work: 'open' }, erasing: [seedCardNumber(0), seedCardNumber(9)], manyActors: true },
  steps: [
    { ...step('working'), identity: 'cameInPerson' },
    { ...step('working'), cards: [seedCardNumber(0), seedCardNumber(9)], erasing: true },
  ],
  sameNumber: [
    request(3, 'Bachchi Devi', {}),
    request(4, 'Bachchi Devi', { state: 'new', handling: { work: 'open' } }),
  ],
};
const one = (detail: RequestDetail) =>
  answered('**/api/admin/inbox/*', 200, { request: detail, mailServer: true });
const listed = (address: string, requests: object[]) =>
  answered(address, 200, { requests, total: requests.length, nextCursor: null, manyActors: false });
const zonesDone = listed('**/api/employee/requests?*state=closed*', DONE);

const askForCard = async (page: Page) => {
  await page.locator('[name=name]').fill('Kamla Kol');
  await page.locator('[name=number]').first().fill('9415220011');
  await page.locator('[name=village]').fill('Bharatkoop');
  await page.locator('form button[type=submit]').first().click();
};
/** Asks for the erasure of a card. */
const askErasure = async (page: Page) => {
  await page.getByRole('radio').nth(2).check();
  await page.locator('[name=name]').fill('Bachchi Devi');
  await page.locator('[name=number]').fill('9415277005');
  await page.locator('form button[type=submit]').click();
};
const submitted = answered('**/api/cardRequest', 200, {
  message: 'Request sent',
  reference: '48217503',
  callBy: '2026-12-03',
});
const asked = answered('**/api/privacyRequest', 200, {
  dueDay: '2026-12-24',
  reference: '48217503',
  message: 'Request received',
});

/** From a request to a registration that is filled in, and back to the list. */
const filledIn = (register: string, notice: RegExp) => steps(press(register), says(notice));
const back = (page: Page) => page.goBack();
const startDialogs = (
  suffix: string,
  words: { register: string; notice: RegExp; cards: string; waits: string },
): NonNullable<Screen['then']> => [
  {
    name: `employee-request-filled-in${suffix}`,
    open: filledIn(words.register, words.notice),
  },
  {
    name: `employee-unfinished${suffix}`,
    open: steps(back, press(words.cards), says(words.waits)),
  },
];

/** A card of the worklist whose family was called. */
const due = (at: number, memberName: string, place: string, call: DueCard['call']): DueCard => ({
  _id: `6c000000000000000000000${at}`,
  cardNumber: seedCardNumber(at),
  cardStatus: true,
  cardState: 'active',
  cardDueDate: '2026-12-11',
  cardRegisterDate: '2025-12-11T06:00:00.000Z',
  cardMembers: 3,
  zoneID: 'CKTD',
  employeeId: 'EMP001',
  holder: { memberName, memberContact: '9415277006', place },
  language: 'hi',
  callCount: 1,
  ...(call && { call }),
});
const called = (outcome: CallOutcome, more: object = {}) => ({
  at: received,
  by: 'EMP001',
  outcome,
  ...more,
});
const worklist = (part: string, ...cards: DueCard[]) =>
  answered(`**/api/employee/dueCards?*part=${part}*`, 200, { cards, total: cards.length, nextCursor: null });
const calls = steps(
  worklist(
    'later',
    due(1, 'Savitri Devi', 'Karwi', called('willPay', { next: '2026-12-01', note: 'After the market day' })),
    due(2, 'Mohammad Arif Ansari', 'Manikpur', called('noAnswer', { next: '2026-12-02' })),
  ),
  worklist(
    'gone',
    due(3, 'Rampyari Nishad', 'Bharatkoop', called('moved', { note: 'Lives with her son in Kanpur' })),
    due(4, 'Badri Prasad', 'Pahari', called('died')),
  ),
);

const month = dayInIndia().slice(0, 7);

/** Asking for a card or about one's data, and what staff do about it: further states of screens of the other files. */
export const REQUESTS: Screen[] = [
  {
    name: 'get-a-card-sent',
    path: '/get-a-card',
    open: steps(submitted, askForCard, says('Thank you, Kamla Kol')),
  },
  {
    name: 'get-a-card-errors-hi',
    path: '/hi/get-a-card',
    open: press('अनुरोध भेजें'),
    then: [{ name: 'get-a-card-sent-hi', open: steps(submitted, askForCard, says('धन्यवाद, Kamla Kol')) }],
  },
  {
    name: 'privacy-errors',
    path: '/privacy',
    open: press('Send request'),
    then: [{ name: 'privacy-sent', open: steps(asked, askErasure, says('Thank you, Bachchi Devi')) }],
  },
  {
    name: 'privacy-errors-hi',
    path: '/hi/privacy',
    open: press('अनुरोध भेजें'),
    then: [{ name: 'privacy-sent-hi', open: steps(asked, askErasure, says('धन्यवाद, Bachchi Devi')) }],
  },
  {
    name: 'employee-requests-done',
    path: '/employee/dashboard?view=requests',
    account: EMPLOYEE,
    before: zonesDone,
    open: steps(press('Done'), says('Mohammad Arif Ansari')),
    then: [
      { name: 'employee-requests-again', open: steps(press('Open'), says('Kamla Kol')) },
      ...startDialogs('', {
        register: 'Register this family',
        notice: /^Filled in from the request of /,
        cards: 'View Cards',
        waits: 'to finish',
      }),
    ],
  },
  {
    name: 'employee-requests-done-hi',
    path: '/hi/employee/dashboard?view=requests',
    account: EMPLOYEE,
    before: zonesDone,
    open: steps(press('पूरे हुए'), says('Mohammad Arif Ansari')),
    then: [
      {
        name: 'employee-request-hi',
        open: steps(press('बाकी'), press('नोट लिखें'), shows('Kamla Kol का अनुरोध')),
      },
      ...startDialogs('-hi', {
        register: 'इस परिवार का कार्ड बनाएँ',
        notice: / के अनुरोध से भरा गया है।/,
        cards: 'कार्ड देखें',
        waits: 'अधूरे',
      }),
    ],
  },
  {
    name: 'employee-requests-none',
    path: '/employee/dashboard',
    account: EMPLOYEE,
    before: listed('**/api/employee/requests?*', []),
    open: (page) => page.getByRole('button', { name: '0 ask for a card' }).waitFor(),
    then: [
      {
        name: 'employee-requests-none-open',
        open: steps(press('0 ask for a card'), says('No open requests')),
      },
    ],
  },
  {
    name: 'employee-due-later',
    path: '/employee/dashboard?due=1',
    account: EMPLOYEE,
    before: calls,
    open: steps(press('Later'), says('Savitri Devi')),
    then: [{ name: 'employee-due-gone', open: steps(press('No longer needed'), says('Badri Prasad')) }],
  },
  {
    name: 'employee-due-later-hi',
    path: '/hi/employee/dashboard?due=1',
    account: EMPLOYEE,
    before: calls,
    open: steps(press('बाद में'), says('Savitri Devi')),
    then: [{ name: 'employee-due-gone-hi', open: steps(press('अब ज़रूरत नहीं'), says('Badri Prasad')) }],
  },
  {
    name: 'admin-inbox-closed',
    path: '/admin/inbox?state=closed',
    account: ADMIN,
    before: listed('**/api/admin/inbox?*', DONE),
    open: says('Phoolmati Kol'),
  },
  {
    name: 'admin-inbox-erased',
    path: `/admin/inbox/${ERASED._id}`,
    account: ADMIN,
    before: one(ERASED),
    open: says('Erased on 21 November 2026'),
  },
  {
    name: 'admin-inbox-cut-off',
    path: `/admin/inbox/${ERASED._id}`,
    account: ADMIN,
    before: one(CUT_OFF),
    open: says('Erasing was begun and not finished'),
  },
  {
    name: 'admin-inbox-cut-off-hi',
    path: `/hi/admin/inbox/${ERASED._id}`,
    account: ADMIN,
    before: one(CUT_OFF),
    open: says('मिटाना शुरू हुआ था, पर पूरा नहीं हुआ'),
  },
  {
    name: 'admin-cards-renewal',
    path: `/admin/cards?renewal=lapsed&month=${month}`,
    account: ADMIN,
  },
  {
    name: 'admin-cards-renewal-hi',
    path: `/hi/admin/cards?renewal=due&month=${month}`,
    account: ADMIN,
  },
];
