import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';
import { leadsTo } from '@/components/ui/links';
import { NextIcon } from '@/components/ui/icons';
import { Jaali } from '@/components/ui/jaali';
import { Notice } from '@/components/ui/notice';
import { PRODUCT_NAME, TRUST } from '@/lib/constants/trust';
import { shortDate } from '@/lib/format/display';
import { hospitalWords } from '@/lib/format/hospital-language';
import { Link } from '@/lib/i18n/navigation';
import type { ListedHospital } from '@/lib/schemas/responses/hospitals';
import { HospitalCard, HospitalDetails } from './hospital-card';

/** In the page's language. */
export type TownWords = { slug: string; name: string; zone?: string };

type Way = Array<{ name: string; page: string }>;

/** @param way the pages above this one, outermost first */
function Head({ way, title, children }: { way: Way; title: string; children: Elements }) {
  const t = useTranslations('hospitalPages');
  return (
    <div className="bg-sunken border-line relative isolate overflow-hidden border-b print:border-black print:bg-white">
      <Jaali
        id="hospitals-lattice"
        className="text-teal/15 absolute inset-0 -z-10 [mask-image:linear-gradient(100deg,transparent_35%,#000)] print:hidden"
      />
      <div className="page-width pt-1 pb-5 sm:pt-6 sm:pb-10 print:max-w-none print:px-0 print:pt-0">
        <nav aria-label={t('way')} className="print:hidden">
          <ol className="flex flex-wrap items-center gap-x-2">
            {way.map(({ name, page }, at) => (
              <li key={page} className="flex items-center gap-2">
                <Link
                  href={page}
                  className="text-teal inline-flex min-h-12 items-center font-semibold hover:underline"
                >
                  {name}
                </Link>
                {at < way.length - 1 && <NextIcon aria-hidden className="text-soft size-4" />}
              </li>
            ))}
          </ol>
        </nav>
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {children}
      </div>
    </div>
  );
}

const Bring = () => (
  <p className="mt-2 sm:text-lg">
    {useTranslations('hospitalPages').rich('bring', { product: PRODUCT_NAME, card: leadsTo('/get-a-card') })}
  </p>
);

type TownProps = {
  /** The directory's, in this language. */
  path: string;
  town: TownWords;
  hospitals: ListedHospital[];
  /** How many more there are than those listed. */
  more: number;
  around: Array<{ town: TownWords; hospitals: number; km: number }>;
};

