import { addDays, dayInIndia } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { expectText } from './support/actions';
import { ADMIN, EMPLOYEE, expect, test } from './support/test';

/** An employee works through the families to call; the office sees the month. */
test('a call about a renewal, and the month’s figures', { tag: '@full' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(EMPLOYEE);
  await page.goto('/employee/dashboard?due=1');
  // The sample family that is called again today is first.
  const today = page.getByRole('listitem').filter({ hasText: 'After the market day' });
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Log a call' }) })
      .first(),
  ).toContainText('After the market day');
  await expect(today.getByRole('link', { name: /^WhatsApp: / })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}\?text=%E0%A4%9C/,
  );
  await expect(today.getByRole('link', { name: /^SMS: / })).toHaveAttribute('href', /^sms:\+91\d{10}\?body=/);
  // By village the families nobody called yet stand in the order of a round; the planned call stays first.
  const sort = page.getByRole('combobox', { name: 'By village' });
  const families = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Log a call' }) });
  const places = () =>
    families
      .filter({ hasNotText: 'Next call:' })
      .evaluateAll((rows) => rows.map((row) => row.querySelector('p span:nth-of-type(2)')!.textContent));
  const byDueDate = await places();
  const byVillage = byDueDate.toSorted();
  expect(byDueDate).not.toEqual(byVillage);
  await sort.selectOption('village');
  await expect.poll(places).toEqual(byVillage);
  await expect(families.first()).toContainText('After the market day');
  await sort.selectOption('due');
  await expect.poll(places).toEqual(byDueDate);

  await today.getByRole('button', { name: 'Log a call' }).click();
  const dialog = page.getByRole('dialog', { name: /^Call with / });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Choose the result of the call')).toBeVisible();
  await dialog.getByRole('radio', { name: 'No answer' }).check();
  await expect(dialog.getByRole('textbox', { name: 'Day' })).toHaveValue(addDays(dayInIndia(), 1).slice(8));
  await dialog.getByLabel('Note').fill('Ring twice');
  await expectText(page, 'Saved', () => dialog.getByRole('button', { name: 'Save' }).click());
  await expect(today).toHaveCount(0);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('Call these families again on the day written below the card.')).toBeVisible();
  const later = page.getByRole('listitem').filter({ hasText: 'Ring twice' });
  await expect(later).toContainText(`Next call: ${longDate(addDays(dayInIndia(), 1), 'en')}`);

  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(ADMIN);
  await page.goto('/admin/report');
  const figure = page
    .getByRole('region', { name: 'Renewals' })
    .getByRole('link', { name: /^Due, Chitrakoot: / });
  const expected = (await figure.textContent())!;
  await figure.click();
  await expect(page.getByRole('heading', { name: 'Cards', level: 1 })).toBeVisible();
  await expect(page.getByText(`${expected} in all`, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Renewal')).toHaveValue('due');
  await expect(page.getByRole('columnheader', { name: 'Due Date' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});
