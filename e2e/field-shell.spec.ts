import type { Page } from '@playwright/test';
import { newCardNumber } from '@/lib/format/new-card-number';
import { api } from '@/tests/contract-client';
import type { FaultProxy } from '@/tests/fault-proxy';
import { IN_FULL } from '@/tests/in-full';
import { consent } from './support/actions';
import type { Phone } from './support/phone';
import { keptDrafts, next } from './support/registration';
import { EMPLOYEE, expect, test } from './support/test';
import {
  breaksOffAt,
  diskOf,
  losesEveryThird,
  numberIn,
  numbersOf,
  onThisPhone,
  openStored,
  prepared,
  saveFamily,
  sendUntil,
  sentIn,
  storedFamily,
  WAITS,
  type Family,
  type Place,
} from './support/village';

test.use({ serviceWorkers: 'allow' });

/** The page of employees for villages without a signal (docs/contract.md#for-villages-without-a-signal). */
test(
  'after one sign-in, the employee area opens without a signal, also when the session is over, and the form goes on',
  { tag: '@phone' },
  async ({ page, context, signIn }) => {
    await signIn(EMPLOYEE);
    await openStored(page, '/employee/dashboard');
    await expect(page.getByText('Ready: “Register families” opens without a signal.')).toBeVisible();
    await expect(page.getByText(/^Form \d{1,2}:\d\d [ap]m, \d+ calls?, 0 not sent$/)).toBeVisible();

    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto('/employee/dashboard?due=1');
    await expect(page).toHaveURL(/\/employee\/field$/);
    await expect(page.getByRole('heading', { name: 'Register families', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Register a family' }).click();
    await consent(page).check();
    await next(page);
    await page.getByLabel('Full Name').fill('Ramkali Kol');
    await keptDrafts(page, 1);
    await page.reload();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ramkali Kol');

    await context.clearCookies();
    await page.reload();
    await expect(page.getByText(/^Your session has ended, and there is no signal/)).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ramkali Kol');
    await page.goto('/hi/employee/field');
    await expect(page.getByRole('heading', { name: 'परिवार जोड़ें', level: 1 })).toBeVisible();

    // With a signal again, it asks to sign in, and the form is still there.
    await context.setOffline(false);
    await page.goto('/employee/field?view=add');
    await expect(page.getByText(/^Your session has ended\. You can go on/)).toBeVisible();
    await expect(page.getByLabel('Full Name')).toHaveValue('Ramkali Kol');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await signIn(EMPLOYEE);
    await page.goto('/employee/field?view=add');
    await expect(page.getByLabel('Full Name')).toHaveValue('Ramkali Kol');

    // Of staff and their cards, nothing is in the stored files.
    const files = await page.evaluate(async () => {
      const names = await caches.keys();
      const urls = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return urls.flat().join('\n');
    });
    expect(files).toContain('/employee/field?__WB_REVISION__=');
    for (const other of ['/employee/dashboard', '/api/', '.wasm', 'turbopack-worker', '/fonts/'])
      expect(files).not.toContain(other);
  },
);

const address = 'Ward 9, Mau, Chitrakoot';
const female = { sex: 'Female', address } as const;
const male = { sex: 'Male', address } as const;
const FAMILIES: Family[] = [
  { name: 'Ahilya Kol', phone: '9876501201', aadhaar: '501230701107', born: '1984-02-29', ...female },
  { name: 'Bhagwati Kol', phone: '9876501202', aadhaar: '501231071239', born: '1971-11-05', ...female },
  {
    name: 'Chhote Kol',
    phone: '9876501203',
    aadhaar: '501231441364',
    born: '1990-07-15',
    ...male,
  },
  { name: 'Draupadi Kol', phone: '9876501204', aadhaar: '501231811492', born: '1966-01-31', ...female },
  { name: 'Ganesh Kol', phone: '9876501205', aadhaar: '501232181621', born: '1979-12-01', ...male },
  { name: 'Jamuna Kol', phone: '9876501206', aadhaar: '501232551758', born: '2001-03-08', ...female },
  {
    name: 'Kallu Kol',
    phone: '9876501207',
    aadhaar: '501232921886',
    born: '1958-09-19',
    ...male,
    child: 'Guddi',
  },
  { name: 'Leela Kol', phone: '9876501208', aadhaar: '501233292014', born: '1993-05-24', ...female },
  { name: 'Mangri Kol', phone: '9876501209', aadhaar: '501233662149', born: '1949-10-10', ...female },
  { name: 'Phool Kol', phone: '9876501210', aadhaar: '501234032274', born: '1987-06-30', ...male },
];
/** As a neighbouring village has them: other names and phones, the same numbers. */
const NEXT_VILLAGE = FAMILIES.slice(0, 3).map((family) => ({
  ...family,
  name: family.name.replace('Kol', 'Gond'),
  phone: family.phone.replace('98765', '98764'),
}));
const VILLAGES = IN_FULL ? [FAMILIES, NEXT_VILLAGE] : [FAMILIES.slice(0, 3)];

test(
  'families saved and a call noted without a signal, on a phone whose battery ends, are sent once by a network that loses every third answer and breaks off twice',
  { tag: '@phone' },
  async ({ newPhone, stack }) => {
    test.slow(IN_FULL);
    const session = await stack.session(EMPLOYEE);
    const place = { at: stack.url, token: session.Token };
    const phone = await newPhone();
    await prepared(phone, session);
    await phone.close();

    let sent = 0;
    for (const families of VILLAGES) {
      const before = new Set(await numbersOf(place, EMPLOYEE.id));
      await phone.network.set('down');
      const { page, numbers, called, callCount } = await withoutSignal(phone, families, sent, place);
      sent += families.length + 1;
      await sendAll(IN_FULL ? await again(phone) : page, phone.network, families.length, sent);
      const made = (await numbersOf(place, EMPLOYEE.id)).filter((number) => !before.has(number));
      expect(made.toSorted()).toEqual(numbers.toSorted());
      expect(await Promise.all(numbers.map((number) => storedFamily(place, number)))).toEqual(families);
      const withPhoto = await api('GET', `/api/card/${numbers[0]}/photo`, place);
      expect(withPhoto.status).toBe(200);
      expect(await callCountOf(called, place)).toBe(callCount + 1);
      await phone.kill();
    }
  },
);

async function callCountOf(number: string, place: Place): Promise<number> {
  const { body } = await api('GET', `/verifyCard/${number}`, place);
  return (body.card as { callCount?: number }).callCount ?? 0;
}

/** Fills in all that is filled in in a village, and the battery ends. */
async function withoutSignal(phone: Phone, families: Family[], sent: number, place: Place) {
  let page = await phone.open('/employee/field');
  const numbers: string[] = [];
  for (const [at, family] of families.entries()) {
    const card = at === 1 || at === 4 ? newCardNumber() : undefined;
    const number = await saveFamily(page, family, { photo: at === 0, ...(card && { card }) });
    if (card) expect(number).toBe(card);
    numbers.push(number);
  }
  page = await again(phone);
  const toCall = page.getByRole('heading', { name: /^To call today: / });
  await toCall.click();
  const due = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Log a call' }) });
  const holder = (await due.last().locator('p span').first().textContent())!;
  const called = numberIn(await due.last().innerText());
  const callCount = await callCountOf(called, place);
  const leftToCall = (await due.count()) - 1;
  await due.last().getByRole('button', { name: 'Log a call' }).click();
  await page.getByRole('radio', { name: 'No answer' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toCall).toHaveText(`To call today: ${leftToCall}`);
  const list = onThisPhone(page);
  await expect(list.getByText(`Call noted: ${holder}`)).toBeVisible();
  await expect(list.getByText(WAITS)).toHaveCount(families.length + 1);
  await expect(sentIn(list)).toHaveCount(sent);
  // Nothing on the phone's disk can be read.
  const disk = (await diskOf(page)) + (await page.evaluate(() => JSON.stringify(localStorage)));
  const [{ phone: number, aadhaar }] = families as [Family];
  for (const secret of [' Kol', ' Gond', number, aadhaar, holder, called, ...numbers])
    expect(disk).not.toContain(secret);
  return { page, numbers, called, callCount };
}

/** The battery ends once more. */
async function again(phone: Phone): Promise<Page> {
  await phone.kill();
  return phone.open('/employee/field');
}

/** Sends what waits over a network that breaks off twice. */
async function sendAll(page: Page, network: FaultProxy, families: number, sent: number): Promise<void> {
  const list = onThisPhone(page);
  const last = 1 + Math.ceil(families / 3);
  for (const at of [last, last]) {
    const { isGone } = await breaksOffAt(network, at);
    await sendUntil(list, isGone);
    await expect(list.getByText(WAITS)).not.toHaveCount(0);
  }
  await network.set(losesEveryThird());
  await sendUntil(list, async () => (await sentIn(list).count()) === sent);
  await expect(list.getByText(WAITS)).toHaveCount(0);
}