export function TownView({ path, town, hospitals, more, around }: TownProps) {
  const t = useTranslations('hospitalPages');
  const { name, zone = 'none' } = town;
  return (
    <>
      <Head way={[{ name: t('hospitals'), page: '/hospitals' }]} title={t('townTitle', { town: name, zone })}>
        <Bring />
      </Head>
      <div className="page-width py-5 sm:py-8">
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {hospitals.map((hospital) => (
            <HospitalCard key={hospital._id} hospital={hospital} path={path} />
          ))}
        </ul>
        {more > 0 && (
          <OnLink href={{ pathname: '/hospitals', query: { q: name } }}>
            {t('moreIn', { number: more, town: name })}
          </OnLink>
        )}
        {around.length > 0 && (
          <section aria-labelledby="around" className="mt-8">
            <h2 id="around" className="text-2xl">
              {t('around')}
            </h2>
            <ul className="mt-1 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
              {around.map(({ town: other, hospitals: total, km }) => (
                <li key={other.slug}>
                  <Link
                    href={`/hospitals/${other.slug}`}
                    className="text-teal inline-flex min-h-12 items-center font-semibold hover:underline"
                  >
                    {t('townAround', { town: other.name, total, km: Math.round(km) })}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <OnLink href="/hospitals">{t('search')}</OnLink>
      </div>
    </>
  );
}

/** By the end of the directory, for those who look for their town, and for search engines. */
export function TownLinks({ path, towns }: { path: string; towns: TownWords[] }) {
  const t = useTranslations('hospitalPages');
  if (towns.length === 0) return null;
  return (
    <nav aria-labelledby="by-town" className="page-width pb-8 print:hidden">
      {/* No heading: in this page these are the hospitals. */}
      <p id="by-town" className="font-heading text-xl font-bold">
        {t('byTown')}
      </p>
      <ul className="[&_a]:text-teal flex flex-wrap gap-x-5 [&_a]:inline-flex [&_a]:min-h-12 [&_a]:items-center [&_a]:font-semibold [&_a:hover]:underline">
        {towns.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`${path}/${slug}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type HospitalProps = {
  town: TownWords;
  hospital: ListedHospital;
  others: Array<{ hospital: ListedHospital; town: TownWords }>;
};

export function HospitalView({ town, hospital, others }: HospitalProps) {
  const t = useTranslations('hospitalPages');
  const words = useTranslations('hospitals');
  const locale = useLocale();
  const { name } = hospitalWords(hospital, locale);
  const { name: inEnglish, nameHindi, lastConfirmed } = hospital;
  const other = locale === 'hi' ? { lang: 'en', name: inEnglish } : { lang: 'hi', name: nameHindi };
  return (
    <>
      <Head
        way={[
          { name: t('hospitals'), page: '/hospitals' },
          { name: town.name, page: `/hospitals/${town.slug}` },
        ]}
        title={name}
      >
        {other.name && other.name !== name && (
          <p lang={other.lang} className="text-soft mt-1 text-xl wrap-anywhere">
            {other.name}
          </p>
        )}
      </Head>
      <div className="page-width grid gap-x-14 gap-y-8 py-5 sm:py-8 lg:grid-cols-2 print:py-2">
        <div className="space-y-2.5 text-lg wrap-anywhere">
          <HospitalDetails hospital={hospital} shown={Infinity} />
          {lastConfirmed && (
            <p className="text-soft text-base">{words('confirmed', { date: shortDate(lastConfirmed) })}</p>
          )}
          <Bring />
        </div>
        <section aria-labelledby="others" className="print:hidden">
          {others.length > 0 && (
            <>
              <h2 id="others" className="text-2xl">
                {t('others')}
              </h2>
              <ul className="divide-line divide-y">
                {others.map((one) => (
                  <OtherHospital key={one.hospital._id} {...one} />
                ))}
              </ul>
            </>
          )}
          <OnLink href={`/hospitals/${town.slug}`}>{t('allIn', { town: town.name })}</OnLink>
          <OnLink href="/hospitals">{t('search')}</OnLink>
        </section>
      </div>
    </>
  );
}

const SERVICES_NAMED = 4;

function OtherHospital({ hospital, town }: HospitalProps['others'][number]) {
  const { name, services } = hospitalWords(hospital, useLocale());
  return (
    <li className="py-2">
      <Link
        href={`/hospitals/${hospital.path}`}
        className="text-teal inline-flex min-h-12 items-center text-lg leading-snug font-semibold hover:underline"
      >
        {`${name}, ${town.name}`}
      </Link>
      <p className="text-soft">{services.slice(0, SERVICES_NAMED).join(', ')}</p>
    </li>
  );
}

function OnLink({ href, children }: { href: ComponentProps<typeof Link>['href']; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="text-teal flex min-h-12 items-center gap-2 font-semibold hover:underline print:hidden"
    >
      <span>{children}</span>
      <NextIcon aria-hidden className="size-5 shrink-0" />
    </Link>
  );
}

/** Instead of a page while the hospitals cannot be read. */
/** @param refused why, if it is not that they cannot be reached */
export function HospitalsAway({ refused }: { refused?: string }) {
  const t = useTranslations('hospitals');
  return (
    <div className="page-width py-page">
      <Notice tone="danger" role="alert" title={<h1 className="text-xl">{refused ?? t('failed')}</h1>}>
        {refused ? undefined : t('failedText', { phone: TRUST.phone })}
      </Notice>
    </div>
  );
}
