import type { Page } from '@playwright/test';
import { EMPLOYEE } from '../support/test';
import { openMenu } from '../support/actions';
import { hasCamera } from './camera';
import { addPhoto, cropsPhoto, noAnswerToPhoto } from './photo';
import {
  answered,
  begin,
  fillBrother,
  fillPrimary,
  fillPrimaryHi,
  next,
  press,
  says,
  shows,
  steps,
  type Screen,
} from './steps';

/** The request gets no response. */
const noAnswer = (page: Page) => page.route('**/api/employee/addMember', (route) => route.abort());

/** A registration succeeds, and nobody is registered. */
const registered = answered('**/api/employee/addMember', 201, {
  message: 'Card JEEVAN4820175369 registered successfully',
  card: {
    cardNumber: 'JEEVAN4820175369',
    cardDueDate: '2027-11-21',
    cardCode: `https://jeevan.example/verify#${'eyJhbGciOiJFUzI1NiIsImtpZCI6IjIwMjYtMTEifQ.'.repeat(8)}`,
  },
});

const familyMember = (page: Page) => page.getByRole('group', { name: 'Family member 1' }).waitFor();

const PASSKEYS = {
  passkeys: [
    { id: 'p1', name: 'My phone', createdAt: '2026-11-02T06:00:00.000Z', usedAt: '2026-11-20T04:30:00.000Z' },
    { id: 'p2', name: 'The office computer', createdAt: '2026-11-03T06:00:00.000Z' },
  ],
  recoveryCodesLeft: 2,
  host: 'trust.example',
};

/** Opens the first card with this many members: `4/6`. */
const openCard = (members: string | RegExp) =>
  steps(
    (page) =>
      page
        .getByRole('row')
        .filter({ hasText: members })
        .getByRole('button', { name: 'View Details' })
        .first()
        .click(),
    shows('Card Details'),
  );

/** The first of the connected members; the others stay folded. */
const unfoldMember = (page: Page) => page.locator('dialog summary').first().click();

/** The holder has died, and the first of the others takes their place. */
const newPrimaryMember = async (page: Page) => {
  const form = page.getByRole('dialog', { name: 'Change primary holder' });
  await form.getByLabel(/has passed away$/).check();
  await form
    .getByRole('group', { name: /^New primary holder/ })
    .getByRole('radio')
    .first()
    .check();
  await form.getByText(/^How do we reach /).waitFor();
};

const byVillage = (page: Page) => page.getByRole('combobox', { name: 'By village' }).selectOption('village');

