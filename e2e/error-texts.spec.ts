import { openMenu, expectText } from './support/actions';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

// What happens when sending fails: components/public/home/contact-form.test.tsx.
test(
  'once a contact message is sent, the form is empty and the trust has the message',
  { tag: ['@phone', '@full'] },
  async ({ page, signIn }) => {
    const name = `Meera ${Date.now().toString(36)}`;
    const written = 'My father is in hospital.\nWhich papers do we need?';
    await page.goto('/#contact');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill('meera@example.org');
    await page.getByLabel('Phone Number').fill('9876501234');
    await page.getByLabel('Message').fill(written);

    await expectText(page, 'Message sent successfully! We will get back to you soon.', () =>
      page.getByRole('button', { name: 'Send Message' }).click(),
    );
    for (const field of ['Name', 'Email', 'Phone Number', 'Message'])
      await expect(page.getByLabel(field)).toHaveValue('');

    await signIn(ADMIN);
    await page.goto('/admin/dashboard');
    await openMenu(page);
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText(written)).toBeVisible();
    await expect(page.getByRole('link', { name: /meera@example\.org/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /9876501234/ })).toBeVisible();
  },
);

// That nothing is sent: components/employee/home/dashboard-view.test.tsx. The way to another page needs a browser.
test('without a session, opening a card leads to /login', { tag: '@phone' }, async ({ page, signIn }) => {
  await signIn(EMPLOYEE);
  await page.goto('/employee/dashboard');
  const details = page.getByRole('button', { name: 'View Details' }).first();
  await expect(details).toBeVisible();
  await page.context().clearCookies();
  await expectText(page, 'Please login again', () => details.click());
  await expect(page).toHaveURL(/\/login\?next=/);
});
