import type { MetadataRoute } from 'next';
import { readTowns } from '@/lib/domain/hospitals/towns';
import { routing } from '@/lib/i18n/routing';
import { addressOf, languagesOf, PUBLIC_PAGES } from '@/lib/seo/metadata';

// The hospitals are where the app runs, not where it is built.
export const dynamic = 'force-dynamic';

/** A sitemap ends at 50,000 addresses: some 24,000 hospitals. While they cannot be read, it is without them. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const towns = await readTowns();
  const ofHospitals = towns?.list().flatMap(({ slug, hospitals }) => [slug, ...hospitals.map(towns.pathOf)]);
  return [...PUBLIC_PAGES, ...(ofHospitals ?? []).map((path) => `/hospitals/${path}`)].flatMap((page) =>
    routing.locales.map((locale) => ({
      url: addressOf(page, locale),
      alternates: { languages: languagesOf(page) },
    })),
  );
}
