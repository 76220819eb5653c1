import { chromium, type Locator, type Page } from '@playwright/test';
import { findBrowser, CHROMIUM_FLAGS } from '../lib/browser';
import { DEMO_EMPLOYEE } from '../seed/seed-all';
import { serveSeeded } from './serve-seeded';
import en from '@/messages/en.json';
import hi from '@/messages/hi.json';

const DEVICE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const AIM = { taps: 34, typed: 95 };
const VILLAGE = 'Bharatkup';
const ADDRESS = 'House 112, behind the primary school.';
const PHONE = '9876501234';
const FAMILY = [
  { name: 'Sita Devi', relation: '', born: '14081985', sex: 'Female' },
  { name: 'Ram Prasad', relation: 'Spouse', born: '05031984', sex: 'Male' },
  { name: 'Asha', relation: 'Child', born: '02012010', sex: 'Female' },
  { name: 'Ravi', relation: 'Child', born: '17062012', sex: 'Male' },
  { name: 'Gita', relation: 'Child', born: '30112015', sex: 'Female' },
  { name: 'Kamla Devi', relation: 'Other', age: '62', sex: 'Female' },
];

/** One finger on a phone, counted. Something that has the focus already is typed into without a tap. */
class Finger {
  taps = 0;
  typed = 0;
  constructor(readonly page: Page) {}
  /** Prints what a job took, and whether that is within the aim. */
  report(job: string): boolean {
    console.log(`${job.padEnd(28)} ${this.taps} taps, ${this.typed} characters`);
    const reached = this.taps <= AIM.taps && this.typed <= AIM.typed;
    this.taps = this.typed = 0;
    return reached;
  }
  async tap(place: Locator) {
    this.taps += 1;
    await place.tap();
  }
  async type(box: Locator, text: string) {
    await box.waitFor();
    if (!(await box.evaluate((it) => it === document.activeElement))) await this.tap(box);
    this.typed += text.length;
    await this.page.keyboard.type(text);
  }
}

type Words = typeof en;

/** Registers the family, from a press on what begins it; `same`: with the last family's village and address. */
async function register(finger: Finger, words: Words, begin: Locator, same: boolean) {
  const { page } = finger;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const next = () => finger.tap(button(words.register.next));
  await finger.tap(begin);
  await finger.tap(page.locator('form').getByRole('checkbox'));
  await next();
  if (same) await finger.tap(page.getByRole('button', { name: VILLAGE }));
  for (const [index, { name, relation, born, age, sex }] of FAMILY.entries()) {
    const at = relation ? `cardMembers.${index - 1}` : 'cardPrimaryHolder';
    const field = (of: string) => page.locator(`[name="${at}.${of}"]`);
    const choose = (of: string, value: string) =>
      finger.tap(field(of).and(page.locator(`[value="${value}"]`)));
    if (relation) await finger.tap(button(words.register.addFamily));
    await finger.type(field('memberName'), name);
    if (relation) await choose('memberRelation', relation);
    else await finger.type(field('memberContact'), PHONE);
    if (born) await finger.type(page.getByLabel(words.common.day, { exact: true }), born);
    else await finger.tap(page.getByText(words.person.birthUnknown));
    if (age) await finger.type(page.getByLabel(words.person.ageYears), age);
    await choose('memberSex', sex);
    if (relation) continue;
    if (!same) await finger.type(field('memberVillage'), VILLAGE);
    if (!same) await finger.type(field('memberAddress'), ADDRESS);
    await next();
  }
  await next();
  const done = button(words.register.nextFamily);
  await timed('Register to the number', () => finger.tap(button(words.register.submit)), done);
}

/** How long it takes until a place is there. */
async function timed(what: string, act: () => Promise<unknown>, until: Locator) {
  const start = performance.now();
  await act();
  await until.first().waitFor();
  console.log(`${what.padEnd(28)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** @returns whether the second family of a village takes no more than the aim */
async function journey(page: Page, url: string, words: Words): Promise<boolean> {
  const finger = new Finger(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const signIn = page.locator('form').getByRole('button', { name: words.login.submit });
  const details = button(words.staff.viewDetails).locator('visible=true');
  await timed('sign-in usable', () => page.goto(`${url}/login`), signIn.and(page.locator(':enabled')));
  await page.locator('[name=id]').fill(DEMO_EMPLOYEE.id);
  await page.locator('[name=password]').fill(DEMO_EMPLOYEE.password);
  await timed('Sign In to the list', () => signIn.tap(), details);
  await timed('reopened to the list', () => page.goto(`${url}/employee/dashboard`), details);
  const card = page.getByRole('dialog');
  await timed('a card', () => details.first().tap(), card.getByText(words.card.primaryMember));
  await page.keyboard.press('Escape');
  await register(finger, words, button(words.cards.addNewMember), false);
  finger.report('a family of six');
  await register(finger, words, button(words.register.nextFamily), true);
  return finger.report('the next of the village');
}

/** A field employee's day on a phone of 360 x 740, in both languages; with `--slow` on slow 3G, six times slower. */
export async function bench(options: string[]): Promise<boolean> {
  const app = await serveSeeded();
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
  let reached = true;
  try {
    for (const [at, words] of Object.entries({ '': en, '/hi': hi as Words })) {
      console.log(`\n${at || '/'}`);
      const page = await (await browser.newContext({ ...DEVICE, reducedMotion: 'reduce' })).newPage();
      if (options.includes('--slow')) {
        const devices = await page.context().newCDPSession(page);
        await devices.send('Network.enable');
        await devices.send('Network.emulateNetworkConditions', SLOW);
        await devices.send('Emulation.setCPUThrottlingRate', { rate: 6 });
      }
      reached = (await journey(page, app.url + at, words)) && reached;
    }
  } finally {
    await browser.close();
    await app.stop();
  }
  return reached;
}
