import { dayInIndia } from '@/lib/format/calendar';
import { LOST_CARD, REPLACED_CARD, seedCardNumber } from '@/scripts/seed/cards';
import { openMenu } from '../support/actions';
import { ADMIN } from '../support/test';
import {
  admins,
  broken,
  broughtIn,
  corrected,
  CUT_OFF,
  DONE,
  doubts,
  emptyReport,
  ERASED,
  imports,
  inbox,
  oneRequest,
  overLimit,
  toErase,
  undone,
  visits,
} from './answers';
import { hasCamera } from './camera';
import { opensCard, toHelp } from './employee';
import {
  answered,
  asks,
  chooses,
  hasButton,
  hasDialog,
  press,
  pressesInDialog,
  says,
  textOf,
  types,
  type Screen,
  type Step,
} from './steps';

/** Ticks a card of the list. */
const chooseCard =
  (at: number): Step =>
  (page) =>
    page
      .getByRole('checkbox', { name: textOf(page, 'handover.choose') })
      .nth(at)
      .check();

/** Shows the cards of a stage, once they are here. */
const toStage =
  (name: RegExp): Step =>
  async (page) => {
    await press(name)(page);
    await page.getByRole('button', { name, pressed: true }).waitFor();
    await page.locator('table[aria-busy=false]').waitFor();
  };

/** The queue of the dashboard, with its first row. */
const queue: Step = (page) =>
  page
    .getByRole('region', { name: textOf(page, 'queue.title'), exact: true })
    .getByRole('listitem')
    .first()
    .waitFor();

/** Opens a request of the inbox. */
const opensRequest =
  (name: string): Step =>
  async (page) => {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  };

/** More than the trust pays for a card in a year. */
const recordsVisit: Step[] = [
  asks('visits.record'),
  chooses(0),
  (page) => page.getByLabel(textOf(page, 'visits.findHospital')).fill('kamadgiri'),
  pressesInDialog(/^(Kamadgiri|कामदगिरि)/),
  (page) => page.locator('dialog [name=service]').selectOption('Dental'),
  types({ rupees: '9,000' }),
  pressesInDialog('visits.save'),
  hasButton('visits.saveAnyway'),
];

const choosesFile =
  (file: string | { name: string; mimeType: string; buffer: Buffer }): Step =>
  (page) =>
    page.locator('input[type=file]').first().setInputFiles(file);
