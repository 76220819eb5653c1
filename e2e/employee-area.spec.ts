import { EMPLOYEE, expect, test } from './support/test';
import { consent, openMenu } from './support/actions';
import { addPhoto, fillChild, fillPrimary, newNumber, next } from './support/registration';

/** A field employee's other tasks: to go on after a dead battery, to correct a card, to sign out. */
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
      card.getByText(/recorded by Shyam Lal Dwivedi \(notice 4, read in English\)$/),
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
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign Out' }).locator('visible=true').first().click();
  await page.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(EMPLOYEE, { fresh: true });
  await page.goto('/employee/dashboard');
  await expect(page.getByRole('heading', { name: 'My cards' })).toBeVisible();
  await expect(page.getByRole('button', { name: '1 to finish' })).toHaveCount(0);
});

test(
  'a toast does not cover a dialog’s text, close button or actions',
  { tag: ['@phone', '@full'] },
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