/** The employee area. */
export const EMPLOYEE_AREA: Screen[] = [
  {
    name: 'employee-account',
    path: '/employee/dashboard?account=1',
    account: EMPLOYEE,
    then: [
      { name: 'employee-password', open: steps(press('Change password'), shows('Change password')) },
      {
        name: 'employee-work-notice',
        open: steps(press('What is recorded of your work'), shows('What is recorded of your work')),
      },
      { name: 'employee-passkey-first', open: steps(press('Passkeys'), shows('Passkeys')) },
    ],
  },
  {
    name: 'employee-cards',
    path: '/employee/dashboard',
    account: EMPLOYEE,
    then: [
      {
        name: 'employee-scan',
        open: steps(hasCamera, press('Scan the card'), says('Hold the code on the card inside the frame.')),
      },
      { name: 'members-add', open: steps(openCard('1/6'), press('Add Member'), shows('Add New Members')) },
    ],
  },
  {
    name: 'employee-account-hi',
    path: '/hi/employee/dashboard?account=1',
    account: EMPLOYEE,
    then: [
      {
        name: 'employee-passkeys-hi',
        open: steps(
          answered('**/api/account/passkey', 200, PASSKEYS),
          press('पासकी'),
          says('The office computer'),
        ),
      },
    ],
  },
  {
    name: 'employee-cards-hi',
    path: '/hi/employee/dashboard',
    account: EMPLOYEE,
    then: [
      {
        name: 'employee-scan-hi',
        open: steps(hasCamera, press('कार्ड स्कैन करें'), says('कार्ड पर छपे कोड को चौकोर घेरे के अंदर रखें।')),
      },
    ],
  },
  {
    name: 'employee-hand-over',
    path: '/employee/dashboard?waits=delivery',
    account: EMPLOYEE,
    open: says(/^(These cards are printed|No card waits)/),
    then: [
      {
        name: 'employee-print',
        open: steps(press(/^To print/), says(/^(These cards are not printed|No card waits)/)),
      },
    ],
  },
  {
    name: 'employee-card-details',
    path: '/employee/dashboard',
    account: EMPLOYEE,
    open: openCard(/[3-6]\/6/),
    then: [
      {
        name: 'employee-member-remove',
        open: steps(unfoldMember, press(/^Remove /), shows(/^Remove .+\?$/)),
      },
      {
        name: 'employee-card-code',
        open: steps(press('Show the QR code large'), shows('QR code')),
      },
      {
        name: 'employee-card-share',
        open: steps(press('Share'), shows('Send the card to the family')),
      },
      { name: 'employee-card-print', open: steps(press('Print'), shows('Print')) },
      { name: 'employee-card-photo', open: steps(press(/^(Add|Change) photo$/), shows(/^Photo of /)) },
      {
        name: 'employee-card-photo-crop',
        open: steps(press(/^(Add|Change) photo$/), cropsPhoto, press('Save photo'), says(/^Tick the box/)),
      },
      { name: 'employee-card-lost', open: steps(press('Report lost'), shows('Report this card lost?')) },
      { name: 'employee-own-card', open: steps(press(/^Move to their own card: /), shows(/^A card for /)) },
      { name: 'employee-member-edit', open: steps(press(/^Edit /), shows('Edit Member')) },
      {
        name: 'employee-member-discard',
        open: steps(
          press(/^Edit /),
          (page) =>
            page.getByRole('dialog', { name: 'Edit Member' }).getByLabel('Full Name').fill('Sita Kumari'),
          press('Cancel'),
          shows('Discard changes?'),
        ),
      },
    ],
  },
  {
    name: 'employee-card-holder',
    path: '/employee/dashboard',
    account: EMPLOYEE,
    open: steps(
      openCard(/[3-6]\/6/),
      press('Change primary holder'),
      shows('Change primary holder'),
      newPrimaryMember,
    ),
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
    then: [
      { name: 'employee-due-village', open: byVillage },
      {
        name: 'employee-note-call',
        open: steps(press('Log a call'), shows(/^Call with /), (page) =>
          page.getByRole('radio', { name: 'No answer' }).check(),
        ),
      },
    ],
  },
  {
    name: 'employee-note-call-hi',
    path: '/hi/employee/dashboard?due=1',
    account: EMPLOYEE,
    open: steps(press('फ़ोन की बात लिखें'), (page) => page.getByRole('dialog').waitFor(), press('सेव करें')),
  },
  {
    name: 'employee-card-hi',
    path: '/hi/employee/dashboard',
    account: EMPLOYEE,
    open: steps(
      (page) =>
        page
          .getByRole('row')
          .filter({ hasText: /[3-6]\/6/ })
          .getByRole('button', { name: 'जानकारी देखें' })
          .first()
          .click(),
      shows('कार्ड की जानकारी'),
    ),
    then: [
      { name: 'employee-card-share-hi', open: steps(press('भेजें'), shows('परिवार को कार्ड भेजें')) },
      { name: 'employee-card-print-hi', open: steps(press('प्रिंट करें'), shows('प्रिंट करें')) },
      {
        name: 'employee-card-photo-hi',
        open: steps(press(/^फ़ोटो (जोड़ें|बदलें)$/), shows(/ की फ़ोटो$/)),
      },
      {
        name: 'employee-card-photo-crop-hi',
        open: steps(press(/^फ़ोटो (जोड़ें|बदलें)$/), cropsPhoto),
      },
      {
        name: 'employee-card-code-hi',
        open: steps(press('QR कोड बड़ा दिखाएँ'), shows('QR कोड')),
      },
    ],
  },
  { name: 'employee-due-hi', path: '/hi/employee/dashboard?due=1', account: EMPLOYEE },
  { name: 'field', path: '/employee/field', account: EMPLOYEE },
  { name: 'field-hi', path: '/hi/employee/field', account: EMPLOYEE },
  { name: 'field-nobody', path: '/employee/field' },
  {
    name: 'register-card',
    path: '/employee/dashboard?view=add',
    account: EMPLOYEE,
    then: [
      {
        name: 'register-notice',
        open: steps(
          (page) => page.getByText('What is kept, why, who sees it, and how to take it back').click(),
          next,
          says('Tick this when the family has agreed'),
        ),
      },
      { name: 'register-errors', open: steps(begin, next, says('Name must be at least 2 characters')) },
      {
        name: 'register-age',
        open: steps(
          (page) => page.getByLabel('Date of birth not known').check(),
          (page) => page.getByLabel('Age in years').waitFor(),
        ),
      },
      {
        name: 'register-photo',
        open: steps((page) => page.getByLabel('Date of birth not known').uncheck(), fillPrimary, addPhoto),
      },
      {
        name: 'register-family',
        open: steps(next, press('Add family member'), familyMember),
      },
      { name: 'register-guardian', open: fillBrother },
      {
        name: 'register-folded',
        open: steps(
          (page) => page.getByRole('radio', { name: 'Child', exact: true }).check().then(),
          (page) => page.getByText('Male', { exact: true }).click(),
          press('Add family member'),
          (page) => page.getByRole('button', { name: 'Change: Ravi Yadav' }).waitFor(),
        ),
      },
    ],
  },
  {
    name: 'register-check',
    path: '/employee/dashboard?view=add',
    account: EMPLOYEE,
    open: steps(begin, fillPrimary, next, next, says('Check and register')),
    then: [
      {
        name: 'register-offline',
        open: steps(noAnswer, press('Register'), (page) =>
          page.getByRole('button', { name: 'Start again' }).waitFor(),
        ),
      },
      { name: 'register-sent', open: steps(press('Start again'), shows('The card may already exist')) },
    ],
  },
  {
    name: 'register-notice-hi',
    path: '/hi/employee/dashboard?view=add',
    account: EMPLOYEE,
    open: (page) => page.getByText('क्या रखा जाता है, क्यों, कौन देखता है, और सहमति कैसे वापस लें').click(),
  },
  {
    name: 'employee-requests',
    path: '/employee/dashboard?view=requests',
    account: EMPLOYEE,
    then: [
      {
        name: 'employee-request',
        open: steps(
          (page) => page.getByRole('button', { name: 'Add a note' }).first().click(),
          shows('Request of Kamla Kol'),
        ),
      },
    ],
  },
  { name: 'employee-requests-hi', path: '/hi/employee/dashboard?view=requests', account: EMPLOYEE },
  {
    name: 'employee-first-password',
    path: '/employee/dashboard',
    account: EMPLOYEE,
    // Its response would take the mark away again.
    before: (page) => page.route('**/api/account', (route) => route.abort()),
    open: async (page) => {
      await page.evaluate(() => {
        const user = JSON.parse(localStorage.getItem('user')!) as object;
        localStorage.setItem('user', JSON.stringify({ ...user, mustChangePassword: true }));
      });
      await page.reload();
      await page.getByRole('textbox', { name: 'New password' }).waitFor();
    },
  },
  {
    name: 'register-done',
    path: '/employee/dashboard?view=add',
    account: EMPLOYEE,
    open: steps(registered, begin, fillPrimary, next, next, press('Register'), shows('Card registered')),
    then: [
      {
        name: 'register-photo-not-saved',
        open: steps(
          press('Register next family'),
          noAnswerToPhoto,
          begin,
          fillPrimary,
          addPhoto,
          next,
          next,
          press('Register'),
          says('The photo is not saved yet'),
        ),
      },
    ],
  },
  {
    name: 'register-done-hi',
    path: '/hi/employee/dashboard?view=add',
    account: EMPLOYEE,
    open: steps(
      registered,
      noAnswerToPhoto,
      (page) => page.getByLabel(/^मैंने यह परिवार को पढ़कर सुनाया है/).check(),
      press('आगे'),
      fillPrimaryHi,
      addPhoto,
      press('आगे'),
      press('आगे'),
      press('कार्ड बनाएँ'),
      says('फ़ोटो अभी सेव नहीं हुई'),
    ),
  },
  {
    name: 'employee-sign-out',
    path: '/employee/dashboard?view=add',
    account: EMPLOYEE,
    open: steps(begin, fillPrimary, openMenu, press('Sign Out'), shows('Sign out and lose what you typed?')),
  },
];
