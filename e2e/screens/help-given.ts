import type { Page } from '@playwright/test';
import { seedCardNumber } from '@/scripts/seed/cards';
import type { Visit } from '@/lib/schemas/responses/visits';
import { ADMIN, EMPLOYEE } from '../support/test';
import { answered, press, says, shows, steps, type Screen } from './steps';

const visit = (at: number, more: Partial<Visit>): Visit => ({
  _id: `6a000000000000000000000${at}`,
  cardNumber: seedCardNumber(1),
  day: '2026-11-02',
  memberId: 'M1',
  memberName: 'Savitri Devi',
  hospitalId: '6a0000000000000000000001',
  hospitalName: 'Kamadgiri Charitable Hospital',
  service: 'Eye Care',
  rupees: 12_500,
  recordedBy: 'EMP001',
  recordedAt: '2026-11-03T06:00:00.000Z',
  state: 'counts',
  ...more,
});
/** One of each kind of entry. */
const VISITS = {
  visits: [
    visit(1, { rupees: 18_500, corrects: '6a0000000000000000000002', note: 'The bill says 18,500 rupees' }),
    visit(2, { state: 'corrected' }),
    visit(3, {
      day: '2026-08-20',
      memberName: undefined,
      hospitalName: 'Shri Sadguru Netra Chikitsalaya and Postgraduate Institute, Janki Kund',
      service: 'General Medicine',
      rupees: 0,
      recordedBy: 'ADMIN001',
    }),
    visit(4, {
      day: '2026-06-11',
      state: 'withdrawn',
      corrects: '6a0000000000000000000005',
      note: 'They did not go after all',
      hospitalId: undefined,
      hospitalName: undefined,
      service: undefined,
      rupees: undefined,
    }),
  ],
  total: 4,
  nextCursor: null,
  year: { year: 2026, visits: 2, rupees: 18_500, limit: 25_000 },
};
const before = answered('**/card/*/visits?*', 200, VISITS);

/** The help given comes after the people. */
const toHelp = (name: string) => async (page: Page) => {
  const heading = page.getByRole('heading', { name });
  await heading.waitFor();
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
};
const details = (button: string) => (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasText: /[3-6]\/6/ })
    .getByRole('button', { name: button })
    .first()
    .click();

/** @param words of the form, in its order; the last one is its button */
const choose =
  (dialog: string, find: string, service: string, rupees: string, record: string) => async (page: Page) => {
    const form = page.getByRole('dialog', { name: dialog });
    await form.getByRole('radio').first().check();
    await form.getByLabel(find).fill('kamadgiri');
    await form.getByRole('button', { name: /^(Kamadgiri|कामदगिरि)/ }).click();
    await form.getByLabel(service).selectOption('Dental');
    await form.getByLabel(rupees).fill('9,000');
    await form.getByRole('button', { name: record, exact: true }).click();
  };
const chosen = choose(
  'Record a visit',
  'Find a hospital',
  'Service',
  'Paid by the trust, in rupees',
  'Record',
);
const chosenHi = choose('इलाज दर्ज करें', 'अस्पताल खोजें', 'सेवा', 'ट्रस्ट ने दिए, रुपयों में', 'दर्ज करें');
const over = (message: string) =>
  answered('**/card/*/visits', 409, { message, aid: { limit: 25_000, total: 27_500 } });
const overLimit = over(
  'This brings the total for this card this year to ₹27,500, above the limit of ₹25,000. Press again to record it anyway',
);
const overLimitHi = over(
  'इसे मिलाकर इस कार्ड पर इस साल कुल ₹27,500 हो जाएँगे, जो ₹25,000 की सीमा से ज़्यादा है। फिर भी दर्ज करना हो तो फिर दबाएँ',
);
/** A year in which nothing was recorded. */
const emptyReport = answered('**/api/admin/report*', 200, {
  year: 2026,
  years: [2026],
  visits: 0,
  rupees: 0,
  months: [],
  zones: [],
  hospitals: [],
  services: [],
});

/** What the trust paid for with a card, and recording it. */
export const HELP_GIVEN: Screen[] = [
  {
    name: 'employee-help',
    path: '/employee/dashboard',
    account: EMPLOYEE,
    before,
    open: steps(details('View Details'), shows('Card Details'), toHelp('Help given')),
    then: [
      { name: 'employee-visit', open: steps(press('Record a visit'), shows('Record a visit')) },
      {
        name: 'employee-visit-correct',
        open: steps(press(/^Correct the visit of 2 November/), shows('Correct a visit')),
      },
      {
        name: 'employee-visit-errors',
        open: steps(press('Record a visit'), shows('Record a visit'), press('Record')),
      },
      {
        name: 'employee-visit-correct-errors',
        open: steps(press(/^Correct the visit of 2 November/), shows('Correct a visit'), press('Record')),
      },
    ],
  },
  {
    name: 'employee-help-hi',
    path: '/hi/employee/dashboard',
    account: EMPLOYEE,
    before,
    open: steps(details('जानकारी देखें'), toHelp('दी गई मदद')),
    then: [
      { name: 'employee-visit-hi', open: press('इलाज दर्ज करें') },
      {
        name: 'employee-visit-errors-hi',
        open: steps(press('इलाज दर्ज करें'), shows('इलाज दर्ज करें'), press('दर्ज करें')),
      },
      {
        name: 'employee-visit-correct-hi',
        open: steps(press(/^2 नवंबर 2026 का इलाज/), shows('इलाज की एंट्री सुधारें')),
      },
      {
        name: 'employee-visit-correct-errors-hi',
        open: steps(press(/^2 नवंबर 2026 का इलाज/), shows('इलाज की एंट्री सुधारें'), press('दर्ज करें')),
      },
    ],
  },
  {
    name: 'admin-help',
    path: `/admin/cards?card=${seedCardNumber(1)}`,
    account: ADMIN,
    before,
    open: steps(shows('Card Information'), toHelp('Help given')),
    then: [
      {
        name: 'admin-visit-correct',
        open: steps(press(/^Correct the visit of 2 November/), shows('Correct a visit')),
      },
      {
        name: 'admin-visit-over-limit',
        open: steps(overLimit, press('Record a visit'), chosen, (page) =>
          page.getByRole('button', { name: 'Record anyway' }).waitFor(),
        ),
      },
    ],
  },
  {
    name: 'admin-help-hi',
    path: `/hi/admin/cards?card=${seedCardNumber(1)}`,
    account: ADMIN,
    before,
    open: toHelp('दी गई मदद'),
    then: [
      {
        name: 'admin-visit-over-limit-hi',
        open: steps(overLimitHi, press('इलाज दर्ज करें'), chosenHi, (page) =>
          page.getByRole('button', { name: 'फिर भी दर्ज करें' }).waitFor(),
        ),
      },
    ],
  },
  {
    name: 'admin-report-empty',
    path: '/admin/report',
    account: ADMIN,
    before: emptyReport,
    open: says('2026–27: no visits recorded'),
  },
  {
    name: 'admin-report-empty-hi',
    path: '/hi/admin/report',
    account: ADMIN,
    before: emptyReport,
    open: says(/^2026–27: /),
  },
];
