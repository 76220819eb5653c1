import { expect, type Locator, type Page } from '@playwright/test';
import { api } from '@/tests/contract-client';
import { LOST, type FaultProxy, type Meddler } from '@/tests/fault-proxy';
import { consent } from './actions';
import type { Phone } from './phone';
import { addPhoto, fillChild, fillPrimary, next } from './registration';
import { signInAs } from './sign-in';
import type { Session } from './stack';

/** A family as it is typed in a village without a signal, and as it is stored. */
export type Family = {
  name: string;
  phone: string;
  aadhaar: string;
  born: string;
  sex: 'Male' | 'Female';
  address: string;
  child?: string;
};

/** Opens a page of the employee area, and both languages are stored: after seconds without work, which pass at once. */
export async function openStored(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  const stored = async () => {
    await page.clock.fastForward(3_000);
    return page.evaluate(async () => {
      const all = await navigator.serviceWorker.getRegistrations();
      return all.filter(({ active }) => active?.state === 'activated').length;
    });
  };
  await expect.poll(stored, { timeout: 20_000 }).toBe(2);
}

/** Signs a phone in, and opens the page that it stores. */
export async function prepared(phone: Phone, session: Session): Promise<Page> {
  const page = await phone.open('/robots.txt');
  await signInAs(page, session);
  await openStored(page, '/employee/field');
  return page;
}

/** The first card number in a text, where it stands in groups of digits. */
export const numberIn = (text: string): string => /JEEVAN[\s\d]+/.exec(text)![0].replace(/\s/g, '');

const placeInHistory = (page: Page) => page.evaluate(() => window.navigation.currentEntry!.index);

/** What it says of a family that was just saved: soon that it is sent, where there is a signal. */
export const savedNotice = (page: Page, { name }: Pick<Family, 'name'>) =>
  page.getByRole('group', { name: new RegExp(`^(Saved on this phone|Sent): ${name}$`) });

/** Registers a family on /employee/field. @param card the number of a blank card @returns the number it was told */
export async function saveFamily(page: Page, family: Family, more: { photo?: boolean; card?: string } = {}) {
  const place = await placeInHistory(page);
  await page.getByRole('button', { name: 'Register a family' }).click();
  if (more.card) {
    await page.getByRole('radio', { name: /^Manual/ }).check();
    await page.getByLabel('Card Number').fill(more.card);
  }
  await consent(page).check();
  await next(page);
  await fillPrimary(page, family.name, family);
  if (more.photo) await addPhoto(page, family.name);
  await next(page);
  if (family.child) {
    await page.getByRole('button', { name: 'Add family member' }).click();
    await fillChild(page.getByRole('group', { name: 'Family member 1' }), family.child);
  }
  await next(page);
  await page.getByRole('button', { name: 'Save on this phone' }).click();
  const saved = savedNotice(page, family);
  await expect(saved).toBeVisible();
  // Back does not lead to the form again, which is empty.
  await expect.poll(() => placeInHistory(page)).toBe(place);
  return numberIn(await saved.innerText());
}

/** What waits on the phone, and what was sent from it. */
export const onThisPhone = (page: Page) => page.getByRole('region', { name: 'On this phone' });
export const WAITS = 'Saved here, not sent yet';
export const sentIn = (list: Locator) => list.getByText('Sent', { exact: true });

/** Presses until it is `done`: without an answer the queue waits for longer and longer. */
export async function sendUntil(list: Locator, done: () => boolean | Promise<boolean>): Promise<void> {
  const sendNow = list.getByRole('button', { name: 'Send now' });
  await expect(async () => {
    if (await sendNow.isVisible()) await sendNow.click({ timeout: 1_000 });
    expect(await done()).toBe(true);
  }).toPass({ intervals: [200] });
}

const isSending = (sent: string) => sent.startsWith('POST /api/employee/field ');

/** Meddles with the calls that send an entry, by how many there were. */
export function sending(meddle: (count: number) => ReturnType<Meddler>): Meddler {
  let count = 0;
  return (sent) => (isSending(sent) ? meddle((count += 1)) : undefined);
}

/** Of every three calls one is done, and its answer lost. */
export function losesEveryThird(): Meddler {
  let asked = 0;
  return (sent) => (/^(?:GET|POST) \/api\//.test(sent) && (asked += 1) % 3 === 0 ? LOST : undefined);
}

/** A network that loses every third answer, and is gone in the middle of the so many-th call that sends an entry. */
export async function breaksOffAt(network: FaultProxy, last: number): Promise<{ isGone: () => boolean }> {
  const loses = losesEveryThird();
  let count = 0;
  await network.set((sent) => {
    if (!isSending(sent) || (count += 1) < last) return loses(sent);
    void network.set('down');
    return LOST;
  });
  return { isGone: () => count >= last };
}

/** An answer of whatever stands between. */
export const standIn = (status: string, type: string, body: string): string =>
  [
    `HTTP/1.1 ${status}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');

/** All that the phone keeps of entries, as it is on its disk. */
export const diskOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const asks = indexedDB.open('field');
      asks.onsuccess = () => resolve(asks.result);
    });
    const all = await Promise.all(
      [...database.objectStoreNames].map(
        (store) =>
          new Promise<unknown>((resolve) => {
            const asks = database.transaction(store).objectStore(store).getAll();
            asks.onsuccess = () => resolve(asks.result);
          }),
      ),
    );
    database.close();
    const bytes = (value: unknown) =>
      value instanceof ArrayBuffer ? String.fromCharCode(...new Uint8Array(value)) : value;
    return JSON.stringify(all, (_, value) => bytes(value));
  });

export type Place = { at: string; token: string };
type Person = Record<
  'memberName' | 'memberContact' | 'memberAddhar' | 'memberDOB' | 'memberSex' | 'memberAddress',
  string
>;

/** The numbers of an employee's cards. */
export async function numbersOf({ at, token }: Place, employee: string): Promise<string[]> {
  const { body } = await api('GET', `/api/employee/addMember/${employee}?limit=500`, { at, token });
  return (body.cards as Array<{ cardNumber: string }>).map(({ cardNumber }) => cardNumber);
}

/** What the server has of a family, as its employee sees it. */
export async function storedFamily({ at, token }: Place, number: string): Promise<Family> {
  const { body } = await api('GET', `/verifyCard/${number}`, { at, token });
  const person = body.PrimaryMember as Person;
  const [child] = body.member as Person[];
  return {
    name: person.memberName,
    phone: person.memberContact,
    aadhaar: person.memberAddhar,
    born: person.memberDOB,
    sex: person.memberSex as Family['sex'],
    address: person.memberAddress,
    ...(child && { child: child.memberName }),
  };
}
