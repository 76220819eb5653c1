import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { permanentRedirect } from 'next/navigation';
import { connection } from 'next/server';
import { cache } from 'react';
import { HospitalsAway, TownView } from '@/components/public/hospitals/hospital-pages';
import { NotFoundView } from '@/components/public/problem/not-found-view';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { readTowns, townIn } from '@/lib/domain/hospitals/towns';
import { hospitalWords } from '@/lib/format/hospital-language';
import { answerStatus } from '@/lib/http/page-status';
import { mayListHospitals } from '@/lib/http/rate-limit';
import { getPathname } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { breadcrumbs, hospitalList } from '@/lib/seo/hospital-data';
import { pageMetadata, UNLISTED } from '@/lib/seo/metadata';
import { StructuredData } from '../../structured-data';

type Props = { params: Promise<{ locale: Locale; town: string }> };

/** Longer lists take phones too long; the others are found by search. */
const LISTED = 60;
const AROUND = 9;
/** In the line that search engines show. */
const NAMED = 4;

/** Once for the page and its metadata. */
const readTown = cache(async (locale: Locale, slug: string) => {
  await connection();
  if (!(await mayListHospitals())) return { status: 429 } as const;
  const towns = await readTowns();
  if (!towns) return { status: 503 } as const;
  const town = towns.named(slug);
  if (!town) return { status: 404 } as const;
  if (town.slug !== slug) permanentRedirect(getPathname({ href: `/hospitals/${town.slug}`, locale }));
  const hospitals = town.hospitals.map(towns.listed);
  return { status: 200, towns, town, words: townIn(town, locale), hospitals } as const;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, town } = await params;
  const found = await readTown(locale, town);
  if (found.status !== 200) return UNLISTED;
  const { words, hospitals } = found;
  const t = await getTranslations({ locale, namespace: 'hospitalPages' });
  const names = hospitals.slice(0, NAMED).map((hospital) => hospitalWords(hospital, locale).name);
  return pageMetadata({
    locale,
    page: `/hospitals/${words.slug}`,
    title: t('townTitle', { town: words.name, zone: words.zone ?? 'none' }),
    description: t('townText', { town: words.name, product: PRODUCT_NAME, names: names.join(', ') }),
  });
}

export default async function TownPage({ params }: Props) {
  const { locale, town: slug } = await params;
  setRequestLocale(locale);
  const found = await readTown(locale, slug);
  if (found.status !== 200) {
    await answerStatus(found.status);
    const errors = await getTranslations('errors');
    if (found.status === 404) return <NotFoundView />;
    return <HospitalsAway {...(found.status === 429 && { refused: errors('tooManySearches') })} />;
  }
  const { towns, town, words, hospitals } = found;
  const t = await getTranslations('hospitalPages');
  const title = t('townTitle', { town: words.name, zone: words.zone ?? 'none' });
  const named = hospitals.map((hospital) => ({
    path: hospital.path,
    name: hospitalWords(hospital, locale).name,
  }));
  return (
    <>
      <StructuredData
        of={[
          breadcrumbs(locale, [
            { name: t('hospitals'), page: '/hospitals' },
            { name: words.name, page: `/hospitals/${words.slug}` },
          ]),
          hospitalList(locale, title, named.slice(0, LISTED)),
        ]}
      />
      <TownView
        path={getPathname({ href: '/hospitals', locale })}
        town={words}
        hospitals={hospitals.slice(0, LISTED)}
        more={Math.max(0, hospitals.length - LISTED)}
        around={towns
          .around(town)
          .slice(0, AROUND)
          .map(({ town: other, km }) => ({
            town: townIn(other, locale),
            hospitals: other.hospitals.length,
            km,
          }))}
      />
    </>
  );
}
