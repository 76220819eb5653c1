import { useLocale, useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { PrintButton } from '@/components/ui/print-now';
import { ALL_ZONES } from '@/lib/constants/choices';
import { trustIn } from '@/lib/constants/trust';
import { dayInIndia } from '@/lib/format/calendar';
import { count, shortDate } from '@/lib/format/display';
import { hospitalWords } from '@/lib/format/hospital-language';
import type { Locale } from '@/lib/i18n/routing';
import type { DirectoryQuery } from '@/lib/schemas/directory';
import type { DirectoryPage, ListedHospital } from '@/lib/schemas/responses/hospitals';
import { directorySearch } from './directory-search';

/** For a wall: black on white, in two columns. Works without JavaScript. */
export function PrintedDirectory({
  query,
  page,
  path,
}: {
  query: DirectoryQuery;
  page: DirectoryPage;
  path: string;
}) {
  const t = useTranslations('hospitals');
  const locale = useLocale() as Locale;
  const trust = trustIn(locale);
  const { hospitals, total } = page;
  const number = count(total, locale);
  const asked = [
    query.care && t(query.care),
    query.q && `“${query.q}”`,
    query.pincode && `${t('pincode')} ${query.pincode}`,
  ].filter(Boolean);
  return (
    <div data-printed-page="" className="page-width py-8 print:max-w-none print:p-0">
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
        <PrintButton label={t('print')} />
        <a href={path + directorySearch(query)} className={buttonVariant('ghost')}>
          {t('toSearch')}
        </a>
      </div>
      <header className="border-b-2 pb-2 print:border-black">
        <h1 className="text-2xl print:text-[18pt]">{t('title')}</h1>
        <p className="font-semibold">
          {[
            query.zone === ALL_ZONES
              ? t('showing', { total, number })
              : t('showingIn', { total, number, zone: t(query.zone) }),
            ...asked,
          ].join(' · ')}
        </p>
        <p>
          <span>{`${trust.name}, `}</span>
          <strong className="whitespace-nowrap">{trust.phone}</strong>
          <span>{` · ${t('printedOn', { date: shortDate(dayInIndia()) })}`}</span>
        </p>
        {hospitals.length < total && (
          <p className="font-semibold">{t('printedFirst', { shown: hospitals.length, total })}</p>
        )}
      </header>
      <ul className="mt-3 gap-x-8 sm:columns-2 print:columns-2 print:text-[9.5pt] print:leading-snug">
        {hospitals.map((hospital) => (
          <Entry key={hospital._id} hospital={hospital} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ hospital }: { hospital: ListedHospital }) {
  const t = useTranslations('hospitals');
  const { name, services, city, address, hours } = hospitalWords(hospital, useLocale());
  const { phone, distanceKm, emergencyAlways, callFirst } = hospital;
  const open = [
    emergencyAlways && t('emergencyAlways'),
    hours && t('hours', { hours }),
    callFirst && t('callFirst'),
  ];
  return (
    <li className="border-line break-inside-avoid border-b py-1 wrap-anywhere print:border-black/40">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base leading-snug print:text-[10.5pt]">
          <span>{name}</span>
          {distanceKm !== undefined && (
            <span className="font-sans font-normal">
              {` (${distanceKm < 1 ? t('distanceUnder') : t('distance', { km: distanceKm })})`}
            </span>
          )}
        </h2>
        {phone && (
          <p className="text-lg leading-snug font-bold whitespace-nowrap print:text-[11.5pt]">{phone}</p>
        )}
      </div>
      <p>{[city, address].filter(Boolean).join(', ')}</p>
      <p>{services.join(', ')}</p>
      {open.some(Boolean) && <p className="font-semibold">{open.filter(Boolean).join(' · ')}</p>}
    </li>
  );
}
