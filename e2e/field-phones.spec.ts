import type { Page } from '@playwright/test';
import { birthOfAge } from '@/lib/format/calendar';
import { api, digest } from '@/tests/contract-client';
import { consent } from './support/actions';
import { fillChild, fillPrimary, keptDrafts, next } from './support/registration';
import type { Stack } from './support/stack';
import { EMPLOYEE, expect, test, type Account } from './support/test';
import {
  diskOf,
  numberIn,
  numbersOf,
  onThisPhone,
  prepared,
  savedNotice,
  saveFamily,
  sending,
  sendUntil,
  sentIn,
  standIn,
  storedFamily,
  WAITS,
  type Family,
} from './support/village';

/** What happens to phones in the field, and to what waits on them (docs/contract.md#for-villages-without-a-signal). */
const tag = ['@phone', '@full'];

const family = (name: string, phone: string, aadhaar: string): Family => ({
  ...{ name, phone, aadhaar },
  born: '1984-02-29',
  sex: 'Female',
  address: 'Ward 9, Mau, Chitrakoot',
});
const AHILYA = family('Ahilya Kol', '9876501301', '501230701107');
const BHAGWATI = family('Bhagwati Kol', '9876501302', '501231071239');
const CHAMELI = family('Chameli Kol', '9876501303', '501231441364');
/** Of one test only, so that nobody else is like her. */
const KUSUM = family('Kusum Kol', '9876501304', '501234402405');

/** A colleague, who has a password of their own. */
async function colleague({ url: at }: Stack): Promise<Account> {
  const [id, password] = ['EMP002', 'Colleague@12345'];
  const signIn = (password: string) =>
    api('POST', '/loginEmployee', { at, body: { employeeId: id, password: digest(password) } });
  const { body } = await signIn(EMPLOYEE.password);
  if (body.Token)
    await api('POST', '/api/account/password', {
      at,
      token: body.Token as string,
      body: { currentPassword: digest(EMPLOYEE.password), newPassword: digest(password) },
    });
  return { role: 'employee', id, password };
}

/** The first employee's entries, byte for byte. */
const mineOn = async (page: Page) =>
  (JSON.parse(await diskOf(page)) as Array<Array<{ owner?: string; sealed?: string }>>)
    .flat()
    .filter(({ owner, sealed }) => owner === EMPLOYEE.id && sealed !== undefined);

