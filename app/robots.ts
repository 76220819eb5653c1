import type { MetadataRoute } from 'next';
import { SITE_URL } from '@/lib/constants/site';
import { routing } from '@/lib/i18n/routing';

const HINDI = routing.locales.filter((locale) => locale !== routing.defaultLocale);

/** They lead to personal data; a link to /verify may contain a card number. */
const PRIVATE_PAGES = ['/admin', '/employee', '/verify?*card='];
/** They have no language prefix. */
const CALLS = ['/api/', '/contactMail/', '/loginEmployee', '/verifyCard/'];

/** /login may be read, so that search engines see that it is not to be indexed. */
export default function robots(): MetadataRoute.Robots {
  const pages = ['', ...HINDI.map((locale) => `/${locale}`)].flatMap((language) =>
    PRIVATE_PAGES.map((page) => language + page),
  );
  return {
    rules: { userAgent: '*', allow: '/', disallow: [...pages, ...CALLS] },
    sitemap: `${SITE_URL}/sitemap.xml`,
  };
}
