import type { Metadata } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { cookies } from 'next/headers';
import { HospitalDirectory } from '@/components/public/hospitals/hospital-directory';
import { TownLinks } from '@/components/public/hospitals/hospital-pages';
import { PrintedDirectory } from '@/components/public/hospitals/printed-directory';
import { MessagesProvider } from '@/components/layout/messages-provider';
import { Jaali } from '@/components/ui/jaali';
import { leadsTo } from '@/components/ui/links';
import { ALL_ZONES, HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';
import { homeZone, ZONE_COOKIE } from '@/lib/constants/site';
import { trustIn } from '@/lib/constants/trust';
import { askedDirectory, listHospitalDirectory } from '@/lib/domain/hospitals/list-hospitals';
import { readTowns, townIn } from '@/lib/domain/hospitals/towns';
import { dayInIndia } from '@/lib/format/calendar';
import { shortDate } from '@/lib/format/display';
import { mayListHospitals } from '@/lib/http/rate-limit';
import { getPathname } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = {
  params: Promise<{ locale: Locale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: 'hospitals' });
  const asked = await searchParams;
  const { q, zone, cursor, care, at, pincode } = askedDirectory(asked);
  return pageMetadata({
    locale,
    page: '/hospitals',
    title: t('title'),
    listed: !asked.print && !q && !care && !cursor && !at && !pincode && zone === ALL_ZONES,
  });
}

/** Those with the most hospitals; the pages of the others are reached from these. */
const TOWNS = 30;

// No loading.tsx here: content streamed after it would stay hidden without JavaScript.
export default async function HospitalsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const asked = await searchParams;
  const query = askedDirectory(asked);
  const chosen = (await cookies()).get(ZONE_COOKIE)?.value;
  // ALL: no zone before the others.
  const first = HOSPITAL_ZONE_FILTER.find((zone) => zone === chosen) ?? homeZone() ?? ALL_ZONES;
  const onPaper = asked.print === '1';
  const mayList = await mayListHospitals();
  if (onPaper && mayList) {
    const list = await listHospitalDirectory({ ...query, cursor: undefined }, first, true);
    if (list)
      return (
        <PrintedDirectory query={query} page={list} path={getPathname({ href: '/hospitals', locale })} />
      );
  }
  const page = mayList ? await listHospitalDirectory(query, first) : null;
  const errors = await getTranslations('errors');
  const ways = await getTranslations('write');
  const towns = (page && (await readTowns())?.list()) ?? [];
  towns.sort((one, other) => other.hospitals.length - one.hospitals.length);
  return (
    <>
      <DirectoryHead />
      <div
        data-printed-page=""
        className="page-width relative -mt-10 sm:-mt-12 print:mt-4 print:max-w-none print:px-0"
      >
        <MessagesProvider only={['hospitals']}>
          <HospitalDirectory
            key={JSON.stringify(query)}
            path={getPathname({ href: '/hospitals', locale })}
            query={query}
            page={page}
            refused={mayList ? '' : errors('tooManySearches')}
            first={first}
          />
        </MessagesProvider>
      </div>
      <TownLinks
        path={getPathname({ href: '/hospitals', locale })}
        towns={towns.slice(0, TOWNS).map((town) => townIn(town, locale))}
      />
      <p className="page-width mt-6 text-lg print:hidden">
        {ways.rich('join', { link: leadsTo('/write/hospital') })}
      </p>
    </>
  );
}

function DirectoryHead() {
  const t = useTranslations('hospitals');
  const trust = trustIn(useLocale() as Locale);
  return (
    <div className="bg-sunken border-line relative isolate overflow-hidden border-b print:border-black print:bg-white">
      <Jaali
        id="directory-lattice"
        className="text-teal/15 absolute inset-0 -z-10 [mask-image:linear-gradient(100deg,transparent_35%,#000)] print:hidden"
      />
      <div className="page-width pt-3 pb-12 sm:pt-12 sm:pb-22 print:max-w-none print:px-0 print:pt-0 print:pb-2">
        <h1 className="text-title">{t('title')}</h1>
        <p className="text-soft sm:text-lead mt-1 sm:mt-2">{t('subtitle')}</p>
        <p className="hidden print:block">
          {`${trust.name}, ${trust.phone} · ${t('printedOn', { date: shortDate(dayInIndia()) })}`}
        </p>
      </div>
    </div>
  );
}
