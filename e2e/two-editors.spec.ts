import { seedCardNumber } from '@/scripts/seed/cards';
import { ADMIN, expect, test } from './support/translated';

/** Two people have the same member open (docs/contract.md#edits), in browsers that translate: nothing of either is lost. */
const NARROW = { width: 360, height: 740 };
const PATH = `/admin/cards?card=${seedCardNumber(2)}`;

test(
  'two people edit one member: what both changed is said at the field, and chosen there',
  { tag: '@full' },
  async ({ page, context, signIn }) => {
    await signIn(ADMIN);
    const other = await context.newPage();
    const open = async (place: typeof page) => {
      await place.setViewportSize(NARROW);
      await place.goto(PATH);
      const card = place.getByRole('dialog', { name: 'Card Information' });
      await card
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      const form = place.getByRole('dialog', { name: 'Edit Member' });
      await expect(form).toBeVisible();
      return form;
    };
    const [mine, theirs] = [await open(page), await open(other)];
    const seen = await mine.getByRole('textbox', { name: 'Phone Number' }).inputValue();

    await theirs.getByLabel('Phone Number').fill('9000000071');
    await theirs.getByLabel('Village').fill('Manikpur');
    await theirs.getByRole('button', { name: 'Save changes' }).click();
    await expect(theirs).toHaveCount(0);

    // The phone is theirs by now; the address is only changed here.
    await mine.getByRole('textbox', { name: 'Phone Number' }).fill('9000000072');
    await mine.getByRole('textbox', { name: 'Address' }).fill('House 7, Karwi');
    await mine.getByRole('button', { name: 'Save changes' }).click();
    const note = mine.getByRole('group', { name: 'Changed by someone else: Phone Number' });
    await expect(note).toContainText(`from “${seen}” to “9000000071”`);
    await expect(note).toContainText(/^\S.* changed this on \d\d\/\d\d\/\d{4} at \d\d:\d\d/);
    await expect(note).toBeInViewport();
    await expect(mine.getByRole('textbox', { name: 'Phone Number' })).toHaveValue('9000000072');
    await expect(mine.getByRole('textbox', { name: 'Village' })).toHaveValue('Manikpur');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);

    await note.getByRole('button', { name: 'Keep mine' }).click();
    await expect(note).toContainText('Your value will be saved.');
    await mine.getByRole('button', { name: 'Save changes' }).click();
    await expect(mine).toHaveCount(0);
    const card = page.getByRole('dialog', { name: 'Card Information' });
    for (const text of ['9000000072', 'House 7, Karwi', 'Manikpur'])
      await expect(card.getByText(new RegExp(text)).first()).toBeVisible();
  },
);
