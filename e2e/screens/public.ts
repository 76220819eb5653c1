import type { Page } from '@playwright/test';
import { LOST_CARD, REPLACED_CARD, seedCardNumber } from '@/scripts/seed/cards';
import { choosesPicture, hasCamera } from './camera';
import { opensCode } from './codes';
import { answered, press, says, shows, steps, type Screen } from './steps';

/** The stories become a carousel when they come near the viewport. */
const carousel = (name: string) => async (page: Page) => {
  const stories = page.getByRole('group', { name });
  await stories.scrollIntoViewIfNeeded();
  await stories.getByRole('button').first().waitFor();
};

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
const signIn = async (page: Page) => {
  await page.getByLabel('Employee ID').fill('EMP001');
  await page.getByLabel(/^Password/).fill('Employee@12345');
  await press('Sign In')(page);
};

/** Sends the empty form as the browser does without the script. */
const sendsItself = async (page: Page) => {
  await page
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForURL('**/form');
};

/** The public pages. */
export const PUBLIC: Screen[] = [
  {
    name: 'home',
    path: '/',
    open: carousel('Success Stories'),
    then: [{ name: 'home-menu', open: press('Open menu') }],
  },
  { name: 'home-hi', path: '/hi', open: carousel('सफलता की कहानियाँ') },
  { name: 'hospitals', path: '/hospitals' },
  { name: 'hospitals-hi', path: '/hi/hospitals' },
  { name: 'hospitals-near', path: '/hospitals?q=eye&pincode=210205' },
  {
    name: 'hospitals-slip-hi',
    path: '/hi/hospitals?q=%E0%A4%A1%E0%A4%BF%E0%A4%B2%E0%A5%87%E0%A4%B5%E0%A4%B0%E0%A5%80',
  },
  { name: 'hospitals-none', path: '/hospitals?q=no+such+hospital&zone=DLHI' },
  {
    name: 'get-a-card',
    path: '/get-a-card',
    then: [{ name: 'get-a-card-errors', open: press('Send request') }],
  },
  { name: 'get-a-card-hi', path: '/hi/get-a-card' },
  { name: 'trust', path: '/trust' },
  { name: 'trust-hi', path: '/hi/trust' },
  { name: 'form-nothing', path: '/form' },
  { name: 'form-refused', path: '/get-a-card', open: sendsItself },
  { name: 'form-refused-hi', path: '/hi/get-a-card', open: sendsItself },
  { name: 'privacy', path: '/privacy' },
  { name: 'privacy-hi', path: '/hi/privacy' },
  { name: 'verify', path: '/verify' },
  { name: 'verify-hi', path: '/hi/verify' },
  { name: 'verify-valid', path: `/verify?card=${seedCardNumber(0)}`, open: shows('Card Details') },
  { name: 'verify-expiring', path: `/verify?card=${seedCardNumber(1)}`, open: shows('Card Details') },
  { name: 'verify-expired', path: `/verify?card=${seedCardNumber(2)}`, open: shows('Card Details') },
  { name: 'verify-blocked', path: `/verify?card=${seedCardNumber(LOST_CARD)}`, open: shows('Card Details') },
  {
    name: 'verify-replaced',
    path: `/verify?card=${seedCardNumber(REPLACED_CARD)}`,
    open: shows('Card Details'),
  },
  {
    name: 'verify-holder-only',
    path: '/verify',
    open: steps(
      answered('**/verifyCard/JEEVAN777', 200, LIMITED),
      (page) => page.getByRole('textbox').fill('JEEVAN777'),
      press('Verify Card'),
      shows('Card Details'),
    ),
  },
  {
    name: 'verify-not-found',
    path: `/verify?card=JEEVAN0000000000`,
    open: says('Failed to verify card. Please try again.'),
  },
  {
    name: 'verify-code',
    path: '/verify',
    open: steps(opensCode(), says(/^Not checked for blocking since/)),
    then: [
      {
        name: 'verify-code-past',
        open: steps(opensCode({ validUntil: '2026-03-31' }), says(/it may have been renewed/)),
      },
      {
        name: 'verify-code-no-signal',
        open: steps(opensCode({ people: 5 }, { isKnown: false }), says('Cannot be checked without a signal')),
      },
      {
        name: 'verify-code-not-ours',
        open: steps(opensCode({}, { isForged: true }), says('Not issued by this trust')),
      },
      {
        name: 'verify-code-blocked',
        open: steps(opensCode({}, { isBlocked: true }), says('Blocked (list dated 20/11/2026)')),
      },
    ],
  },
  {
    name: 'verify-code-hi',
    path: '/hi/verify',
    open: steps(opensCode(), says(/के बाद नहीं जाँचा गया/)),
    then: [
      {
        name: 'verify-code-past-hi',
        open: steps(opensCode({ validUntil: '2026-03-31' }), says(/हो सकता है रिन्यू हो चुका हो/)),
      },
      {
        name: 'verify-code-no-signal-hi',
        open: steps(opensCode({ people: 5 }, { isKnown: false }), says('बिना नेटवर्क के जाँच नहीं हो सकती')),
      },
      {
        name: 'verify-code-not-ours-hi',
        open: steps(opensCode({}, { isForged: true }), says('यह हमारे ट्रस्ट ने जारी नहीं किया है')),
      },
      {
        name: 'verify-code-blocked-hi',
        open: steps(opensCode({}, { isBlocked: true }), says(/की सूची के अनुसार/)),
      },
    ],
  },
  {
    name: 'verify-scan',
    path: '/verify',
    open: steps(hasCamera, press('Scan the card'), says('Hold the code on the card inside the frame.')),
    then: [
      {
        name: 'verify-scan-aadhaar',
        open: steps(choosesPicture, says('This is an Aadhaar QR code.')),
      },
    ],
  },
  {
    name: 'verify-scan-hi',
    path: '/hi/verify',
    open: steps(hasCamera, press('कार्ड स्कैन करें'), says('कार्ड पर छपे कोड को चौकोर घेरे के अंदर रखें।')),
    then: [
      {
        name: 'verify-scan-aadhaar-hi',
        open: steps(choosesPicture, says('यह आधार का QR कोड है।')),
      },
    ],
  },
  {
    name: 'verify-scan-no-camera-hi',
    path: '/hi/verify',
    open: steps(press('कार्ड स्कैन करें'), says('कोई कैमरा नहीं मिला')),
  },
  {
    name: 'login',
    path: '/login',
    then: [
      { name: 'login-forgot', open: steps(press('Forgot password?'), shows('Forgot password')) },
      {
        name: 'login-passkey',
        open: steps(answered('**/loginEmployee', 401, ASKED), signIn, (page) =>
          page.getByRole('button', { name: 'Use passkey' }).waitFor(),
        ),
      },
      {
        name: 'login-recovery-code',
        open: steps(press('Use a recovery code'), (page) => page.getByLabel('Recovery code').waitFor()),
      },
    ],
  },
  { name: 'login-hi', path: '/hi/login' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'not-found-hi', path: '/hi/nothing.png' },
];
