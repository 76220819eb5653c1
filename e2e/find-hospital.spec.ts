import { expect, test } from './support/test';

/** A mother looks for a hospital, in Hindi on her phone (docs/hospitals.md). */
test(
  'a hospital is found in Hindi, in spite of a slip, near her, and can be called',
  { tag: '@phone' },
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    // In Karwi.
    await context.setGeolocation({ latitude: 25.206_612, longitude: 80.912_634 });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('getHospitals')) asked.push(request.url());
    });
    const names = page.getByRole('main').getByRole('heading', { level: 2 });
    const search = page.getByRole('searchbox');

    await page.goto('/hi/hospitals');
    await search.fill('आँख');
    await expect(page.getByText('6 अस्पताल मिले')).toBeVisible();
    await expect(names.first()).toHaveText('बुंदेलखंड नेत्र चिकित्सालय');
    const first = page.getByRole('listitem').filter({ hasText: 'बुंदेलखंड नेत्र चिकित्सालय' });
    await expect(first).toContainText('आँख की जाँच और इलाज');
    await expect(first).toContainText('राजापुर');

    // An illness and a place: none there, so the nearest is named and can be called without scrolling.
    await search.fill('आँख कर्वी');
    await expect(
      page.getByText('कर्वी में आँख का कोई अस्पताल नहीं मिला। सबसे पास: मंदाकिनी सेवा अस्पताल, 6 किमी'),
    ).toBeVisible();
    await expect(names.first()).toHaveText('मंदाकिनी सेवा अस्पताल');
    const nearest = page.getByRole('listitem').filter({ hasText: 'मंदाकिनी सेवा अस्पताल' });
    await expect(nearest.locator('strong')).toHaveText('आँख की जाँच और इलाज');
    await nearest.getByText('+4 और').click();
    await expect(nearest.getByText('खून और पेशाब की जाँच')).toBeVisible();

    // A picture and the same place; pressed again it ends.
    await search.fill('कर्वी');
    await page.getByText('और चुनें').click();
    await page.getByRole('link', { name: 'दाँत' }).click();
    await expect(names.first()).toHaveText('तुलसी दंत एवं सामान्य क्लिनिक');
    await expect(page).toHaveURL(/q=.*&care=teeth$/);
    await page.getByRole('link', { name: 'दाँत' }).click();
    await expect(page).not.toHaveURL(/care=/);

    await search.fill('डिलेवरी');
    await expect(page.getByText('ठीक “डिलेवरी” नहीं मिला।')).toBeVisible();
    await expect(page.getByText('10 अस्पताल मिले')).toBeVisible();

    await page.getByRole('button', { name: 'मेरे पास' }).click();
    await expect(names.first()).toHaveText('जानकी महिला अस्पताल');
    await expect(page.getByText(/^सबसे पास के अस्पताल पहले/)).toBeVisible();
    await expect(page.getByText(/^(1 किमी से कम|करीब 1 किमी)$/).first()).toBeVisible();
    // Never more exact than a kilometre, and not in the address.
    expect(new URL(asked.at(-1)!).searchParams.get('at')).toBe('25.21,80.91');
    expect(page.url()).not.toContain('25.2');
    await expect(page.getByRole('link', { name: 'जानकी महिला अस्पताल को फ़ोन करें' })).toHaveAttribute(
      'href',
      /^tel:\+?\d{10,12}$/,
    );

    await page.getByRole('textbox', { name: /पास|पिनकोड/ }).fill('600057');
    await expect(page.getByText(/^पिनकोड 600057 के सबसे पास/)).toBeVisible();
    await expect(page).toHaveURL(/pincode=600057/);

    await search.fill('हवाई जहाज़');
    await expect(page.getByText('कोई अस्पताल नहीं मिला')).toBeVisible();
    // Nobody is sent away.
    await expect(page.getByText('“हवाई जहाज़” हमें नहीं मिला।')).toBeVisible();
    await expect(page.getByText('ये अस्पताल मदद कर सकते हैं:')).toBeVisible();
    await expect(names.first()).toHaveText('अन्नई अरुल अस्पताल');
    await page.getByRole('radio', { name: 'मुंबई' }).check({ force: true });
    await page.getByRole('link', { name: 'सभी ज़िले' }).click();
    await expect(page.getByRole('link', { name: 'हमें फ़ोन करें' })).toBeVisible();
    await page.getByRole('link', { name: 'खोज हटाएँ' }).click();
    await expect(page.getByText('41 अस्पताल मिले')).toBeVisible();

    // The zone chosen last comes first on the next visit, and hides nothing.
    await page.goto('/hi/hospitals');
    await expect(page.getByText('41 अस्पताल मिले')).toBeVisible();
    await page.getByText('और चुनें').click();
    await expect(page.getByRole('radio', { name: 'सभी ज़िले' })).toBeChecked();
    await expect(names.first()).toHaveText('आमची मुंबई स्वास्थ्य केंद्र');

    // The whole list for paper.
    await page.goto('/hi/hospitals?print=1&zone=CKTD');
    await expect(page.getByText('चित्रकूट में 10 अस्पताल मिले')).toBeVisible();
    await expect(names).toHaveCount(10);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: 'सूची प्रिंट करें' })).toBeHidden();
    await expect(names.first()).toBeVisible();
  },
);
