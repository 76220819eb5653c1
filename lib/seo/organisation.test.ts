// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { jsonForScript, organisation } from './organisation';

test('the trust in English and in Hindi is the same organisation', () => {
  const english = organisation('en', 'We help.');
  const hindi = organisation('hi', 'हम मदद करते हैं।');
  expect(english).toMatchObject({
    '@type': 'NGO',
    '@id': 'http://localhost:3000/#trust',
    name: 'Jeevan Aarogya Charitable Trust',
    description: 'We help.',
    url: 'http://localhost:3000/',
    telephone: '+91 00000 00000',
    email: 'help@jeevan-trust.example',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 Sitapur Road, Karwi, Chitrakoot, Uttar Pradesh 210205',
      postalCode: '210205',
      addressCountry: 'IN',
    },
    contactPoint: { '@type': 'ContactPoint', telephone: '+91 00000 00000', availableLanguage: ['hi', 'en'] },
  });
  expect(hindi['@id']).toBe(english['@id']);
  expect(hindi).toMatchObject({
    name: 'जीवन आरोग्य चैरिटेबल ट्रस्ट',
    url: 'http://localhost:3000/hi',
    address: { postalCode: '210205' },
  });
});

test('no setting can end its script element, and the JSON stays the same', () => {
  const data = { name: '</script><script>alert(1)</script>', line: '<!-- <script>', and: 'A & B\u2028C' };
  const json = jsonForScript(data);
  expect(json).not.toContain('<');
  document.body.innerHTML = `<script type="application/ld+json">${json}</script>`;
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(JSON.parse(document.querySelector('script')!.textContent)).toEqual(data);
});
