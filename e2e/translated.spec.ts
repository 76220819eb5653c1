import type { Locator, Page } from '@playwright/test';
import en from '@/messages/en.json' with { type: 'json' };
import hi from '@/messages/hi.json' with { type: 'json' };
import { groupCardNumber } from '@/lib/format/card-number';
import { seedCardNumber } from '@/scripts/seed/cards';
import { PHOTO } from '@/tests/photos';
import { translateAlways } from '@/tests/translated';
import { ownCards } from './support/own-cards';
import { ADMIN, EMPLOYEE, expect, test as base } from './support/test';

/** The main journeys while another program changes the page: the browser's translation, a password manager. */

// A page that was changed before React takes it over is made again by React, which reports it (#418); it then works.
const test = base.extend({
  noFaults: async ({ page }, use) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await use(() => undefined);
    expect(faults.filter((message) => !message.includes('React error #418'))).toEqual([]);
  },
});

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const box = (place: Page | Locator, name: string) =>
  place.getByRole('textbox', { name, exact: true }).first();
const choice = (place: Page | Locator, name: string) =>
  place.getByRole('combobox', { name, exact: true }).first();
/** A phone number that no other test uses. */
const phone = (start: number) => `${start}${String(Date.now()).slice(-5)}`;

/** Types a card's number and opens the card. */
async function checkCard(page: Page, words: typeof en) {
  const number = page.getByRole('textbox', { name: words.verify.number });
  await number.fill('JEEVAN0000000000');
  await press(page, words.verify.submit);
  const refused = page.getByRole('main').getByRole('alert');
  await expect(refused).toContainText(words.verify.noSuchCard);
  await number.fill(seedCardNumber(0));
  await press(page, words.verify.submit);
  const card = page.getByRole('dialog', { name: words.verify.details });
  await expect(card.getByText(words.card.valid, { exact: true }).first()).toBeVisible();
  await press(card, words.common.close);
  await expect(refused).toHaveCount(0);
}

/** Signs in, the second time with the right password. */
async function signInTwice(page: Page, words: typeof en) {
  await box(page, words.login.employeeId).fill(EMPLOYEE.id);
  await page.locator('input[name=password]').fill('not this one');
  await press(page.getByRole('main'), words.login.submit);
  await expect(page.getByText(words.login.whyWrong)).toBeVisible();
  await page.locator('input[name=password]').fill(EMPLOYEE.password);
  await press(page.getByRole('main'), words.login.submit);
  await expect(page).toHaveURL(/\/employee\/dashboard/);
}

async function person(place: Locator, words: typeof en, name: string) {
  await box(place, words.register.fullName).fill(name);
  await place.getByLabel(words.common.day).first().fill('02/01/1975');
  await place.getByLabel(words.choices.Female, { exact: true }).first().check();
}

const LANGUAGES = [
  { language: 'English', words: en, home: '', found: 'Showing 6 hospitals', eye: 'eye' },
  { language: 'Hindi', words: hi, home: '/hi', found: '6 अस्पताल दिखाए जा रहे हैं', eye: 'आँख' },
];

