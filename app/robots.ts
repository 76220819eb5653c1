import type { MetadataRoute } from 'next';
import { SITE_URL } from '@/lib/constants/site';
import { routing } from '@/lib/i18n/routing';

const HINDI = routing.locales.filter((locale) => locale !== routing.defaultLocale);

/** Pages with people's data behind them, in either language; a link may carry a card number to /verify. */
const PRIVATE_PAGES = ['/admin', '/employee', '/verify?*card='];
/** The calls (docs/contract.md#calls), which have no language. */
const CALLS = ['/api/', '/contactMail/', '/loginEmployee', '/verifyCard/'];

/** What search engines are asked to leave alone. /login may be found, and is in no sitemap. */
export default function robots(): MetadataRoute.Robots {
  const pages = ['', ...HINDI.map((locale) => `/${locale}`)].flatMap((language) =>
    PRIVATE_PAGES.map((page) => language + page),
  );
  return {
    rules: { userAgent: '*', allow: '/', disallow: [...pages, ...CALLS] },
    sitemap: `${SITE_URL}/sitemap.xml`,
  };
}
