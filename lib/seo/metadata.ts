import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SITE_URL } from '@/lib/constants/site';
import { PRODUCT_NAME, trustIn } from '@/lib/constants/trust';
import { routing, type Locale } from '@/lib/i18n/routing';

export const PUBLIC_PAGES = [
  '/',
  '/hospitals',
  '/verify',
  '/get-a-card',
  '/trust',
  '/privacy',
  '/write/money',
  '/write/hospital',
  '/write/press',
] as const;

type PublicPage = (typeof PUBLIC_PAGES)[number];

export function addressOf(page: string, locale: Locale): string {
  const path = page === '/' ? '' : page;
  return locale === routing.defaultLocale ? `${SITE_URL}${path || '/'}` : `${SITE_URL}/${locale}${path}`;
}

export const languagesOf = (page: string) => ({
  ...(Object.fromEntries(routing.locales.map((locale) => [locale, addressOf(page, locale)])) as Record<
    Locale,
    string
  >),
  'x-default': addressOf(page, routing.defaultLocale),
});

const PICTURE = { width: 1200, height: 630, type: 'image/jpeg' };

const REGION: Record<Locale, string> = { en: 'en_IN', hi: 'hi_IN' };

export const inLanguage = (locale: Locale, file: string): string =>
  locale === routing.defaultLocale ? file : `/${locale}${file}`;

export async function siteMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'meta' });
  const trust = trustIn(locale).name;
  return {
    metadataBase: new URL(SITE_URL),
    title: {
      default: t('homeTitle', { product: PRODUCT_NAME, trust }),
      template: `%s · ${PRODUCT_NAME}`,
    },
    applicationName: PRODUCT_NAME,
    openGraph: {
      type: 'website',
      siteName: trust,
      locale: REGION[locale],
      alternateLocale: routing.locales.filter((other) => other !== locale).map((other) => REGION[other]),
      images: [
        { url: `/pictures/link-${locale}.jpg`, alt: t('pictureAlt', { product: PRODUCT_NAME }), ...PICTURE },
      ],
    },
    twitter: { card: 'summary_large_image' },
    manifest: inLanguage(locale, '/manifest.webmanifest'),
    // Otherwise iPhones turn the digits of a card number into a phone link.
    formatDetection: { telephone: false, address: false, email: false },
  };
}

const TEXTS = {
  '/': 'homeText',
  '/hospitals': 'hospitalsText',
  '/verify': 'verifyText',
  '/get-a-card': 'getCardText',
  '/trust': 'trustText',
  '/privacy': 'privacyText',
  '/write/money': 'moneyText',
  '/write/hospital': 'hospitalText',
  '/write/press': 'pressText',
} as const satisfies Record<PublicPage, string>;

type Page = {
  locale: Locale;
  /** Omitted on the landing page, which uses the site's title. */
  title?: string;
  /** false for a search result page: not indexed, but its links may be followed. */
  listed?: boolean;
} & ({ page: PublicPage; description?: undefined } | { page: `/hospitals/${string}`; description: string });

export async function pageMetadata(asked: Page): Promise<Metadata> {
  const { locale, page, title, listed = true } = asked;
  const { openGraph } = await siteMetadata(locale);
  const t = await getTranslations({ locale, namespace: 'meta' });
  const address = addressOf(page, locale);
  return {
    ...(title && { title }),
    ...(page === '/verify' && { manifest: inLanguage(locale, '/verify.webmanifest') }),
    description: asked.description ?? t(TEXTS[asked.page], { product: PRODUCT_NAME }),
    ...(listed
      ? { alternates: { canonical: address, languages: languagesOf(page) } }
      : { robots: { index: false, follow: true } }),
    openGraph: { ...openGraph, url: address },
  };
}

/** For pages search engines must not index: staff areas, pages that do not exist. */
export const UNLISTED: Metadata = { robots: { index: false, follow: false } };
