import { SITE_URL } from '@/lib/constants/site';
import { PRODUCT_NAME, TRUST, trustIn } from '@/lib/constants/trust';
import type { Locale } from '@/lib/i18n/routing';
import { addressOf } from './metadata';

/** The trust as a schema.org NGO, for search engines. */
export function organisation(locale: Locale, description: string) {
  const { name, address } = trustIn(locale);
  const [postalCode] = /\b\d{6}\b/.exec(address) ?? [];
  return {
    '@type': 'NGO',
    '@id': `${SITE_URL}/#trust`,
    name,
    alternateName: PRODUCT_NAME,
    description,
    url: addressOf('/', locale),
    logo: `${SITE_URL}/pictures/icon-512.png`,
    image: `${SITE_URL}/pictures/link-${locale}.jpg`,
    email: TRUST.email,
    telephone: TRUST.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      ...(postalCode && { postalCode }),
      addressCountry: 'IN',
    },
    areaServed: { '@type': 'Country', name: 'India' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: TRUST.phone,
      email: TRUST.email,
      areaServed: 'IN',
      availableLanguage: ['hi', 'en'],
    },
  };
}

/** Where and how is said on /trust. */
export const donation = (locale: Locale) => ({
  '@type': 'DonateAction',
  target: `${addressOf('/trust', locale)}#give`,
});

/** Cannot end the surrounding `script` element, whatever the settings contain. */
export const jsonForScript = (data: unknown): string => JSON.stringify(data).replace(/</g, '\\u003c');
