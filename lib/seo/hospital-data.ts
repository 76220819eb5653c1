import { SITE_URL } from '@/lib/constants/site';
import type { Locale } from '@/lib/i18n/routing';
import { addressOf } from './metadata';

type Described = {
  path: string;
  name: string;
  nameHindi?: string;
  address: string;
  phone?: string;
  pincode?: string;
  latitude?: number;
  longitude?: number;
};

/** Pages as schema.org knows them, for search engines: the way to a page, outermost first. */
export const breadcrumbs = (locale: Locale, way: Array<{ name: string; page: string }>) => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, page }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: addressOf(page, locale),
  })),
});

export const hospitalList = (
  locale: Locale,
  name: string,
  hospitals: Array<{ name: string; path: string }>,
) => ({
  '@type': 'ItemList',
  name,
  numberOfItems: hospitals.length,
  itemListElement: hospitals.map((hospital, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: hospital.name,
    url: addressOf(`/hospitals/${hospital.path}`, locale),
  })),
});

/** @param words of the page's language */
export function hospitalData(
  locale: Locale,
  { path, name, nameHindi, address, phone, pincode, latitude, longitude }: Described,
  words: { name: string; address?: string | undefined; services: string[]; town: string },
) {
  const url = addressOf(`/hospitals/${path}`, locale);
  const other = [name, nameHindi].find((one) => one !== words.name);
  return {
    '@type': 'Hospital',
    '@id': `${SITE_URL}/hospitals/${path}#hospital`,
    name: words.name,
    ...(other && { alternateName: other }),
    url,
    ...(phone && { telephone: phone }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: (words.address ?? address).replace(/\s*\n\s*/g, ', '),
      addressLocality: words.town,
      ...(pincode && { postalCode: pincode }),
      addressCountry: 'IN',
    },
    ...(latitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    availableService: words.services.map((service) => ({ '@type': 'MedicalProcedure', name: service })),
  };
}
