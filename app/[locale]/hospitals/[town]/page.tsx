import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { permanentRedirect } from 'next/navigation';
import { connection } from 'next/server';
import { HospitalsAway, TownView } from '@/components/public/hospitals/hospital-pages';
import { NotFoundView } from '@/components/public/problem/not-found-view';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { readTowns, townIn } from '@/lib/domain/hospitals/towns';
import { hospitalWords } from '@/lib/format/hospital-language';
import { answerNotFound } from '@/lib/http/page-status';
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

/** @returns null if the hospitals cannot be read now, undefined if there is no such town */
async function readTown({ params }: Props) {
  const { locale, town: slug } = await params;
  // The hospitals are where the app runs, not where it is built.
  await connection();
  const towns = await readTowns();
  if (!towns) return null;
  const town = towns.named(slug);
  if (!town) return undefined;
  if (town.slug !== slug) permanentRedirect(getPathname({ href: `/hospitals/${town.slug}`, locale }));
  return { locale, towns, town, words: townIn(town, locale), hospitals: town.hospitals.map(towns.listed) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await readTown(props);
  if (!found) return found === null ? {} : UNLISTED;
  const { locale, words, hospitals } = found;
  const t = await getTranslations({ locale, namespace: 'hospitalPages' });
  const names = hospitals.slice(0, NAMED).map((hospital) => hospitalWords(hospital, locale).name);
  return pageMetadata({
    locale,
    page: `/hospitals/${words.slug}`,
    title: t('townTitle', { town: words.name, zone: words.zone ?? 'none' }),
    description: t('townText', { town: words.name, product: PRODUCT_NAME, names: names.join(', ') }),
  });
}

export default async function TownPage(props: Props) {
  setRequestLocale((await props.params).locale);
  const found = await readTown(props);
  if (found === null) return <HospitalsAway />;
  if (!found) {
    await answerNotFound();
    return <NotFoundView />;
  }
  const { locale, towns, town, words, hospitals } = found;
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