for (const { language, words, home, found, eye } of LANGUAGES) {
  const { common, register, cards, staff } = words;
  // Each journey in one language: a page has the same elements in both.
  const inEnglish = language === 'English' ? test : () => {};
  const inHindi = language === 'Hindi' ? test : () => {};

  test.describe(`translated, ${language}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(translateAlways));

    inEnglish('a visitor', { tag: '@full' }, async ({ page }) => {
      await page.goto(`${home}/verify`);
      await checkCard(page, words);

      await page.goto(`${home}/hospitals`);
      for (const [typed, shown] of [
        [eye, found],
        ['xqzvw', words.hospitals.emptyTitle],
        [eye, found],
      ] as const) {
        await page.getByRole('searchbox').fill(typed);
        await expect(page.getByText(shown).first()).toBeVisible();
      }

      await page.goto(`${home}/get-a-card`);
      await press(page, words.getCard.send);
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      await box(page, words.getCard.name).fill('Phoolmati Kol');
      await box(page, words.getCard.number).fill(phone(94153));
      await box(page, words.getCard.village).fill('Bargarh');
      await choice(page, words.getCard.zone).selectOption('CKTD');
      await press(page, words.getCard.send);
      await expect(page.getByRole('heading', { name: 'Phoolmati Kol' })).toBeVisible();

      await page.goto(`${home}/`);
      const contact = page.locator('#contact');
      await press(contact, words.home.send);
      await expect(contact.getByRole('alert').first()).toBeVisible();
      await contact.locator('[name=name]').fill('Dulari Devi');
      await contact.locator('[name=email]').fill('dulari@example.org');
      await contact.locator('[name=number]').fill(phone(94154));
      await contact.locator('[name=message]').fill('Where is our nearest hospital?');
      const sent = page.getByText(words.home.sent).first().waitFor();
      await press(contact, words.home.send);
      await sent;
      await expect(contact.locator('[name=message]')).toHaveValue('');

      await page.goto(`${home}/login`);
      await signInTwice(page, words);
    });

    inHindi('an employee', { tag: '@phone' }, async ({ page, signIn }) => {
      await signIn(EMPLOYEE);
      const main = page.getByRole('main');
      await page.goto(`${home}/employee/dashboard?view=add`);
      await main.getByLabel(words.consent.tick).check();
      await press(main, register.next);
      await press(main, register.next);
      await expect(main.getByRole('alert').first()).toBeVisible();
      await person(main, words, 'Ramkali Kol');
      await box(main, register.phoneNumber).fill(phone(98765));
      await box(main, register.address).fill('Ward 4, Karwi');
      await press(main, register.next);
      await press(main, register.addFamily);
      const relative = page.getByRole('group', { name: register.familyMember.replace('{number}', '1') });
      await relative.getByRole('radio', { name: words.choices.Sibling, exact: true }).check();
      await person(relative, words, 'Gita Kol');
      await press(main, register.next);
      await press(main, register.submit);
      const done = page.getByRole('dialog', { name: register.newCardTitle });
      await expect(done.getByText(/JEEVAN/).first()).toBeVisible();
      await press(done, common.close);

      const { cardNumber } = (await ownCards(page))[0]!;
      await page.goto(`${home}/employee/dashboard?card=${cardNumber}`);
      const details = page.getByRole('dialog', { name: cards.details });
      await press(details, cards.addMember);
      const adding = page.getByRole('dialog', { name: register.addTitle });
      await press(adding, register.addSubmit);
      await expect(adding.getByRole('alert').first()).toBeVisible();
      await adding.getByRole('radio', { name: words.choices.Sibling, exact: true }).check();
      await person(adding, words, 'Meena Kol');
      await adding.getByLabel(words.consent.tick).check();
      await press(adding, register.addSubmit);
      await expect(details.getByText('Meena Kol', { exact: true }).first()).toBeVisible();
      await details.locator('summary', { hasText: 'Gita Kol' }).click();
      await press(details, staff.editNamed.replace('{name}', 'Gita Kol'));
      const editing = page.getByRole('dialog', { name: cards.editTitle });
      await box(editing, register.fullName).fill('Geeta Kol');
      await press(editing, cards.editSave);
      await expect(details.getByText('Geeta Kol', { exact: true }).first()).toBeVisible();

      await page.goto(`${home}/employee/dashboard?due=1`);
      const row = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: cards.renewShort }) });
      await expect(row.first()).toBeVisible();
      const before = await row.count();
      await row.last().getByRole('button', { name: cards.renewShort }).click();
      await press(page, cards.renewConfirm);
      await expect(row).toHaveCount(before - 1);
    });

    inEnglish('an admin', { tag: '@full' }, async ({ page, signIn }) => {
      const { adminCards, zones, adminHospitals: hospitals, imports, handling } = words;
      const unique = Date.now().toString(36).toUpperCase();
      const dialog = (name: string) => page.getByRole('dialog', { name });
      await signIn(ADMIN, { fresh: true });

      await page.goto(`${home}/admin/cards`);
      await page.getByLabel(adminCards.search).fill(seedCardNumber(0));
      await expect(page.getByRole('row')).toHaveCount(2);
      await press(page, staff.viewDetails);
      await press(dialog(adminCards.information), common.closeDialog);

      await page.goto(`${home}/admin/zones`);
      await page.getByRole('button', { name: zones.create }).first().click();
      const zone = dialog(zones.create);
      await press(zone, staff.create);
      await expect(zone.getByRole('alert').first()).toBeVisible();
      await box(zone, zones.name).fill(`Banda ${unique.toLowerCase()}`);
      await box(zone, zones.id).fill(`E${unique}`);
      await press(zone, staff.create);
      await expect(page.getByText(`E${unique}`).first()).toBeVisible();

      await page.goto(`${home}/admin/hospitals`);
      await page.getByRole('button', { name: hospitals.add }).first().click();
      const hospital = dialog(hospitals.addTitle);
      await box(hospital, hospitals.hospitalName).fill(`Arogya ${unique}`);
      await box(hospital, staff.address).fill('Station Road');
      await choice(hospital, staff.zone).selectOption('CKTD');
      await press(hospital, hospitals.add);
      await expect(page.getByRole('heading', { name: `Arogya ${unique}` })).toBeVisible();

      await page.goto(`${home}/admin/inbox?kind=message`);
      await page.getByRole('row').getByRole('link').first().click();
      await press(page, handling.change);
      await press(page.getByRole('dialog'), common.closeDialog);

      await page.goto(`${home}/admin/import`);
      const lines = [
        'Household,Employee ID,Full name,Relation,Sex,Date of birth,Phone number,Address',
        `1,EMP001,Sita Devi,Self,Female,14/08/1985,${phone(97531)},"Ward 4, Karwi"`,
        '2,EMP001,Asha Rani,Self,Female,31/02/1985,9415012999,"Ward 6, Karwi"',
      ];
      await page.getByLabel(imports.chooseFile, { exact: true }).setInputFiles({
        name: `${unique}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(lines.join('\n')),
      });
      await press(page, imports.check);
      await expect(page.getByRole('table', { name: imports.faults })).toBeVisible();

      await page.getByRole('button', { name: words.nav.signOut }).first().click();
      await expect(page).not.toHaveURL(/\/admin\//);
    });

    inHindi('every screen of an admin, one after the other', { tag: '@full' }, async ({ page, signIn }) => {
      await signIn(ADMIN);
      await page.goto(`${home}/admin/dashboard`);
      const main = page.getByRole('main');
      const menu = page.locator('main nav a[href*="/admin/"]:visible');
      await expect(menu.nth(12)).toBeAttached();
      const paths = await menu.evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      for (const path of [...new Set(paths), `${home}/admin/dashboard`]) {
        await page.locator(`main nav a[href="${path}"]:visible`).first().click();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
        const search = main.getByRole('searchbox').first();
        if (!(await search.count())) continue;
        await search.fill('zzqx');
        await expect(page).toHaveURL(/zzqx/);
        await search.fill('');
        await expect(page).not.toHaveURL(/zzqx/);
      }
    });

    inEnglish('what an admin adds and edits', { tag: '@full' }, async ({ page, signIn }) => {
      const { positions, employees, printCentre: prints, adminHospitals: hospitals, handling } = words;
      const unique = String(Date.now()).slice(-7);
      const dialog = (name: string) => page.getByRole('dialog', { name });
      await signIn(ADMIN);

      await page.goto(`${home}/admin/positions`);
      await page.getByRole('button', { name: positions.createPosition }).first().click();
      const position = dialog(positions.createTitle);
      await press(position, staff.create);
      await expect(position.getByRole('alert').first()).toBeVisible();
      await box(position, positions.positionName).fill(`Nurse ${unique}`);
      await box(position, positions.salaryInRupees).fill('125000');
      await press(position, staff.create);
      await page.getByRole('button', { name: `Nurse ${unique}` }).click();
      await press(dialog(`Nurse ${unique}`), common.edit);
      await box(dialog(positions.edit), positions.salaryInRupees).fill('90000');
      await press(dialog(positions.edit), staff.save);
      await expect(dialog(`Nurse ${unique}`).getByText('₹90,000')).toBeVisible();

      await page.goto(`${home}/admin/employees`);
      await page.getByRole('button', { name: employees.add }).first().click();
      const adding = dialog(employees.add);
      await press(adding, employees.add);
      await expect(adding.getByRole('alert').first()).toBeVisible();
      await box(adding, staff.fullName).fill('ehuk');
      await expect(adding.getByText(words.validation.legacyFont)).toBeVisible();
      await box(adding, staff.fullName).fill('Kavita Singh');
      await box(adding, staff.email).fill(`k${unique}@example.org`);
      await box(adding, employees.contactNumber).fill(phone(98111));
      await box(adding, staff.address).fill('Civil Lines, Banda');
      await adding.locator('[name=employeeAddhar]').fill('234123412346');
      await adding.getByLabel(common.day).first().fill('09/03/1992');
      await adding.getByLabel(words.choices.Female, { exact: true }).check();
      await choice(adding, staff.zone).selectOption('CKTD');
      await choice(adding, staff.position).selectOption('POS001');
      await press(adding, employees.add);
      const added = dialog(employees.addedTitle);
      const id = (await added.textContent())!.match(/EMP\d+/)![0];
      await added.getByRole('button').last().click();

      await page.goto(`${home}/admin/employees/${id}`);
      await press(page, employees.edit);
      const editing = dialog(employees.edit);
      await box(editing, staff.address).fill('Ward 4, Karwi');
      await press(editing, staff.save);
      await expect(editing).toHaveCount(0);
      await expect(page.getByText('Ward 4, Karwi').first()).toBeVisible();

      await page.goto(`${home}/admin/hospitals`);
      await page
        .getByRole('button', { name: new RegExp(`^${staff.editNamed.replace('{name}', '.*')}$`) })
        .first()
        .click();
      const hospital = dialog(hospitals.editTitle);
      await box(hospital, hospitals.phone).fill('94150123456');
      await expect(hospital.getByText(words.validation.phone11)).toBeVisible();
      await box(hospital, hospitals.phone).fill(phone(94156));
      await press(hospital, staff.save);
      await expect(hospital).toHaveCount(0);

      await page.goto(`${home}/admin/print?stage=all`);
      await page.getByRole('main').getByRole('checkbox').nth(1).check();
      await page.getByRole('button', { name: prints.already }).click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(page.getByRole('dialog')).toHaveCount(0);

      // The one that waits longest: other tests close theirs.
      await page.goto(`${home}/admin/inbox?kind=message`);
      await page.getByRole('row').getByRole('link').first().click();
      await press(page, handling.change);
      const noting = page.getByRole('dialog').last();
      await press(noting, staff.save);
      await expect(noting.getByRole('alert').first()).toBeVisible();
      await noting.getByRole('radio').last().check();
      await box(noting, handling.note).fill('Called back');
      await press(noting, staff.save);
      await expect(page.getByText('Called back').first()).toBeVisible();
    });

    inHindi('their own data, and an employee at a card', { tag: '@full' }, async ({ page, signIn }) => {
      const { privacy, sent, visits } = words;
      await page.goto(`${home}/privacy`);
      await press(page, privacy.send);
      await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
      await page.getByLabel(privacy.see, { exact: true }).check();
      await box(page, privacy.name).fill('Phoolmati Kol');
      await box(page, privacy.number).fill(phone(94157));
      await press(page, privacy.send);
      await expect(
        page.getByRole('heading', { name: sent.title.replace('{name}', 'Phoolmati Kol') }),
      ).toBeVisible();

      await signIn(EMPLOYEE);
      await page.goto(`${home}/employee/dashboard`);
      const own = (await ownCards(page)).find(({ cardState }) => cardState === 'active')!;
      await page.goto(`${home}/employee/dashboard?card=${own.cardNumber}`);
      const card = page.getByRole('dialog', { name: cards.details });
      await press(card, visits.record);
      const form = page.getByRole('dialog', { name: visits.recordTitle });
      await press(form, visits.save);
      await expect(form.getByRole('alert').first()).toBeVisible();
      await form.getByRole('radio').first().check();
      await form.getByLabel(visits.findHospital).fill('kamadgiri');
      await form
        .getByRole('button', { name: /Kamadgiri|कामदगिरि/ })
        .first()
        .click();
      await choice(form, visits.service).selectOption('Dental');
      await box(form, visits.rupees).fill('1450');
      await press(form, visits.save);
      await expect(card.getByText('₹1,450').first()).toBeVisible();
      await card
        .getByRole('button', { name: new RegExp(`^(${words.photo.add}|${words.photo.change})$`) })
        .click();
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(PHOTO, 'base64') });
      await press(page, words.photo.save);
      await expect(page.getByRole('alert').first()).toBeVisible();
      await page.goto(`${home}/employee/dashboard`);
      await press(page, staff.changePassword);
      const password = page.getByRole('dialog', { name: staff.changePassword });
      await press(password, staff.savePassword);
      await expect(password.getByRole('alert').first()).toBeVisible();
    });

    inHindi('two people edit one field', { tag: '@full' }, async ({ page, signIn, context }) => {
      const narrow = { width: 360, height: 740 };
      await signIn(ADMIN);
      const open = async (place: Page) => {
        await place.setViewportSize(narrow);
        await place.goto(`${home}/admin/cards?card=${seedCardNumber(3)}`);
        await place
          .getByRole('dialog', { name: words.adminCards.information })
          .getByRole('button', { name: new RegExp(`^${staff.editNamed.replace('{name}', '.*')}$`) })
          .first()
          .click();
        return place.getByRole('dialog', { name: cards.editTitle });
      };
      const [mine, theirs] = [await open(page), await open(await context.newPage())];
      for (const [form, number, typed] of [
        [theirs, phone(90000), 'Manikpur'],
        [mine, phone(90001), 'Bargarh'],
      ] as const) {
        await box(form, register.phoneNumber).fill(number);
        await box(form, register.village).fill(typed);
        await press(form, cards.editSave);
        if (form === theirs) await expect(form).toHaveCount(0);
      }
      const note = (field: string) =>
        mine.getByRole('group', { name: words.edits.at.replace('{field}', field) });
      await expect(note(register.village)).toBeInViewport();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(narrow.width);
      await press(note(register.phoneNumber), words.edits.keepMine);
      await press(note(register.village), words.edits.takeTheirs);
      await expect(note(register.phoneNumber)).toContainText(words.edits.mine);
      await expect(note(register.village)).toContainText(words.edits.theirs);
      await expect(box(mine, register.village)).toHaveValue('Manikpur');
      await press(mine, cards.editSave);
      await expect(mine).toHaveCount(0);
    });
  });
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
  'a password manager, a checker of spelling, links on phone numbers, a blocker',
  { tag: '@full' },
  async ({ page }) => {
    await page.addInitScript(otherPrograms);
    await page.goto('/verify');
    await checkCard(page, en);
    await page.goto('/');
    const contact = page.locator('#contact');
    await press(contact, en.home.send);
    await expect(contact.getByRole('alert').first()).toBeVisible();
    await contact.getByRole('textbox', { name: 'Name' }).fill('Dulari Devi');
    await page.goto('/login');
    await signInTwice(page, en);
  },
);

test('what was typed before the scripts came stays on a translated page', async ({ page }) => {
  await page.addInitScript(translateAlways);
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
  await press(page, en.home.send);
  await expect(page.locator('[name=message]')).toHaveValue('');

  await typeEarly('/login', { id: EMPLOYEE.id, password: EMPLOYEE.password });
  await press(page.getByRole('main'), en.login.submit);
  await expect(page).toHaveURL(/\/employee\/dashboard/);
});