const csv = (lines: string[]) =>
  choosesFile({
    name: 'Karwi families.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
const FAMILIES = [
  'Family,Employee ID,Full name,Relation,Sex,Date of birth,Phone number,Aadhar number,Address',
  '1,EMP001,Phoolmati Kol,Self,Female,14/08/1985,9415277991,,"Ward 4, Karwi"',
  '1,,Ravi,Child,Male,02/03/2014,,,',
  '2,EMP001,Meera Bai,Self,Female,05/01/1979,9415277992,579318462052,"Ward 5, Karwi"',
  '3,EMP001,Asha Rani,Self,Woman?,05/01/1979,9415277993,,"Ward 5, Karwi"',
];
/** The first one is in the sample data. */
const HOSPITALS = [
  'Hospital,Hindi name,Full address,District,Pincode,Phone,Services,Zone',
  'Kamadgiri Charitable Hospital,कामदगिरि चैरिटेबल अस्पताल,"Station Road, Karwi",Chitrakoot,210205,9415211100,"Eye Care, Dental",CKTD',
  'Manikpur Health Centre,,"Bus stand, Manikpur",Chitrakoot,21020,9415211101,General Medicine,CKTD',
];
const FIXTURES = 'lib/import/fixtures';
const otherFile = press('imports.otherFile');
const check = press('imports.check');
const importsTwo: Step[] = [csv(FAMILIES), check, press(/^(Import 2 families|2 परिवार इम्पोर्ट करें)$/)];
const twoDone = says(/^2 (families imported|परिवार इम्पोर्ट हुए)$/);
const month = dayInIndia().slice(0, 7);
const cardOf = (at: number) => `/admin/cards?card=${seedCardNumber(at)}`;

/** The admin area. */
const SCREENS: Screen[] = [
  {
    name: 'admin-dashboard',
    path: '/admin/dashboard',
    open: [queue],
    then: {
      'admin-dashboard-hand-over': [
        asks(/^\d+ (famil|परिवार)/),
        chooseCard(0),
        asks(/^(Hand over 1 selected|चुने हुए 1 सौंपें)$/),
      ],
    },
  },
  {
    name: 'admin-search',
    path: '/admin/dashboard',
    open: [
      (page) => page.keyboard.press('Control+k'),
      (page) => page.locator('dialog[open]').getByRole('combobox').fill('karwi'),
      (page) =>
        page
          .getByRole('option', { name: /^(Show all|सभी)/ })
          .first()
          .waitFor(),
    ],
    then: { 'admin-scan': [hasCamera, press('scan.title'), says('scan.hint')] },
  },
  { name: 'admin-menu', path: '/admin/dashboard', width: 'phone', open: [openMenu] },
  { name: 'admin-account', path: '/admin/account', open: [says('passkey.title')] },
  {
    name: 'admin-register-family',
    path: '/admin/cards/new',
    open: [(page) => page.getByRole('radio').first().waitFor()],
    then: {
      'admin-register-family-form': [
        (page) => page.getByRole('radio').first().check(),
        press('handIn.next'),
        says('register.cardTitle'),
      ],
    },
  },
  {
    name: 'admin-employees',
    path: '/admin/employees',
    then: {
      'admin-employee-add': [asks('employees.add')],
      'admin-employee-remove': [asks('common.remove')],
    },
  },
  {
    name: 'admin-employee',
    path: '/admin/employees/EMP001',
    open: [press('employees.signalsShow'), says('adminCards.samePhone')],
    then: {
      'admin-employee-edit': [asks('employees.edit')],
      'admin-employee-remove-cards': [
        asks('common.remove'),
        (page) => page.getByRole('radio', { name: textOf(page, 'handover.to') }).check(),
        (page) => page.getByRole('radio', { name: /EMP0/ }).first().waitFor(),
      ],
      'admin-employee-suspend': [asks('accounts.suspend')],
      'admin-employee-password': [asks('accounts.newPasswordTitle')],
      'admin-employee-new-password': [
        answered('**/accounts/employee/*/password', 200, {
          message: 'New temporary password issued',
          temporaryPassword: 'kMn4RtWx7Qpz',
        }),
        asks('accounts.newPasswordTitle'),
        pressesInDialog('accounts.newPassword'),
        says(/^kMn4RtWx7Qpz$/),
      ],
    },
  },
  {
    name: 'admin-employee-removed',
    path: '/admin/employees/EMP009',
    then: {
      'admin-employee-reinstate': [asks('employees.reinstate')],
      'admin-employee-hand-over': [asks('employees.handOver')],
    },
  },
  {
    name: 'admin-admins',
    path: '/admin/admins',
    then: {
      'admin-admin-add': [asks('admins.add')],
      'admin-admin-own': [asks('admins.manage'), says('admins.own')],
    },
  },
  { name: 'admin-admin', path: '/admin/admins', before: [admins], open: [asks('admins.manage')] },
  {
    name: 'admin-zones',
    path: '/admin/zones',
    then: { 'admin-zone-create': [asks('zones.create')] },
  },
  {
    name: 'admin-zone-detail',
    path: '/admin/zones?open=CKTD',
    open: [hasDialog],
    then: { 'admin-zone-edit': [asks('common.edit')] },
  },
  {
    name: 'admin-positions',
    path: '/admin/positions',
    then: { 'admin-position-create': [asks('positions.createPosition')] },
  },
  {
    name: 'admin-position-detail',
    path: '/admin/positions?open=POS001',
    open: [hasDialog],
    then: { 'admin-position-edit': [asks('common.edit')] },
  },
  {
    name: 'admin-print',
    path: '/admin/print',
    then: {
      'admin-print-dialog': [chooseCard(0), asks('printCentre.print')],
      'admin-print-question': [
        chooseCard(0),
        chooseCard(1),
        asks('printCentre.already'),
        press('print.wereSome'),
        says('print.wereSomeText'),
      ],
      'admin-print-all': [toStage(/^(All cards|सभी कार्ड)$/), says(/^(All cards in use|यहाँ चालू सभी कार्ड हैं)/)],
      'admin-print-delivery': [toStage(/^(To hand over|देने हैं)/), chooseCard(0)],
      'admin-print-handed-over': [asks('printCentre.handOver')],
    },
  },
  {
    name: 'admin-cards',
    path: '/admin/cards',
    then: { 'admin-card-earlier': [corrected, asks('staff.viewDetails'), says('family.earlier')] },
  },
  { name: 'admin-cards-renewal', path: `/admin/cards?renewal=lapsed&month=${month}` },
  { name: 'admin-cards-due', path: `/admin/cards?renewal=due&month=${month}` },
  {
    name: 'admin-card',
    path: cardOf(1),
    open: [hasDialog],
    then: {
      'admin-card-erase': [toErase, asks('adminCards.erase'), says(/Mohammad Arif Ansari/)],
      'admin-card-mark': [asks('adminCards.mark')],
      'admin-card-block': [asks('adminCards.block')],
      'admin-card-replace': [asks('adminCards.replace')],
      'admin-card-edit': [asks('staff.editNamed')],
    },
  },
  {
    name: 'admin-card-page',
    path: `/admin/cards/${seedCardNumber(1)}`,
    open: [says('card.registered')],
    then: { 'admin-card-page-shown': [press('adminCards.showAadhaar'), says('adminCards.hideAadhaar')] },
  },
  { name: 'admin-card-page-replaced', path: `/admin/cards/${seedCardNumber(REPLACED_CARD)}` },
  {
    name: 'admin-card-family',
    path: '/admin/cards',
    open: [opensCard(/[3-6]\/6/)],
    then: {
      'admin-card-holder': [asks('family.changePrimaryMember')],
      'admin-own-card': [asks(/^(Move to their own card: |.* का अलग कार्ड बनाएँ$)/)],
    },
  },
  {
    name: 'admin-card-blocked',
    path: cardOf(LOST_CARD),
    open: [hasDialog],
    then: { 'admin-card-unblock': [asks('adminCards.unblock')] },
  },
  { name: 'admin-card-replaced', path: cardOf(REPLACED_CARD), open: [hasDialog] },
  {
    name: 'admin-help',
    path: cardOf(1),
    before: [visits],
    open: [hasDialog, toHelp],
    then: {
      'admin-visit-correct': [asks('visits.correctEntry')],
      'admin-visit-over-limit': [overLimit, ...recordsVisit],
    },
  },
  {
    name: 'admin-hospitals',
    path: '/admin/hospitals',
    then: {
      'admin-hospital-edit': [asks('staff.editNamed')],
      'admin-hospital-remove': [asks('staff.removeNamed')],
      'admin-hospital-errors': [
        asks('adminHospitals.add'),
        pressesInDialog('adminHospitals.add'),
        says('validation.hospitalNameRequired'),
      ],
      'admin-hospital-removed': [
        answered(/\/api\/hospital\/[0-9a-f]{24}$/, 200, { message: 'Hospital removed' }),
        asks('staff.removeNamed'),
        pressesInDialog('common.remove'),
        says('adminHospitals.removed'),
      ],
    },
  },
  {
    name: 'admin-inbox',
    path: '/admin/inbox',
    then: {
      'admin-inbox-message': [opensRequest('Kavita Mishra')],
      'admin-inbox-note': [asks('handling.closed')],
    },
  },
  { name: 'admin-inbox-card', path: '/admin/inbox?kind=card', open: [opensRequest('Kamla Kol')] },
  {
    name: 'admin-inbox-hospital',
    path: '/admin/inbox?kind=hospital',
    open: [opensRequest('Dr. Sameer Khan')],
  },
  {
    name: 'admin-inbox-data',
    path: '/admin/inbox?kind=data',
    open: [opensRequest('Geeta Devi')],
    then: { 'admin-inbox-name-cards': [asks('inbox.nameCards'), says('inbox.cardsOfRequest')] },
  },
  {
    name: 'admin-inbox-closed',
    path: '/admin/inbox?state=closed',
    before: [inbox('**/api/admin/inbox?*', DONE)],
    open: [says(/^Phoolmati Kol/)],
  },
  {
    name: 'admin-inbox-erased',
    path: `/admin/inbox/${ERASED._id}`,
    before: [oneRequest(ERASED)],
    open: [says('inbox.erasedOn')],
  },
  {
    name: 'admin-inbox-cut-off',
    path: `/admin/inbox/${ERASED._id}`,
    before: [oneRequest(CUT_OFF)],
    open: [says('inbox.erasingTitle')],
  },
  { name: 'admin-report', path: '/admin/report' },
  { name: 'admin-report-empty', path: '/admin/report', before: [emptyReport], open: [says('report.none')] },
  { name: 'admin-activity', path: '/admin/activity' },
  {
    name: 'admin-import',
    path: '/admin/import',
    then: {
      'admin-import-columns': [
        csv(FAMILIES.map((line) => line.replace('Family,', 'House,').replace('Date of birth', 'Birth'))),
        says('imports.columnsMissing'),
      ],
      'admin-import-checked': [
        otherFile,
        choosesFile(`${FIXTURES}/faults.xlsx`),
        check,
        says('imports.faults'),
      ],
      'admin-import-doubts': [otherFile, doubts, csv(FAMILIES), check, says('imports.leaveDoubtful')],
      'admin-import-refused': [
        otherFile,
        choosesFile(`${FIXTURES}/password.xlsx`),
        says('importFaults.password'),
      ],
      'admin-import-hospitals': [
        press('imports.hospitals'),
        (page) => page.unroute('**/api/admin/import/check'),
        csv(HOSPITALS),
        check,
        says('imports.faults'),
      ],
    },
  },
  {
    name: 'admin-import-broken',
    path: '/admin/import',
    open: [...broken, ...importsTwo, says('imports.goOnHint')],
    then: { 'admin-import-done': [...broughtIn, press('imports.goOn'), twoDone] },
  },
  {
    name: 'admin-import-undo',
    path: '/admin/import',
    before: [imports],
    open: [asks(/^Undo import of Karwi|^Karwi.* का इम्पोर्ट वापस लें$/)],
    then: {
      'admin-import-undone': [
        undone,
        pressesInDialog('imports.undo'),
        says(/^43 (entries removed|एंट्री हटाई गईं)/),
      ],
    },
  },
];

export const ADMIN_AREA: Screen[] = SCREENS.map((screen) => ({ ...screen, account: ADMIN }));
