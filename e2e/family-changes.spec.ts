import { newCard, person } from './support/new-card';
import { EMPLOYEE, expect, test } from './support/test';
import { expectText } from './support/actions';

/**
 * In Hindi, on the employee's phone: the primary member has died, his daughter takes his place, and his wife then gets
 * a card of her own.
 */
const FAMILY = {
  holderMore: {
    memberSex: 'Male',
    memberDOB: '1980-05-20',
    memberContact: '9415013210',
    memberAddress: 'वार्ड 4, कर्वी',
  },
  cardMembers: [
    person('सीता देवी', { memberRelation: 'Spouse' }),
    person('मीना यादव', { memberRelation: 'Child', memberDOB: '2004-03-02' }),
    person('ओम यादव', { memberRelation: 'Child', memberDOB: '2015-02-28', memberSex: 'Male' }),
  ],
};

test(
  'the primary member has died: his daughter takes his place, his wife gets her own card',
  { tag: ['@phone', '@full'] },
  async ({ page, signIn, baseURL }) => {
    const token = await signIn(EMPLOYEE);
    const { cardNumber } = await newCard({ at: baseURL!, token }, 'रमेश यादव', FAMILY);
    await page.goto(`/hi/employee/dashboard?card=${cardNumber}`);
    const card = page.getByRole('dialog', { name: 'कार्ड की जानकारी' });

    await test.step('another primary member', async () => {
      await card.getByRole('button', { name: 'मुखिया बदलें' }).click();
      const form = page.getByRole('dialog', { name: 'मुखिया बदलें' });
      await form.getByRole('button', { name: 'मुखिया बदलें' }).click();
      await expect(form.getByText('बताएँ कि क्या हुआ है')).toBeVisible();
      await expect(form.getByText('नया मुखिया चुनें')).toBeVisible();
      await form.getByLabel('रमेश यादव नहीं रहे').check();
      await form.getByLabel('मीना यादव, 22 साल').check();
      await expect(form.getByLabel('सीता देवी', { exact: false }).last()).toHaveValue('Mother');
      await expect(form.getByLabel('ओम यादव', { exact: false }).last()).toHaveValue('Sibling');
      await expect(form.getByLabel('फ़ोन नंबर')).toHaveValue('9415013210');
      await form.getByLabel('फ़ोन नंबर').fill('9839012345');
      await form.getByLabel(/मैंने यह परिवार को पढ़कर सुनाया है/).check();
      // The brother is a minor now without a parent as primary member.
      await form.getByRole('button', { name: 'मुखिया बदलें' }).click();
      await expect(form.getByText('अभिभावक का नाम लिखें, कम से कम 2 अक्षर')).toBeVisible();
      await form.getByLabel('अभिभावक का नाम').fill('सीता देवी');
      await form.getByLabel('अभिभावक से रिश्ता').selectOption('Mother');
      await expectText(page, 'कार्ड अब नए मुखिया के नाम पर है', () =>
        form.getByRole('button', { name: 'मुखिया बदलें' }).click(),
      );
      await expect(card.getByText('रमेश यादव')).toHaveCount(0);
      await expect(card.getByText('3/6').first()).toBeVisible();
      await card.getByText('परिवार में क्या बदला').click();
      await expect(card.getByText(/: मुखिया नहीं रहे, इसलिए परिवार के दूसरे सदस्य/)).toBeVisible();
    });

    await test.step('a card of her own', async () => {
      await card.locator('summary', { hasText: 'सीता देवी' }).click();
      await card.getByRole('button', { name: 'सीता देवी का अलग कार्ड बनाएँ' }).click();
      const form = page.getByRole('dialog', { name: 'सीता देवी का अपना कार्ड' });
      await expect(form.getByLabel('पता')).toHaveValue('वार्ड 4, कर्वी');
      await form.getByLabel(/मैंने यह परिवार को पढ़कर सुनाया है/).check();
      await form.getByRole('button', { name: 'कार्ड बनाएँ' }).click();
      const done = page.getByRole('dialog', { name: 'कार्ड बन गया' });
      const shown = await done
        .getByText(/^नया कार्ड नंबर/)
        .locator('..')
        .innerText();
      const number = /JEEVAN[\s\d]+/.exec(shown)![0].replace(/\s/g, '');
      expect(number).toMatch(/^JEEVAN\d{12}$/);
      await done.getByRole('button', { name: 'ठीक है', exact: true }).click();
      await expect(card.getByText('2/6').first()).toBeVisible();
      await card.getByRole('link', { name: number }).click();
      await expect(card.getByText('1/6').first()).toBeVisible();
      await card.getByText('परिवार में क्या बदला').click();
      await expect(card.getByText(/के एक सदस्य के लिए बनाया गया/)).toBeVisible();
    });
  },
);
