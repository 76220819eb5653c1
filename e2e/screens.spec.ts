import type { Page } from '@playwright/test';
import { IN_FULL } from '@/tests/in-full';
import { translateAlways } from '@/tests/translated';
import { SCREENS } from './screens';
import { violations } from './support/axe';
import { takePicture } from './support/picture';
import { expect, test } from './support/same-page';
import { settled } from './support/settled';
import { tooWide } from './support/too-wide';

/**
 * Every page and dialog: no axe violation in light mode, enough contrast in dark mode, and no horizontal
 * scrolling on a desktop or a phone, where letters may be twice as large. In Hindi markup and colours are the same: only the
 * widths are checked there, and that a browser's translation breaks nothing. `npm test` looks at each public page
 * once, `.ci/run` at all, but not at a desktop's width at what opens on a phone's page: there it only gets wider.
 * `npm run screens` sets SCREENS_DIR, which takes pictures instead.
 */
const pictures = process.env.SCREENS_DIR;
const all = IN_FULL || Boolean(pictures);
const isHindi = (path: string) => /^\/hi(\/|$)/.test(path);
const pageOf = ({ path }: { path: string }) => path.split('?')[0];
const screens = all
  ? SCREENS
  : SCREENS.filter(
      (screen, at) =>
        !screen.account && SCREENS.findIndex((other) => pageOf(other) === pageOf(screen)) === at,
    );
const SCHEMES = ['dark', 'light'] as const;
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const noSidewaysScrolling = async (page: Page) =>
  expect(await page.evaluate(tooWide), `sideways scrolling at ${page.viewportSize()!.width} px`).toEqual([]);

/** A page in letters of twice the size on a small phone (WCAG 1.4.4). */
async function fitsInLargeLetters(page: Page): Promise<void> {
  if ((await page.locator('dialog[open]').count()) > 0) return;
  const size = page.viewportSize()!;
  const letters = (percent: string) =>
    page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), percent);
  await page.setViewportSize({ width: 360, height: 740 });
  await letters('200%');
  expect(await page.evaluate(tooWide), 'sideways scrolling in large letters').toEqual([]);
  await letters('');
  await page.setViewportSize(size);
}

/** The looks of text with enough contrast. */
const passed = new Set<string>();

const noViolation = async (page: Page, only?: 'contrast') =>
  expect(await violations(page, passed, only)).toEqual([]);

/** Renders everything, also below the viewport; without transitions, which only cost time. */
const DRAWN = '* { content-visibility: visible !important; transition: none !important }';
/** Of a long list only the first rows: the others look the same, and take seconds to lay out again and for axe. */
const SHORT = 'main :is(tbody, :not(nav) > ul) > :nth-child(n + 13) { display: none !important }';
const style = (page: Page, rules: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** Closes the dialogs that opened since there were `before`. */
async function closeDialogs(page: Page, before: number): Promise<void> {
  const open = page.locator('dialog[open]');
  for (let count = await open.count(); count > before; count -= 1) {
    await page.keyboard.press('Escape');
    await expect(open).not.toHaveCount(count);
    // A chosen photo asks first; its last button is yes.
    if ((await open.count()) > count) await open.last().getByRole('button').last().click();
    await expect(open).toHaveCount(count - 1);
  }
}

for (const { name, path, account, width, before = [], open = [], then = {} } of screens) {
  // Admins use a desktop; employees and visitors use a phone.
  const onPhone = width ? width === 'phone' : account?.role !== 'admin';
  const [own, other] = onPhone ? [PHONE, DESK] : [DESK, PHONE];
  const states = [[name, open] as const, ...(all ? Object.entries(then) : [])];

  const takePictures = async (page: Page, state: string) => {
    // Visitors use both widths. Dark mode only for them: the colours are the same everywhere.
    for (const size of account ? [own] : [PHONE, DESK])
      for (const colorScheme of account ? (['light'] as const) : (['light', 'dark'] as const)) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await settled(page);
        const folder = `${pictures}/${size === PHONE ? 'phone' : 'desktop'}`;
        const file = `${state}${colorScheme === 'dark' ? '-dark' : ''}.jpg`;
        await takePicture(page, `${folder}/${file}`, state.startsWith('home'));
      }
    await page.emulateMedia({ colorScheme: 'light' });
  };

  const check = async (page: Page, at: number) => {
    if (at === 0) await style(page, DRAWN);
    await noSidewaysScrolling(page);
    if (at === 0) await style(page, SHORT);
    if (onPhone && at === 0) await fitsInLargeLetters(page);
    // Begins with the colours that the state before ended with.
    for (const colorScheme of isHindi(path) ? [] : at % 2 ? SCHEMES.toReversed() : SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await noViolation(page, colorScheme === 'dark' ? 'contrast' : undefined);
    }
    if (onPhone && at > 0) return;

    // The other width, on the same page. Visitors use both, so axe checks again.
    await page.setViewportSize(other);
    await settled(page);
    await noSidewaysScrolling(page);
    if (!account && !isHindi(path)) await noViolation(page);
  };

  test(name, { tag: onPhone ? '@phone' : [] }, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: pictures ? 'light' : SCHEMES[0] });
    if (account) await signIn(account);
    await page.setViewportSize(own);
    for (const step of before) await step(page);
    await page.goto(path);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('lang', isHindi(path) ? 'hi' : 'en');
    if (isHindi(path) && !pictures) await page.evaluate(translateAlways);
    let dialogs = 0;
    for (const [at, [state, steps]] of states.entries())
      await test.step(state, async () => {
        if (at > 0) {
          await page.setViewportSize(own);
          await closeDialogs(page, dialogs);
        }
        for (const step of steps) await step(page);
        await settled(page);
        if (at === 0) {
          dialogs = await page.locator('dialog[open]').count();
          if (!account && dialogs === 0) await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        }
        if (pictures) await takePictures(page, state);
        else await check(page, at);
      });
  });
}
