import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { permanentRedirect } from 'next/navigation';
import { connection } from 'next/server';
import { HospitalsAway, HospitalView } from '@/components/public/hospitals/hospital-pages';
import { NotFoundView } from '@/components/public/problem/not-found-view';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { readTowns, townIn } from '@/lib/domain/hospitals/towns';
import { hospitalWords } from '@/lib/format/hospital-language';
import { answerNotFound } from '@/lib/http/page-status';
import { getPathname } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { breadcrumbs, hospitalData } from '@/lib/seo/hospital-data';
import { pageMetadata, UNLISTED } from '@/lib/seo/metadata';
import { StructuredData } from '../../../structured-data';

type Props = { params: Promise<{ locale: Locale; town: string; hospital: string }> };

const OTHERS = 5;
/** In the line that search engines show. */
const SERVICES_NAMED = 6;

/** @returns null if the hospitals cannot be read now; of one that is gone only its town, if that is known */
async function readHospital({ params }: Props) {
  const { locale, town: inTown, hospital: slug } = await params;
  // The hospitals are where the app runs, not where it is built.
  await connection();
  const towns = await readTowns();
  if (!towns) return null;
  const known = towns.hospital(slug);
  if (!known) return { hospital: undefined, town: towns.named(inTown) };
  const hospital = towns.listed(known);
  if (hospital.path !== `${inTown}/${slug}`)
    permanentRedirect(getPathname({ href: `/hospitals/${hospital.path}`, locale }));
  const words = hospitalWords(hospital, locale);
  return { locale, towns, known, hospital, words, town: townIn(towns.townOf(known), locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await readHospital(props);
  if (!found?.hospital) return found ? UNLISTED : {};
  const { locale, hospital, words, town } = found;
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

export default async function HospitalPage(props: Props) {
  setRequestLocale((await props.params).locale);
  const found = await readHospital(props);
  if (!found) return <HospitalsAway />;
  if (!found.hospital) {
    await answerNotFound();
    return <NotFoundView {...(found.town && { hospitals: `/hospitals/${found.town.slug}` })} />;
  }
  const { locale, towns, known, hospital, words, town } = found;
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
