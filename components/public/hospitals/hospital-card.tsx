import { useTranslations, useLocale } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { buttonVariant } from '@/components/ui/button-variant';
import { HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';
import { shortDate } from '@/lib/format/display';
import { hospitalWords } from '@/lib/format/hospital-language';
import { telLink } from '@/lib/format/tel-link';
import type { ListedHospital } from '@/lib/schemas/responses/hospitals';
import { DirectionsButton } from './directions-button';
import { Icon } from './icon';

const SERVICES_SHOWN = 3;
const FACT = 'flex gap-2.5';

/** A web URL: phones open it in their map app. */
function mapHref({ name, address, latitude, longitude }: ListedHospital): string {
  const destination =
    latitude === undefined ? `${name}, ${address.replace(/\s*\n\s*/g, ', ')}` : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}

type CardProps = {
  hospital: ListedHospital;
  /** The directory's, in this language: pages of hospitals are below it. */
  path: string;
};

/** Of the directory's list, in the browser, and of a town's page, on the server. */
export function HospitalCard({ hospital, path }: CardProps) {
  const t = useTranslations('hospitals');
  const { zone, zoneName, registeredDate, lastConfirmed, distanceKm } = hospital;
  const { name } = hospitalWords(hospital, useLocale());
  const known = HOSPITAL_ZONE_FILTER.find((listed) => listed === zone);
  return (
    <li className="bg-raised border-line rounded-panel shadow-panel flex flex-col gap-2 border p-3 wrap-anywhere sm:gap-2.5 sm:p-5 print:break-inside-avoid print:shadow-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="min-w-0 flex-1 basis-40 text-xl leading-tight">
          <a
            href={`${path}/${hospital.path}`}
            className="hover:text-teal decoration-edge underline underline-offset-4"
          >
            {name}
          </a>
        </h2>
        {distanceKm !== undefined && (
          <span className="font-semibold">
            {distanceKm < 1 ? t('distanceUnder') : t('distance', { km: distanceKm })}
          </span>
        )}
      </div>
      <HospitalDetails hospital={hospital} />
      <div className="text-soft mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-sm [&>span]:whitespace-normal">
        <Badge tone="plain">{known ? t(known) : zoneName || zone || t('noZone')}</Badge>
        <span>{t('added', { date: shortDate(registeredDate) })}</span>
        {lastConfirmed && <span>{t('confirmed', { date: shortDate(lastConfirmed) })}</span>}
      </div>
    </li>
  );
}

/** What a family needs: Call, Directions, services, times, address, phone. */
export function HospitalDetails({
  hospital,
  shown = SERVICES_SHOWN,
}: {
  hospital: ListedHospital;
  shown?: number;
}) {
  const t = useTranslations('hospitals');
  const { phone, matching } = hospital;
  const { name, services, city, address, hours } = hospitalWords(hospital, useLocale());
  return (
    <>
      <div className="flex flex-wrap gap-2 pb-1 whitespace-nowrap print:hidden [&>*]:grow">
        {phone && (
          <a
            href={telLink(phone)}
            aria-label={t('callNamed', { name })}
            className={`${buttonVariant('primary')} px-3!`}
          >
            <Icon name="phone" />
            <span>{t('call')}</span>
          </a>
        )}
        <DirectionsButton href={mapHref(hospital)} label={t('directionsTo', { name })}>
          <Icon name="directions" />
          <span>{t('directions')}</span>
        </DirectionsButton>
      </div>
      {services.length > 0 && <Services services={services} matching={matching} atFirst={shown} />}
      <HospitalFacts hospital={hospital} hours={hours} />
      <p className={`${FACT} whitespace-pre-line`}>
        <Icon name="place" className="text-teal mt-0.5" />
        <span>{city ? `${city}\n${address}` : address}</span>
      </p>
      {phone && (
        <p className={FACT}>
          <Icon name="phone" className="text-teal mt-0.5" />
          <span>{phone}</span>
        </p>
      )}
    </>
  );
}

function HospitalFacts({ hospital, hours }: { hospital: ListedHospital; hours: string | undefined }) {
  const t = useTranslations('hospitals');
  const { emergencyAlways, callFirst } = hospital;
  if (!hours && !emergencyAlways && !callFirst) return null;
  return (
    <div className={FACT}>
      <Icon name="hours" className="text-teal mt-0.5" />
      <div>
        {emergencyAlways && <p className="font-semibold">{t('emergencyAlways')}</p>}
        {hours && <p>{t('hours', { hours })}</p>}
        {callFirst && <p>{t('callFirst')}</p>}
      </div>
    </div>
  );
}

type ServicesProps = { services: string[]; matching?: number[] | undefined; atFirst: number };

function Services({ services, matching = [], atFirst }: ServicesProps) {
  const t = useTranslations('hospitals');
  const ordered = [
    ...matching.map((at) => ({ name: services[at]!, looked: true })),
    ...services.flatMap((name, at) => (matching.includes(at) ? [] : [{ name, looked: false }])),
  ];
  const shown = ordered.slice(0, atFirst);
  const rest = ordered.slice(atFirst);
  const item = ({ name, looked }: (typeof ordered)[number], index: number, list: typeof ordered) => (
    <li key={index} className={index < list.length - 1 ? "after:content-[',_']" : ''}>
      {/* An element of its own either way: a page translator may have replaced a bare text. */}
      {looked ? (
        <strong className="decoration-marigold underline decoration-2 underline-offset-4">{name}</strong>
      ) : (
        <span>{name}</span>
      )}
    </li>
  );
  return (
    <div className={FACT}>
      <Icon name="services" className="text-teal mt-0.5" />
      <div>
        <ul aria-label={t('services')} className="[&>li]:inline">
          {shown.map(item)}
        </ul>
        {rest.length > 0 && (
          <details className="group">
            <summary className="text-teal -my-1.5 flex min-h-12 cursor-pointer items-center font-semibold underline underline-offset-4 group-open:no-underline">
              {t('moreServices', { count: rest.length })}
            </summary>
            <ul aria-label={t('services')} className="[&>li]:inline">
              {rest.map(item)}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}
