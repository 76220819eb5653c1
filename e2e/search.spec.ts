import { ADMIN, expect, test } from './support/test';

/** Nobody remembers a card's number: cards are found by names, villages and phones. */

test(
  'an admin finds a family, an employee and a hospital by keyboard alone',
  { tag: '@full' },
  async ({ page, signIn }) => {
    await signIn(ADMIN);
    await page.goto('/admin/zones');
    await expect(page.getByRole('heading', { name: 'Zones', level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search everything' });
    await expect(search.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('पूनम 6619');
    const family = search.getByRole('option', {
      name: 'Poonam Devi (Deepak Maurya) JEEVAN 924 304 0294, Sitapur',
    });
    await expect(family).toBeVisible();
    await expect(family).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: 'Card Information' });
    await expect(card.getByText('Deepak Maurya').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();

    await page.keyboard.press('/');
    await page.keyboard.type('EMP00');
    await expect(search.getByRole('group', { name: 'Employees' }).getByRole('option')).toHaveCount(6);
    await page.keyboard.press('ArrowDown');
    await expect(search.getByRole('option', { selected: true })).toContainText('EMP008');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(search.getByRole('option', { selected: true })).toHaveText('Show all 9');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/employees?q=EMP00');

    await page.keyboard.press('Control+k');
    await page.keyboard.type('Neha Devi');
    await expect(search.getByRole('option', { selected: true })).toHaveText(/^Neha Devi ?EMP010/);
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();

    // In a text box it is a letter like any other.
    await page.getByRole('textbox', { name: 'Search by name, ID or phone' }).fill('');
    await page.keyboard.press('/');
    await expect(search).toBeHidden();
  },
);
