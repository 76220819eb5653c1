import { openMenu } from '../support/actions';
import { EMPLOYEE } from '../support/test';
import { calls, DONE, inbox, passkeys, registered, visits } from './answers';
import { addPhoto, cropsPhoto, hasCamera, PHOTO_BUTTON } from './camera';
import {
  asks,
  begin,
  clicksOn,
  fillPrimary,
  hasButton,
  next,
  press,
  pressesInDialog,
  says,
  textOf,
  ticks,
  types,
  unanswered,
  type Screen,
  type Step,
} from './steps';

/** Opens the first card with so many members: `4/6`. */
export const opensCard = (members: string | RegExp): Step =>
  asks('staff.viewDetails', (page) =>
    page
      .getByRole('row')
      .filter({ hasText: members })
      .getByRole('button', { name: textOf(page, 'staff.viewDetails') })
      .first()
      .click(),
  );
/** The first of the connected members; the others stay folded. */
const unfoldMember: Step = (page) => page.locator('dialog summary').first().click();

/** The help given comes after the people. */
export const toHelp: Step = async (page) => {
  const heading = page.getByRole('heading', { name: textOf(page, 'visits.title') });
  await heading.waitFor();
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
};

/** The holder has died, and the first of the others takes their place. */
const newPrimaryMember: Step[] = [
  asks('family.changePrimaryMember'),
  (page) =>
    page
      .getByLabel(/(has passed away|नहीं रहे|नहीं रहीं)$/)
      .first()
      .check(),
  (page) =>
    page
      .getByRole('group', { name: /^(New primary holder|नए मुखिया)/ })
      .getByRole('radio')
      .first()
      .check(),
  says('family.contact'),
];

const brother = 'cardMembers.0';
const fillBrother: Step[] = [
  types({ [`${brother}.memberName`]: 'Ravi Yadav' }),
  ticks('choices.Sibling'),
  (page) => page.getByLabel(textOf(page, 'common.day'), { exact: true }).last().fill('02/01/2015'),
  (page) => page.locator(`[name="${brother}.memberGuardianName"]`).waitFor(),
];
const filledIn: Step[] = [...begin, ...fillPrimary, next, next];
const HOME = '/employee/dashboard';

