import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { HospitalDirectory } from '@/components/hospitals/hospital-directory';
import { directoryQuery, listHospitalDirectory } from '@/lib/domain/public/hospital-directory';
import type { Locale } from '@/lib/i18n/routing';

type Props = {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'hospitals' });
  return { title: t('title'), description: t('subtitle') };
}

export default async function HospitalsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const query = directoryQuery(await searchParams);
  return <HospitalDirectory query={query} page={await listHospitalDirectory(query)} />;
}
