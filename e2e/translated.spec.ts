import type { Locator, Page } from '@playwright/test';
import en from '@/messages/en.json' with { type: 'json' };
import hi from '@/messages/hi.json' with { type: 'json' };
import { groupCardNumber } from '@/lib/format/card-number';
import { seedCardNumber } from '@/scripts/seed/cards';
import { ownCards } from './support/own-cards';
import { EMPLOYEE, expect, test } from './support/translated';

/**
 * Another program changes the page: the browser's translation, a password manager. Further journeys are translated too:
 * admin-organisation, help-given, two-editors, and each screen in Hindi (screens.spec.ts).
 */

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const box = (place: Page | Locator, name: string) =>
  place.getByRole('textbox', { name, exact: true }).first();
/** A phone number that no other test uses. */
const phone = (start: number) => `${start}${String(Date.now()).slice(-5)}`;

/** Types a card's number and opens the card. */
async function checkCard(page: Page) {
  const number = page.getByRole('textbox', { name: en.verify.number });
  await number.fill('JEEVAN0000000000');
  await press(page, en.verify.submit);
  const refused = page.getByRole('main').getByRole('alert');
  await expect(refused).toContainText(en.verify.noSuchCard);
  await number.fill(seedCardNumber(0));
  await press(page, en.verify.submit);
  const card = page.getByRole('dialog', { name: en.verify.details });
  await expect(card.getByText(en.card.valid, { exact: true }).first()).toBeVisible();
  await press(card, en.common.close);
  await expect(refused).toHaveCount(0);
}

/** Signs in, the second time with the right password. */
async function signInTwice(page: Page) {
  await box(page, en.login.employeeId).fill(EMPLOYEE.id);
  await page.locator('input[name=password]').fill('not this one');
  await press(page.getByRole('main'), en.login.submit);
  await expect(page.getByText(en.login.whyWrong)).toBeVisible();
  await page.locator('input[name=password]').fill(EMPLOYEE.password);
  await press(page.getByRole('main'), en.login.submit);
  await expect(page).toHaveURL(/\/employee\/dashboard/);
}

async function person(place: Locator, name: string) {
  await box(place, hi.register.fullName).fill(name);
  await place.getByLabel(hi.common.day).first().fill('02/01/1975');
  await place.getByLabel(hi.choices.Female, { exact: true }).first().check();
}

/** What password managers, checkers of spelling, readers of phone numbers and blockers do, before and after React is there. */
function otherPrograms() {
  const seen = new WeakSet<Node>();
  const change = () => {
    document.documentElement.dataset.darkreader = document.body.dataset.gramm = 'on';
    for (const field of document.querySelectorAll<HTMLElement>('input, textarea')) {
      if (seen.has(field)) continue;
      seen.add(field);
      field.dataset.gramm = 'on';
      field.after(document.createElement('com-manager-icon'));
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!/\d{10}|\d{3,4} \d{6,7}/.test(text.data) || text.parentElement!.closest('a, script, textarea'))
        continue;
      const link = document.createElement('a');
      text.replaceWith(link);
      link.append(text);
    }
    document.querySelector('body > footer')?.remove();
  };
  document.addEventListener('DOMContentLoaded', () => {
    change();
    new MutationObserver(change).observe(document.body, { childList: true, subtree: true });
  });
}

test(
  'beside a password manager, links on phone numbers and a blocker too, a visitor checks a card, finds a hospital, asks for a card, writes, and signs in',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(otherPrograms);
    await page.goto('/verify');
    await checkCard(page);

    await page.goto('/hospitals');
    for (const [typed, shown] of [
      ['eye', 'Showing 6 hospitals'],
      ['xqzvw', en.hospitals.emptyTitle],
      ['eye', 'Showing 6 hospitals'],
    ] as const) {
      await page.getByRole('searchbox').fill(typed);
      await expect(page.getByText(shown).first()).toBeVisible();
    }

    await page.goto('/get-a-card');
    await press(page, en.getCard.send);
    await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
    await box(page, en.getCard.name).fill('Phoolmati Kol');
    await box(page, en.getCard.number).fill(phone(94153));
    await box(page, en.getCard.village).fill('Bargarh');
    await page.getByLabel(en.getCard.zone, { exact: true }).selectOption('CKTD');
    await press(page, en.getCard.send);
    await expect(page.getByRole('heading', { name: 'Phoolmati Kol' })).toBeVisible();

    await page.goto('/');
    const contact = page.locator('#contact');
    await press(contact, en.contactForm.send);
    await expect(contact.getByRole('alert').first()).toBeVisible();
    await contact.locator('[name=name]').fill('Dulari Devi');
    await contact.locator('[name=email]').fill('dulari@example.org');
    await contact.locator('[name=number]').fill(phone(94154));
    await contact.locator('[name=message]').fill('Where is our nearest hospital?');
    const sent = page.getByText(en.contactForm.sent).first().waitFor();
    await press(contact, en.contactForm.send);
    await sent;
    await expect(contact.locator('[name=message]')).toHaveValue('');

    await page.goto('/login');
    await signInTwice(page);
  },
);