/** The employee area. */
const SCREENS: Screen[] = [
  {
    name: 'employee-account',
    path: `${HOME}?account=1`,
    then: {
      'employee-password': [asks('staff.changePassword')],
      'employee-work-notice': [asks('staffNotice.title')],
      'employee-passkey-first': [asks('passkey.title')],
    },
  },
  {
    name: 'employee-passkeys',
    path: `${HOME}?account=1`,
    before: [passkeys],
    open: [asks('passkey.title'), says(/^The office computer$/)],
  },
  {
    name: 'employee-cards',
    path: HOME,
    then: {
      'employee-scan': [hasCamera, press('scan.title'), says('scan.hint')],
      'members-add': [opensCard('1/6'), asks('cards.addMember')],
    },
  },
  {
    name: 'employee-hand-over',
    path: `${HOME}?waits=delivery`,
    open: [says(/^(These cards are printed|No card waits|ये कार्ड प्रिंट हो चुके|देने के लिए कोई)/)],
    then: {
      'employee-print': [
        press(/^(To print|प्रिंट करने हैं)/),
        says(/^(These cards are not printed|No card waits|ये कार्ड अभी प्रिंट|प्रिंट करने के लिए कोई)/),
      ],
    },
  },
  {
    name: 'employee-card-details',
    path: HOME,
    open: [opensCard(/[3-6]\/6/)],
    then: {
      'employee-member-remove': [unfoldMember, asks('staff.removeNamed')],
      'employee-card-code': [asks('card.qrOpen')],
      'employee-card-share': [asks('card.share')],
      'employee-card-print': [asks('print.open')],
      'employee-card-photo': [asks(PHOTO_BUTTON)],
      'employee-card-photo-crop': [
        asks(PHOTO_BUTTON),
        ...cropsPhoto,
        press('photo.save'),
        says('validation.photoConsent'),
      ],
      'employee-card-lost': [asks('cards.reportLost')],
      'employee-own-card': [asks(/^(Move to their own card: |.* का अलग कार्ड बनाएँ$)/)],
      'employee-member-edit': [asks('staff.editNamed')],
      'employee-member-discard': [
        asks('staff.editNamed'),
        (page) => page.getByLabel(textOf(page, 'register.fullName')).last().fill('Sita Kumari'),
        asks('common.cancel', pressesInDialog('common.cancel')),
      ],
    },
  },
  {
    name: 'employee-card-holder',
    path: HOME,
    open: [opensCard(/[3-6]\/6/), ...newPrimaryMember],
  },
  {
    name: 'employee-help',
    path: HOME,
    before: [visits],
    open: [opensCard(/[3-6]\/6/), toHelp],
    then: {
      'employee-visit': [asks('visits.record')],
      'employee-visit-correct': [asks('visits.correctEntry')],
      'employee-visit-errors': [asks('visits.record'), pressesInDialog('visits.save')],
      'employee-visit-correct-errors': [asks('visits.correctEntry'), pressesInDialog('visits.save')],
    },
  },
  {
    name: 'employee-due',
    path: `${HOME}?due=1`,
    open: [hasButton('cards.noteCall')],
    then: {
      'employee-due-village': [
        (page) =>
          page.getByRole('combobox', { name: textOf(page, 'cards.sortVillage') }).selectOption('village'),
      ],
      'employee-note-call': [asks('cards.noteCall'), ticks('cards.noAnswer')],
      'employee-note-call-errors': [asks('cards.noteCall'), pressesInDialog('staff.save')],
    },
  },
  {
    name: 'employee-due-later',
    path: `${HOME}?due=1`,
    before: calls,
    open: [press('cards.dueLater'), says(/^Savitri Devi/)],
    then: { 'employee-due-gone': [press('cards.dueGone'), says(/^Badri Prasad/)] },
  },
  { name: 'field', path: '/employee/field' },
  {
    name: 'register-card',
    path: `${HOME}?view=add`,
    then: {
      'register-notice': [clicksOn('consent.more'), next, says('validation.consentRequired')],
      'register-errors': [...begin, next, says('validation.nameMin2')],
      'register-age': [
        ticks('person.birthUnknown'),
        (page) => page.getByLabel(textOf(page, 'person.ageYears')).waitFor(),
      ],
      'register-photo': [...fillPrimary, ...addPhoto],
      'register-family': [
        next,
        press('register.addFamily'),
        (page) => page.locator(`[name="${brother}.memberName"]`).waitFor(),
      ],
      'register-guardian': fillBrother,
      'register-folded': [
        ticks('choices.Child'),
        (page) => page.locator(`[name="${brother}.memberSex"][value=Male]`).click(),
        press('register.addFamily'),
        hasButton(/: Ravi Yadav$/),
      ],
    },
  },
  {
    name: 'register-check',
    path: `${HOME}?view=add`,
    open: [...filledIn, says('register.checkTitle')],
    then: {
      'register-offline': [
        unanswered('**/api/employee/addMember'),
        press('register.submit'),
        hasButton('register.startAgain'),
      ],
      'register-sent': [asks('register.startAgain')],
    },
  },
  {
    name: 'register-done',
    path: `${HOME}?view=add`,
    open: [registered, ...filledIn, asks('register.submit')],
    then: {
      'register-photo-not-saved': [
        press('register.nextFamily'),
        unanswered('**/photo'),
        ...begin,
        ...fillPrimary,
        ...addPhoto,
        next,
        next,
        press('register.submit'),
        says('photo.notSent'),
      ],
    },
  },
  {
    name: 'employee-requests',
    path: `${HOME}?view=requests`,
    before: [inbox('**/api/employee/requests?*state=closed*', DONE)],
    then: {
      'employee-request': [asks('handling.change')],
      'employee-requests-done': [press('requests.closed'), says(/^Mohammad Arif Ansari/)],
      'employee-requests-again': [press('requests.open'), says(/^Kamla Kol/)],
      'employee-request-filled-in': [
        press('requests.register'),
        says(/^Filled in from the request of | के अनुरोध से भरा गया है।/),
      ],
      'employee-unfinished': [
        (page) => page.goBack(),
        press('cards.viewCards'),
        says('cards.todayUnfinished'),
      ],
    },
  },
  {
    name: 'employee-requests-none',
    path: HOME,
    before: [inbox('**/api/employee/requests?*', [])],
    then: { 'employee-requests-none-open': [press(/^0 (ask|कार्ड)/), says('requests.none')] },
  },
  {
    name: 'employee-first-password',
    path: HOME,
    // Its response would take the mark away again.
    before: [unanswered('**/api/account')],
    open: [
      async (page) => {
        await page.evaluate(() => {
          const user = JSON.parse(localStorage.getItem('user')!) as object;
          localStorage.setItem('user', JSON.stringify({ ...user, mustChangePassword: true }));
        });
        await page.reload();
        await page.locator('[name=newPassword]').waitFor();
      },
    ],
  },
  {
    name: 'employee-sign-out',
    path: `${HOME}?view=add`,
    open: [...begin, ...fillPrimary, openMenu, asks('nav.signOut')],
  },
];

export const EMPLOYEE_AREA: Screen[] = [
  ...SCREENS.map((screen) => ({ ...screen, account: EMPLOYEE })),
  { name: 'field-nobody', path: '/employee/field' },
];
