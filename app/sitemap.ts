import type { MetadataRoute } from 'next';
import { readTowns } from '@/lib/domain/hospitals/towns';
import { memoizeAsync } from '@/lib/domain/memoize-async';
import { routing } from '@/lib/i18n/routing';
import { addressOf, languagesOf, PUBLIC_PAGES } from '@/lib/seo/metadata';

export const dynamic = 'force-dynamic';

const KEPT_MS = 60_000;

const inLanguages = (pages: readonly string[]): MetadataRoute.Sitemap =>
  pages.flatMap((page) =>
    routing.locales.map((locale) => ({
      url: addressOf(page, locale),
      alternates: { languages: languagesOf(page) },
    })),
  );

/** A sitemap ends at 50,000 addresses: some 24,000 hospitals. While they cannot be read, it is without them. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const towns = await readTowns();
  if (!towns) return inLanguages(PUBLIC_PAGES);
  return memoizeAsync('sitemap', KEPT_MS, async () => {
    const paths = towns.list().flatMap(({ slug, hospitals }) => [slug, ...hospitals.map(towns.pathOf)]);
    return inLanguages([...PUBLIC_PAGES, ...paths.map((path) => `/hospitals/${path}`)]);
  });
}
