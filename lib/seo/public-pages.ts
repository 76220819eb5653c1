import { SITE_URL } from '@/lib/constants/site';
import { routing, type Locale } from '@/lib/i18n/routing';

/** The pages that search engines may index (docs/contract.md#screens). */
export const PUBLIC_PAGES = ['/', '/hospitals', '/verify', '/get-a-card', '/trust', '/privacy'] as const;
export type PublicPage = (typeof PUBLIC_PAGES)[number];

/** The absolute address of a page in a language: English at the contract's path, Hindi under /hi. */
export function addressOf(page: PublicPage, locale: Locale): string {
  const path = page === '/' ? '' : page;
  return locale === routing.defaultLocale ? `${SITE_URL}${path || '/'}` : `${SITE_URL}/${locale}${path}`;
}

/** The page's address in each language; English is the default. */
export const languagesOf = (page: PublicPage) => ({
  ...(Object.fromEntries(routing.locales.map((locale) => [locale, addressOf(page, locale)])) as Record<
    Locale,
    string
  >),
  'x-default': addressOf(page, routing.defaultLocale),
});
