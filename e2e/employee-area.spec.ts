import { ADMIN, EMPLOYEE, expect, test } from './support/test';
import { consent } from './support/actions';
import { addPhoto, fillChild, fillPrimary, newNumber, next } from './support/registration';

/** A field employee's other tasks: continue after a dead battery, renew cards in time, correct a card. */
test(
  'a registration continues after the phone dies; a member is corrected and removed',
  { tag: '@phone' },
  async ({ page: first, context, signIn }) => {
    const holder = `Battery Kumar ${Date.now() % 100_000}`;
    await signIn(EMPLOYEE);
    await first.goto('/employee/dashboard?view=add');
    await consent(first).check();
    await next(first);
    await fillPrimary(first, holder);
    await addPhoto(first, holder);
    await next(first);
    await first.getByRole('button', { name: 'Add family member' }).click();
    await fillChild(first.getByRole('group', { name: 'Family member 1' }), 'Gita');

    const page = await context.newPage();
    await page.goto('/employee/dashboard');
    await first.close();
    await page.getByRole('button', { name: '1 to finish' }).click();
    await expect(page.getByRole('heading', { name: 'Family members' })).toBeVisible();
    await expect(page.getByText('Aadhar numbers are not saved on the phone')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change: Gita' })).toBeVisible();
    await next(page);
    await expect(page.getByText('42 (estimated)').first()).toBeVisible();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    // The number that was typed is not on the phone: it is asked for by name before anything is sent.
    const again = page.getByRole('dialog', { name: 'Type these Aadhar numbers again' });
    await expect(again.getByText(`You typed the Aadhar numbers of ${holder}.`)).toBeVisible();
    await again.getByRole('button', { name: 'Register without these numbers' }).click();
    const done = page.getByRole('dialog', { name: 'Card registered' });
    await expect(done).toBeVisible();
    await expect(done.getByText('The photo is saved.')).toBeVisible();
    const cardNumber = await newNumber(done);

    await page.goto(`/employee/dashboard?card=${cardNumber}`);
    const card = page.getByRole('dialog', { name: 'Card Details' });
    await expect(card.getByText('42 (estimated) / Male')).toBeVisible();
    await expect(card.getByRole('img', { name: `Photo of ${holder}` })).toBeVisible();
    await expect(
      card.getByText(/recorded by Shyam Lal Dwivedi \(notice 2, read in English\)$/),
    ).toBeVisible();
    await card.getByText('Gita').click();
    await card.getByRole('button', { name: 'Edit Gita' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Member' });
    await form.getByLabel('Full Name').fill('G');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText('Name must be at least 2 characters')).toBeVisible();
    await form.getByLabel('Full Name').fill('Geeta');
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Member details updated')).toBeVisible();
    await expect(form).toHaveCount(0);
    await card.getByRole('button', { name: 'Remove Geeta' }).click();
    const question = page.getByRole('dialog', { name: 'Remove Geeta?' });
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Family member removed')).toBeVisible();
    await expect(card.getByText('1/6').first()).toBeVisible();
    await expect(card.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  },
);

test('signing out deletes what was typed', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn(EMPLOYEE, { fresh: true });
  await page.goto('/employee/dashboard?view=add');
  await consent(page).check();
  await next(page);
  await page.getByLabel('Full Name').fill('Left Behind');
  const menu = page.getByRole('button', { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign Out' }).locator('visible=true').first().click();
  await page.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(EMPLOYEE, { fresh: true });
  await page.goto('/employee/dashboard');
  await expect(page.getByRole('heading', { name: 'My cards' })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 to finish' })).toHaveCount(0);
});

test(
  'a suspended employee’s open form says so, and keeps the family until they may sign in again',
  { tag: ['@phone', '@full'] },
  async ({ page, request, signIn, stack }) => {
    const holder = `Waiting Kumar ${Date.now() % 100_000}`;
    const { Token } = await stack.session(ADMIN);
    const suspend = async (suspended: boolean) => {
      const options = { headers: { authorization: Token }, data: { suspended } };
      const path = '/api/admin/accounts/employee/EMP001/suspension';
      expect((await request.put(path, options)).status()).toBe(200);
    };
    await signIn(EMPLOYEE, { fresh: true });
    await page.goto('/employee/dashboard?view=add');
    await consent(page).check();
    await next(page);
    await fillPrimary(page, holder);
    await next(page);
    await next(page);
    await suspend(true);
    stack.forgetSessions();
    const register = page.getByRole('button', { name: 'Register', exact: true });
    await register.click();
    await expect(page.locator('form').getByText('Your account is suspended.')).toBeVisible();
    await expect(page.getByText(holder).locator('visible=true').first()).toBeVisible();
    await expect(page.getByText('Please login again')).toHaveCount(0);

    await page.reload();
    await expect(page.getByText('Your account is suspended. Ask an admin of the trust')).toBeVisible();
    const signInAgain = async () => {
      await page.getByLabel('Employee ID').fill(EMPLOYEE.id);
      await page.getByRole('textbox', { name: 'Password' }).fill(EMPLOYEE.password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
    };
    await signInAgain();
    await expect(page.getByRole('alert').filter({ hasText: 'suspended by an admin' })).toBeVisible();
    await suspend(false);
    await signInAgain();
    await page.getByRole('button', { name: '1 to finish' }).click();
    await register.click();
    await page.getByRole('button', { name: 'Register without these numbers' }).click();
    await expect(page.getByRole('dialog', { name: 'Card registered' })).toBeVisible();
  },
);

test(
  'from the worklist a family whose card is due is called and the card renewed',
  { tag: '@phone' },
  async ({ page, signIn }) => {
    await signIn(EMPLOYEE);
    await page.goto('/employee/dashboard');
    await page.getByRole('button', { name: /^\d+ to call$/ }).click();
    await expect(page).toHaveURL(/due=1/);
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^Call / }) })
      .last();
    const call = row.getByRole('link', { name: /^Call / });
    await expect(call).toHaveAttribute('href', /^tel:\+91\d{10}$/);
    const who = (await call.getAttribute('href'))!;
    const due = page.locator(`a[href="${who}"]`);
    const before = await due.count();
    await row.getByRole('button', { name: 'Renew' }).click();
    await page.getByRole('button', { name: 'Confirm renewal' }).click();
    await expect(page.getByText(/Card renewed successfully\. It is now valid until/)).toBeVisible();
    await expect(due).toHaveCount(before - 1);
  },
);

test(
  'a family that already has a card is pointed out, and a minor gets a guardian; nobody is refused',
  { tag: ['@phone', '@full'] },
  async ({ page, signIn }) => {
    await signIn(EMPLOYEE);
    const seen = page.getByText(/already on a card with this Aadhar number/).first();
    for (const name of ['Twice Kumari', 'Twise Kumari']) {
      await page.goto('/employee/dashboard?view=add');
      await consent(page).check();
      await next(page);
      await fillPrimary(page, name);
      await page.getByLabel('Phone Number').fill('9450012388');
      await page.getByLabel('Aadhar Number').fill('755512348820');
      if (name === 'Twise Kumari') await expect(seen).toContainText('Twice Kumari');
      await next(page);
      await page.getByRole('button', { name: 'Add family member' }).click();
      const brother = page.getByRole('group', { name: 'Family member 1' });
      await fillChild(brother, 'Ravi');
      await brother.getByRole('radio', { name: 'Sibling', exact: true }).check();
      await brother.getByLabel('Guardian’s name').fill('Kamla Devi');
      await brother.getByLabel('Guardian’s relationship').selectOption('Grandparent');
      await next(page);
      await expect(page.getByText('Kamla Devi (Grandparent)')).toBeVisible();
      if (name === 'Twise Kumari') await expect(seen).toBeVisible();
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      const registered = page.getByRole('dialog', { name: 'Card registered' });
      await expect(registered).toBeVisible();
      // Until it was closed, a reload would show it again.
      await page.keyboard.press('Escape');
      await expect(registered).toBeHidden();
    }
  },
);

test(
  'a toast does not cover a dialog’s text, close button or actions',
  { tag: '@phone' },
  async ({ page, signIn }) => {
    await signIn(EMPLOYEE);
    await page.goto('/employee/dashboard');
    const notice = page.getByText('Card details loaded successfully');
    const dialog = page.getByRole('dialog', { name: 'Card Details' });
    // Measured at once: a success toast is gone after two seconds.
    const seen = notice.evaluate((words) => {
      const { top, bottom } = words.getBoundingClientRect();
      return {
        top,
        bottom,
        head: words.closest('dialog')!.querySelector('header')!.getBoundingClientRect().top,
      };
    });
    await page.getByRole('button', { name: 'View Details' }).locator('visible=true').first().click();
    // Above the dialog, and on the screen.
    const { top, bottom, head } = await seen;
    expect(top).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(head);
    await dialog.getByRole('button', { name: 'Close this window' }).click();
    await expect(dialog).toHaveCount(0);
  },
);
