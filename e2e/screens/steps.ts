import { expect, type Page } from '@playwright/test';
import en from '@/messages/en.json' with { type: 'json' };
import hi from '@/messages/hi.json' with { type: 'json' };
import type { Account } from '../support/test';

/** Waits for what it makes, so that the next one finds it. */
export type Step = (page: Page) => Promise<unknown>;

export type Screen = {
  /** Also the file name of its picture. */
  name: string;
  path: string;
  account?: Account;
  /** By default a desktop for admins and a phone for everyone else. */
  width?: 'desk' | 'phone';
  /** What is answered instead of the server, from before the page is loaded. */
  before?: Step[];
  /** From the loaded page to the screen. */
  open?: Step[];
  /** What follows in the same page, one after the other. Escape must close a dialog, unless it is the last. */
  then?: Record<string, Step[]>;
};

/** Each screen, and the same in Hindi. */
export const inBothLanguages = (screens: Screen[]): Screen[] =>
  screens.flatMap((screen) => [
    screen,
    {
      ...screen,
      name: `${screen.name}-hi`,
      path: `/hi${screen.path}`.replace(/\/$/, ''),
      then: Object.fromEntries(
        Object.entries(screen.then ?? {}).map(([name, steps]) => [`${name}-hi`, steps]),
      ),
    },
  ]);

/** The name of a text in messages/, or both languages in one expression. */
type Text =
  | { [Group in keyof typeof en]: `${Group}.${keyof (typeof en)[Group] & string}` }[keyof typeof en]
  | RegExp;

/** A text in the language of the page; what stands in place of its variables may be anything. */
export function textOf(page: Page, text: Text): string | RegExp {
  if (text instanceof RegExp) return text;
  const isHindi = /^\/hi(\/|$)/.test(new URL(page.url()).pathname);
  const [group, name] = text.split('.') as [string, string];
  const words = ((isHindi ? hi : en) as Record<string, Record<string, string>>)[group]![name]!;
  const parts = words.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return parts.length === 1 ? words : new RegExp(`^${parts.join('.+')}$`);
}
const named = (page: Page, role: 'button' | 'radio' | 'img', text: Text) =>
  page.getByRole(role, { name: textOf(page, text), exact: true });

export const press =
  (text: Text): Step =>
  (page) =>
    named(page, 'button', text).locator('visible=true').first().click();
/** Presses a button, and the dialog that it opens is there. */
export const asks =
  (text: Text, open = press(text)): Step =>
  async (page) => {
    const dialogs = page.locator('dialog[open]');
    const before = await dialogs.count();
    await open(page);
    await expect(dialogs).toHaveCount(before + 1);
  };
export const hasDialog: Step = (page) => page.locator('dialog[open]').waitFor();
export const hasButton =
  (text: Text): Step =>
  (page) =>
    named(page, 'button', text).first().waitFor();
export const says =
  (text: Text): Step =>
  (page) =>
    page.getByText(textOf(page, text), { exact: true }).first().waitFor();
export const clicksOn =
  (text: Text): Step =>
  (page) =>
    page.getByText(textOf(page, text), { exact: true }).first().click();
export const ticks =
  (text: Text): Step =>
  (page) =>
    page.getByLabel(textOf(page, text), { exact: true }).first().check();
/** By the name of the field. */
export const types =
  (values: Record<string, string>): Step =>
  async (page) => {
    for (const [name, value] of Object.entries(values))
      await page.locator(`[name="${name}"]`).last().fill(value);
  };
/** In the dialog on top. */
export const chooses =
  (at: number): Step =>
  (page) =>
    page.locator('dialog[open]').last().getByRole('radio').nth(at).check();
export const pressesInDialog =
  (text: Text): Step =>
  (page) =>
    page
      .locator('dialog[open]')
      .last()
      .getByRole('button', { name: textOf(page, text), exact: true })
      .click();

export const next = press('register.next');
/** Passes the first step, which asks for consent. */
export const begin: Step[] = [ticks(/^(I have read this to the family|मैंने यह परिवार को पढ़कर सुनाया है)/), next];
export const fillPrimary: Step[] = [
  types({ 'cardPrimaryHolder.memberName': 'रामेश्वर यादव', 'cardPrimaryHolder.memberContact': '9876501234' }),
  ticks('person.birthUnknown'),
  (page) => page.getByLabel(textOf(page, 'person.ageYears')).fill('46'),
  ticks('choices.Male'),
  types({ 'cardPrimaryHolder.memberAddress': 'Ward 4, Karwi, Chitrakoot' }),
];

/** Mocks the response to a request, so that the server does not carry it out. */
export const answered =
  (address: string | RegExp, status: number, json: object): Step =>
  (page) =>
    page.route(address, (route) => route.fulfill({ status, json }));
/** A list of the API with one page. */
export const listed = (address: string, name: string, items: object[], more: object = {}): Step =>
  answered(address, 200, { [name]: items, total: items.length, nextCursor: null, ...more });
/** The request gets no response. */
export const unanswered =
  (address: string): Step =>
  (page) =>
    page.route(address, (route) => route.abort());