test(
  'an employee registers a family, adds to it and corrects it, and renews a card',
  { tag: ['@phone', '@full'] },
  async ({ page, signIn }) => {
    const { common, register, cards, staff } = hi;
    await signIn(EMPLOYEE);
    const main = page.getByRole('main');
    await page.goto(`/hi/employee/dashboard?view=add`);
    await main.getByLabel(hi.consent.tick).check();
    await press(main, register.next);
    await press(main, register.next);
    await expect(main.getByRole('alert').first()).toBeVisible();
    await person(main, 'Ramkali Kol');
    await box(main, register.phoneNumber).fill(phone(98765));
    await box(main, register.address).fill('Ward 4, Karwi');
    await press(main, register.next);
    await press(main, register.addFamily);
    const relative = page.getByRole('group', { name: register.familyMember.replace('{number}', '1') });
    await relative.getByRole('radio', { name: hi.choices.Sibling, exact: true }).check();
    await person(relative, 'Gita Kol');
    await press(main, register.next);
    await press(main, register.submit);
    const done = page.getByRole('dialog', { name: register.newCardTitle });
    await expect(done.getByText(/JEEVAN/).first()).toBeVisible();
    await press(done, common.close);

    const { cardNumber } = (await ownCards(page))[0]!;
    await page.goto(`/hi/employee/dashboard?card=${cardNumber}`);
    const details = page.getByRole('dialog', { name: cards.details });
    await press(details, cards.addMember);
    const adding = page.getByRole('dialog', { name: register.addTitle });
    await press(adding, register.addSubmit);
    await expect(adding.getByRole('alert').first()).toBeVisible();
    await adding.getByRole('radio', { name: hi.choices.Sibling, exact: true }).check();
    await person(adding, 'Meena Kol');
    await adding.getByLabel(hi.consent.tick).check();
    await press(adding, register.addSubmit);
    await expect(details.getByText('Meena Kol', { exact: true }).first()).toBeVisible();
    await details.locator('summary', { hasText: 'Gita Kol' }).click();
    await press(details, staff.editNamed.replace('{name}', 'Gita Kol'));
    const editing = page.getByRole('dialog', { name: cards.editTitle });
    await box(editing, register.fullName).fill('Geeta Kol');
    await press(editing, cards.editSave);
    await expect(details.getByText('Geeta Kol', { exact: true }).first()).toBeVisible();

    await page.goto(`/hi/employee/dashboard?due=1`);
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: cards.renewShort }) });
    await expect(row.first()).toBeVisible();
    const before = await row.count();
    await row.last().getByRole('button', { name: cards.renewShort }).click();
    await press(page, cards.renewConfirm);
    await expect(row).toHaveCount(before - 1);
  },
);

test('what was typed before the scripts came stays on a translated page', async ({ page }) => {
  /** Opens a page without scripts, and hands them over when it was typed in. */
  const typeEarly = async (path: string, values: Record<string, string>) => {
    let come = () => {};
    const coming = new Promise<void>((resolve) => (come = resolve));
    await page.route('**/*.js', async (route) => {
      await coming;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('font font').first()).toBeAttached();
    const old = await page.locator('form').last().elementHandle();
    for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value);
    come();
    await expect(page.locator('#not-ready[data-ready]')).toBeAttached();
    // React made the form anew: otherwise this would show nothing.
    expect(await old!.evaluate((form) => form.isConnected)).toBe(false);
    for (const [name, value] of Object.entries(values))
      await expect(page.locator(`[name=${name}]`)).toHaveValue(value);
    await expect(page.locator(`[name=${Object.keys(values).at(-1)}]`)).toBeFocused();
    await page.unroute('**/*.js');
  };

  await typeEarly('/verify', { cardNumber: groupCardNumber(seedCardNumber(0)) });
  await press(page, en.verify.submit);
  await expect(page.getByRole('dialog', { name: en.verify.details })).toBeVisible();

  const message = { name: 'Sita Devi', email: 'sita@example.org', number: phone(94155), message: 'Namaste' };
  await typeEarly('/', message);
  await press(page, en.contactForm.send);
  await expect(page.locator('[name=message]')).toHaveValue('');

  await typeEarly('/login', { id: EMPLOYEE.id, password: EMPLOYEE.password });
  await press(page.getByRole('main'), en.login.submit);
  await expect(page).toHaveURL(/\/employee\/dashboard/);
});
