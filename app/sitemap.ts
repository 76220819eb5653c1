import type { MetadataRoute } from 'next';
import { routing } from '@/lib/i18n/routing';
import { addressOf, languagesOf, PUBLIC_PAGES } from '@/lib/seo/metadata';

export default function sitemap(): MetadataRoute.Sitemap {
  return PUBLIC_PAGES.flatMap((page) =>
    routing.locales.map((locale) => ({
      url: addressOf(page, locale),
      alternates: { languages: languagesOf(page) },
    })),
  );
}