test(
  'a new version that comes in the middle of a form waits until it is closed, and the form goes on',
  { tag },
  async ({ newPhone, stack }) => {
    const phone = await newPhone();
    const page = await prepared(phone, await stack.session(EMPLOYEE));
    await page.getByRole('button', { name: 'Register a family' }).click();
    await consent(page).check();
    await next(page);
    await fillPrimary(page, AHILYA.name, AHILYA);

    // The same page under another revision: what a build of any other source makes.
    const script = await (await fetch(`${stack.url}/field-worker.js`)).text();
    const newer = script.replaceAll(/(revision:")[0-9a-f]{16}"/g, '$1fedcba9876543210"');
    expect(newer).not.toBe(script);
    await phone.network.set((sent) =>
      sent.startsWith('GET /field-worker.js ')
        ? standIn('200 OK', 'application/javascript', newer)
        : undefined,
    );
    const versions = () =>
      page.evaluate(async () => {
        const registration = (await navigator.serviceWorker.getRegistration('/employee/'))!;
        const cached = await Promise.all(
          (await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map(({ url }) => url),
          ),
        );
        const pages = cached
          .flat()
          .filter((url) => url.includes('/employee/field?') && !url.includes('/hi/'));
        return {
          waits: Boolean(registration.waiting),
          newer: pages.filter((url) => url.includes('fedcba')).length,
          pages: pages.length,
        };
      });
    await page.reload();
    await expect.poll(versions).toEqual({ waits: true, newer: 1, pages: 2 });
    await expect(page.getByLabel('Full Name')).toHaveValue(AHILYA.name);
    await page.reload();
    await expect(page.getByLabel('Phone Number')).toHaveValue(AHILYA.phone);
    expect(await versions()).toEqual({ waits: true, newer: 1, pages: 2 });

    // The Aadhaar number is in memory only, and asked for again.
    await page.getByLabel('Aadhar Number').fill(AHILYA.aadhaar);
    await next(page);
    await next(page);
    await page.getByRole('button', { name: 'Save on this phone' }).click();
    await expect(savedNotice(page, AHILYA)).toBeVisible();
    await expect(sentIn(onThisPhone(page))).toHaveCount(1);
    await expect(page.getByText('This phone cannot send them?')).toHaveCount(0);
    await expect.poll(versions, { timeout: 20_000 }).toEqual({ waits: false, newer: 1, pages: 1 });
    await phone.network.set('down');
    await page.reload();
    await expect(sentIn(onThisPhone(page))).toHaveCount(1);
  },
);

test(
  'a session that ends in the middle stops what waits; a colleague on the same phone neither sees nor sends it',
  { tag },
  async ({ newPhone, stack }) => {
    const mine = await stack.session(EMPLOYEE, { fresh: true });
    const other = await colleague(stack);
    const phone = await newPhone();
    const page = await prepared(phone, mine);
    await phone.network.set('down');
    const place = { at: stack.url, token: mine.Token };
    const before = await numbersOf(place, EMPLOYEE.id);
    const numbers: string[] = [];
    for (const each of [KUSUM, BHAGWATI, CHAMELI]) numbers.push(await saveFamily(page, each));

    // Only the first gets through; then the session is ended elsewhere.
    await phone.network.set(sending((count) => (count > 1 ? '' : undefined)));
    const list = onThisPhone(page);
    await list.getByRole('button', { name: 'Send now' }).click();
    await expect(sentIn(list)).toHaveCount(1);
    await expect(list.getByText(WAITS)).toHaveCount(2);
    expect((await api('POST', '/api/logout', place)).status).toBe(200);
    let asked = 0;
    await phone.network.set(sending(() => void (asked += 1)));
    await list.getByRole('button', { name: 'Send now' }).click();
    await expect(list.getByText('Not sent yet: 2. Sign in to send it.')).toBeVisible();
    expect(asked).toBe(1);

    const signIn = async ({ id, password }: Account) => {
      await page.getByLabel('Employee ID').fill(id);
      await page.getByLabel(/^Password/).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL(/\/employee\/field$/);
    };
    const disk = await mineOn(page);
    await list.getByRole('link', { name: 'Sign in' }).click();
    await signIn(other);
    // Of the first one's families nothing is shown, and nothing is sent.
    await expect(page.getByRole('button', { name: 'Register a family' })).toBeEnabled();
    await expect(page.getByText(/Kusum|Bhagwati|Chameli/)).toHaveCount(0);
    await expect(list).toHaveCount(0);
    expect(asked).toBe(1);
    // The same family once more: made, and listed to look at.
    const again = await saveFamily(page, KUSUM);
    await expect(sentIn(list)).toHaveCount(1);
    await expect(
      list.getByText('Somebody of this family may already have a card.', { exact: false }),
    ).toBeVisible();
    await expect(list.locator(`a[href$="card=${numbers[0]}"]`)).toBeVisible();
    const theirs = (await stack.session(other)).Token;
    expect(await storedFamily({ at: stack.url, token: theirs }, again)).toEqual(KUSUM);
    expect(await mineOn(page)).toEqual(disk);

    await page.context().clearCookies();
    await page.goto('/login?next=/employee/field');
    await signIn(EMPLOYEE);
    await expect(sentIn(list)).toHaveCount(3);
    const token = (await stack.session(EMPLOYEE, { fresh: true })).Token;
    const made = (await numbersOf({ at: stack.url, token }, EMPLOYEE.id)).filter(
      (number) => !before.includes(number),
    );
    expect(made.toSorted()).toEqual(numbers.toSorted());
    expect(asked).toBe(4);
  },
);

test(
  'two phones of one employee; a page to sign in to a network, a server that finds an entry too large, and cleared storage',
  { tag },
  async ({ newPhone, stack }) => {
    const session = await stack.session(EMPLOYEE);
    const place = { at: stack.url, token: session.Token };
    const before = await numbersOf(place, EMPLOYEE.id);
    const [one, two] = [await newPhone(), await newPhone()];
    const open = async (phone: typeof one) => {
      const page = await prepared(phone, session);
      await phone.network.set('down');
      return page;
    };
    const [first, second] = [await open(one), await open(two)];
    const numbers = [
      await saveFamily(first, AHILYA, { photo: true }),
      await saveFamily(second, BHAGWATI),
      await saveFamily(first, CHAMELI),
    ];
    const list = onThisPhone(first);
    const sendNow = list.getByRole('button', { name: 'Send now' });

    // A page to sign in to a network answers everything, with 200.
    const portal = standIn(
      '200 OK',
      'text/html',
      '<!doctype html><title>Welcome</title><form>Buy data</form>',
    );
    await one.network.set(() => portal);
    await sendNow.click();
    await expect(sendNow).toBeEnabled();
    await first.reload();
    await expect(list.getByText(WAITS)).toHaveCount(2);
    expect(await numbersOf(place, EMPLOYEE.id)).toEqual(before);

    // What is too large for a proxy is refused, and the next goes on: the family, not its photo.
    await one.network.set(
      sending((count) =>
        count === 2 ? standIn('413 Payload Too Large', 'text/html', '<h1>413</h1>') : undefined,
      ),
    );
    await sendNow.click();
    await expect(sentIn(list)).toHaveCount(2);
    await expect(list.getByText(`Photo of ${AHILYA.name}`)).toBeVisible();
    await expect(list.getByText('It is too large to be sent.', { exact: false })).toBeVisible();

    // Cleared in the middle: nothing is there, and the page works on.
    const devtools = await second.context().newCDPSession(second);
    await two.network.set('none');
    const origin = new URL(second.url()).origin;
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
    await second.reload();
    await expect(second.getByRole('button', { name: 'Register a family' })).toBeEnabled();
    await expect(onThisPhone(second)).toHaveCount(0);
    numbers[1] = await saveFamily(second, BHAGWATI);
    await expect(sentIn(onThisPhone(second))).toHaveCount(1);

    const made = (await numbersOf(place, EMPLOYEE.id)).filter((number) => !before.includes(number));
    expect(made.toSorted()).toEqual(numbers.toSorted());
  },
);

test(
  'a phone at 2015 asks for the day; what is typed then is right on the card, and a draft is there when the clock is put right',
  { tag },
  async ({ newPhone, stack }) => {
    const phone = await newPhone();
    const session = await stack.session(EMPLOYEE);
    const page = await prepared(phone, session);
    await expect(page.getByRole('status').filter({ hasText: /^Ready/ })).toBeVisible();
    await phone.network.set('down');
    await page.clock.setSystemTime(new Date('2015-11-29T05:00:00Z'));
    await page.reload();
    await expect(
      page.getByText('This phone does not know the day. Its clock says 29 November 2015.'),
    ).toBeVisible();
    // Without an answer too, an age is an age, and a child of 2015 is born.
    await page.getByRole('button', { name: 'Register a family' }).click();
    await consent(page).check();
    await next(page);
    await fillPrimary(page, 'Phulmati Kol', { phone: '9876501305', aadhaar: '501234772530' });
    await next(page);
    await page.getByRole('button', { name: 'Add family member' }).click();
    const child = page.getByRole('group', { name: 'Family member 1' });
    await fillChild(child, 'Anju Kol');
    await child.getByLabel('Year').fill('2019');
    await next(page);
    await expect(page.getByText('42 (estimated)')).toBeVisible();
    await page.getByRole('button', { name: 'Save on this phone' }).click();
    const saved = savedNotice(page, { name: 'Phulmati Kol' });
    const number = numberIn(await saved.innerText());
    await page.getByRole('button', { name: 'Register a family' }).click();
    await consent(page).check();
    await next(page);
    await page.getByLabel('Full Name').fill('Half Kol');
    await keptDrafts(page, 2);

    await page.clock.setSystemTime(new Date());
    await phone.network.set('none');
    await page.goto('/employee/field');
    await expect(page.getByText('Not finished: Half Kol')).toBeVisible();
    await expect(page.getByText('This phone does not know the day', { exact: false })).toHaveCount(0);
    const list = onThisPhone(page);
    await sendUntil(list, async () => (await sentIn(list).count()) === 1);
    const { born } = await storedFamily({ at: stack.url, token: session.Token }, number);
    expect(born).toBe(birthOfAge(42));
  },
);
