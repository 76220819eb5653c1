import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { permanentRedirect } from 'next/navigation';
import { connection } from 'next/server';
import { cache } from 'react';
import { HospitalsAway, HospitalView } from '@/components/public/hospitals/hospital-pages';
import { NotFoundView } from '@/components/public/problem/not-found-view';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { readTowns, townIn } from '@/lib/domain/hospitals/towns';
import { hospitalWords } from '@/lib/format/hospital-language';
import { answerStatus } from '@/lib/http/page-status';
import { mayListHospitals } from '@/lib/http/rate-limit';
import { getPathname } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { breadcrumbs, hospitalData } from '@/lib/seo/hospital-data';
import { pageMetadata, UNLISTED } from '@/lib/seo/metadata';
import { StructuredData } from '../../../structured-data';

type Props = { params: Promise<{ locale: Locale; town: string; hospital: string }> };

const OTHERS = 5;
/** In the line that search engines show. */
const SERVICES_NAMED = 6;

/** Once for the page and its metadata. Of a hospital that is gone only its town, if that is known. */
const readHospital = cache(async (locale: Locale, inTown: string, slug: string) => {
  await connection();
  if (!(await mayListHospitals())) return { status: 429 } as const;
  const towns = await readTowns();
  if (!towns) return { status: 503 } as const;
  const known = towns.hospital(slug);
  if (!known) return { status: 404, town: towns.named(inTown) } as const;
  const hospital = towns.listed(known);
  if (hospital.path !== `${inTown}/${slug}`)
    permanentRedirect(getPathname({ href: `/hospitals/${hospital.path}`, locale }));
  const words = hospitalWords(hospital, locale);
  const town = townIn(towns.townOf(known), locale);
  return { status: 200, towns, known, hospital, words, town } as const;
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, town: inTown, hospital: slug } = await params;
  const found = await readHospital(locale, inTown, slug);
  if (found.status !== 200) return UNLISTED;
  const { hospital, words, town } = found;
  const t = await getTranslations({ locale, namespace: 'hospitalPages' });
  const services = words.services.slice(0, SERVICES_NAMED).join(', ');
  return pageMetadata({
    locale,
    page: `/hospitals/${hospital.path}`,
    title: `${words.name}, ${town.name}${town.zone ? ` (${town.zone})` : ''}`,
    description: t('hospitalText', {
      name: words.name,
      town: town.name,
      product: PRODUCT_NAME,
      services,
    }).trim(),
  });
}

export default async function HospitalPage({ params }: Props) {
  const { locale, town: inTown, hospital: slug } = await params;
  setRequestLocale(locale);
  const found = await readHospital(locale, inTown, slug);
  if (found.status !== 200) {
    await answerStatus(found.status);
    const errors = await getTranslations('errors');
    if (found.status === 404)
      return <NotFoundView {...(found.town && { hospitals: `/hospitals/${found.town.slug}` })} />;
    return <HospitalsAway {...(found.status === 429 && { refused: errors('tooManySearches') })} />;
  }
  const { towns, known, hospital, words, town } = found;
  const t = await getTranslations('hospitalPages');
  return (
    <>
      <StructuredData
        of={[
          breadcrumbs(locale, [
            { name: t('hospitals'), page: '/hospitals' },
            { name: town.name, page: `/hospitals/${town.slug}` },
            { name: words.name, page: `/hospitals/${hospital.path}` },
          ]),
          hospitalData(locale, hospital, { ...words, town: town.name }),
        ]}
      />
      <HospitalView
        town={town}
        hospital={hospital}
        others={towns
          .others(known)
          .slice(0, OTHERS)
          .map((other) => ({ hospital: towns.listed(other), town: townIn(towns.townOf(other), locale) }))}
      />
    </>
  );
}
