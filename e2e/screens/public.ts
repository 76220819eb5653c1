import { LOST_CARD, REPLACED_CARD, seedCardNumber } from '@/scripts/seed/cards';
import { seedHospitals } from '@/scripts/seed/hospitals';
import { openMenu } from '../support/actions';
import { choosesPicture, hasCamera } from './camera';
import { opensCode } from './codes';
import { answered, asks, hasButton, hasDialog, press, says, types, type Screen, type Step } from './steps';

/** The stories become a carousel when they come near the viewport. */
const carousel: Step = async (page) => {
  const stories = page.getByRole('group', { name: /^(Success Stories|सफलता की कहानियाँ)$/ });
  await stories.scrollIntoViewIfNeeded();
  await stories.getByRole('button').first().waitFor();
};

const SEVA = String(seedHospitals()[0]!._id);

/** What a short number shows (docs/decisions.md#cards). */
const LIMITED = {
  card: { cardNumber: 'JEEVAN777', cardStatus: true, cardState: 'active', cardDueDate: '2099-03-31' },
  PrimaryMember: { memberId: null, memberName: 'Sunita Devi' },
  member: [],
};

/** What a right password is answered where the account has a passkey (docs/contract.md#passkeys). */
const ASKED = {
  message: 'Confirm with your passkey',
  secondStep: { step: 'a.b.c', options: { challenge: 'AAAA' }, recoveryCodes: 9 },
};

/** Sends the empty form as the browser does without the script. */
const sendsItself: Step = async (page) => {
  await page
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForURL('**/form');
};
const sends: Step = (page) => page.locator('form button[type=submit]').first().click();
const askForCard = [types({ name: 'Kamla Kol', village: 'Bharatkoop' }), firstNumber('9415220011'), sends];
const askErasure: Step[] = [
  (page) => page.getByRole('radio').nth(2).check(),
  types({ name: 'Bachchi Devi', number: '9415277005' }),
  sends,
];
/** The form comes before the one that asks what became of a request. */
function firstNumber(number: string): Step {
  return (page) => page.locator('[name=number]').first().fill(number);
}
const RECEIVED = { message: 'Request sent', reference: '48217503' };

const card = (name: string, number: string): Screen => ({
  name,
  path: `/verify?card=${number}`,
  open: [hasDialog],
});

/** The public pages. */
export const PUBLIC: Screen[] = [
  { name: 'home', path: '/', open: [carousel], then: { 'home-menu': [openMenu] } },
  { name: 'hospitals', path: '/hospitals' },
  { name: 'hospitals-near', path: '/hospitals?q=eye&pincode=210205' },
  { name: 'hospitals-slip', path: `/hospitals?q=${encodeURIComponent('डिलेवरी')}` },
  { name: 'hospitals-none', path: '/hospitals?q=no+such+hospital&zone=DLHI' },
  { name: 'town', path: '/hospitals/karwi-chitrakoot' },
  { name: 'hospital', path: `/hospitals/sitapur-chitrakoot/mandakini-seva-hospital-${SEVA.slice(-6)}` },
  {
    name: 'get-a-card',
    path: '/get-a-card',
    then: {
      'get-a-card-errors': [sends],
      'get-a-card-sent': [
        answered('**/api/cardRequest', 200, { ...RECEIVED, callBy: '2026-12-03' }),
        ...askForCard,
        says('sent.title'),
      ],
    },
  },
  { name: 'trust', path: '/trust' },
  { name: 'form-nothing', path: '/form' },
  { name: 'form-refused', path: '/get-a-card', open: [sendsItself] },
  {
    name: 'privacy',
    path: '/privacy',
    then: {
      'privacy-errors': [sends],
      'privacy-sent': [
        answered('**/api/privacyRequest', 200, { ...RECEIVED, dueDay: '2026-12-24' }),
        ...askErasure,
        says('sent.title'),
      ],
    },
  },
  {
    name: 'write-money',
    path: '/write/money',
    then: {
      'write-money-sent': [
        answered('**/api/write', 200, RECEIVED),
        types({ message: 'A man in Manikpur wanted 500 rupees' }),
        sends,
        says('sent.thanks'),
      ],
    },
  },
  { name: 'write-hospital', path: '/write/hospital', then: { 'write-hospital-errors': [sends] } },
  { name: 'write-press', path: '/write/press' },
  {
    name: 'verify',
    path: '/verify',
    then: {
      'verify-holder-only': [
        answered('**/verifyCard/JEEVAN777', 200, LIMITED),
        types({ cardNumber: 'JEEVAN777' }),
        asks('verify.submit'),
      ],
    },
  },
  card('verify-valid', seedCardNumber(0)),
  card('verify-expiring', seedCardNumber(1)),
  card('verify-expired', seedCardNumber(2)),
  card('verify-blocked', seedCardNumber(LOST_CARD)),
  card('verify-replaced', seedCardNumber(REPLACED_CARD)),
  { name: 'verify-not-found', path: '/verify?card=JEEVAN0000000000', open: [says('verify.failedInline')] },
  {
    name: 'verify-code',
    path: '/verify',
    open: [opensCode(), says('verify.codeNotCheckedSince')],
    then: {
      'verify-code-past': [opensCode({ validUntil: '2026-03-31' }), says('verify.codeWasValid')],
      'verify-code-no-signal': [opensCode({ people: 5 }, { isKnown: false }), says('verify.codeNoSignal')],
      'verify-code-not-ours': [opensCode({}, { isForged: true }), says('verify.codeNotOurs')],
      'verify-code-blocked': [opensCode({}, { isBlocked: true }), says('verify.codeBlocked')],
    },
  },
  {
    name: 'verify-scan',
    path: '/verify',
    open: [hasCamera, press('scan.title'), says('scan.hint')],
    then: { 'verify-scan-aadhaar': [choosesPicture, says('scan.aadhaar')] },
  },
  { name: 'verify-scan-no-camera', path: '/verify', open: [press('scan.title'), says('scan.noCamera')] },
  {
    name: 'login',
    path: '/login',
    then: {
      'login-forgot': [asks('login.forgot')],
      'login-passkey': [
        answered('**/loginEmployee', 401, ASKED),
        types({ id: 'EMP001', password: 'Employee@12345' }),
        press('login.submit'),
        hasButton('passkey.use'),
      ],
      'login-recovery-code': [press('passkey.useCode'), hasButton('passkey.sendCode')],
    },
  },
  { name: 'not-found', path: '/nowhere' },
];
